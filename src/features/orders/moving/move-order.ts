/** Moving an order and its lines: the table decides, the audit log records, nobody overwrites anybody. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import { isBought } from '../../order-states/derived-state.ts';
import { deadlineOf, moversOf, rolesThatMove } from '../../order-states/rules.ts';
import type { OrderState } from '../../order-states/states.ts';
import { type Mover, mayMove, type OrderFacts, plainFacts } from '../../order-states/transitions.ts';
import type { OrderActor, OrdersShop } from '../orders-shop.ts';
import { lockOrders } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredEvent, StoredLine } from '../stored-parts.ts';
import { moveOrders, type OrderMove } from './move-store.ts';

/** Locks one order by id or number. Throws `not_found`, also for another customer's. */
export async function lockOrder(
  db: Database,
  key: { idOrNumber: string; userId?: string },
): Promise<StoredOrder> {
  const { idOrNumber, ...owner } = key;
  const [order] = await lockOrders(db, { idsOrNumbers: [idOrNumber], ...owner });
  if (!order) throw new Refusal('not_found');
  return order;
}

export interface MoveInput {
  order: StoredOrder;
  to: OrderState;
  actor: OrderActor;
  /** The person whom the history names, where the order moves by the right of somebody else: by `actor`, if left out. */
  by?: OrderActor;
  /** The kind of the audit log entry. */
  kind: string;
  facts?: Partial<OrderFacts>;
  reason?: string | null;
  note?: string | null;
  amount?: Money | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  transactions?: readonly string[];
  /** Of the tariff; asked for where the order is to be paid next. */
  paymentHours?: number;
  /** When the new state ends by itself, where the state alone does not say it. */
  deadline?: Date | null;
  /** The id of the event in the audit log, where a notification names it. */
  eventId?: string;
  changes?: Pick<
    OrderMove,
    'assignee' | 'shopOrderNumber' | 'endReason' | 'price' | 'found' | 'reviewReasons'
  >;
}

/** Why the order may not be moved so, or `yes`. */
export function answerTo(input: MoveInput): string {
  const { order, to, actor, facts } = input;
  return mayMove({ from: order.state, to, by: moversFor(actor) }, { ...plainFacts, ...facts });
}

/** Whom of the table of transitions somebody stands for. */
export function moversFor(actor: OrderActor): readonly Mover[] {
  return actor.kind === 'staff' ? moversOf(actor.roles) : [actor.kind];
}

/** The move of an input that the table allows. */
export function moveOf(shop: OrdersShop, input: MoveInput): OrderMove {
  const at = shop.shop.clock.now();
  const { order, to, changes } = input;
  // who only notes something leaves the time that there is
  const { paymentHours = 0 } = input;
  const times = { paymentHours, heldUntil: changes?.price?.heldUntil };
  const stays = to === order.state ? order.deadline : deadlineOf(to, at, times);
  return {
    orderId: order.id,
    from: order.state,
    to,
    at,
    deadline: input.deadline === undefined ? stays : input.deadline,
    event: eventOf(shop, input, at),
    ...changes,
  };
}

function eventOf({ shop }: OrdersShop, input: MoveInput, at: Date): StoredEvent {
  const { order, to, kind } = input;
  const named = input.by ?? input.actor;
  return {
    id: input.eventId ?? shop.newId('evt'),
    orderId: order.id,
    at,
    kind,
    actor: named.kind,
    actorId: named.kind === 'timer' ? null : named.userId,
    from: order.state,
    to,
    reason: input.reason ?? null,
    note: input.note ?? null,
    amount: input.amount ?? null,
    before: input.before ?? null,
    after: input.after ?? null,
    transactions: [...(input.transactions ?? [])],
    lineIds: [],
    lineState: null,
  };
}

/** Staff may buy here too, but move, weigh and price nothing of their own. Throws `own_order`. */
export function refuseOwn({ actor, order }: { actor: OrderActor; order: { userId: string } }): void {
  if (actor.kind === 'staff' && actor.userId === order.userId) throw new Refusal('own_order');
}

/**
 * Carries out a move of the whole order. Throws `wrong_state` when the table says no, and `changed_meanwhile` when
 * the order moved between reading and writing.
 */
export async function carryOut(db: Database, shop: OrdersShop, input: MoveInput): Promise<void> {
  refuseOwn(input);
  const answer = answerTo(input);
  if (answer !== 'yes') throw refusalOf(answer, input, input.order.state);
  const moved = await moveOrders(db, [moveOf(shop, input)]);
  if (moved.length === 0) throw new Refusal('changed_meanwhile');
}

/** Writes an event that moves nothing into the audit log of a locked order. Throws `own_order`, `changed_meanwhile`. */
export async function noteEvent(
  db: Database,
  shop: OrdersShop,
  input: Omit<MoveInput, 'to' | 'facts'>,
): Promise<void> {
  refuseOwn(input);
  const moved = await moveOrders(db, [{ ...moveOf(shop, { ...input, to: input.order.state }), lines: [] }]);
  if (moved.length === 0) throw new Refusal('changed_meanwhile');
}

type LineInput = Pick<MoveInput, 'order' | 'to' | 'actor' | 'facts'>;

function answerForLine(input: LineInput, line: StoredLine): string {
  const origin = line.previous ?? line.state;
  const facts = { ...plainFacts, previous: line.previous, isBought: isBought(origin), ...input.facts };
  return mayMove({ from: line.state, to: input.to, by: moversFor(input.actor) }, facts);
}

/** Whether the table lets somebody move this line. */
export function mayMoveLine(input: LineInput, line: StoredLine): boolean {
  return answerForLine(input, line) === 'yes';
}

/** Throws `wrong_state` or `other_role` when the table does not let somebody move this line. */
export function refuseMove(input: LineInput, line: StoredLine): void {
  const answer = answerForLine(input, line);
  if (answer !== 'yes') throw refusalOf(answer, input, line.state);
}

/** Staff whose role the table does not name here are told who may; everybody else that the order has moved on. */
function refusalOf(answer: string, input: Pick<MoveInput, 'to' | 'actor'>, from: OrderState): Refusal {
  const roles = rolesThatMove(from, input.to);
  if (answer !== 'not_your_move' || input.actor.kind !== 'staff' || roles.length === 0)
    return new Refusal('wrong_state');
  return new Refusal('other_role', { values: { roles: roles.join('_') } });
}
