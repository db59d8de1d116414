/** When goods that are ordered now may be at the door, told before anything is ordered. Pure. */

/**
 * Days from the order to the carrier: buying, the shop's own delivery to the warehouse (three to seven days, with those
 * until it sends), packing. Assumed, and the same that the pages about the way of an order name:
 * decisions/0781-the-whole-price-in-one-number.md.
 */
const daysBefore = {
  buying: { from: 1, to: 2 },
  sending: { from: 1, to: 3 },
  toWarehouse: { from: 2, to: 4 },
  packing: { from: 1, to: 2 },
};
const day = 86_400_000;

/** `carrier`: days on the way abroad. Answers ISO times. */
export function arrivalOf(at: Date, carrier: { from: number; to: number }): { from: string; to: string } {
  const after = (end: 'from' | 'to'): string => {
    const days = Object.values(daysBefore).reduce((sum, stage) => sum + stage[end], carrier[end]);
    return new Date(at.getTime() + days * day).toISOString();
  };
  return { from: after('from'), to: after('to') };
}

/** When goods that lie in the warehouse may be at the door, if their delivery is ordered then: packing and the way. */
export function arrivalFromHere(at: Date, carrier: { from: number; to: number }): { from: Date; to: Date } {
  const { packing } = daysBefore;
  return {
    from: new Date(at.getTime() + (packing.from + carrier.from) * day),
    to: new Date(at.getTime() + (packing.to + carrier.to) * day),
  };
}

type Stage = keyof typeof daysBefore | 'carrier';

/**
 * The stages of an arrival that was told for an order of that time: when each has ended at the latest, and how long it
 * takes at least, in milliseconds.
 */
export function stagesOf(
  at: Date,
  arrival: { from: string; to: string },
): Record<Stage, { by: number; least: number }> {
  let by = at.getTime();
  let soonest = by;
  const ended = (stage: keyof typeof daysBefore): { by: number; least: number } => {
    const { from, to } = daysBefore[stage];
    by += to * day;
    soonest += from * day;
    return { by, least: from * day };
  };
  return {
    ...{ buying: ended('buying'), sending: ended('sending') },
    ...{ toWarehouse: ended('toWarehouse'), packing: ended('packing') },
    carrier: { by: Date.parse(arrival.to), least: Math.max(0, Date.parse(arrival.from) - soonest) },
  };
}
