import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { isNothing } from '../../payments/screens/ways-to-pay.ts';
import { When } from '../../payments/screens/when.tsx';
import type { StaffOrder } from '../contract.ts';

type Entry = StaffOrder['journal'][number];

/** Every change: who, when, why, the facts before and after, and the transactions of the ledger (UX-281). */
export function StaffJournal({ journal }: { journal: readonly Entry[] }) {
  const words = useWords('staff-order');
  return (
    <Sheet heading={words('journal')} dense>
      <ol className="grid gap-4">
        {journal.map((entry) => (
          <JournalEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Sheet>
  );
}

function JournalEntry({ entry }: { entry: Entry }) {
  const { words: all } = usePlace();
  const parts = useWords('order-parts');
  const { money } = useFormats();
  const reason = entry.reason ? all(`order-parts.reasons.${entry.reason}`) || entry.reason : null;
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="font-medium">{parts(`events.${entry.kind}`) || entry.kind}</span>
        {entry.amount && !isNothing(entry.amount) ? (
          <span className="tabular-nums">{money(entry.amount)}</span>
        ) : null}
      </p>
      <p className="break-all text-small text-text-2">
        <When at={entry.at} form="day-time" /> · <Actor entry={entry} />
      </p>
      {reason ? <p>{reason}</p> : null}
      {entry.note ? <p className="whitespace-pre-line break-words">{entry.note}</p> : null}
      <Facts entry={entry} />
    </li>
  );
}

/** The office sees the account; to it "you" of the customer's page would mean somebody else. */
function Actor({ entry }: { entry: Entry }) {
  const words = useWords('staff-order');
  const who = words(`actors.${entry.actor}`);
  return entry.actorId ? words('actor', { actor: who, id: entry.actorId }) : who;
}

function Facts({ entry }: { entry: Entry }) {
  const words = useWords('staff-order');
  const { before, after, transactions } = entry;
  if (!before && !after && transactions.length === 0) return null;
  return (
    <Disclosure summary={words('facts')}>
      <dl className="grid gap-2 text-small">
        {before ? <Fact label={words('before')} text={JSON.stringify(before, null, 1)} /> : null}
        {after ? <Fact label={words('after')} text={JSON.stringify(after, null, 1)} /> : null}
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
      <dd className="whitespace-pre-wrap break-all" translate="no">
        {text}
      </dd>
    </div>
  );
}
