/** Events on one line of time, the newest first, as pages of the staff area show them. */
import type { ReactNode } from 'react';
import { When } from '../when.tsx';

export interface TimelineItem {
  id: string;
  /** ISO 8601. */
  at: string;
  title: ReactNode;
  /** The person or the thing that did it. */
  actor: ReactNode;
  /** A sum that moved with it. */
  amount?: ReactNode;
  /** The notes and facts of the event. */
  details?: ReactNode;
}

/** Takes items from the oldest to the newest, as the audit log keeps them, and shows the newest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="ui-timeline">
      {items.toReversed().map(({ id, at, title, actor, amount, details }) => (
        <li key={id}>
          <p className="flex flex-wrap justify-between gap-x-6">
            <span className="font-medium">{title}</span>
            {amount ? <span className="tabular-nums">{amount}</span> : null}
          </p>
          {/* apart by a gap: a line that breaks would leave a dot at its end */}
          <p className="flex flex-wrap gap-x-3 wrap-anywhere text-small text-text-2">
            <When at={at} form="day-time" />
            {actor}
          </p>
          {details}
        </li>
      ))}
    </ol>
  );
}
