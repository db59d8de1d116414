import { EventLog, type TimelineItem } from '../../../../kit/lists/timeline.tsx';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { StaffOrder } from '../../contract.ts';
import { Details, Facts, hasFacts } from './audit-log-details.tsx';

type Entry = StaffOrder['journal'][number];
type Customer = StaffOrder['customer'];

interface AuditLogProps {
  journal: readonly Entry[];
  customer: Customer;
  /** Other events around the order, on the same line of time. */
  beside?: readonly TimelineItem[];
}

export interface EntryProps {
  entry: Entry;
  customer: Customer;
}

/** Entries of one moment stay as they came. */
const byTime = (one: TimelineItem, other: TimelineItem): number => Date.parse(one.at) - Date.parse(other.at);

/** Every change: who, when, why, the facts before and after, and the transactions of the ledger (UX-281). */
export function StaffAuditLog({ journal: auditLog, customer, beside = [] }: AuditLogProps) {
  const words = useWords('staff-order');
  const parts = useWords('order-parts');
  const { money } = useFormats();
  const titleOf = ({ kind, place }: Entry): string =>
    // what a customer did is told to himself otherwise than to staff
    words(`events.${kind}`) || parts(`events.${kind}`, { place: place ?? 'balance' }) || kind;
  const own = auditLog.map(
    (entry): TimelineItem => ({
      ...{ id: entry.id, at: entry.at, title: titleOf(entry) },
      actor: <Actor entry={entry} customer={customer} />,
      amount: entry.amount && !isNothing(entry.amount) ? money(entry.amount) : null,
      details: <Details entry={entry} />,
      facts: hasFacts(entry) ? <Facts entry={entry} /> : null,
    }),
  );
  const all = [...own, ...beside].toSorted(byTime);
  const older = all.length > mostAtOnce ? all.slice(0, -newest) : [];
  return (
    <EventLog
      heading={words('journal')}
      factsLabel={(isShown) => words('facts', { shown: isShown ? 'yes' : 'no' })}
      items={all.slice(older.length)}
      older={{ summary: words('olderEvents', { count: older.length }), items: older }}
    />
  );
}

/** A long history shows its end, which the work at hand comes from; the rest is folded. */
const mostAtOnce = 8;
const newest = 5;

/**
 * Colleagues by their names; of the customer staff see the number: "you" of the customer's page would mean somebody
 * else.
 */
function Actor({ entry, customer }: EntryProps) {
  const words = useWords('staff-order');
  if (entry.actorName) return <span lang="">{entry.actorName}</span>;
  const who = words(`actors.${entry.actor}`);
  const number = entry.actor === 'customer' ? customer.customerId : null;
  return number ? words('actor', { actor: who, id: number }) : who;
}
