/** A difference told: when it was found, and both books beside each other. */
import { Waited } from '../../../../kit/lists/deadline.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { SummaryList, type SummaryRow } from '../../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Issue } from '../../contract.ts';
import { LongNumber } from './long-number.tsx';
import { staffPaymentPath } from './staff-payment-state.tsx';
import { bookEntry } from './what-books-say.ts';

/** Of the day on which a difference is to be settled. */
const HOURS_IN_TIME = 24;

/** That an open difference waits, and since when too long. */
export function IssueWaits({ issue: { state, foundAt } }: { issue: Issue }) {
  const words = useWords('staff-reconciliation');
  if (state !== 'open') return null;
  return (
    <p>
      <Waited
        since={foundAt}
        lateAfter={HOURS_IN_TIME}
        say={(time, late) => words('waits', { time, late })}
      />
    </p>
  );
}

/** Both books beside each other, the numbers to look for below them, then where and when it was found. */
export function IssueFacts({ issue }: { issue: Issue }) {
  const { to } = usePlace();
  const words = useWords('staff-reconciliation');
  const providers = useWords('staff-payments.providers');
  const { payment, ours, theirs, subject } = issue;
  const number = (id: 'theirNumber' | 'saidReference', text: string): SummaryRow => ({
    ...{ id, label: words(id) },
    value: (
      <span className="text-small">
        <LongNumber text={text} copy={words('copy')} isShort />
      </span>
    ),
  });
  const our = payment ? (
    <>
      <TextLink href={to(staffPaymentPath(payment))}>{payment}</TextLink>
      <span className="block">
        <Said text={ours} issue={issue} />
      </span>
    </>
  ) : (
    words('noPayment')
  );
  const rows: SummaryRow[] = [
    { id: 'ours', label: words('ours'), value: our },
    { id: 'theirs', label: words('theirs'), value: <Said text={theirs} issue={issue} /> },
    ...(payment ? [] : [number('theirNumber', subject)]),
    ...(payment || !ours ? [] : [number('saidReference', ours)]),
    {
      ...{ id: 'found', label: words('found') },
      value: (
        <>
          {providers(issue.provider)}, <When at={issue.foundAt} form="day-time" />
        </>
      ),
    },
  ];
  return <SummaryList rows={rows} />;
}

/** The entry of one of the two books, in words; the bank's numbers are beside it for those who look there. */
function Said({ text, issue }: { text: string | null; issue: Issue }) {
  const { tree } = usePlace();
  const words = useWords('staff-reconciliation');
  const states = useWords('staff-payments.states');
  const { money } = useFormats();
  if (text === null) return words('nothing');
  const known = Object.keys(tree('staff-payments.states'));
  const { amount, state, codes } = bookEntry(text, issue.amount?.currency ?? null, known);
  return (
    <>
      {[amount ? money(amount) : null, state ? states(state) : null].filter(Boolean).join(' · ')}
      {codes.map((code) => (
        <LongNumber key={code} text={code} copy={words('copy')} />
      ))}
    </>
  );
}
