/** Decides by the call that is each kind's own, after the second press. */
import { useIdempotencyKey } from '../../../../kit/forms/use-idempotency-key.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Unpressed } from '../../../../kit/second-press/unpressed.ts';
import { type ShownMove, useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { Approval } from '../../contract.ts';
import { amountOf } from './amount-of.ts';
import { useWhom } from './approval-whom.tsx';

export interface Decision {
  isApproved: boolean;
  /** The reason for the books, where the call wants one. */
  note: string;
}

/** The list is read again afterwards, also after a failure. */
export function useDecide(approval: Approval, onDone: () => void) {
  const { refresh, toasts } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-approvals');
  const whom = useWhom();
  const send = useSend(approval);
  const key = useIdempotencyKey();
  return async (decision: Decision): Promise<void> => {
    const isBack = !decision.isApproved && approval.mayDecide === 'own';
    const action = decision.isApproved ? 'approve' : isBack ? 'takeBack' : 'refuse';
    const asked = approval.askedBy?.name ?? words('somebody');
    const shown = {
      ...{ title: words(action), whom: whom(approval), amount: amountOf(approval, money) },
      rows: [{ label: words('askedBy'), value: asked }],
    };
    try {
      await send(decision, shown, key.of(`${action} ${approval.id}`));
      key.done();
      toasts.show({ type: 'success', message: words(`done.${action}`) });
      onDone();
    } catch (error) {
      if (error instanceof Unpressed) return;
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
}

function useSend({ id, about }: Approval) {
  const press = useSecondPress();
  const saveRule = useSaveRule();
  const params = { id };
  return async ({ isApproved, note }: Decision, shown: ShownMove, idempotencyKey: string): Promise<void> => {
    const body = { decision: isApproved ? ('approve' as const) : ('refuse' as const) };
    const noted = { params, idempotencyKey };
    if (about.kind === 'refund') await (await press('staffDecideRefund', shown))({ ...noted, body });
    else if (about.kind === 'card') await (await press('staffDecideCardRefund', shown))({ ...noted, body });
    else if (about.kind === 'correction')
      await (await press('staffDecideCorrection', shown))({ ...noted, body });
    else if (about.kind === 'price')
      await (await press('staffDecidePrice', shown))({ ...noted, body: { approve: isApproved } });
    else if (about.kind === 'transfer')
      await (await press('staffSettleTransfer', shown))({
        ...noted,
        body: { deed: isApproved ? 'pay' : 'void', note },
      });
    else if (about.kind === 'difference')
      await (await press('staffSettleIssue', shown))({
        ...noted,
        body: { deed: actionOf(about.deed), note },
      });
    else if (about.kind === 'month') {
      const seen = { approve: isApproved, sha256: about.sha256 };
      await (await press('staffDecideMonth', shown))({ ...noted, body: seen });
    } else if (about.kind === 'review') {
      const lines = about.prices.map(({ line, after }) => ({ id: line, price: after.amount }));
      const inland = about.inland ? { inland: about.inland.amount } : {};
      await (await press('staffReviewOrder', shown))({
        ...noted,
        body: { decision: 'approve', lines, ...inland },
      });
    } else await saveRule(id, isApproved, shown);
  };
}

const actions = ['give_back', 'from_balance', 'bear', 'send_again'] as const;
const actionOf = (said: string): (typeof actions)[number] =>
  actions.find((action) => action === said) ?? 'give_back';

/** A rule is agreed to by saving it as it is, switched on, and refused by saving it off. */
function useSaveRule() {
  const { api } = usePlace();
  const press = useSecondPress();
  return async (id: string, isApproved: boolean, shown: ShownMove): Promise<void> => {
    const params = { id };
    const { rule } = (await api.staffGetDiscount({ params })).data;
    const { id: _, currency: _c, used: _u, asked: _a, updatedAt: _at, updatedBy: _by, ...draft } = rule;
    const saveDiscount = await press('staffSaveDiscount', shown);
    await saveDiscount({ params, body: { ...draft, state: isApproved ? 'on' : 'off' } });
  };
}
