/** The meaning of a scan or of typed words at the intake, and how a tracking number is matched. */

import type { Database } from '../../../platform/database/database.ts';
import { bareCode } from '../../../platform/texts/bare-code.ts';
import { readLabelCode } from '../../../platform/texts/label-code.ts';
import { accountNames } from '../../accounts/actions.ts';
import { awaitedOrders } from '../../orders/reading/find-orders.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { arrivalsLike } from '../arrival-list-store.ts';
import type { StoredArrival } from '../arrival-store.ts';
import type { StaffArrival, StaffIntakeOrder } from '../contract.ts';
import { arrivalsJson, type IntakeReader, intakeOrders } from '../read-intake.ts';
import { findShelf } from '../shelves/shelf-store.ts';

/** Orders that the intake can mean: bought, on the way, or here already. */
const atIntake = [
  'purchased',
  'to_warehouse',
  'partly_received',
  'pending_response',
  'awaiting_extra_payment',
  'at_warehouse',
  'merged',
  'exchanging',
] as const;

/** A tracking number in one spelling: scanners and people write spaces, dashes and small letters. */
export function trackingKey(text: string): string {
  return bareCode(text);
}

export type Exact = 'order_number' | 'shop_number' | 'tracking' | 'customer_code' | 'shelf';

export interface Found {
  orders: StaffIntakeOrder[];
  arrivals: StaffArrival[];
  exact: Exact | null;
  shelf: string | null;
}

/**
 * The meaning of a scan or a search: a shelf with a label where the reader works, the shop's order number, an inland tracking number, our number or a customer's
 * code, else words of titles. Orders on their way come first.
 */
export async function findParcel(db: Database, reader: IntakeReader, q: string): Promise<Found> {
  const text = q.normalize('NFKC').trim().toLowerCase();
  const shelf = await findShelf(db, reader.own.code, text);
  if (shelf) return { orders: [], arrivals: [], exact: 'shelf', shelf };
  const code = readLabelCode(q) ?? text.toUpperCase();
  const [customers, arrivals] = await Promise.all([
    accountNames(db, { customerIds: [code] }),
    arrivalsLike(db, { tracking: trackingKey(q), text }),
  ]);
  const userIds = customers.map(({ id }) => id);
  const orders = await awaitedOrders(db, {
    ...{ text, key: trackingKey(q).toLowerCase() || text, userIds, states: atIntake, limit: 20 },
  });
  const found = await intakeOrders(db, orders, reader);
  return {
    orders: found,
    arrivals: await arrivalsJson(db, arrivals, reader.all),
    exact: customers.length > 0 ? 'customer_code' : exactly(text, orders, { found, arrivals }),
    shelf: null,
  };
}

function exactly(
  text: string,
  orders: readonly StoredOrder[],
  { found, arrivals }: { found: readonly StaffIntakeOrder[]; arrivals: readonly StoredArrival[] },
): Exact | null {
  const key = trackingKey(text);
  if (orders.some(({ number }) => number.toLowerCase() === text)) return 'order_number';
  if (orders.some(({ shopOrderNumber }) => shopOrderNumber?.toLowerCase() === text)) return 'shop_number';
  const lines = found.flatMap((order) => order.lines);
  const isTracked = lines.some(({ tracking }) => tracking !== null && trackingKey(tracking) === key);
  return isTracked || arrivals.some(({ tracking }) => tracking === key) ? 'tracking' : null;
}
