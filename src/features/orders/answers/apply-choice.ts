/**
 * The effects of an answer on an order: lines, price, money. The customer's answer, the default and the advance answer.
 */
import type { Database } from '../../../platform/database/database.ts';
import { money } from '../../../platform/money/money.ts';
import type { OrderState } from '../../order-states/states.ts';
import { paidFor } from '../../payments/actions.ts';
import { end } from '../moving/cancel-order.ts';
import { moveBack } from '../moving/move-back.ts';
import { moveLines } from '../moving/move-lines.ts';
import { noteEvent } from '../moving/move-order.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { payableTotal, settleCovered } from '../paying/extra-payments.ts';
import { billAfter } from '../questions/question-price.ts';
import { type ChoiceEffect, endReasonOf, type OrderChange } from '../questions/question-rules.ts';
import { changeLines } from '../questions/question-store.ts';
import type { StoredOrder } from '../stored-order.ts';
import {
  type Applied,
  type Applying,
  inputOf,
  pricedOf,
  type Repricing,
  reprice,
  untilNext,
} from './reprice.ts';

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
  const input = { ...inputOf(applying), lineIds, ...(due.minor > 0n ? { amount: due } : {}) };
  const moved = to
    ? (await moveLines(db, shop, { ...input, to, ...(await untilNext(db, priced, lineIds)) })).order
    : await moveBack(db, shop, input);
  return { order: moved, due, returned: money(0n, currency) };
}

const nothing: OrderChange = { lines: [] };
const handed: Partial<Record<ChoiceEffect, OrderState>> = {
  refund: 'refunding',
  return: 'returning',
  exchange: 'exchanging',
};

async function cancelAll(db: Database, shop: OrdersShop, applying: Applying): Promise<Applied> {
  const { order, about, actor, earlier = [] } = applying;
  await noteEvent(db, shop, inputOf(applying));
  const returned = await end(db, shop, { order, actor, reason: endReasonOf(about), note: null, earlier });
  const ended: StoredOrder = { ...order, state: 'cancelled' };
  return { order: ended, due: money(0n, order.total.currency), returned };
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
