import type { SignedIn } from '../../../platform/api/caller.ts';
import type { BodyOf } from '../../../platform/api/contract.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Handlers } from '../../../platform/api/serve.ts';
import { foretell } from '../../../platform/database/foretell.ts';
import { fromJson, toJson } from '../../../platform/money/money.ts';
import { markSent } from '../moving/mark-sent.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { previewProblem, reportProblem } from '../problems/report-problem.ts';
import { getOrder } from '../reading/read-orders.ts';
import { refundLinesBySeller } from '../staff/refund-lines-by-seller.ts';
import { staffGetOrder } from '../staff/staff-orders.ts';
import { askToCancel, decideCancel, settleAttention } from '../staff/staff-progress.ts';
import { extendQuestion } from './extend-question.ts';
import { withdrawQuestion } from './open-question.ts';
import type { questionsContract } from './question-contract.ts';

const actionOf = ({ caller, params }: { caller: SignedIn; params: { id: string } }) => ({
  userId: caller.userId,
  roles: caller.roles,
  idOrNumber: params.id,
});

type ProblemBody = BodyOf<(typeof questionsContract)['staffPreviewProblem']>;

const problemOf = ({ may_wait: mayWait, note, ...body }: ProblemBody) => ({
  ...{ ...body, mayWait, note: note ?? null },
});

export function questionRoutes(orders: OrdersShop): Handlers<typeof questionsContract> {
  const { db } = orders.shop;
  const answer = async (action: ReturnType<typeof actionOf>) => ({
    data: await staffGetOrder(db, orders, action),
  });
  return {
    async askToCancelOrder({ caller, locale, params, body }) {
      const { userId } = caller;
      await askToCancel(db, orders, { userId, idOrNumber: params.id, note: body.note ?? null });
      return { data: await getOrder(db, orders, { userId, locale, idOrNumber: params.id }) };
    },
    async extendQuestion({ caller, locale, params, body }) {
      const { userId } = caller;
      await extendQuestion(db, orders, { userId, idOrNumber: params.id, questionId: body.question_id });
      return { data: await getOrder(db, orders, { userId, locale, idOrNumber: params.id }) };
    },
    async staffReportProblem(request) {
      const action = actionOf(request);
      const { version, ...body } = request.body;
      const outcome = await reportProblem(db, orders, { ...action, ...problemOf(body), version });
      return { data: { outcome, order: await staffGetOrder(db, orders, action) } };
    },
    async staffPreviewProblem(request) {
      const shown = await previewProblem(db, orders, { ...actionOf(request), ...problemOf(request.body) });
      const { verdict, ...rest } = shown;
      const outcome = outcomeOf(verdict, request.body.ask);
      return { data: { ...rest, outcome, choice: verdict.choice, answer: verdict.answer } };
    },
    async staffWithdrawQuestion(request) {
      const { question_id: questionId, version, note = null } = request.body;
      await withdrawQuestion(db, orders, { ...actionOf(request), questionId, version, note });
      return answer(actionOf(request));
    },
    async staffMarkSent(request) {
      const { version, lines, tracking_number: number = null, carrier = null } = request.body;
      const { reason = null, note = null } = request.body;
      await markSent(db, orders, {
        ...actionOf(request),
        version,
        lines,
        trackingNumber: number,
        carrier,
        reason,
        note,
      });
      return answer(actionOf(request));
    },
    ...sellerRefundRoutes(orders, answer),
    async staffDecideCancel(request) {
      const { decision, note = null } = request.body;
      await decideCancel(db, orders, { ...actionOf(request), decision, note });
      return answer(actionOf(request));
    },
    async staffSettleAttention(request) {
      const { since, note = null } = request.body;
      await settleAttention(db, orders, { ...actionOf(request), since: new Date(since), note });
      return answer(actionOf(request));
    },
  };
}

function outcomeOf(
  { applies, isGain }: { applies: boolean; isGain: boolean },
  isAsked: boolean | undefined,
): 'price_fell' | 'asked' | 'advance_applied' {
  if (isGain) return 'price_fell';
  return isAsked || !applies ? 'asked' : 'advance_applied';
}

type Answer = (
  action: ReturnType<typeof actionOf>,
) => Promise<{ data: Awaited<ReturnType<typeof staffGetOrder>> }>;

/** Lines whose money goes back because the seller does not deliver them. */
function sellerRefundRoutes(
  orders: OrdersShop,
  answer: Answer,
): Pick<Handlers<typeof questionsContract>, 'staffPreviewRefundLines' | 'staffRefundLines'> {
  const { db } = orders.shop;
  return {
    async staffPreviewRefundLines(request) {
      const action = { ...actionOf(request), ...request.body, note: null };
      const amount = await foretell(db, (transaction) => refundLinesBySeller(transaction, orders, action));
      if (!amount) throw new Refusal('wrong_state');
      return { data: { amount: toJson(amount) } };
    },
    async staffRefundLines(request) {
      const { lines, reason, note = null, shown: seen } = request.body;
      const shown = seen && fromJson(seen);
      await refundLinesBySeller(db, orders, { ...actionOf(request), lines, reason, note, shown });
      return answer(actionOf(request));
    },
  };
}
