/** Times and limits of the delivery desk. Pure. */
import type { DeliveryState } from './contract.ts';

/** Assumed times of the desk: decisions/0030-deliveries.md. */
export const deskTimes = {
  /** Hours to weigh a parcel, to pack it, to hand it to the carrier. */
  quoteHours: 48,
  packHours: 48,
  shipHours: 24,
  /** Days after the carrier's "delivered" until the orders are completed by themselves (domain 2). */
  completeDays: 14,
  /** Hours between two looks at a carrier. */
  lookHours: 3,
} as const;

/** More than half away from what was expected: such a weight asks for a second look. Unknown is never far. */
export function isFarWeight(expected: number | null, grams: number): boolean {
  return expected !== null && expected > 0 && 2 * Math.abs(grams - expected) > expected;
}

/** When the state that a delivery enters ends by itself or is due; null when nothing is promised. */
export function deliveryDeadline(
  state: DeliveryState,
  at: Date,
  times: { paymentHours: number; answerDays: number },
): Date | null {
  const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  if (state === 'awaiting_quote') return after(deskTimes.quoteHours);
  if (state === 'awaiting_payment') return after(times.paymentHours);
  if (state === 'packing') return after(deskTimes.packHours);
  if (state === 'ready') return after(deskTimes.shipHours);
  if (state === 'pending_response') return after(times.answerDays * 24);
  if (state === 'delivered') return after(deskTimes.completeDays * 24);
  return null;
}

/** Points that the packer ticks off before a parcel is closed. Words: `pages.staff-delivery.checks`. */
export function checkList(parcel: {
  hasDocuments: boolean;
  options: readonly string[];
  /** Some of what lay in the same parcels stays here. */
  opensParcels?: boolean;
}): string[] {
  return [
    'contents_match',
    ...(parcel.opensParcels ? ['rest_stored'] : []),
    'undamaged',
    'padded',
    'address_checked',
    ...(parcel.hasDocuments ? ['customs_papers'] : []),
    ...parcel.options.map((option) => `option_${option}`),
  ];
}
