/** More time for an answer, once (UX-114). */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publishAll, type QueuedJob } from '../../../platform/jobs/events.ts';
import { lockOrder, noteEvent } from '../moving/move-order.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { orderKey } from '../reading/read-orders.ts';
import { moreDays } from './question-rules.ts';
import { extendDeadline, questionsOf } from './question-store.ts';

/**
 * The customer wants more time: the deadline moves once by five days. Asked for already: nothing. Throws `not_found`,
 * `wrong_state` when nothing is to be answered, `expired` when the time is over.
 */
export function extendQuestion(
  db: Database,
  shop: OrdersShop,
  { userId, idOrNumber, questionId }: { userId: string; idOrNumber: string; questionId: string },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(idOrNumber), userId });
    const questions = await questionsOf(transaction, order.id);
    const question = questions.find(({ id }) => id === questionId);
    if (!question) throw new Refusal('not_found');
    if (question.extendedAt) return;
    if (question.state !== 'open') throw new Refusal('wrong_state');
    const at = shop.shop.clock.now();
    if (question.deadline <= at) throw new Refusal('expired');
    const deadline = new Date(question.deadline.getTime() + moreDays * 86_400_000);
    await extendDeadline(transaction, { id: questionId, deadline, at });
    const others = questions.filter(({ id, state }) => state === 'open' && id !== questionId);
    const times = [deadline, ...others.map((other) => other.deadline)].map((time) => time.getTime());
    const actor = { kind: 'customer', userId } as const;
    await noteEvent(transaction, shop, {
      ...{ order, actor, kind: 'question_extended', reason: question.kind },
      deadline: order.state === 'pending_response' ? new Date(Math.min(...times)) : order.deadline,
    });
    const timer: QueuedJob = {
      ...{
        task: 'question_deadline',
        payload: { questionId },
        key: `question:${questionId}`,
        runAt: deadline,
      },
    };
    await publishAll(transaction, [], [timer]);
  });
}
