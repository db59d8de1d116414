/** The customer answers a question otherwise: what the earlier answer did is taken back first. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { formatAmount, type Money, money } from '../../../platform/money/money.ts';
import { paidFor } from '../../payments/actions.ts';
import { refundOrder } from '../../payments/balances/order-money.ts';
import type { PaymentContext } from '../../payments/desk.ts';
import { closePaymentsOf } from '../../payments/paying/close-payments.ts';
import { isChangeable } from '../answers/answer-again.ts';
import { pricedOf } from '../answers/reprice.ts';
import { moveLines } from '../moving/move-lines.ts';
import { noticing, type OrdersShop } from '../orders-shop.ts';
import { priceChange } from '../paying/requote.ts';
import type { StoredOrder } from '../stored-order.ts';
import { billAfter } from './question-price.ts';
import { changeLines, type StoredQuestion, setQuestionState } from './question-store.ts';

interface Reopening {
  order: StoredOrder;
  question: StoredQuestion;
}

interface Reopened {
  order: StoredOrder;
  /** The sum that the earlier answer gave back is needed again for the order as it was; it may be unpaid since then. */
  owesAgain: boolean;
  /** The transactions that gave it back in the books: the message about the order's end tells of them too. */
  earlier: readonly string[];
}

/**
 * The customer answers otherwise, before staff have acted: everything is as it was when he was asked, but for money
 * that his answer gave back. Throws `wrong_state` when the answer is final, by an action of staff or because the time
 * of its question is over.
 */
export async function reopen(
  db: Database,
  shop: OrdersShop,
  { order, question }: Reopening,
): Promise<Reopened> {
  const { lines } = await pricedOf(db, order);
  if (!isChangeable(question, lines, shop.shop.clock.now())) throw new Refusal('wrong_state');
  await changeLines(db, order.id, question.before);
  const bill = billAfter(
    await pricedOf(db, order),
    { lines: [], ...inlandOf(question) },
    { at: shop.shop.clock.now() },
  );
  await setQuestionState(db, question.id, 'open');
  const { desk, transactions } = noticing(shop.desk);
  const returned = await giveBackExtra(db, desk, { order, net: bill?.net ?? order.total });
  const { order: moved } = await moveLines(db, shop, {
    ...{ order, transactions, lineIds: question.lineIds },
    ...{ to: 'pending_response', kind: 'question_reopened' },
    ...{
      actor: { kind: 'customer', userId: order.userId },
      reason: question.kind,
      deadline: question.deadline,
    },
    ...(returned ? { amount: returned, after: { returned: formatAmount(returned) } } : {}),
    ...(bill ? { changes: { price: priceChange(bill) } } : {}),
  });
  const before = question.choices.find(({ code }) => code === question.answer);
  const isUnpaid = lines.some(
    ({ id, state }) => question.lineIds.includes(id) && state === 'awaiting_extra_payment',
  );
  const owesAgain = moved.total.minor > order.total.minor || (before?.effect === 'back' && isUnpaid);
  return { order: moved, owesAgain, earlier: transactions };
}

/**
 * The sum that was paid for the earlier answer returns, with its bank percent: it was the seller who changed something.
 */
async function giveBackExtra(
  db: Database,
  desk: PaymentContext,
  { order, net }: { order: StoredOrder; net: Money },
): Promise<Money | null> {
  await closePaymentsOf(db, desk, order.id);
  const paid = (await paidFor(db, [order.id])).get(order.id);
  const surplus = (paid?.minor ?? 0n) - net.minor + order.carried.minor;
  if (surplus <= 0n) return null;
  const { amount } = await refundOrder(db, desk, {
    ...{ orderId: order.id, userId: order.userId, amount: money(surplus, net.currency) },
    ...{ reason: 'other_answer', actor: `customer:${order.userId}`, fault: 'seller' },
  });
  return amount;
}

const inlandOf = ({ before }: StoredQuestion) =>
  before.inland === undefined ? {} : { inland: before.inland };
