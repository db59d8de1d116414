/** A customer's balance: its page, and putting money on it. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { type HistoryRow, readBalance, readSums } from '../../ledger/balances.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import { effectiveBankPercent } from '../../pricing/formula/bank-commission.ts';
import type { Balance, Payment } from '../contract.ts';
import type { PaymentDesk } from '../desk.ts';
import { type PaymentRequest, startPayment } from '../paying/start-payment.ts';
import { paymentToJson } from '../payment-json.ts';
import { openTopUps } from '../payment-store.ts';
import { topUpLimits } from '../rules.ts';
import { entryKindOf, entryWordOf } from './balance-entry.ts';

export interface TopUpRequest {
  userId: string;
  /** The amount that the balance gets, in major units of the settlement currency. */
  amount: string;
  urls: PaymentRequest['urls'];
  locale: Locale;
}

/** Starts a top-up; one is open at a time. Throws `amount_out_of_range` besides the refusals of `startPayment`. */
export function topUp(db: Database, desk: PaymentDesk, request: TopUpRequest): Promise<Payment> {
  const currency = desk.settings.settlementCurrency;
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
  return startPayment(db, desk, {
    userId: request.userId,
    targets: [{ kind: 'balance', id: request.userId, amount }],
    method: 'card',
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

export interface BalanceQuery {
  userId: string;
  cursor: string | undefined;
  limit: number;
  direction: 'in' | 'out' | undefined;
  locale: Locale;
}

/** The balance page: sums, postings with the balance after each, top-ups under way, limits of a top-up. */
export async function getBalance(db: Database, desk: PaymentDesk, query: BalanceQuery) {
  const { settlementCurrency: currency } = desk.settings;
  const { tariff } = await priceTermsAt(db, desk.clock.now());
  const { userId, limit, direction } = query;
  const before = /^\d{1,18}$/.exec(query.cursor ?? '')?.[0];
  if (query.cursor !== undefined && !before) throw refuseField('cursor', 'wrong_format');
  const read = await readBalance(db, { userId, currency, before, limit: limit + 1, direction });
  const pending = before === undefined ? await openTopUps(db, userId) : [];
  const shown = read.history.slice(0, limit);
  const { min, max } = topUpLimits(currency);
  const data: Balance = {
    available: toJson(money(read.available, currency)),
    reserved: toJson(money(read.reserved, currency)),
    history: shown.map((row) => entryToJson(row, { desk, locale: query.locale, currency })),
    pending: pending.map((payment) => paymentToJson(payment, desk.texts, query.locale)),
    topUp: {
      ...{ min: toJson(min), max: toJson(max) },
      ...{ bankPercent: effectiveBankPercent(tariff), bankMode: tariff.bankMode },
    },
  };
  const next = read.history.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return { data, meta: { next, total: read.total } };
}

function entryToJson(row: HistoryRow, reader: { desk: PaymentDesk; locale: Locale; currency: string }) {
  const kind = entryKindOf(row);
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    kind,
    words: wordsOf(reader.desk.texts, reader.locale)(`pages.balance.kinds.${entryWordOf(row)}`),
    reason: row.reason,
    orders: row.orders,
    payment: row.payment_id,
    amount: toJson(money(BigInt(row.amount), reader.currency)),
    balanceAfter: toJson(money(BigInt(row.balance_after), reader.currency)),
  };
}
