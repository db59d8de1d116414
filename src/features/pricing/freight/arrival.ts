/** When goods that are ordered now may be at the door, told before anything is ordered. Pure. */

/**
 * Days from the order to the carrier: buying, the shop's own delivery to the warehouse, packing. Assumed, and the same
 * that the pages about the way of an order name: decisions/0781-the-whole-price-in-one-number.md.
 */
const daysBefore = {
  buying: { from: 1, to: 2 },
  toWarehouse: { from: 3, to: 7 },
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
