/** Payments: starting and checking them. The door for features that are paid for. */
import { type Database, isInTransaction } from '../../platform/database.ts';
import type { Locale } from '../../platform/locale.ts';
import { decimalsOf, money, parseAmount, toJson } from '../../platform/money.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import { wordsOf } from '../../platform/texts.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import { effectiveBankPercent } from '../pricing/rules.ts';
import type { Balance, Payment, PaymentMethod } from './contract.ts';
import type { PaymentDesk } from './desk.ts';
import { type HistoryRow, readBalance, readSums } from './ledger-store.ts';
import { loadPayment, type Opened, type OpenRequest, openPayment } from './opening.ts';
import { paymentToJson } from './payment-json.ts';
import type { TargetRequest } from './payment-plan.ts';
import { openTopUps, readPaid, type StoredPayment } from './payment-store.ts';
import { askProvider, endAtProvider, sendPayment } from './provider-calls.ts';
import { ownAddress } from './return-address.ts';
import { topUpLimits } from './rules.ts';

export { closePaymentsOf } from './close-payments.ts';
export { forgetEvents as forgetHandledEvents } from './event-store.ts';
// what orders do with their money stands in a file of its own; this is the door for them
export {
  creditDemoBalance,
  moveOrderToGoods,
  refundOrder,
  releaseOrderMoney,
} from './order-money.ts';
export type { PaymentDesk, StoredPayment, TargetRequest };
export { loadPayment };

export interface PaymentRequest {
  userId: string;
  /**
   * What is to be paid, or a function that locks the things and says what is due for them. It runs inside the
   * payment's own transaction, before the wallet is locked.
   */
  targets: readonly TargetRequest[] | ((db: Database) => Promise<readonly TargetRequest[]>);
  method: PaymentMethod;
  /** With the method `card`: take from the balance first. */
  useBalance: boolean;
  /** As the client sent them; refused unless of our own origin. */
  urls: { success?: string | undefined; error?: string | undefined };
  /** Of the request: the provider's page, the payment's page and the words of the answer. */
  locale: Locale;
  /** Runs in the same transaction when the balance paid everything at once. */
  whenPaid?: (db: Database, paymentId: string) => Promise<void>;
}

/**
 * Starts a payment for orders or for the balance, or answers the open one of the same shape: a second click, tab or
 * call never pays twice. An open payment of another shape is closed first, at its provider too. Paid at once when
 * the balance covers it; else the answer's `url` leads to the provider. Calls the provider, so never call it inside
 * a transaction. Throws `nothing_due`, `changed_meanwhile`, `insufficient_balance`, `foreign_return_address`,
 * `provider_unavailable`, and what `targets` throws.
 */
export async function startPayment(
  db: Database,
  desk: PaymentDesk,
  request: PaymentRequest,
): Promise<Payment> {
  if (isInTransaction(db))
    throw new Error('a payment calls its provider, so it cannot start in a transaction');
  const { targets } = request;
  const prepared = {
    ...request,
    targets: typeof targets === 'function' ? targets : async () => targets,
    urlSuccess: checkedAddress(desk, 'url_success', request.urls.success),
    urlError: checkedAddress(desk, 'url_error', request.urls.error),
    tariff: (await priceTermsAt(db, desk.clock.now())).tariff,
    whenPaid: request.whenPaid,
  };
  const id = await openAlone(db, desk, prepared);
  const payment = await sendPayment(db, desk, id);
  return paymentToJson(payment, desk.texts, request.locale);
}

function checkedAddress(desk: PaymentDesk, field: string, given: string | undefined): string | null {
  if (given === undefined) return null;
  const address = ownAddress(given, desk.settings.publicUrl);
  if (!address) throw new Refusal('foreign_return_address', { fields: { [field]: 'foreign_address' } });
  return address;
}

/** Opens the payment; what stands in the way is ended at its provider first. */
async function openAlone(
  db: Database,
  desk: PaymentDesk,
  request: Omit<OpenRequest, 'force'>,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const opened = await desk.inTurn<Opened>(request.userId, () =>
      openPayment(db, desk, { ...request, force: attempt === 3 }),
    );
    if (opened.kind === 'payment') return opened.id;
    for (const payment of opened.payments) await endQuietly(db, desk, payment);
  }
}

async function endQuietly(db: Database, desk: PaymentDesk, payment: StoredPayment): Promise<void> {
  try {
    await endAtProvider(db, desk, { payment, state: 'cancelled', reason: 'replaced' });
  } catch (error) {
    desk.log.warn({ err: error, payment: payment.id }, 'a provider could not cancel; the worker will');
  }
}

export interface TopUpRequest {
  userId: string;
  /** What the balance gets, in major units of the settlement currency. */
  amount: string;
  urls: PaymentRequest['urls'];
  locale: Locale;
}

/** Starts a top-up; one is open at a time. Throws `amount_out_of_range` besides the refusals of `startPayment`. */
export function topUp(db: Database, desk: PaymentDesk, request: TopUpRequest): Promise<Payment> {
  const currency = desk.settings.settlementCurrency;
  const fraction = /^\d{1,12}(?:\.(\d+))?$/.exec(request.amount);
  if (!fraction || (fraction[1] ?? '').length > decimalsOf(currency)) {
    throw refuseField('amount', 'wrong_format');
  }
  const amount = parseAmount(request.amount, currency);
  const { min, max } = limitsOf(currency);
  if (amount.minor < min.minor || amount.minor > max.minor) {
    const values = { min: `${topUpLimits.min} ${currency}`, max: `${topUpLimits.max} ${currency}` };
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

function limitsOf(currency: string) {
  return { min: parseAmount(topUpLimits.min, currency), max: parseAmount(topUpLimits.max, currency) };
}

export interface PaymentQuestion {
  paymentId: string;
  userId: string;
  locale: Locale;
}

/**
 * Where a payment stands: an open one is asked about at its provider now. When the provider cannot be asked, the
 * answer is what we know. Throws `not_found`, also for another customer's payment.
 */
export async function checkPayment(
  db: Database,
  desk: PaymentDesk,
  question: PaymentQuestion,
): Promise<Payment> {
  const before = await loadPayment(db, question.paymentId, question.userId);
  try {
    await askProvider(db, desk, before);
  } catch (error) {
    desk.log.warn({ err: error, payment: before.id }, 'a provider could not be asked');
  }
  const payment = await loadPayment(db, question.paymentId, question.userId);
  return paymentToJson(payment, desk.texts, question.locale);
}

/** What a customer may spend, and what is held for payments that are not finished. */
export async function balanceOf(db: Database, owner: { userId: string; currency: string }) {
  const sums = await readSums(db, owner);
  return {
    available: money(sums.available, owner.currency),
    reserved: money(sums.reserved, owner.currency),
  };
}

/** What has been paid for orders and not given back. Orders without a payment are left out. */
export async function paidFor(db: Database, orderIds: readonly string[]) {
  const rows = await readPaid(db, orderIds);
  return new Map(rows.map(({ orderId, paid, currency }) => [orderId, money(paid, currency)]));
}

/** The orders that a payment pays, for the reaction to its settling. Throws `not_found`. */
export async function ordersPaidBy(db: Database, paymentId: string): Promise<string[]> {
  const { targets } = await loadPayment(db, paymentId);
  return targets.filter(({ kind }) => kind === 'order').map(({ ref }) => ref);
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
  const { min, max } = limitsOf(currency);
  const data: Balance = {
    available: toJson(money(read.available, currency)),
    reserved: toJson(money(read.reserved, currency)),
    history: shown.map((row) => entryToJson(row, { desk, locale: query.locale, currency })),
    pending: pending.map((payment) => paymentToJson(payment, desk.texts, query.locale)),
    topUp: { min: toJson(min), max: toJson(max), bankPercent: effectiveBankPercent(tariff) },
  };
  return { data, meta: { next: read.history.length > limit ? (shown.at(-1)?.id ?? null) : null } };
}

function entryToJson(row: HistoryRow, reader: { desk: PaymentDesk; locale: Locale; currency: string }) {
  // what is left of an order's money after the purchase comes back as a surplus
  const kind = row.kind === 'goods' ? ('surplus' as const) : row.kind;
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    kind,
    words: wordsOf(reader.desk.texts, reader.locale)(`pages.balance.kinds.${kind}`),
    reason: row.reason,
    orders: row.orders,
    payment: row.payment_id,
    amount: toJson(money(BigInt(row.amount), reader.currency)),
    balanceAfter: toJson(money(BigInt(row.balance_after), reader.currency)),
  };
}
