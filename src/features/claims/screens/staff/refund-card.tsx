import { useState } from 'react';
import { Form, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { Waited } from '../../../../kit/lists/deadline.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { When } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { StatusTag, type StatusTone } from '../../../../ui/feedback/status-tag.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { RefundRequestJson } from '../../contract.ts';
import { SaidInClaim, useToldInClaim } from '../claim-said.tsx';
import { RefundDecision } from './refund-decision.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { wholeRefund } from './whole-refund.ts';

const tones: Record<RefundRequestJson['state'], StatusTone> = {
  waiting: 'attention',
  done: 'success',
  refused: 'closed',
};

interface RefundCardProps {
  request: RefundRequestJson;
  /** On a page of its own kind, not on that of its order or claim. */
  isAlone?: boolean;
  /** The first of a list: the others are decided after it, so their buttons are quiet. */
  isNext?: boolean;
}

/** Money that somebody asked for: what, why, by whom, and who may agree. Needs the texts `staff-refunds`. */
export function RefundCard({ request, isAlone = false, isNext = true }: RefundCardProps) {
  const words = useWords('staff-refunds');
  const { money } = useFormats();
  const { paid, state, claim } = request;
  return (
    <li className={isAlone ? 'ui-sheet ui-sheet-dense grid gap-4' : 'grid gap-2 border-line border-t pt-4'}>
      <CardHead request={request} isAlone={isAlone} />
      {isAlone && claim && state === 'waiting' ? (
        <ClaimedRefund request={request} claim={claim} isNext={isNext} />
      ) : (
        <>
          <RefundFacts request={request} isAlone={isAlone} />
          <Note request={request} />
          <RefundDecision request={request} />
          {paid ? <p className="text-small">{words('paid', { amount: money(paid) })}</p> : null}
          <Deciding request={request} isNext={isNext} />
        </>
      )}
    </li>
  );
}

/** The sum, how long it has waited, and, where it is alone, its kind and the person that asks for it. */
function CardHead({ request, isAlone }: { request: RefundRequestJson; isAlone: boolean }) {
  const words = useWords('staff-refunds');
  const { money } = useFormats();
  const { kind, requestedAt, requestedBy, state } = request;
  const waits = (time: string, late: string): string => words('waits', { time, late });
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold text-h3">
          {isAlone ? `${words(`kinds.${kind}`)} ` : null}
          <span className="whitespace-nowrap">{money(wholeRefund(request))}</span>
        </p>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {state === 'waiting' ? <Waited since={requestedAt} lateAfter={24} say={waits} /> : null}
          {/* in the list its tab says how it stands */}
          {isAlone ? null : <StatusTag tone={tones[state]}>{words(`tags.${state}`)}</StatusTag>}
        </span>
      </div>
      {isAlone ? (
        <p className="text-small text-text-2">
          <VisuallyHidden>{words('askedBy')} </VisuallyHidden>
          {requestedBy.name ? <span lang="">{requestedBy.name}</span> : words('nameless')}
          {'\u00a0· '}
          <span className="whitespace-nowrap">
            <When at={requestedAt} form="day-time" />
          </span>
        </p>
      ) : null}
    </div>
  );
}

interface ClaimedRefundProps {
  request: RefundRequestJson;
  claim: string;
  isNext: boolean;
}

/** With the customer's words and photos above its facts, and the buttons below what one decides on. */
function ClaimedRefund({ request, claim, isNext }: ClaimedRefundProps) {
  const loaded = useToldInClaim(claim);
  return (
    <>
      <SaidInClaim loaded={loaded} />
      <RefundFacts request={request} isAlone told={loaded.state === 'ready' ? loaded.data : null} />
      <Note request={request} />
      <Deciding request={request} isNext={isNext} />
    </>
  );
}

function Note({ request: { note } }: { request: RefundRequestJson }) {
  if (!note) return null;
  return (
    <p className="max-w-reading break-words text-small" lang="">
      {note}
    </p>
  );
}

function Deciding({ request, isNext }: { request: RefundRequestJson; isNext: boolean }) {
  const { words: all } = usePlace();
  const words = useWords('staff-refunds');
  const { money } = useFormats();
  const deciding = useDeciding(request);
  const [hasNote, setNote] = useState(false);
  if (request.mayApprove === 'decided') return null;
  if (request.mayApprove === 'not_your_role' || request.mayApprove === 'own_money') {
    const why = request.mayApprove === 'own_money' ? 'ownMoney' : 'notYourRole';
    return <p className="text-small text-text-2">{words(why)}</p>;
  }
  const isOwn = request.mayApprove === 'own';
  const of = (
    <VisuallyHidden>
      {' '}
      {words('of', { amount: money(wholeRefund(request)), number: request.order.orderNum })}
    </VisuallyHidden>
  );
  return (
    <Form submit={deciding.submit}>
      {isOwn ? <p className="text-small text-text-2">{words('own')}</p> : null}
      {hasNote && !isOwn ? (
        <div className="max-w-form">
          <TextField name="note" label={words('note')} optional maxLength={1000} autoComplete="off" />
        </div>
      ) : null}
      <div className="ui-actions max-sm:[&>.ui-button]:px-2.5 max-sm:[&>.ui-button]:text-small">
        {isOwn ? null : (
          <Button
            type="submit"
            size="dense"
            variant={isNext ? 'primary' : 'secondary'}
            loading={deciding.submit.isSending}
            loadingLabel={all('ui.sending')}
            onClick={() => deciding.choose('approve')}
          >
            {words('approveSum', { amount: money(wholeRefund(request)) })}
            {of}
          </Button>
        )}
        <Button type="submit" size="dense" onClick={() => deciding.choose('refuse')}>
          {words(isOwn ? 'takeBack' : 'refuse')}
          {of}
        </Button>
        {hasNote || isOwn ? null : (
          <span>
            <Button variant="link" onClick={() => setNote(true)}>
              {words('addNote')}
            </Button>
          </span>
        )}
      </div>
    </Form>
  );
}

function useDeciding(request: RefundRequestJson) {
  const { id } = request;
  const { refresh, toasts } = usePlace();
  const { money } = useFormats();
  const press = useSecondPress();
  const words = useWords('staff-refunds');
  const [chosen] = useState<{ decision: 'approve' | 'refuse' }>(() => ({ decision: 'refuse' }));
  const submit = useSubmit(async (values, idempotencyKey) => {
    const note = String(values.get('note') ?? '').trim();
    const body = { decision: chosen.decision, ...(note ? { note } : {}) };
    const decideRefund = await press('staffDecideRefund', {
      title: words(
        chosen.decision === 'approve' ? 'approve' : request.mayApprove === 'own' ? 'takeBack' : 'refuse',
      ),
      whom: <span translate="no">{request.order.orderNum}</span>,
      amount: money(wholeRefund(request)),
      rows: [{ label: words('askedBy'), value: request.requestedBy.name ?? request.requestedBy.id }],
    });
    await decideRefund({ params: { id }, body, idempotencyKey });
    const refused = request.mayApprove === 'own' ? 'takenBack' : 'refused';
    const message = words(chosen.decision === 'approve' ? 'approved' : refused);
    await refresh();
    toasts.show({ type: 'success', message });
  });
  return {
    submit,
    choose: (decision: 'approve' | 'refuse') => {
      chosen.decision = decision;
    },
  };
}
