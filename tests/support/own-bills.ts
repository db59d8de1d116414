/** The sums that bills must come to by the operator’s own tariff, in whole minor units, without the product’s arithmetic. */

/** The tariff of these sums; least fee and merging in the settlement currency. Percents are in tenths. */
export interface OwnTariff {
  places: number;
  feeTenths: bigint;
  bankTenths: bigint;
  least: string;
  merge: string;
}

const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);
const placesOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;
const units = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** A decimal string of the currency in minor units. */
export const minorOf = (amount: string, places: number): bigint =>
  units(amount) * 10n ** BigInt(places - placesOf(amount));

/** An amount as answers write it. */
export function amountOf(minor: bigint, places: number): string {
  const text = String(minor).padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** The bank percent on what is paid by card. */
export const bankOn = (net: bigint, { bankTenths }: OwnTariff): bigint => halfUp(net * bankTenths, 1_000n);

export interface Goods {
  unitPrice: string;
  quantity: number;
}

/** Bill 1 of goods at a rate: the sum is changed once, and the fee is a share of it, but not less than the least one. */
export function goodsBill(
  goods: readonly Goods[],
  { rate, inland }: { rate: string; inland: string },
  tariff: OwnTariff,
) {
  const inOurs = (amount: bigint, scale: number): bigint =>
    halfUp(amount * units(rate) * 10n ** BigInt(tariff.places), 10n ** BigInt(scale + placesOf(rate)));
  const scale = placesOf(goods[0]?.unitPrice ?? '');
  const sum = goods.reduce((all, { unitPrice, quantity }) => all + units(unitPrice) * BigInt(quantity), 0n);
  const price = inOurs(sum, scale);
  const share = halfUp(price * tariff.feeTenths, 1_000n);
  const least = minorOf(tariff.least, tariff.places);
  const fee = share > least ? share : least;
  const net = price + inOurs(units(inland), placesOf(inland)) + fee;
  return { goods: price, fee, net, byCard: net + bankOn(net, tariff) };
}
