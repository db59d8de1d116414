/**
 * The effects of an answer on an order: lines, price, money. The customer's answer, the default and the advance answer.
 */
import type { Database } from '../../../platform/database/database.ts';
import { formatAmount, type Money, money, toJson } from '../../../platform/money/money.ts';
import { isBought } from '../../order-states/derived-state.ts';
import type { OrderState } from '../../order-states/states.ts';
import { paidFor } from '../../payments/actions.ts';
import { refundOrder } from '../../payments/balances/order-money.ts';
import { closePaymentsOf } from '../../payments/paying/close-payments.ts';
import { tariffOf } from '../../pricing/actions.ts';
import type { GoodsQuote } from '../../pricing/rules.ts';
import { end } from '../moving/cancel-order.ts';
import { moveBack, openDeadline } from '../moving/move-back.ts';
import { moveLines, noteEvent } from '../moving/move-order.ts';
import { ledgerActor, noticing, type OrderActor, type OrdersShop } from '../orders-shop.ts';
import { payableTotal, settleCovered } from '../paying/extra-payments.ts';
import { priceChange } from '../paying/requote.ts';
import { linesOf } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import { billAfter, type Priced } from './question-price.ts';
import {
  type ChoiceEffect,
  endReasonOf,
  lowersPrice,
  type OrderChange,
  type QuestionKind,
  type StoredChoice,
} from './question-rules.ts';
import { changeLines } from './question-store.ts';

export interface Applying {
  /** Locked. */
  order: StoredOrder;
  about: QuestionKind;
  lineIds: readonly string[];
  choice: StoredChoice;
  actor: OrderActor;
  /** The kind of the audit log entry. */
  kind: 'question_answered' | 'question_expired' | 'advance_applied' | 'extra_not_paid' | 'price_fell';
  note?: string | null;
  questionId: string | null;
  /** His earlier answer gave money back that this one needs again. */
  owesAgain?: boolean;
  /** Transactions that took it back just now. */
  earlier?: readonly string[];
}

export interface Applied {
  order: StoredOrder;
  /** Must be paid before it goes on. */
  due: Money;
  /** Went back to the balance, without the bank percent. */
  returned: Money;
}

/** The order with its lines and the tariff of its version. */
export async function pricedOf(db: Database, order: StoredOrder): Promise<Priced> {
  const lines = (await linesOf(db, [order.id])).get(order.id) ?? [];
  return { order, lines, tariff: await tariffOf(db, order.quote.tariffVersion) };
}

/**
 * Carries out one answer in the running transaction. Lines that waited for a difference go on when the answer leaves
 * nothing due. Throws `wrong_state`, `changed_meanwhile`.
 */
export async function applyChoice(db: Database, shop: OrdersShop, applying: Applying): Promise<Applied> {
  const applied = await applyAlone(db, shop, applying);
  return { ...applied, order: await settleCovered(db, shop, applied.order) };
}

async function applyAlone(db: Database, shop: OrdersShop, applying: Applying): Promise<Applied> {
  const { choice, lineIds } = applying;
  const priced = await pricedOf(db, applying.order);
  const at = shop.shop.clock.now();
  const ends = choice.effect === 'cancel' || choice.effect === 'drop';
  const without = ends ? lineIds : [];
  const change = choice.effect === 'accept' ? (choice.change ?? nothing) : nothing;
  const quote = choice.effect === 'cancel' ? null : billAfter(priced, change, { at, without });
  if (!quote) return cancelAll(db, shop, applying);
  if (choice.effect === 'drop') return reprice(db, shop, { applying, priced, quote, to: 'cancelled' });
  if (choice.effect === 'accept') return accept(db, shop, { applying, priced, quote });
  return goOn(db, shop, { applying, priced });
}

/** The answer costs nothing by itself; what an earlier one gave back is due again. */
async function goOn(
  db: Database,
  shop: OrdersShop,
  { applying, priced }: Omit<Repricing, 'quote'>,
): Promise<Applied> {
  const { choice, lineIds, order, owesAgain } = applying;
  const { currency } = order.total;
  const paid = (await paidFor(db, [order.id])).get(order.id)?.minor ?? 0n;
  const left = payableTotal(order).minor - paid;
  const due = money(owesAgain && choice.effect === 'back' && left > 0n ? left : 0n, currency);
  const to = due.minor > 0n ? 'awaiting_extra_payment' : handed[choice.effect];
  const wish = { ...wishOf(applying), lineIds, ...(due.minor > 0n ? { amount: due } : {}) };
  const moved = to
    ? (await moveLines(db, shop, { ...wish, to, ...(await untilNext(db, priced, lineIds)) })).order
    : await moveBack(db, shop, wish);
  return { order: moved, due, returned: money(0n, currency) };
}

/** The order waits for the next open question about its other lines. */
async function untilNext(db: Database, { order, lines }: Priced, lineIds: readonly string[]) {
  const others = lines.filter(({ id }) => !lineIds.includes(id));
  const deadline = await openDeadline(db, order.id, others);
  return deadline ? { deadline } : {};
}

const nothing: OrderChange = { lines: [] };
const handed: Partial<Record<ChoiceEffect, OrderState>> = {
  refund: 'refunding',
  return: 'returning',
  exchange: 'exchanging',
};

function wishOf({ order, actor, kind, about, note, questionId, choice }: Applying) {
  const after = {
    question: questionId,
    choice: choice.code,
    ...(choice.title ? { title: choice.title } : {}),
  };
  return { order, actor, kind, reason: about, note: note ?? null, after };
}

async function cancelAll(db: Database, shop: OrdersShop, applying: Applying): Promise<Applied> {
  const { order, about, actor, earlier = [] } = applying;
  await noteEvent(db, shop, wishOf(applying));
  const returned = await end(db, shop, { order, actor, reason: endReasonOf(about), note: null, earlier });
  const ended: StoredOrder = { ...order, state: 'cancelled' };
  return { order: ended, due: money(0n, order.total.currency), returned };
}

interface Repricing {
  applying: Applying;
  priced: Priced;
  quote: GoodsQuote;
}

async function accept(db: Database, shop: OrdersShop, repricing: Repricing): Promise<Applied> {
  const { applying, quote } = repricing;
  const { order, choice } = applying;
  await changeLines(db, order.id, choice.change ?? nothing);
  const paid = (await paidFor(db, [order.id])).get(order.id);
  const due = quote.net.minor - order.carried.minor - (paid?.minor ?? 0n);
  // what was never paid is paid as a whole, later
  if (!paid || due <= 0n) return reprice(db, shop, { ...repricing, to: null });
  return reprice(db, shop, { ...repricing, to: 'awaiting_extra_payment' });
}

/** The order at its new price: the lines go on, end, or wait for the difference; a surplus returns to the balance. */
async function reprice(
  db: Database,
  shop: OrdersShop,
  { applying, priced, quote, to }: Repricing & { to: 'cancelled' | 'awaiting_extra_payment' | null },
): Promise<Applied> {
  const { order, lineIds, actor, about } = applying;
  const { desk, transactions } = noticing(shop.desk);
  await closePaymentsOf(db, desk, order.id);
  const paid = (await paidFor(db, [order.id])).get(order.id)?.minor ?? 0n;
  const left = quote.net.minor - order.carried.minor - paid;
  const [due, surplus] = [left > 0n && paid > 0n ? left : 0n, left < 0n ? -left : 0n];
  const { currency } = order.total;
  if (surplus > 0n) {
    await refundOrder(db, desk, {
      ...{ orderId: order.id, userId: order.userId, amount: money(surplus, currency) },
      ...{ reason: endReasonOf(about), actor: ledgerActor(actor), fault: 'seller' },
    });
  }
  const said = wishOf(applying);
  const asked = priced.lines.filter(({ id }) => lineIds.includes(id));
  const bought = asked.some(({ state, previous }) => isBought(previous ?? state));
  const isOffer = applying.kind === 'question_answered' && lowersPrice(applying.choice, bought);
  const wish = {
    ...{ ...said, lineIds, transactions, paymentHours: priced.tariff.paymentHours },
    before: { total: toJson(order.total) },
    after: {
      ...said.after,
      total: toJson(quote.net),
      ...(surplus > 0n ? { returned: formatAmount(money(surplus, currency)) } : {}),
      // a fact of the audit log: it counts for the limit of one person
      ...(surplus > 0n && isOffer ? { lowered: true } : {}),
    },
    amount: due > 0n ? money(due, currency) : surplus > 0n ? money(surplus, currency) : null,
    changes: { price: priceChange(quote) },
  };
  const moved = await (to === null
    ? moveBack(db, shop, wish)
    : moveLines(db, shop, { ...wish, to, ...(await untilNext(db, priced, lineIds)) }).then(
        (result) => result.order,
      ));
  return { order: moved, due: money(due, currency), returned: money(surplus, currency) };
}
