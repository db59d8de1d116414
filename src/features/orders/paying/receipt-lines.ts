/** The rows of a fiscal receipt for the orders that a payment pays; they sum to what the card is charged. */
import type { Database } from '../../../platform/database/database.ts';
import { fromJson, money } from '../../../platform/money/money.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import type { StoredPayment } from '../../payments/stored-payment.ts';
import { discountsOf, loweredBy } from '../../pricing/formula/discount-terms.ts';
import { findOrder, type OrderWhole } from '../store.ts';

interface ReceiptRow {
  kind: 'goods' | 'delivery' | 'fee' | 'bank' | 'advance';
  title: string;
  amount: ReturnType<typeof money>;
}

/**
 * The goods by name, the shop's delivery, the fee and the bank percent, when a card pays whole orders; a part of an
 * order, a top-up and a delivery stand as one row of an advance. In Russian, because the receipt is of Russian law.
 */
export async function receiptOfPayment(db: Database, payment: StoredPayment): Promise<ReceiptRow[]> {
  const { currency, external, bank } = payment;
  const isWhole = payment.held === 0n && payment.purpose === 'orders';
  const rows: ReceiptRow[] = [];
  for (const target of isWhole ? payment.targets : []) {
    const order = await findOrder(db, { idOrNumber: target.ref, userId: payment.userId });
    rows.push(...(order ? rowsOf(order, target.amount) : []));
  }
  const listed = rows.reduce((total, row) => total + row.amount.minor, 0n);
  const all = listed === external ? rows : [advance(payment)];
  const percent = { kind: 'bank', title: 'Комиссия банка', amount: money(bank, currency) } as const;
  return bank > 0n ? [...all, percent] : all;
}

/** The discounts that lowered an order that was paid whole at this sum, by name; empty for a part of its price. */
export async function loweredOrder(
  db: Database,
  { ref, amount, userId }: { ref: string; amount: bigint; userId: string },
) {
  const found = await findOrder(db, { idOrNumber: ref, userId });
  if (!found || fromJson(found.order.quote.net).minor !== amount) return [];
  return loweredBy(found.order.quote);
}

function advance({ purpose, targets, external, currency }: StoredPayment): ReceiptRow {
  const names = targets.flatMap(({ label }) => label ?? []).join(', ');
  const title = purpose === 'balance' ? 'Пополнение баланса' : `Оплата ${names}`.trim();
  return { kind: 'advance', title, amount: money(external, currency) };
}

/** Empty when the payment is not for exactly the order's price: a difference, or the rest of a part. */
function rowsOf({ order, lines: stored }: OrderWhole, paid: bigint): ReceiptRow[] {
  const { quote } = order;
  // what left the order is not in its price
  const lines = stored.filter(({ state }) => !isEnded(state));
  const [goods, inland, fee, net] = [quote.goods, quote.inland, quote.fee, quote.net].map(fromJson);
  if (!goods || !inland || !fee || net?.minor !== paid) return [];
  const off = (part: 'goods' | 'fee'): bigint =>
    discountsOf(quote).reduce((sum, { on, amount }) => sum + (on === part ? amount.minor : 0n), 0n);
  const parts = share(
    goods.minor - off('goods'),
    lines.map(({ price, quantity }) => price * BigInt(quantity)),
  );
  const rows: ReceiptRow[] = lines.map((line, index) => ({
    kind: 'goods',
    title: line.quantity > 1 ? `${line.title} × ${line.quantity}` : line.title,
    amount: money(parts[index] ?? 0n, goods.currency),
  }));
  rows.push({ kind: 'delivery', title: 'Доставка продавца до склада', amount: inland });
  rows.push({ kind: 'fee', title: 'Услуги по выкупу', amount: money(fee.minor - off('fee'), fee.currency) });
  return rows.filter(({ amount }) => amount.minor > 0n);
}

/** An amount by weights, rounded down; the last part takes the rest, so that nothing is lost. */
function share(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  let left = amount;
  return weights.map((weight, index) => {
    const part = index === weights.length - 1 || sum === 0n ? left : (amount * weight) / sum;
    left -= part;
    return part;
  });
}
