/** Sums that open questions offer back to the customer: they count from the moment the customer is asked (M23). */
import type { Database } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { isBought } from '../../order-states/derived-state.ts';
import { paidFor } from '../../payments/actions.ts';
import { isChangeable } from '../answers/answer-again.ts';
import { pricedOf } from '../answers/reprice.ts';
import { choiceSums } from '../questions/choice-sums.ts';
import type { Priced } from '../questions/question-price.ts';
import { lowersPrice, type StoredChoice } from '../questions/question-rules.ts';
import { standingQuestionsOf } from '../questions/question-store.ts';
import { ordersByIds } from '../reading/find-orders.ts';

export interface Offer {
  choices: readonly StoredChoice[];
  lineIds: readonly string[];
}

/** The most that one answer of a question would give back because the order costs less, in minor units. */
export function offeredBy(
  priced: Priced,
  { choices, lineIds }: Offer,
  { at, paid }: { at: Date; paid: Money },
): bigint {
  const asked = priced.lines.filter(({ id }) => lineIds.includes(id));
  const bought = asked.some(({ state, previous }) => isBought(previous ?? state));
  return choices
    .filter((choice) => lowersPrice(choice, bought))
    .map((choice) => choiceSums(priced, choice, { at, lineIds, paid }).returned.minor)
    .reduce((most, returned) => (returned > most ? returned : most), 0n);
}

/** The sum that has been paid for an order and not given back. */
export async function paidOf(db: Database, { order }: Priced): Promise<Money> {
  return (await paidFor(db, [order.id])).get(order.id) ?? money(0n, order.total.currency);
}

/**
 * The most that the questions of a customer's orders would give back together, each in its order's currency: of those that
 * are open, and of those that the customer may still answer otherwise.
 */
export async function offeredNow(
  db: Database,
  { userId, at }: { userId: string; at: Date },
): Promise<Money[]> {
  const open = await standingQuestionsOf(db, { userId, at });
  const orders = await ordersByIds(db, [...new Set(open.map(({ orderId }) => orderId))]);
  const offered: Money[] = [];
  for (const order of orders) {
    const priced = await pricedOf(db, order);
    const paid = await paidOf(db, priced);
    for (const question of open.filter(({ orderId }) => orderId === order.id)) {
      if (question.state !== 'open' && !isChangeable(question, priced.lines, at)) continue;
      offered.push(money(offeredBy(priced, question, { at, paid }), paid.currency));
    }
  }
  return offered;
}
