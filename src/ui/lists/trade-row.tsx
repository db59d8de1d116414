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
  /** Further facts, small and grey beside the number. */
  facts?: ReactNode;
  /** Below the facts: more pictures. */
  more?: ReactNode;
  tag: ReactNode;
  /** A question that waits for the customer. */
  asked?: ReactNode;
  /** Null where nothing is to come. */
  next: ReactNode;
  sum: ReactNode;
  action: ReactNode;
}

/** One row; on a phone the sum and the button share its last line. */
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
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="sm:row-span-2">{picture}</div>
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="line-clamp-2 break-words font-medium">{title}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-small text-text-2">
          <span className="whitespace-nowrap tabular-nums">{number}</span>
          <span className="whitespace-nowrap">{date}</span>
          {facts}
        </p>
        {more}
        <div className="ui-tags">{tag}</div>
      </div>
      {asked || next ? (
        <div className="col-span-2 grid max-w-reading content-start gap-1 text-small sm:col-span-1 sm:col-start-2">
          {asked ? <p className="font-semibold">{asked}</p> : null}
          {next}
        </div>
      ) : null}
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:flex-col sm:items-end sm:ps-2">
        {sum}
        {action}
      </div>
    </li>
  );
}

/** The sum of a row with its meaning below: a paid one stands back behind one that is due. */
export function TradeSum({ amount, note, isDue }: { amount: string; note: string; isDue: boolean }) {
  return (
    <span className="flex min-w-0 flex-1 basis-28 flex-wrap items-baseline gap-x-2 gap-y-0.5 sm:grid sm:max-w-56 sm:flex-none sm:text-end">
      <span className={`tabular-nums ${isDue ? 'font-semibold' : 'text-text-2'}`}>{amount}</span>
      <span className="text-small text-text-2">{note}</span>
    </span>
  );
}
