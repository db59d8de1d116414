import type { Handlers } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import { checkPayment } from './actions.ts';
import { topUp } from './balances/balance.ts';
import { getBalance } from './balances/balance-page.ts';
import { balanceStatement } from './balances/statement.ts';
import type { paymentsContract } from './contract.ts';
import type { PaymentContext } from './desk.ts';
import { receiveEvent } from './paying/webhooks.ts';
import { staffPaymentsRoutes } from './staff/staff-routes.ts';
import { transfersRoutes } from './transfers/routes.ts';

export function paymentsRoutes(
  shop: Installation,
  context: PaymentContext,
): Handlers<typeof paymentsContract> {
  const { db } = shop;
  return {
    ...staffPaymentsRoutes(shop, context),
    ...transfersRoutes(shop, context),
    async topUpBalance({ body, caller: { userId }, locale }) {
      const urls = { success: body.url_success, error: body.url_error };
      return {
        data: await topUp(db, context, { userId, amount: body.amount, method: body.method, urls, locale }),
      };
    },
    async checkPayment({ params, caller: { userId }, locale }) {
      return { data: await checkPayment(db, context, { paymentId: params.id, userId, locale }) };
    },
    getBalance({ query, caller: { userId }, locale }) {
      const { cursor, limit, direction, order } = query;
      return getBalance(db, context, { userId, cursor, limit, direction, order, locale });
    },
    async getBalanceStatement({ query, caller: { userId }, locale, zone }) {
      return { data: await balanceStatement(db, context, { ...query, userId, locale, zone }) };
    },
    async receiveProviderEvent({ params, rawBody, headers, ip }) {
      await receiveEvent(db, context, { provider: params.provider, rawBody, headers, ip });
      return { data: { received: true } };
    },
  };
}
