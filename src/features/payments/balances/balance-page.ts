/** A page of a balance with its entries. */
import { refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { type HistoryRow, readBalance } from '../../ledger/balances.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import { effectiveBankPercent } from '../../pricing/formula/bank-commission.ts';
import type { Balance } from '../contract.ts';
import type { PaymentContext } from '../desk.ts';
import { paymentToJson } from '../payment-json.ts';
import { openTopUps } from '../payment-store.ts';
import { cardKindsOf } from '../providers/card-kinds.ts';
import { topUpLimits } from '../rules.ts';
import { entryKindOf, entryWordOf } from './balance-entry.ts';

export interface BalanceQuery {
  userId: string;
  cursor: string | undefined;
  limit: number;
  direction: 'in' | 'out' | undefined;
  /** `ord_…`, for its movements alone. */
  order: string | undefined;
  locale: Locale;
}

/** The balance page: sums, postings with the balance after each, top-ups under way, limits of a top-up. */
export async function getBalance(db: Database, context: PaymentContext, query: BalanceQuery) {
  const { settlementCurrency: currency } = context.settings;
  const { tariff } = await priceTermsAt(db, context.clock.now());
  const { userId, limit, direction, order } = query;
  const before = /^\d{1,18}$/.exec(query.cursor ?? '')?.[0];
  if (query.cursor !== undefined && !before) throw refuseField('cursor', 'wrong_format');
  const read = await readBalance(db, { userId, currency, before, limit: limit + 1, direction, order });
  const pending = before === undefined ? await openTopUps(db, userId) : [];
  const shown = read.history.slice(0, limit);
  const { min, max } = topUpLimits(currency);
  const data: Balance = {
    available: toJson(money(read.available, currency)),
    takesTransfers: context.transferAccount() !== undefined,
    cardKinds: cardKindsOf(context.provider.name),
    reserved: toJson(money(read.reserved, currency)),
    history: shown.map((row) => entryToJson(row, { context, locale: query.locale, currency })),
    pending: pending.map((payment) => paymentToJson(payment, context.texts, query.locale)),
    topUp: {
      ...{ min: toJson(min), max: toJson(max) },
      ...{ bankPercent: effectiveBankPercent(tariff), bankMode: tariff.bankMode },
    },
  };
  const next = read.history.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return { data, meta: { next, total: read.total } };
}

function entryToJson(row: HistoryRow, reader: { context: PaymentContext; locale: Locale; currency: string }) {
  const kind = entryKindOf(row);
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    kind,
    words: wordsOf(reader.context.texts, reader.locale)(`pages.balance.kinds.${entryWordOf(row)}`),
    reason: row.reason,
    orders: row.orders,
    payment: row.payment_id,
    amount: toJson(money(BigInt(row.amount), reader.currency)),
    balanceAfter: toJson(money(BigInt(row.balance_after), reader.currency)),
  };
}
