import { useState } from 'react';
import { Form } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { Waited } from '../../../../kit/lists/deadline.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { When } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Issue } from '../../contract.ts';
import { Fact } from './fact.tsx';
import { LongNumber } from './long-number.tsx';
import { NoteAndButtons } from './note-and-buttons.tsx';
import { staffPaymentPath } from './staff-payment-state.tsx';
import { bookEntry } from './what-books-say.ts';

type Action = Issue['deeds'][number];

/** Of the day on which a difference is to be settled. */
const HOURS_IN_TIME = 24;

/** One difference: what the two books say, what it means, and what one does about it. */
export function IssueSheet({ issue }: { issue: Issue }) {
  const words = useWords('staff-reconciliation');
  return (
    <Sheet
      heading={words(`kinds.${issue.kind}.title`)}
      {...(issue.state === 'open' ? { tone: 'attention' as const } : {})}
    >
      <div className="grid gap-4">
        <p>{words(`kinds.${issue.kind}.text`)}</p>
        <Found issue={issue} />
        <Books issue={issue} />
        {issue.turn ? <p className="font-medium">{words(`turns.${issue.turn}`)}</p> : null}
        {issue.note ? (
          <p className="text-text-2">
            {issue.deed ? `${words(`deeds.${issue.deed}`)} · ` : null}
            <span lang="">{issue.note}</span>
          </p>
        ) : null}
        {issue.state === 'open' ? <Actions issue={issue} /> : null}
      </div>
    </Sheet>
  );
}

function Found({ issue }: { issue: Issue }) {
  const words = useWords('staff-reconciliation');
  const providers = useWords('staff-payments.providers');
  const { money } = useFormats();
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
              say={(time) => words('waits', { time })}
            />
          </span>
        ) : null}
      </Fact>
      {issue.amount && !isSaid(issue) ? <Fact label={words('amount')}>{money(issue.amount)}</Fact> : null}
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

/** Whether the provider's entry says the sum already. */
function isSaid({ theirs, amount }: Issue): boolean {
  if (theirs === null || !amount) return false;
  return bookEntry(theirs, amount.currency, []).amount?.amount === amount.amount;
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

/** An action opens the form that asks for its reason; the second of two people sees what the first wants. */
function Actions({ issue }: { issue: Issue }) {
  const { to } = usePlace();
  const words = useWords('staff-reconciliation');
  const { money } = useFormats();
  const [chosen, setChosen] = useState<Action | null>(null);
  if (issue.deed && issue.isOwn) {
    return <p className="text-text-2">{words('ownProposal', { deed: words(`deeds.${issue.deed}`) })}</p>;
  }
  // what a colleague wants, else the usual act for this kind, which the call gives first
  const usual = issue.deed ?? issue.deeds[0];
  // money that nobody has recognised is looked for before it is given back
  const isUnknown = issue.kind === 'unknown_charge' && issue.deed === null;
  const nameOf = (action: Action): string =>
    issue.amount && action === usual && action !== 'note'
      ? words(`deedSums.${action}`, { amount: money(issue.amount) })
      : words(`deeds.${action}`);
  if (chosen) return <ActionForm issue={issue} action={chosen} onClose={() => setChosen(null)} />;
  return (
    <div className="grid gap-3">
      {issue.deed ? <p>{words('proposed', { deed: words(`deeds.${issue.deed}`) })}</p> : null}
      <div className="ui-actions">
        {isUnknown ? (
          <Button size="dense" variant="primary" href={to('/staff/payments')}>
            {words('findPayment')}
          </Button>
        ) : null}
        {issue.deeds.map((action) => (
          <Button
            key={action}
            size="dense"
            variant={action === usual && !isUnknown ? 'primary' : 'secondary'}
            onClick={() => setChosen(action)}
          >
            {nameOf(action)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function ActionForm({ issue, action, onClose }: { issue: Issue; action: Action; onClose(): void }) {
  const { refresh, toasts } = usePlace();
  const words = useWords('staff-reconciliation');
  const { money } = useFormats();
  const press = useSecondPress();
  const submit = useSubmit(async (values, idempotencyKey) => {
    const note = String(values.get('note') ?? '').trim();
    const settleIssue = await press('staffSettleIssue', {
      ...{ title: words(`deeds.${action}`), whom: issue.payment ?? words('nobody') },
      amount: issue.amount && money(issue.amount),
      follows: [words(`deedTexts.${action}`)],
    });
    const { data } = await settleIssue({
      params: { id: issue.id },
      body: { deed: action, note },
      idempotencyKey,
    });
    toasts.show({ type: 'success', message: words(`results.${data.result}`) });
    onClose();
    await refresh();
  });
  return (
    <Form submit={submit} label={words(`deeds.${action}`)}>
      <p>{words(`deedTexts.${action}`)}</p>
      <NoteAndButtons note={words('note')} action={words(`deeds.${action}`)} onClose={onClose} />
    </Form>
  );
}
