/** Moving a delivery: the table decides, the timeline tells, nobody overwrites anybody. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { refuseOwn } from '../../orders/moving/move-order.ts';
import type { DeliveryState } from '../contract.ts';
import { type DeliveriesShop, type DeliveryActor, orderActorOf } from '../deliveries-shop.ts';
import { type DeliveryEvent, insertEvents, lockDeliveryRow, updateDelivery } from '../delivery-store.ts';
import { deliveryDeadline } from '../desk-rules.ts';
import { deliveryKey } from '../ordering/delivery-number.ts';
import {
  type DeliveryFacts,
  deliveryMoversOf,
  mayMoveDelivery,
  plainDeliveryFacts,
  rolesThatMoveDelivery,
} from '../rules.ts';
import type { DeliveryChanges, StoredDelivery } from '../stored-delivery.ts';

export interface DeliveryInput {
  /** Locked. */
  delivery: StoredDelivery;
  to: DeliveryState;
  actor: DeliveryActor;
  /** Word of the timeline. */
  kind: string;
  facts?: Partial<DeliveryFacts>;
  reason?: string | null;
  note?: string | null;
  place?: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  transactions?: readonly string[];
  /** When it happened; now when it is left out. */
  happenedAt?: Date;
  newsKey?: string;
  /** Of the event in the timeline, where news of it names it. */
  eventId?: string;
  /** Of the tariff; asked for where the customer is to act next. */
  times?: { paymentHours: number; answerDays: number };
  /** When the new state ends, where the state alone does not say it. */
  deadline?: Date | null;
  changes?: DeliveryChanges;
}

/** Why the delivery may not be moved so, or `yes`. */
export function answerToInput({ delivery, to, actor, facts }: DeliveryInput): string {
  const by = actor.kind === 'staff' ? deliveryMoversOf(actor.roles) : [actor.kind];
  return mayMoveDelivery({ from: delivery.state, to, by }, { ...plainDeliveryFacts, ...facts });
}

/** A lower weight or a dropped parcel gives money back: staff never do that for themselves. Throws `own_order`. */
export function refuseOwnParcel({ actor, delivery }: Pick<DeliveryInput, 'actor' | 'delivery'>): void {
  refuseOwn({ actor: orderActorOf(actor), order: delivery });
}

/**
 * Carries a move out on a locked delivery and tells the others. A move to the same state only changes what it names
 * and is written into the timeline. Throws `wrong_state` or `other_role` when the table says no, `own_order` for staff's own parcel.
 */
export async function moveDelivery(
  db: Database,
  { orders }: DeliveriesShop,
  input: DeliveryInput,
): Promise<StoredDelivery> {
  const { delivery, to, changes = {} } = input;
  refuseOwnParcel(input);
  const isMove = to !== delivery.state;
  if (isMove) refuseMove(input);
  const at = orders.shop.clock.now();
  const usual = isMove
    ? deliveryDeadline(to, at, input.times ?? { paymentHours: 0, answerDays: 0 })
    : delivery.deadline;
  const deadline = input.deadline === undefined ? usual : input.deadline;
  if (!(await updateDelivery(db, delivery, { to, at, deadline, changes }))) {
    throw new Refusal('changed_meanwhile');
  }
  await insertEvents(db, delivery.id, [eventOf(input, orders.shop.newId('evt'), at)], at);
  if (isMove) {
    const { id: deliveryId, userId } = delivery;
    await publish(db, 'delivery.moved', { deliveryId, userId, from: delivery.state, state: to });
  }
  const stateSince = isMove ? at : delivery.stateSince;
  return { ...delivery, state: to, stateSince, deadline, version: delivery.version + 1 };
}

/** Staff whose role the table does not name here are told whose turn it is; everybody else that it has moved on. */
function refuseMove(input: DeliveryInput): void {
  const answer = answerToInput(input);
  if (answer === 'yes') return;
  const roles = rolesThatMoveDelivery(input.delivery.state, input.to);
  if (answer !== 'not_your_move' || input.actor.kind !== 'staff' || roles.length === 0)
    throw new Refusal('wrong_state', { of: 'delivery' });
  throw new Refusal('other_role', { values: { roles: roles.join('_') } });
}

function eventOf(input: DeliveryInput, id: string, now: Date): DeliveryEvent {
  const { actor } = input;
  const isPerson = actor.kind !== 'timer' && actor.kind !== 'carrier';
  return {
    id: input.eventId ?? id,
    at: input.happenedAt ?? now,
    kind: input.kind,
    actor: actor.kind,
    actorId: isPerson ? actor.userId : actor.kind === 'carrier' ? actor.name : null,
    from: input.delivery.state,
    to: input.to,
    reason: input.reason ?? null,
    place: input.place ?? null,
    note: input.note ?? null,
    before: input.before ?? null,
    after: input.after ?? null,
    transactions: [...(input.transactions ?? [])],
    newsKey: input.newsKey ?? null,
  };
}

/** Locks one delivery by id or number. Throws `not_found`, also for another customer's. */
export async function lockDelivery(
  db: Database,
  key: { idOrNumber: string; userId?: string | undefined },
): Promise<StoredDelivery> {
  const row = await lockDeliveryRow(db, { ...key, idOrNumber: deliveryKey(key.idOrNumber) });
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The version that staff decided on must still be the current one. Throws `changed_meanwhile`. */
export function refuseOldVersion(delivery: StoredDelivery, version: number): void {
  if (delivery.version !== version) throw new Refusal('changed_meanwhile');
}
