/** Which orders may be sent together (domain 4). Pure. */

import type { OrderState } from '../orders/contract.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { JointParcel, RoutesAnswer } from '../storage/warehouse-shop.ts';
import { jointParcel } from './joint-parcel.ts';
import type { MergeObstacle } from './merge-schemas.ts';

/** An order as the rules of merging see it. */
export interface MergeSide {
  order: StoredOrder;
  /** With those that go with it already. */
  orderIds: readonly string[];
  /** Where it is stored; null while it has not arrived. */
  warehouse: string | null;
  /** Codes of the warehouses in which something of it lies. */
  places: readonly string[];
  grams: number | null;
  sizes: readonly { length: number; width: number; height: number }[];
  /** Something of it is in a delivery that has not left. */
  isLeaving: boolean;
  /** Other orders go with it already. */
  isMain: boolean;
}

/** Why an order cannot join another, or `yes`. `fits` answers what the routes take. */
export function mergeAnswer(
  main: MergeSide,
  joining: MergeSide,
  fits: (parcel: JointParcel) => RoutesAnswer,
): 'yes' | MergeObstacle {
  const { order } = joining;
  if (travelling.includes(order.state) || joining.isLeaving || main.isLeaving) return 'delivery_paid';
  if (order.state === 'merged') return 'merged_already';
  if (ended.includes(order.state)) return 'ended';
  if (order.state !== 'at_warehouse' || joining.warehouse === null) return 'not_at_warehouse';
  if (joining.isMain) return 'merged_already';
  if (main.places.length > 1 || joining.places.length > 1) return 'lies_apart';
  if (joining.places[0] !== main.places[0]) return 'other_warehouse';
  if (!isSameRecipient(main.order, order)) return 'other_recipient';
  if (!isSameAddress(main.order, order)) return 'other_destination';
  return fits(jointParcel([main, joining]));
}

/** Its goods never come here, or have gone for good. */
const ended: readonly StoredOrder['state'][] = ['cancelled', 'expired', 'refunded', 'abandoned'];

const travelling: readonly StoredOrder['state'][] = ['in_delivery', 'shipped', 'delivered', 'completed'];

/**
 * Whether orders that lie here may leave their group: it does not travel yet. An event of the main order's goods alone,
 * a claim or a return, does not keep the others.
 */
export function mayPart(main: StoredOrder['state'], parting: readonly Pick<StoredOrder, 'state'>[]): boolean {
  const isHere = parting.every(({ state }) => state === 'merged' || state === 'at_warehouse');
  return isHere && !travelling.includes(main);
}

/**
 * The same person by name and document holder: the recipient itself, or one typed again with the same words. An order
 * that names nobody yet goes to whom the other one goes.
 */
function isSameRecipient(a: StoredOrder, b: StoredOrder): boolean {
  if (!a.recipient.recipientId || !b.recipient.recipientId) return true;
  if (a.recipient.recipientId === b.recipient.recipientId) return true;
  const nameOf = ({ recipient }: StoredOrder) =>
    [recipient.familyName, recipient.givenName, recipient.patronymic ?? ''].join('\n').toLowerCase();
  return nameOf(a) === nameOf(b) && a.recipient.phone === b.recipient.phone;
}

/** Whether two orders go to the same person at the same place, wherever their goods are. */
export function isSameWay(a: StoredOrder, b: StoredOrder): boolean {
  return isSameRecipient(a, b) && isSameAddress(a, b);
}

/** An order that names only its country goes where the other one goes. */
function isSameAddress(a: StoredOrder, b: StoredOrder): boolean {
  if (!a.address.addressId || !b.address.addressId) return a.address.country === b.address.country;
  const textOf = ({ address }: StoredOrder) => [address.country, ...address.lines].join('\n').toLowerCase();
  return textOf(a) === textOf(b);
}

const gone: readonly OrderState[] = [
  ...(['refunding', 'refunded', 'cancelled', 'expired', 'abandoned'] as const),
  ...(['returning', 'exchanging', 'purchased', 'to_warehouse'] as const),
];

/** Whether nothing of an order will be sent with its group: every line has ended, or goes back to its seller. */
export function goesWithoutGroup(lines: readonly { state: OrderState }[]): boolean {
  return lines.every(({ state }) => gone.includes(state));
}

/** Which of the orders that stay takes the main one's place: the one that joined first. */
export function heirOf<Part extends { orderId: string; joinedAt: Date | null }>(
  staying: readonly Part[],
): Part | undefined {
  const time = ({ joinedAt }: Part) => joinedAt?.getTime() ?? 0;
  return [...staying].sort((a, b) => time(a) - time(b) || (a.orderId < b.orderId ? -1 : 1))[0];
}
