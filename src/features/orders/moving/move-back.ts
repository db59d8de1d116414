/** Lines that were stopped go back to where each of them was. */
import type { Database } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import { waitingStops } from '../../order-states/derived-state.ts';
import { deadlineOf, lateDays } from '../../order-states/rules.ts';
import type { OrderState } from '../../order-states/states.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { lateAlarm } from '../problems/late-alarm.ts';
import { questionsOf } from '../questions/question-store.ts';
import { linesOf } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';
import { type LinesInput, moveLines } from './move-lines.ts';
import { noteEvent } from './move-order.ts';

/** Lines go back to where each was; those that were not stopped stay, and what there is to write is written. */
export async function moveBack(
  db: Database,
  shop: OrdersShop,
  input: Omit<LinesInput, 'to'>,
): Promise<StoredOrder> {
  const lines = (await linesOf(db, [input.order.id])).get(input.order.id) ?? [];
  const waiting = lines.filter(
    ({ id, state }) =>
      waitingStops.includes(state) && (input.lineIds === undefined || input.lineIds.includes(id)),
  );
  const groups = Map.groupBy(waiting, ({ previous }): OrderState => previous ?? 'purchasing');
  if (groups.size === 0) {
    await noteEvent(db, shop, input);
    return { ...input.order, ...(input.changes?.price && priceOf(input.changes.price)) };
  }
  const arrived = groups.has('to_warehouse') ? await shop.arrivedLines(db, input.order.id) : [];
  let { order } = input;
  const [first] = groups.keys();
  for (const [to, group] of groups) {
    const own: LinesInput = { ...input, order, to, lineIds: group.map(({ id }) => id) };
    // one sum is told once, wherever the lines go
    if (to !== first) Object.assign(own, { amount: null, eventId: undefined });
    const others = lines.filter((line) => !waiting.includes(line));
    const isExpected = to === 'to_warehouse' && group.some(({ id }) => !arrived.includes(id));
    const deadline = await nextDeadline(db, shop, { ...own, isExpected }, others);
    const moved = await moveLines(db, shop, { ...own, deadline });
    order = moved.order;
    // the alarm that was set when it was sent may have rung while the order was stopped
    if (isExpected) await publishAll(db, [], [lateAlarm(order.id, lateSince(shop))]);
  }
  return order;
}

const lateSince = ({ shop }: OrdersShop): Date =>
  new Date(shop.clock.now().getTime() + lateDays * 86_400_000);

const priceOf = (price: NonNullable<NonNullable<LinesInput['changes']>['price']>) => ({
  ...{ quote: price.quote, quoteHeldUntil: price.heldUntil, total: price.total, inland: price.inland },
});

/** When the first of the open questions about these lines ends; null when none is open. */
export async function openDeadline(
  db: Database,
  orderId: string,
  lines: readonly StoredLine[],
): Promise<Date | null> {
  const asked = lines.filter(({ state }) => state === 'pending_response');
  if (asked.length === 0) return null;
  const open = (await questionsOf(db, orderId)).filter(
    ({ state, lineIds }) => state === 'open' && asked.some(({ id }) => lineIds.includes(id)),
  );
  const [first] = open.map(({ deadline }) => deadline).toSorted((a, b) => a.getTime() - b.getTime());
  return first ?? null;
}

/** The next question's deadline while one is open; else what the new state promises. */
async function nextDeadline(
  db: Database,
  shop: OrdersShop,
  { order, to, paymentHours = 0, isExpected }: LinesInput & { isExpected: boolean },
  others: readonly StoredLine[],
): Promise<Date | null> {
  const first = await openDeadline(db, order.id, others);
  if (first) return first;
  // its own time to be paid goes on
  if (others.some(({ state }) => state === 'awaiting_extra_payment')) return order.deadline;
  if (to === 'to_warehouse') return isExpected ? lateSince(shop) : null;
  return deadlineOf(to, shop.shop.clock.now(), { paymentHours });
}
