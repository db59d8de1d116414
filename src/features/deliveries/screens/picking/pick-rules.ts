/** The parcel that a scan ticks off. Pure. */
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { codeKey } from '../../../parcels/screens/scan/scan-rules.ts';

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

/** The delivery whose label was scanned: it is packed next. */
export function scannedDelivery(
  { deliveries }: Batch,
  code: string,
): Batch['deliveries'][number] | undefined {
  return deliveries.find(({ number }) => codeKey(number) === codeKey(code));
}
