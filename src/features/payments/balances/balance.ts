/** A customer's balance: its page, and putting money on it. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { readSums } from '../../ledger/balances.ts';
import type { Payment } from '../contract.ts';
import type { PaymentContext } from '../desk.ts';
import { type PaymentRequest, startPayment } from '../paying/start-payment.ts';
import { topUpLimits } from '../rules.ts';

export interface TopUpRequest {
  userId: string;
  /** The amount that the balance gets, in major units of the settlement currency. */
  amount: string;
  method: 'card' | 'transfer';
  urls: PaymentRequest['urls'];
  locale: Locale;
}

/** Starts a top-up; one is open at a time. Throws `amount_out_of_range` besides the refusals of `startPayment`. */
export function topUp(db: Database, context: PaymentContext, request: TopUpRequest): Promise<Payment> {
  const currency = context.settings.settlementCurrency;
  if (!/^\d{1,12}(\.\d{1,20})?$/.test(request.amount)) throw refuseField('amount', 'wrong_format');
  const amount = typedAmount(request.amount, currency, 'amount');
  const { min, max } = topUpLimits(currency);
  if (amount.minor < min.minor || amount.minor > max.minor) {
    const values = { min: toJson(min), max: toJson(max) };
    throw new Refusal('amount_out_of_range', {
      values,
      fields: { amount: { code: 'amount_out_of_range', values } },
    });
  }
  return startPayment(db, context, {
    userId: request.userId,
    targets: [{ kind: 'balance', id: request.userId, amount }],
    method: request.method,
    useBalance: false,
    urls: request.urls,
    locale: request.locale,
  });
}

/** The sums that a customer may spend, and that are held: for payments, for differences and for returns. */
export async function balanceOf(db: Database, owner: { userId: string; currency: string }) {
  const sums = await readSums(db, owner);
  return {
    available: money(sums.available, owner.currency),
    reserved: money(sums.reserved, owner.currency),
  };
}
