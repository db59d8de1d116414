/** The parcel that a scan ticks off. Pure. */
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { codeKey, readEntry } from '../../../parcels/screens/scan/scan-rules.ts';
import type { StaffDelivery } from '../../contract.ts';

export type Batch = AnswerOf<'staffGetBatch'>;
export type PickRow = Batch['parcels'][number];

/**
 * By the seller's tracking number or the number of the order: the first such parcel that is not fetched yet, else one
 * that is. Undefined for a parcel that is not on the list.
 */
export function scannedPick({ parcels }: Batch, code: string): PickRow | undefined {
  const key = codeKey(code);
  const named = parcels.filter(
    ({ tracking, orderNum }) => codeKey(orderNum) === key || (tracking !== null && codeKey(tracking) === key),
  );
  return named.find(({ state }) => state !== 'picked') ?? named[0];
}

/** Parcels that are still to be fetched: for a packed delivery, as in the menu, none is. */
export function leftToPick({ deliveries, parcels }: Batch): number {
  const packed = new Set(deliveries.filter(({ state }) => state !== 'packing').map(({ id }) => id));
  return parcels.filter(({ state, delivery }) => state === 'open' && !packed.has(delivery)).length;
}

/** The delivery whose label was scanned: it is packed next. */
export function scannedDelivery(
  { deliveries }: Batch,
  code: string,
): Batch['deliveries'][number] | undefined {
  return deliveries.find(({ number }) => codeKey(number) === codeKey(code));
}

/** Whether quick keys with an Enter are a code; a number of up to five digits is a weight. */
export const isScan = (typed: string): boolean => typed.length >= 4 && readEntry(typed).kind === 'code';

/**
 * The parcels that a scan at the packing means: all of an order, or the one under the seller's tracking number. `label`
 * is the number of the delivery itself; null is of something else.
 */
export function scannedGoods(
  { delivery, toFetch }: Pick<StaffDelivery, 'delivery' | 'toFetch'>,
  code: string,
): string[] | 'label' | null {
  const key = codeKey(code);
  if (codeKey(delivery.number) === key) return 'label';
  const named = toFetch.filter(
    ({ orderNum, tracking = '' }) => codeKey(orderNum) === key || codeKey(tracking) === key,
  );
  return named.length > 0 ? named.map(({ id }) => id) : null;
}
