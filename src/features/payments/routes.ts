import type { Handlers } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import { checkPayment } from './actions.ts';
import { topUp } from './balances/balance.ts';
import { getBalance } from './balances/balance-page.ts';
import { balanceStatement } from './balances/statement.ts';
import type { paymentsContract } from './contract.ts';
import type { PaymentDesk } from './desk.ts';
import { receiveEvent } from './paying/webhooks.ts';
import { staffPaymentsRoutes } from './staff/staff-routes.ts';
import { transfersRoutes } from './transfers/routes.ts';

export function paymentsRoutes(shop: Installation, desk: PaymentDesk): Handlers<typeof paymentsContract> {
  const { db } = shop;
  return {
    ...staffPaymentsRoutes(shop, desk),
    ...transfersRoutes(shop, desk),
    async topUpBalance({ body, caller: { userId }, locale }) {
      const urls = { success: body.url_success, error: body.url_error };
      return {
        data: await topUp(db, desk, { userId, amount: body.amount, method: body.method, urls, locale }),
      };
    },
    async checkPayment({ params, caller: { userId }, locale }) {
      return { data: await checkPayment(db, desk, { paymentId: params.id, userId, locale }) };
    },
    getBalance({ query, caller: { userId }, locale }) {
      const { cursor, limit, direction } = query;
      return getBalance(db, desk, { userId, cursor, limit, direction, locale });
    },
    async getBalanceStatement({ query, caller: { userId }, locale, zone }) {
      return { data: await balanceStatement(db, desk, { ...query, userId, locale, zone }) };
    },
    async receiveProviderEvent({ params, rawBody, headers, ip }) {
      await receiveEvent(db, desk, { provider: params.provider, rawBody, headers, ip });
      return { data: { received: true } };
    },
  };
}
