/** A difference told: when it was found, and both books beside each other. */
import { Waited } from '../../../../kit/lists/deadline.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Issue } from '../../contract.ts';
import { Fact } from './fact.tsx';
import { LongNumber } from './long-number.tsx';
import { staffPaymentPath } from './staff-payment-state.tsx';
import { bookEntry } from './what-books-say.ts';

/** Of the day on which a difference is to be settled. */
const HOURS_IN_TIME = 24;

export function IssueFacts({ issue }: { issue: Issue }) {
  return (
    <>
      <Found issue={issue} />
      <Books issue={issue} />
    </>
  );
}

function Found({ issue }: { issue: Issue }) {
  const words = useWords('staff-reconciliation');
  const providers = useWords('staff-payments.providers');
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 max-sm:text-small">
      <Fact label={words('provider')}>{providers(issue.provider)}</Fact>
      <Fact label={words('found')}>
        <When at={issue.foundAt} form="day-time" />
        {issue.state === 'open' ? (
          <span className="block">
            <Waited
              since={issue.foundAt}
              lateAfter={HOURS_IN_TIME}
              say={(time, late) => words('waits', { time, late })}
            />
          </span>
        ) : null}
      </Fact>
    </dl>
  );
}

/** The two books beside each other; on a phone below each other where there are numbers of a payment in them. */
function Books({ issue }: { issue: Issue }) {
  const { to } = usePlace();
  const words = useWords('staff-reconciliation');
  const { payment, ours, theirs, subject } = issue;
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <dl className={`grid gap-x-4 gap-y-2 max-sm:text-small ${payment ? 'sm:grid-cols-2' : 'grid-cols-2'}`}>
        <Fact label={words('ours')}>
          {payment ? (
            <>
              <TextLink href={to(staffPaymentPath(payment))}>{payment}</TextLink>
              <Said text={ours} issue={issue} />
            </>
          ) : (
            words('noPayment')
          )}
        </Fact>
        <Fact label={words('theirs')}>
          <Said text={theirs} issue={issue} />
        </Fact>
      </dl>
      {payment ? null : (
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Fact label={words('theirNumber')}>
            <LongNumber text={subject} copy={words('copy')} />
          </Fact>
          {ours ? (
            <Fact label={words('saidReference')}>
              <LongNumber text={ours} copy={words('copy')} />
            </Fact>
          ) : null}
        </dl>
      )}
    </div>
  );
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
