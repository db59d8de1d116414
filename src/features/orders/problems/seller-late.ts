/** The timer of goods that are on their way too long: the customer is asked whether he waits (domain 2). */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import { lateDays } from '../../order-states/rules.ts';
import { lockOrder } from '../moving/move-order.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { openQuestion } from '../questions/open-question.ts';
import { choicesFor, noFacts } from '../questions/question-rules.ts';
import { linesOf } from '../store.ts';
import { lateAlarm } from './late-alarm.ts';

/** Lines of an order are on their way from now on: when they are too long, its customer is asked. */
export function expectInTime(db: Database, { shop }: OrdersShop, orderId: string): Promise<void> {
  const dueAt = new Date(shop.clock.now().getTime() + lateDays * 86_400_000);
  return publishAll(db, [], [lateAlarm(orderId, dueAt)]);
}

/** Asks about the lines that were sent too long ago; too early, the timer is set again. */
export async function askAboutLateSeller(db: Database, shop: OrdersShop, orderId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderId });
    // what was received is not late, however long it waits here to be checked
    const arrived = await shop.arrivedLines(transaction, orderId);
    const lines = ((await linesOf(transaction, [orderId])).get(orderId) ?? []).filter(
      ({ id, state }) => state === 'to_warehouse' && !arrived.includes(id),
    );
    const [first] = lines.map(({ stateSince }) => stateSince.getTime()).toSorted((a, b) => a - b);
    if (first === undefined) return;
    const dueAt = new Date(first + lateDays * 86_400_000);
    if (dueAt > shop.shop.clock.now()) return publishAll(transaction, [], [lateAlarm(orderId, dueAt)]);
    const lineIds = lines.map(({ id }) => id);
    const kind = 'seller_late';
    const choices = choicesFor({ kind, lineIds, hasOthers: false, isBought: true });
    await openQuestion(transaction, shop, {
      ...{ orderId: order.id, lineIds, kind, choices, facts: noFacts, actor: { kind: 'timer' } },
    });
  });
}
