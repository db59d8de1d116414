/** Events on one line of time, the newest first, as pages of the staff area show them. */
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { Sheet } from '../../ui/lists/sheet.tsx';
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
  /** The notes of the event. */
  details?: ReactNode;
  /** Its changes, which are looked up rather than read. */
  facts?: ReactNode;
}

interface EventLogProps {
  heading: string;
  /** The switch of the facts, by whether they are shown. */
  factsLabel(isShown: boolean): string;
  items: readonly TimelineItem[];
  /** The beginning of a long history, folded. */
  older?: { summary: string; items: readonly TimelineItem[] };
}

/** A card of events; one switch in its head shows the facts of them all. */
export function EventLog({ heading, factsLabel, items, older }: EventLogProps) {
  const [isShown, setShown] = useState(false);
  const all = older ? [...items, ...older.items] : items;
  const toggle = (
    <Button variant="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
      {factsLabel(isShown)}
    </Button>
  );
  return (
    <Sheet heading={heading} actions={all.some(({ facts }) => facts) ? toggle : null} dense>
      <Timeline items={items} withFacts={isShown} />
      {older && older.items.length > 0 ? (
        <Disclosure summary={older.summary}>
          <Timeline items={older.items} withFacts={isShown} />
        </Disclosure>
      ) : null}
    </Sheet>
  );
}

interface TimelineProps {
  items: readonly TimelineItem[];
  withFacts?: boolean;
}

/** Takes items from the oldest to the newest, as the audit log keeps them, and shows the newest first. */
export function Timeline({ items, withFacts = false }: TimelineProps) {
  return (
    <ol className="ui-timeline">
      {items.toReversed().map(({ id, at, title, actor, amount, details, facts }) => (
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
          {withFacts ? facts : null}
        </li>
      ))}
    </ol>
  );
}
