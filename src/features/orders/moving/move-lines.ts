/** Moving some lines of an order; the order follows them. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { derivedState, isEnded, stops } from '../../order-states/derived-state.ts';
import { deadlineOf } from '../../order-states/rules.ts';
import type { OrderState } from '../../order-states/states.ts';
import { tariffOf } from '../../pricing/actions.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { linesOf } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';
import { type MoveInput, moveOf, refuseMove, refuseOwn } from './move-order.ts';
import { type LineMove, moveOrders, type OrderMove } from './move-store.ts';

export interface LinesInput extends MoveInput {
  /** The lines that move; left out, all that have not ended. Those that are there already count as moved. */
  lineIds?: readonly string[];
}

export interface MovedLines {
  /** As it is now; its `state` is derived from its lines. */
  order: StoredOrder;
  lines: StoredLine[];
  /** Those that were not there already. */
  moved: string[];
}

function movedOrder(order: StoredOrder, { to, at, deadline, price, ...changed }: OrderMove): StoredOrder {
  const stateSince = to === order.state ? order.stateSince : at;
  const priced = price && {
    ...{ quote: price.quote, quoteHeldUntil: price.heldUntil },
    ...{ total: price.total, inland: price.inland },
  };
  const { assignee = order.assignee, shopOrderNumber = order.shopOrderNumber } = changed;
  const { endReason = order.endReason } = changed;
  const moved = { ...order, ...priced, version: order.version + 1, state: to, stateSince, deadline };
  return { ...moved, assignee, shopOrderNumber, endReason };
}

function lineMove({ id, state, previous }: StoredLine, to: OrderState): LineMove {
  if (!stops.includes(to)) return { id, to, previous: null };
  return { id, to, previous: stops.includes(state) ? previous : state };
}

/** From now on the difference can be paid: its timer is set again. Answers when its time is over. */
async function startTerm(db: Database, { shop }: OrdersShop, order: StoredOrder): Promise<Date | null> {
  const { paymentHours } = await tariffOf(db, order.quote.tariffVersion);
  const deadline = deadlineOf('awaiting_extra_payment', shop.clock.now(), { paymentHours });
  const options = { key: `extra:${order.id}`, ...(deadline ? { runAt: deadline } : {}) };
  await enqueue(db, 'extra_payment_deadline', { orderId: order.id }, options);
  return deadline;
}

/**
 * Moves lines of a locked order (`lockOrder`): the table decides for each of them, one event is written, the order's
 * state is derived. Lines that are there already are passed over; when all are, nothing is written. `previous` and
 * `isBought` of the facts come from the lines. Ends name their reason in `changes.endReason`, else in `reason`. A
 * difference that becomes payable by the move gets its term and its timer, whatever deadline was wished for. Throws
 * `not_found` for a line of another order, `wrong_state`, `changed_meanwhile`.
 */
export async function moveLines(db: Database, shop: OrdersShop, input: LinesInput): Promise<MovedLines> {
  const { order, to, lineIds } = input;
  const lines = (await linesOf(db, [order.id])).get(order.id) ?? [];
  if (lineIds?.some((id) => !lines.some((line) => line.id === id))) throw new Refusal('not_found');
  const wanted = lines.filter(({ id, state }) => (lineIds ? lineIds.includes(id) : !isEnded(state)));
  const moving = wanted.filter(({ state }) => state !== to);
  if (moving.length === 0) return { order, lines, moved: [] };
  refuseOwn(input);
  for (const line of moving) refuseMove(input, line);
  const moves = new Map(moving.map((line) => [line.id, lineMove(line, to)]));
  const after = lines.map((line): StoredLine => {
    const move = moves.get(line.id);
    return move ? { ...line, state: move.to, previous: move.previous } : line;
  });
  const state = derivedState(after.map((line) => line.state));
  const isPayable = state === 'awaiting_extra_payment' && (order.state !== state || to === state);
  const term = isPayable ? { deadline: await startTerm(db, shop, order) } : {};
  const move = moveOf(shop, { ...input, to: state, ...term });
  const isWhole = moving.length === lines.length;
  const endReason = isEnded(state) && state !== 'refunded' ? (input.reason ?? 'other') : undefined;
  const moved = await moveOrders(db, [
    {
      ...(endReason ? { endReason } : {}),
      ...move,
      lines: [...moves.values()],
      event: { ...move.event, lineIds: isWhole ? [] : [...moves.keys()], lineState: to },
    },
  ]);
  if (moved.length === 0) throw new Refusal('changed_meanwhile');
  return {
    order: movedOrder(order, move),
    lines: after,
    moved: [...moves.keys()],
  };
}
