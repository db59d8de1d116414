import { Fragment, useState } from 'react';
import { Form } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Issue } from '../../contract.ts';
import { IssueFacts, IssueWaits } from './issue-facts.tsx';
import { NoteAndButtons } from './note-and-buttons.tsx';

type Action = Issue['deeds'][number];

/** Money that nobody has recognised is looked for before it is given back. */
const isUnknown = ({ kind, deed }: Issue): boolean => kind === 'unknown_charge' && deed === null;

/** One difference: what the two books say, what it means, and what one does about it. */
export function IssueSheet({ issue }: { issue: Issue }) {
  const words = useWords('staff-reconciliation');
  const { money } = useFormats();
  const kind = words(`kinds.${issue.kind}.title`);
  return (
    <Sheet
      heading={issue.amount ? `${kind}\u00a0· ${money(issue.amount)}` : kind}
      actions={<IssueWaits issue={issue} />}
      dense
    >
      <div className="grid gap-4">
        <p>
          {words(`kinds.${issue.kind}.text`)}
          {isUnknown(issue) && issue.state === 'open' ? ` ${words('findFirst')}` : null}
        </p>
        <IssueFacts issue={issue} />
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
  const nameOf = (action: Action): string =>
    issue.amount && action === usual && action !== 'note'
      ? words(`deedSums.${action}`, { amount: money(issue.amount) })
      : words(`deeds.${action}`);
  const lookOf = (action: Action) =>
    action !== usual
      ? action === 'note'
        ? 'link'
        : 'secondary'
      : isUnknown(issue)
        ? 'secondary'
        : 'primary';
  if (chosen) return <ActionForm issue={issue} action={chosen} onClose={() => setChosen(null)} />;
  return (
    <div className="grid gap-3">
      {issue.deed ? <p>{words('proposed', { deed: words(`deeds.${issue.deed}`) })}</p> : null}
      <div className="ui-actions max-sm:[&>.ui-button]:px-2.5 max-sm:[&>.ui-button]:text-small">
        {isUnknown(issue) ? (
          <Button size="dense" variant="primary" href={to('/staff/payments')}>
            {words('findPayment')}
          </Button>
        ) : null}
        {issue.deeds.map((action) => {
          const look = lookOf(action);
          const button = (
            <Button size="dense" variant={look} onClick={() => setChosen(action)}>
              {nameOf(action)}
            </Button>
          );
          // a link has no padding, on a phone neither
          return <Fragment key={action}>{look === 'link' ? <span>{button}</span> : button}</Fragment>;
        })}
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
