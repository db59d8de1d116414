/** Rows of a customer's lists, orders and deliveries alike: the goods lead to the page, then the facts, the state, the next step and the sum. */
import type { ReactNode } from 'react';

/** The sheet around the rows. */
export function TradeRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-sheet border border-line bg-surface px-4 sm:px-6"
    >
      {children}
    </ul>
  );
}

export interface TradeRowProps {
  picture: ReactNode;
  /** The goods, as the link to the page. */
  title: ReactNode;
  number: string;
  date: ReactNode;
  /** Further facts, small and grey between the date and the number. */
  facts?: ReactNode;
  /** Below the facts: more pictures. */
  more?: ReactNode;
  /** Null where the heading of the list says it of all. */
  tag: ReactNode;
  /** A question that waits for the customer. */
  asked?: ReactNode;
  /** Few words below the state; null where nothing is to come. */
  next: ReactNode;
  sum: ReactNode;
  action: ReactNode;
}

/** One row: all its text has one left edge, the state before the date; the sum and the button end it. */
export function TradeRow({
  picture,
  title,
  number,
  date,
  facts,
  more,
  tag,
  asked,
  next,
  sum,
  action,
}: TradeRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-4 sm:grid-rows-[auto_1fr] sm:gap-y-1">
      <span className="sm:row-span-2">{picture}</span>
      <div className="col-[2/-1] grid min-w-0 content-start gap-1 sm:col-start-2 sm:col-end-3">
        <p className="line-clamp-2 break-words font-medium">{title}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
          {tag ? <span className="empty:hidden">{tag}</span> : null}
          <span className="whitespace-nowrap">{date}</span>
          {facts}
          {/* last, and on a phone on its page alone */}
          <span className="whitespace-nowrap tabular-nums max-sm:sr-only">{number}</span>
        </p>
        {more}
        {asked ? <p className="max-w-reading font-semibold text-small">{asked}</p> : null}
      </div>
      {next ? <div className="text-small empty:hidden max-sm:col-[2/-1] sm:col-start-2">{next}</div> : null}
      {/* on a phone the button stands below the sum, which leaves no room for it */}
      <div className="col-[2/-1] flex flex-col items-start gap-2 empty:hidden sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:items-end sm:ps-2">
        {sum ? <span className="min-w-0 empty:hidden">{sum}</span> : null}
        {action ? <span className="empty:hidden">{action}</span> : null}
      </div>
    </li>
  );
}

/** The sum of a row with its meaning: one that is due stands out. */
export function TradeSum({ amount, note, isDue }: { amount: string; note: string; isDue: boolean }) {
  if (!isDue)
    return (
      <span className="text-small text-text-2">
        <span className="whitespace-nowrap tabular-nums">{amount}</span> {note}
      </span>
    );
  return (
    <span className="flex min-w-0 flex-1 basis-28 flex-wrap items-baseline gap-x-2 gap-y-0.5 sm:grid sm:max-w-56 sm:flex-none sm:text-end">
      <span className="font-semibold tabular-nums">{amount}</span>
      <span className="text-small text-text-2">{note}</span>
    </span>
  );
}
