/** Customers as the office finds them: by address, name or suite code, masked. */
import { type ListOf, readList } from '../../../platform/screen/growing-list.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { When } from '../../../platform/screen/when.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { given, type ListQuery, searchIn } from './list-query.ts';
import { OfficeList } from './office-list.tsx';

interface Data {
  list: ListOf<'staffListCustomers'>;
  query: ListQuery;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const asked = given({ q: searchIn(query) });
  const list = await readList(query, (part) => api.staffListCustomers({ query: { ...asked, ...part } }));
  return { list, query: asked };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-customers.title') });

export default function CustomersPage({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-customers');
  return (
    <OfficeList
      {...data}
      words={words}
      search
      look={{
        rowKey: ({ id }) => id,
        columns: [
          {
            id: 'customer',
            cell: ({ id, email, name }) => (
              <span className="grid">
                <TextLink href={to(`/staff/customers/${id}`)}>{email}</TextLink>
                {name ? (
                  <span className="font-normal text-small text-text-2" translate="no">
                    {name}
                  </span>
                ) : null}
              </span>
            ),
          },
          { id: 'code', cell: ({ customerId }) => customerId },
          { id: 'since', cell: ({ createdAt }) => <When at={createdAt} /> },
          {
            id: 'state',
            cell: ({ confirmed, closed }) =>
              words(closed ? 'closed' : confirmed ? 'confirmed' : 'unconfirmed'),
          },
        ],
      }}
    />
  );
}
