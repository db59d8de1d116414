/** When a parcel is expected: as it was told when it left, and before that by the days of its route. Pure. */
import { zoneOf } from '../../pricing/freight/route-table.ts';
import type { Delivery } from '../contract.ts';
import type { StoredDelivery } from '../stored-delivery.ts';

const day = 86_400_000;

/** Paid for and still in the warehouse: it is known how long it will be there. */
const leavingSoon: readonly StoredDelivery['state'][] = ['packing', 'ready'];

/** The window that was told when the parcel left; null while nobody told one. */
export function expectedOf({
  expectedFrom,
  expectedTo,
}: Pick<StoredDelivery, 'expectedFrom' | 'expectedTo'>): Delivery['expected'] {
  if (!expectedFrom || !expectedTo) return null;
  return { from: expectedFrom.toISOString(), to: expectedTo.toISOString() };
}

/**
 * The same for a page of the delivery: before the parcel leaves, the days of its route are counted from the deadline of
 * the warehouse, or from now once that has passed.
 */
export function arrivalOf(
  delivery: Pick<StoredDelivery, 'expectedFrom' | 'expectedTo' | 'state' | 'deadline' | 'route' | 'address'>,
  at: Date,
): Delivery['expected'] {
  const told = expectedOf(delivery);
  const days = zoneOf(delivery.route, delivery.address.country)?.days;
  if (told || !days || !leavingSoon.includes(delivery.state)) return told;
  const leaves = Math.max(at.getTime(), delivery.deadline?.getTime() ?? 0);
  const after = (count: number): string => new Date(leaves + count * day).toISOString();
  return { from: after(days.from), to: after(days.to) };
}
