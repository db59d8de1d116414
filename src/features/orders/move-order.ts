/** Moving an order: the table of transitions decides, the journal tells, nobody overwrites anybody. */
import type { Database } from '../../platform/database.ts';
import type { Money } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OrderActor, OrdersShop } from './orders-shop.ts';
import { deadlineOf, type Mover, mayMove, moversOf, type OrderFacts, plainFacts } from './rules.ts';
import type { OrderState } from './states.ts';
import { lockOrders, moveOrders, type OrderMove } from './store.ts';
import type { StoredOrder } from './stored-order.ts';
import type { StoredEvent } from './stored-parts.ts';

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

export interface MoveWish {
  order: StoredOrder;
  to: OrderState;
  actor: OrderActor;
  /** Word of the journal. */
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
  changes?: Pick<OrderMove, 'assignee' | 'shopOrderNumber' | 'endReason' | 'price'>;
}

/** Why the order may not be moved so, or `yes`. */
export function answerTo(wish: MoveWish): string {
  const { order, to, actor, facts } = wish;
  return mayMove({ from: order.state, to, by: moversFor(actor) }, { ...plainFacts, ...facts });
}

function moversFor(actor: OrderActor): readonly Mover[] {
  return actor.kind === 'staff' ? moversOf(actor.roles) : [actor.kind];
}

/** The move of a wish that the table allows. */
export function moveOf(shop: OrdersShop, wish: MoveWish): OrderMove {
  const at = shop.shop.clock.now();
  const { order, to, changes } = wish;
  return {
    orderId: order.id,
    from: order.state,
    to,
    at,
    // who only notes something leaves the time that there is
    deadline: to === order.state ? order.deadline : deadlineOf(to, at, wish.paymentHours ?? 0),
    event: eventOf(shop, wish, at),
    ...changes,
  };
}

function eventOf({ shop }: OrdersShop, wish: MoveWish, at: Date): StoredEvent {
  const { order, to, actor, kind } = wish;
  return {
    id: shop.newId('evt'),
    orderId: order.id,
    at,
    kind,
    actor: actor.kind,
    actorId: actor.kind === 'timer' ? null : actor.userId,
    from: order.state,
    to,
    reason: wish.reason ?? null,
    note: wish.note ?? null,
    amount: wish.amount ?? null,
    before: wish.before ?? null,
    after: wish.after ?? null,
    transactions: [...(wish.transactions ?? [])],
  };
}

/**
 * Carries a wish out. Throws `wrong_state` when the table says no, and `changed_meanwhile` when the order moved
 * between reading and writing.
 */
export async function carryOut(db: Database, shop: OrdersShop, wish: MoveWish): Promise<void> {
  if (answerTo(wish) !== 'yes') throw new Refusal('wrong_state');
  const moved = await moveOrders(db, [moveOf(shop, wish)]);
  if (moved.length === 0) throw new Refusal('changed_meanwhile');
}
