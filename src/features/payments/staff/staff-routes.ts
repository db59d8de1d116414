import type { Handlers } from '../../../platform/api/serve.ts';
import type { Installation } from '../../../platform/installation.ts';
import type { PaymentContext } from '../desk.ts';
import { settleIssue } from '../reconciliation/settle-issue.ts';
import { reconcileNow, staffReconciliation } from '../reconciliation/staff-issues.ts';
import { staffDecideRefund, staffGetPayment, staffListPayments, staffRefund } from './staff-actions.ts';
import type { staffPaymentsContract } from './staff-contract.ts';

export function staffPaymentsRoutes(
  { db }: Installation,
  context: PaymentContext,
): Handlers<typeof staffPaymentsContract> {
  return {
    staffListPayments: ({ query: { q, state, refunds, cursor, limit } }) =>
      staffListPayments(db, { q, state, isWaiting: refunds === 'waiting', cursor, limit }),
    staffGetPayment: async ({ caller, params }) => ({
      data: await staffGetPayment(db, context, { caller, id: params.id }),
    }),
    async staffRefundPayment({ caller, params, body }) {
      return { data: await staffRefund(db, context, caller, { paymentId: params.id, ...body }) };
    },
    async staffDecideCardRefund({ caller, params, body }) {
      const decision = { refundId: params.id, approve: body.decision === 'approve' };
      return { data: await staffDecideRefund(db, context, caller, decision) };
    },
    staffReconciliation: ({ caller, query: { state, cursor, limit } }) =>
      staffReconciliation(db, context, caller, { state, cursor, limit }),
    async staffReconcileNow() {
      await reconcileNow(db);
      return { data: { done: true } };
    },
    async staffSettleIssue({ caller, params, body }) {
      const issueId = /^\d{1,18}$/.exec(params.id)?.[0] ?? '0';
      const settling = { issueId, action: body.deed, by: caller.userId, note: body.note };
      return { data: { result: await settleIssue(db, context, settling) } };
    },
  };
}
