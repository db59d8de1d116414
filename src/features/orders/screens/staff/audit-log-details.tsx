/** Reason, note and facts of an event of the order. */
import { AuditLogFacts } from '../../../../kit/parts/audit-log-facts.tsx';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { useReasonWords } from '../ending/reason-words.ts';
import type { EntryProps } from './staff-audit-log.tsx';

export function Details({ entry }: Pick<EntryProps, 'entry'>) {
  const reasonWords = useReasonWords();
  const reason = entry.reason ? reasonWords(entry.reason) || entry.reason : null;
  return (
    <>
      {reason ? <p>{reason}</p> : null}
      {entry.note ? (
        <p className="whitespace-pre-line break-words" lang="">
          {entry.note}
        </p>
      ) : null}
    </>
  );
}

export const hasFacts = ({ before, after, transactions }: EntryProps['entry']): boolean =>
  Boolean(before ?? after) || transactions.length > 0;

export function Facts({ entry }: Pick<EntryProps, 'entry'>) {
  const words = useWords('staff-order');
  const { list } = useFormats();
  const { before, after, transactions } = entry;
  return (
    <dl className="grid gap-2 text-small">
      {before ? <AuditLogFacts label={words('before')} facts={before} /> : null}
      {after ? <AuditLogFacts label={words('after')} facts={after} /> : null}
      {transactions.length > 0 ? <Fact label={words('transactions')} text={list(transactions)} /> : null}
    </dl>
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
