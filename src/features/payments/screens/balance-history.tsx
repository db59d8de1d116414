import type { AnswerOf } from '../../../platform/client.ts';
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Direction } from './balance-page.tsx';
import { moreHref } from './read-up-to.ts';
import { When } from './when.tsx';

type Entry = AnswerOf<'getBalance'>['history'][number];

export interface BalanceHistoryProps {
  history: Entry[];
  direction: Direction | null;
  hasMore: boolean;
}

/** Every movement of money: a date, a reason with its order, a signed amount, what stayed (UX-145, UX-146). */
export function BalanceHistory({ history, direction, hasMore }: BalanceHistoryProps) {
  const { to, path, query, words: all } = usePlace();
  const words = useWords('balance');
  const filters = [null, 'in', 'out'] as const;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="history">
      <h2 id="history" className="text-h2">
        {words('historyTitle')}
      </h2>
      <TabLinks
        label={words('filters')}
        links={filters.map((filter) => ({
          href: to(filter ? `${path}?direction=${filter}` : path),
          title: words(filter ?? 'all'),
          current: filter === direction,
        }))}
      />
      {history.length === 0 ? (
        <EmptyState title={words('empty')} headingLevel={3}>
          {words('emptyText')}
        </EmptyState>
      ) : (
        <>
          <Movements history={history} />
          <LoadMore
            shown={words('shown', { count: history.length })}
            {...(hasMore ? { href: to(moreHref(path, query)) } : {})}
            labels={{ more: all('ui.more'), loading: all('ui.loading') }}
          />
        </>
      )}
    </section>
  );
}

function Movements({ history }: { history: Entry[] }) {
  const words = useWords('balance');
  const { money } = useFormats();
  return (
    <Table
      caption={words('historyTitle')}
      captionHidden
      narrow="stack"
      rows={history}
      rowKey={(entry) => entry.id}
      columns={[
        {
          id: 'date',
          header: words('columns.date'),
          cell: (entry) => <When at={entry.at} form="day-time" />,
        },
        {
          id: 'reason',
          header: words('columns.reason'),
          rowHeader: true,
          cell: (entry) => <Reason entry={entry} />,
        },
        {
          id: 'amount',
          header: words('columns.amount'),
          align: 'end',
          cell: (entry) => money(entry.amount, { signed: true }),
        },
        {
          id: 'after',
          header: words('columns.after'),
          align: 'end',
          cell: (entry) => money(entry.balanceAfter),
        },
      ]}
    />
  );
}

function Reason({ entry }: { entry: Entry }) {
  const { to } = usePlace();
  const words = useWords('balance');
  return (
    <span className="grid gap-0.5">
      <span className="font-medium">{entry.words}</span>
      <span className="flex flex-wrap gap-x-3 text-small">
        {entry.orders.map(({ id, label }) => (
          <TextLink key={id} href={to(`/cabinet/orders/${encodeURIComponent(label ?? id)}`)}>
            {words('order', { number: label ?? id })}
          </TextLink>
        ))}
        {entry.payment ? (
          <TextLink href={to(`/payments/${entry.payment}`)}>{words('payment')}</TextLink>
        ) : null}
      </span>
    </span>
  );
}
