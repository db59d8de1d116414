import { Timeline } from '../../../../kit/lists/timeline.tsx';
import { JournalFacts } from '../../../../kit/parts/journal-facts.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { StaffOrder } from '../../contract.ts';

type Entry = StaffOrder['journal'][number];
type Customer = StaffOrder['customer'];

interface JournalProps {
  journal: readonly Entry[];
  customer: Customer;
}

interface EntryProps {
  entry: Entry;
  customer: Customer;
}

/** Every change: who, when, why, the facts before and after, and the transactions of the ledger (UX-281). */
export function StaffJournal({ journal, customer }: JournalProps) {
  const words = useWords('staff-order');
  const parts = useWords('order-parts');
  const { money } = useFormats();
  const titleOf = ({ kind, place }: Entry): string =>
    // what a customer did is told to himself otherwise than to staff
    words(`events.${kind}`) || parts(`events.${kind}`, { place: place ?? 'balance' }) || kind;
  return (
    <Sheet heading={words('journal')} dense>
      <Timeline
        items={journal.map((entry) => ({
          ...{ id: entry.id, at: entry.at, title: titleOf(entry) },
          actor: <Actor entry={entry} customer={customer} />,
          amount: entry.amount && !isNothing(entry.amount) ? money(entry.amount) : null,
          details: <Details entry={entry} />,
        }))}
      />
    </Sheet>
  );
}

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

function Details({ entry }: Pick<EntryProps, 'entry'>) {
  const { words: all } = usePlace();
  const reason = entry.reason ? all(`order-parts.reasons.${entry.reason}`) || entry.reason : null;
  return (
    <>
      {reason ? <p>{reason}</p> : null}
      {entry.note ? (
        <p className="whitespace-pre-line break-words" lang="">
          {entry.note}
        </p>
      ) : null}
      <Facts entry={entry} />
    </>
  );
}

function Facts({ entry }: Pick<EntryProps, 'entry'>) {
  const words = useWords('staff-order');
  const { before, after, transactions } = entry;
  if (!before && !after && transactions.length === 0) return null;
  return (
    <Disclosure summary={words('facts')}>
      <dl className="grid gap-2 text-small">
        {before ? <JournalFacts label={words('before')} facts={before} /> : null}
        {after ? <JournalFacts label={words('after')} facts={after} /> : null}
        {transactions.length > 0 ? (
          <Fact label={words('transactions')} text={transactions.join(', ')} />
        ) : null}
      </dl>
    </Disclosure>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-text-2">{label}</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere" translate="no">
        {text}
      </dd>
    </div>
  );
}
