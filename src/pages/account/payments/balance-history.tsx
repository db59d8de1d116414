import { paidThingPath } from '../../../features/payments/screens/pay/paid-thing-path.ts';
import { ShowMore } from '../../../kit/lists/show-more.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countShown } from '../../../platform/api/most-counted.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { WholeNumber } from '../../../ui/whole-number.tsx';
import type { Direction } from './balance-page.tsx';

type Entry = AnswerOf<'getBalance'>['history'][number];

export interface BalanceHistoryProps {
  history: Entry[];
  direction: Direction | null;
  /** `ord_…` where only its movements are shown. */
  order: string | null;
  hasMore: boolean;
  total: number;
  /** By the number of an order. */
  goods: Record<string, string>;
}

/** Every movement of money: a date, a reason with its order, a signed amount, what stayed (UX-145, UX-146). */
export function BalanceHistory({ history, direction, order, hasMore, total, goods }: BalanceHistoryProps) {
  const { to, path, words: all } = usePlace();
  const words = useWords('balance');
  const filters = [null, 'in', 'out'] as const;
  const number = order ? numberOf(history, order) : '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="history" className="text-h2">
        {words('historyTitle')}
      </h2>
      <TabLinks
        label={words('filters')}
        links={filters.map((filter) => ({
          href: to(addressOf(path, { direction: filter, order })),
          title: words(filter ?? 'all'),
          current: filter === direction,
        }))}
      />
      {order ? (
        <p className="flex flex-wrap gap-x-3">
          {words('ofOrder', { number, known: number ? 'yes' : 'no' })}
          {history.length > 0 ? (
            <TextLink href={to(addressOf(path, { direction }))}>{words('ofAll')}</TextLink>
          ) : null}
        </p>
      ) : null}
      {history.length === 0 ? (
        <EmptyState
          title={words('empty')}
          headingLevel={3}
          action={
            direction || order ? (
              <Button href={to(path)}>{words('ofAll')}</Button>
            ) : (
              <Button href="#top-up">{words('topUpTitle')}</Button>
            )
          }
        >
          {words('emptyText')}
        </EmptyState>
      ) : (
        <>
          <Movements history={history} goods={goods} />
          <ShowMore
            shown={all('ui.shown', { shown: history.length, total: countShown(total) })}
            hasMore={hasMore}
          />
        </>
      )}
    </div>
  );
}

/** Both filters of the history stay in the address (UX-009). */
function addressOf(path: string, filters: { direction: Direction | null; order?: string | null }): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The number that people use for the order of these movements. */
const numberOf = (history: readonly Entry[], order: string): string =>
  history.flatMap(({ orders }) => orders).find(({ id }) => id === order)?.label ?? '';

/** Links to a payment arrive at the first of its movements. */
const isFirstOf = (history: readonly Entry[], { id, payment }: Entry): boolean =>
  payment !== null && history.find((entry) => entry.payment === payment)?.id === id;

function Movements({ history, goods }: Pick<BalanceHistoryProps, 'history' | 'goods'>) {
  const words = useWords('balance');
  const { money, aside, zoneName } = useFormats();
  return (
    <Table
      caption={words('historyTitle')}
      captionHidden
      rows={history}
      rowKey={(entry) => entry.id}
      columns={[
        {
          id: 'date',
          header: aside(words('columns.date'), zoneName()),
          phone: 'none',
          cell: (entry) => <When at={entry.at} form="day-time" />,
        },
        {
          id: 'reason',
          header: words('columns.reason'),
          // what the sum leaves of a narrow row
          className: 'max-sm:pe-0 hyphens-auto',
          rowHeader: true,
          cell: (entry) => (
            <span id={isFirstOf(history, entry) ? `paid-${entry.payment}` : undefined}>
              <Reason entry={entry} goods={goods} />
            </span>
          ),
        },
        {
          id: 'amount',
          header: words('columns.amount'),
          align: 'end',
          className: 'max-sm:ps-3',
          cell: (entry) => money(entry.amount, { signed: true }),
        },
        {
          id: 'after',
          header: words('columns.after'),
          align: 'end',
          phone: 'none',
          cell: (entry) => money(entry.balanceAfter),
        },
      ]}
    />
  );
}

/** The goods that it was for, where they are known; else what kind of movement it is. */
function Reason({ entry, goods }: { entry: Entry } & Pick<BalanceHistoryProps, 'goods'>) {
  const { to } = usePlace();
  const words = useWords('balance');
  const [only, ...others] = entry.orders;
  const title = only && others.length === 0 ? goods[only.label ?? ''] : undefined;
  const name = <ForeignWords>{title ?? entry.words}</ForeignWords>;
  return (
    <span id={`move-${entry.id}`} className="grid gap-0.5">
      <span className="line-clamp-2 break-words">
        {entry.payment ? (
          <TextLink quiet href={to(`/payments/${entry.payment}`)}>
            {name}
          </TextLink>
        ) : (
          name
        )}
      </span>
      <span className="flex flex-wrap gap-x-3 font-normal text-small text-text-2">
        {/* on a phone the sign of the sum and the link say that the goods were paid for */}
        {title ? (
          <span className={entry.amount.amount.startsWith('-') ? 'max-sm:sr-only' : undefined}>
            {entry.words}
          </span>
        ) : null}
        {entry.orders.map(({ id, label }) => (
          <TextLink key={id} quiet href={to(paidThingPath({ id, label }))}>
            <WholeNumber
              // beside the goods the reason says what the number is of
              text={
                title
                  ? (label ?? id)
                  : words(id.startsWith('dlv_') ? 'delivery' : 'order', { number: label ?? id })
              }
              number={label ?? id}
            />
          </TextLink>
        ))}
        {/* on a phone it has no column */}
        <span className="sm:hidden">
          <When at={entry.at} form="day-time" />
        </span>
      </span>
    </span>
  );
}
