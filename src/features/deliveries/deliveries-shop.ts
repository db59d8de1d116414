/** Needs of the actions of deliveries besides the database. */
import type { Database } from '../../platform/database/database.ts';
import type { OrderActor, OrdersShop } from '../orders/orders-shop.ts';
import type { CarrierAdapter } from './carriers/carrier.ts';

export interface DeliveriesShop {
  orders: OrdersShop;
  /** Adapters that ask carriers, by name. */
  carriers: Readonly<Record<string, CarrierAdapter>>;
  /** Days after the delivery in which a claim can be made, as staff have set them. */
  claimDays(db: Database): Promise<number>;
}

/** The actor on a delivery: a customer, staff with their roles, a carrier, or nobody in person. */
export type DeliveryActor =
  | { kind: 'customer'; userId: string }
  | { kind: 'staff'; userId: string; roles: readonly string[] }
  | { kind: 'payment'; userId: string }
  | { kind: 'carrier'; name: string }
  | { kind: 'timer' };

/** The same as the table of orders knows him: what a carrier says is carried out by nobody in person. */
export function orderActorOf(actor: DeliveryActor): OrderActor {
  return actor.kind === 'carrier' ? { kind: 'timer' } : actor;
}

/** The actor as the books of payments name him. */
export function ledgerNameOf(actor: DeliveryActor): string {
  if (actor.kind === 'timer' || actor.kind === 'carrier') return 'timer';
  return actor.kind === 'payment' ? `customer:${actor.userId}` : `${actor.kind}:${actor.userId}`;
}
