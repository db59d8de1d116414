import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { EditConflict } from '../../../../kit/two-editors/edit-conflict.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import type { StaffOrder } from '../../contract.ts';
import { AcceptCancel } from '../ending/accept-cancel.tsx';
import { customerOf } from '../ending/customer-of.tsx';
import { refundForm } from '../ending/refund-form.ts';
import { useNewestOrder } from '../order/order-conflict.tsx';
import { ActionForm, noteOf, useAction } from './staff-progress.tsx';
import { Answer } from './staff-questions.tsx';

interface Props {
  staffOrder: StaffOrder;
  /** Its refund waits for a second person, and is no next step here. */
  isRefundAsked?: boolean;
}

/** Why staff are called, and what they may do about it. */
export function StaffAttention({ staffOrder, isRefundAsked = false }: Props) {
  const { api } = usePlace();
  const words = useWords('staff-order.progress');
  const press = useSecondPress();
  const { attention, order, can } = staffOrder;
  const decline = useAction(staffOrder, 'declined', async (values, idempotencyKey) => {
    const whom = customerOf(staffOrder);
    const decideCancel = await press('staffDecideCancel', { title: words('decline'), whom, amount: null });
    const body = { decision: 'decline' as const, ...noteOf(values) };
    return decideCancel({ params: { id: order.id }, body, idempotencyKey });
  });
  const { newest, save } = useNewestOrder(staffOrder);
  const settle = useAction(staffOrder, 'settled', (values) =>
    save(async (seen) => {
      // what calls no more is settled
      const since = seen.attention?.since ?? new Date().toISOString();
      await api.staffSettleAttention({ params: { id: order.id }, body: { since, ...noteOf(values) } });
    }),
  );
  if (!attention) return null;
  const isCancel = attention.kind === 'cancel_asked';
  const isForMoney = wantsMoney(staffOrder);
  return (
    <Banner
      tone="warning"
      label={words('attention')}
      title={words(isForMoney ? 'asksMoney' : `attentions.${attention.kind}`)}
    >
      {attention.note ? (
        <p className="whitespace-pre-line break-words" lang="">
          {attention.note}
        </p>
      ) : null}
      {attention.kind === 'answered' ? <LastAnswer order={order} isTold={isForMoney} /> : null}
      {isCancel && can.decide_cancel === 'yes' ? (
        <div className="mt-3 grid gap-3">
          <AcceptCancel staffOrder={staffOrder} />
          <ActionForm submit={decline} title={words('decline')} button={words('decline')} isFolded />
        </div>
      ) : null}
      {isForMoney && !isRefundAsked ? <GiveBack order={order} /> : null}
      {isCancel ? null : (
        <div className="mt-3">
          <ActionForm
            submit={settle}
            title={words('settle')}
            button={words('settle')}
            // the next step is the refund: what is settled without one is the exception
            {...(isForMoney ? { isFolded: true } : { isPlain: true })}
            conflict={<AttentionConflict seen={staffOrder} newest={newest} />}
          />
        </div>
      )}
    </Banner>
  );
}

/** The customer's last answer asks for the money. */
export const wantsMoney = ({ attention, order, can }: StaffOrder): boolean =>
  attention?.kind === 'answered' && can.refund === 'yes' && lastAnswered(order)?.answer?.choice === 'refund';

interface LastAnswerProps extends Pick<StaffOrder, 'order'> {
  /** The title has said what the customer chose. */
  isTold: boolean;
}

/** The customer's last choice, and what was asked. */
function LastAnswer({ order, isTold }: LastAnswerProps) {
  const words = useWords('staff-order');
  const last = lastAnswered(order);
  if (!last?.answer) return null;
  return (
    <>
      <p>{words(`problem.kinds.${last.kind}`)}</p>
      <Answer question={last} answer={last.answer} isTold={isTold} />
    </>
  );
}

function AttentionConflict({ seen, newest }: { seen: StaffOrder; newest: StaffOrder | null }) {
  const words = useWords('staff-order.progress');
  const value = ({ attention }: StaffOrder): string => {
    const kind = attention ? words(`attentions.${attention.kind}`) : '';
    return [kind, attention?.note].filter(Boolean).join(' · ');
  };
  return <EditConflict seen={seen} newest={newest} rows={[{ label: words('attention'), value }]} />;
}

/** The question whose answer came last. */
function lastAnswered({ questions }: StaffOrder['order']) {
  const answered = questions.filter(({ answer }) => answer !== null);
  return answered.sort((a, b) => (a.answer?.at ?? '').localeCompare(b.answer?.at ?? '')).at(-1);
}

/** The way to the form of the refund, with the sum where that is the whole one. */
function GiveBack({ order }: Pick<StaffOrder, 'order'>) {
  const words = useWords('staff-order.progress');
  const { money } = useFormats();
  const isAll = isWhole(order);
  const { paidBank } = order;
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <Button variant="primary" onClick={openRefund}>
        {words('giveBack', { all: isAll ? 'yes' : 'no', amount: isAll ? money(order.total) : '' })}
      </Button>
      {/* what was paid is more than what the button says */}
      {isAll && paidBank ? (
        <p className="text-small text-text-2">{words('withoutBank', { bank: money(paidBank) })}</p>
      ) : null}
    </div>
  );
}

/** Nothing of it was given back before: the refund is its whole sum. */
const isWhole = ({ items }: StaffOrder['order']): boolean =>
  items.every(({ left, quantity }) => left === quantity);

/** The form of the refund stands among the actions of the page, folded, and out of sight until it is wanted. */
function openRefund(): void {
  const fold = document.getElementById(refundForm);
  fold?.parentElement?.removeAttribute('hidden');
  fold?.setAttribute('open', '');
  fold?.scrollIntoView();
  fold?.querySelector('summary')?.focus({ preventScroll: true });
}
