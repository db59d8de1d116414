import { JournalFacts } from '../../../../kit/parts/journal-facts.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
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
  return (
    <Sheet heading={words('journal')} dense>
      <ol className="grid gap-4">
        {journal.map((entry) => (
          <JournalEntry key={entry.id} entry={entry} customer={customer} />
        ))}
      </ol>
    </Sheet>
  );
}

function JournalEntry({ entry, customer }: EntryProps) {
  const { words: all } = usePlace();
  // what a customer did is told to himself otherwise than to staff
  const words = useWords('staff-order');
  const parts = useWords('order-parts');
  const { money } = useFormats();
  const reason = entry.reason ? all(`order-parts.reasons.${entry.reason}`) || entry.reason : null;
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="font-medium">
          {words(`events.${entry.kind}`) ||
            parts(`events.${entry.kind}`, { place: entry.place ?? 'balance' }) ||
            entry.kind}
        </span>
        {entry.amount && !isNothing(entry.amount) ? (
          <span className="tabular-nums">{money(entry.amount)}</span>
        ) : null}
      </p>
      <p className="wrap-anywhere text-small text-text-2">
        <When at={entry.at} form="day-time" /> · <Actor entry={entry} customer={customer} />
      </p>
      {reason ? <p>{reason}</p> : null}
      {entry.note ? (
        <p className="whitespace-pre-line break-words" lang="">
          {entry.note}
        </p>
      ) : null}
      <Facts entry={entry} />
    </li>
  );
}

/** Staff see the customer's number; to them "you" of the customer's page would mean somebody else. */
function Actor({ entry, customer }: EntryProps) {
  const words = useWords('staff-order');
  const who = words(`actors.${entry.actor}`);
  const number = entry.actor === 'customer' ? customer.customerId : null;
  return number ? words('actor', { actor: who, id: number }) : who;
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
