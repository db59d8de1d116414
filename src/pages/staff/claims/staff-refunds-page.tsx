/** `/staff/refunds`: money that waits for a second person, and what was decided; the limits stand beside it. */

import { RefundCard } from '../../../features/claims/screens/staff/refund-card.tsx';
import { RefundSettings } from '../../../features/claims/screens/staff/refund-settings.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery } from '../../../kit/lists/list-query.ts';
import { viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

const filter = {
  name: 'state',
  values: ['waiting', 'done', 'refused'],
  usual: 'waiting',
} as const;

interface Data {
  list: ListOf<'staffListRefunds'>;
  query: ListQuery;
  /** Payments with a refund to their card that waits for a second person; they stand in a list of their own. */
  cards: number;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const state = filterIn(query, filter);
  const [list, payments] = await Promise.all([
    readList(query, (part) => api.staffListRefunds({ query: { state: state ?? filter.usual, ...part } })),
    api.staffListPayments({ query: { refunds: 'waiting', limit: 1 } }),
  ]);
  return { list, query: given({ state }), cards: payments.meta.waiting };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-refunds.title') });

export default function StaffRefundsPage({ data: { cards, ...data } }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-refunds');
  const { counts, settings } = data.list.meta;
  const next = data.list.rows.find(({ mayApprove }) => mayApprove === 'yes');
  const views = viewsBy(filter, (state) => words(`states.${state}`), counts);
  return (
    <OfficeList
      {...data}
      words={words}
      heading={
        <OfficeHeading title={words('title')} lead={words('lead')}>
          {cards > 0 ? (
            <p>
              <TextLink href={to('/staff/payments?refunds=waiting')}>
                {words('cards', { count: cards })}
              </TextLink>
            </p>
          ) : null}
        </OfficeHeading>
      }
      views={{ label: words('views'), list: views }}
      // the tab counts them, until there are more than it shows
      list={data.list.hasMore ? data.list : { rows: data.list.rows }}
      look={{
        rowKey: ({ id, state }) => `${id} ${state}`,
        card: (request) => <RefundCard request={request} isAlone isNext={request === next} />,
      }}
      below={<RefundSettings settings={settings} />}
    />
  );
}
