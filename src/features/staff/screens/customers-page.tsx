/** Customers as the office finds them: by address, name or suite code, masked. */
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Table } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SearchBar } from '../../orders/screens/search-bar.tsx';
import { GrowingList } from '../../payments/screens/growing-list.tsx';
import { readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';
import { When } from '../../payments/screens/when.tsx';
import type { CustomerSummary } from '../contract.ts';

interface Data {
  rows: CustomerSummary[];
  hasMore: boolean;
  search: string;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const search = (query.get('q') ?? '').trim().slice(0, 200);
  const { rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await api.staffListCustomers({
      query: { ...part, ...(search ? { q: search } : {}) },
    });
    return { rows: data, next: meta.next };
  });
  return { rows, hasMore, search };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-customers.title') });

export default function CustomersPage({ data }: { data: Data }) {
  const words = useWords('staff-customers');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-h1">{words('title')}</h1>
      <SearchBar words={words} value={data.search} kept={{}} />
      <GrowingList words={words} count={data.rows.length} hasMore={data.hasMore}>
        <CustomerTable rows={data.rows} />
      </GrowingList>
    </div>
  );
}

function CustomerTable({ rows }: { rows: CustomerSummary[] }) {
  const { to } = usePlace();
  const words = useWords('staff-customers');
  return (
    <Table
      caption={words('title')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      narrow="stack"
      dense
      columns={[
        {
          id: 'customer',
          header: words('columns.customer'),
          rowHeader: true,
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
        { id: 'code', header: words('columns.code'), cell: ({ customerId }) => customerId },
        { id: 'since', header: words('columns.since'), cell: ({ createdAt }) => <When at={createdAt} /> },
        {
          id: 'state',
          header: words('columns.state'),
          cell: ({ confirmed, closed }) => words(closed ? 'closed' : confirmed ? 'confirmed' : 'unconfirmed'),
        },
      ]}
    />
  );
}
