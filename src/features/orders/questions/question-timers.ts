/** The effects of time: reminders, the default answer at the deadline, a difference that nobody paid, a late seller. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { type EventPayloads, publish, publishAll, type QueuedJob } from '../../../platform/jobs/events.ts';
import { isEnded, unboughtUnpaid } from '../../order-states/derived-state.ts';
import { paidFor } from '../../payments/actions.ts';
import { closePaymentsOf } from '../../payments/paying/close-payments.ts';
import { applyChoice } from '../answers/apply-choice.ts';
import { moveBack } from '../moving/move-back.ts';
import { lockOrder } from '../moving/move-order.ts';
import { noticing, type OrdersShop } from '../orders-shop.ts';
import { changeCarried } from '../paying/carried-differences.ts';
import { settleCovered } from '../paying/extra-payments.ts';
import { linesOf } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import { holdChoice, type StoredChoice } from './question-rules.ts';
import {
  endQuestion,
  orderOfQuestion,
  questionsOf,
  type StoredQuestion,
  setAttention,
} from './question-store.ts';

/** A day on which the customer is reminded: nothing when the question is not open any more. */
export async function remindOfQuestion(
  db: Database,
  { shop }: OrdersShop,
  { questionId, day }: { questionId: string; day: number },
): Promise<void> {
  const orderId = await orderOfQuestion(db, questionId);
  if (orderId === undefined) return;
  await inTransaction(db, async (transaction) => {
    const question = (await questionsOf(transaction, orderId)).find(({ id }) => id === questionId);
    if (question?.state !== 'open') return;
    const dueAt = new Date(question.openedAt.getTime() + day * 86_400_000);
    if (dueAt > shop.clock.now()) {
      const again: QueuedJob = { task: 'remind_question', payload: { questionId, day }, runAt: dueAt };
      return publishAll(transaction, [], [again]);
    }
    const { userId } = question;
    await publishAll(transaction, [
      { name: 'question.reminder', payload: { questionId, orderId, userId, day } },
    ]);
  });
}

/** The timer of a question: what nobody answered is decided by its default; too early, it is set again. */
export async function expireQuestion(db: Database, shop: OrdersShop, questionId: string): Promise<void> {
  const orderId = await orderOfQuestion(db, questionId);
  if (orderId === undefined) return;
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderId });
    const question = (await questionsOf(transaction, orderId)).find(({ id }) => id === questionId);
    if (question?.state !== 'open' && question?.state !== 'answered') return;
    const now = shop.shop.clock.now();
    if (question.deadline > now) {
      const again: QueuedJob = {
        task: 'question_deadline',
        payload: { questionId },
        runAt: question.deadline,
      };
      return publishAll(transaction, [], [again]);
    }
    // an answer that was given meanwhile stands, by its question's time alone (`isChangeable`)
    if (question.state === 'open') await applyDefault(transaction, shop, { order, question });
  });
}

const held: StoredChoice = { code: holdChoice, effect: 'back', title: null, change: null };

/**
 * Nobody answered in time: the default is applied. Before the purchase the money returns; after it the goods stay
 * where they are, and support asks in person.
 */
export async function applyDefault(
  db: Database,
  shop: OrdersShop,
  { order, question }: { order: StoredOrder; question: StoredQuestion },
): Promise<void> {
  const { id, orderId, userId, kind, lineIds, defaultChoice } = question;
  const choice = question.choices.find(({ code }) => code === defaultChoice) ?? held;
  const at = shop.shop.clock.now();
  await applyChoice(db, shop, {
    ...{ order, about: kind, lineIds, choice, questionId: id },
    ...{ actor: { kind: 'timer' }, kind: 'question_expired' },
  });
  await endQuestion(db, { id, state: 'expired', answer: choice.code, text: null, by: 'timer', at });
  if (choice.code === holdChoice) await setAttention(db, orderId, { kind: 'unanswered', at, note: null });
  await publishAll(db, [
    {
      name: 'question.answered',
      payload: { questionId: id, orderId, userId, kind, choice: choice.code, by: 'timer' },
    },
  ]);
}

/**
 * The timer of a difference: 72 hours after it could be paid. Lines that are not bought are left out, with their money
 * back; bought lines continue, and the difference is added to the delivery's bill (domain 2).
 */
export async function expireExtraPayment(db: Database, shop: OrdersShop, orderId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderId });
    const lines = (await linesOf(transaction, [orderId])).get(orderId) ?? [];
    const waiting = lines.filter(({ state }) => state === 'awaiting_extra_payment');
    // while a question is open nothing can be paid: the timer is set again when that is answered
    if (waiting.length === 0 || order.state !== 'awaiting_extra_payment') return;
    if (order.deadline && order.deadline > shop.shop.clock.now()) {
      const again: QueuedJob = {
        task: 'extra_payment_deadline',
        payload: { orderId },
        runAt: order.deadline,
      };
      return publishAll(transaction, [], [again]);
    }
    const paid = (await paidFor(transaction, [orderId])).get(orderId)?.minor ?? 0n;
    const due = order.total.minor - order.carried.minor - paid;
    if (due <= 0n) {
      await settleCovered(transaction, shop, order);
      return;
    }
    const unbought = unboughtUnpaid(lines);
    if (unbought.length > 0)
      await leaveOut(transaction, shop, { order, lineIds: unbought.map(({ id }) => id) });
    else await carry(transaction, shop, { order, lineIds: waiting.map(({ id }) => id), due });
  });
}

interface Unpaid {
  order: StoredOrder;
  lineIds: string[];
}

async function leaveOut(db: Database, shop: OrdersShop, { order, lineIds }: Unpaid): Promise<void> {
  const lines = (await linesOf(db, [order.id])).get(order.id) ?? [];
  const hasOthers = lines.some(({ id, state }) => !isEnded(state) && !lineIds.includes(id));
  const code = hasOthers ? 'remove_line' : 'cancel_order';
  const choice: StoredChoice = { code, effect: hasOthers ? 'drop' : 'cancel', title: null, change: null };
  await applyChoice(db, shop, {
    ...{ order, about: 'price_increase', lineIds, choice, questionId: null },
    ...{ actor: { kind: 'timer' }, kind: 'extra_not_paid' },
  });
  // the end of the whole order is told with its cancelling
  if (hasOthers) await tellEnd(db, order, { how: 'left_out', eventKey: shop.shop.newId('evt') });
}

async function carry(
  db: Database,
  shop: OrdersShop,
  { order, lineIds, due }: Unpaid & { due: bigint },
): Promise<void> {
  const { desk, transactions } = noticing(shop.desk);
  const eventKey = shop.shop.newId('evt');
  await closePaymentsOf(db, desk, order.id);
  await changeCarried(db, order.id, due);
  await tellEnd(db, order, { how: 'carried', eventKey });
  await moveBack(db, shop, {
    ...{ order, lineIds, transactions, kind: 'extra_carried', actor: { kind: 'timer' }, eventId: eventKey },
    facts: { isCovered: true },
    amount: { minor: due, currency: order.total.currency },
  });
}

const tellEnd = (
  db: Database,
  { id: orderId, userId }: StoredOrder,
  end: Pick<EventPayloads['order.extra-ended'], 'how' | 'eventKey'>,
): Promise<void> => publish(db, 'order.extra-ended', { orderId, userId, ...end });
