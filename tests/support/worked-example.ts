/**
 * The worked example of the price formula (rules: worked-example) in the currency of the journeys. In roubles its sums are the printed ones, which a
 * test holds; elsewhere they are computed here, in whole minor units, without the product's own arithmetic.
 */

/** Prices of the shops of the example, in hundredths of their currency. */
const prices = { lamp: 39_90, lampLater: 42_90, hat: 19_99, hatLater: 20_49, scarf: 25_00, inland: 4_95 };

interface Terms {
  /** The currency that the shops of the example charge in. */
  shopCurrency: string;
  /** Decimals of the settlement currency. */
  places: number;
  /** Hundredths of the settlement currency for one unit of the shop's. */
  rate: number;
  /** Major units of the settlement currency. */
  feeMin: string;
  penalty: string;
  balance: string;
  compensation: string;
}

/** Rates lie near those that a shop begins with, so that no second person is asked. */
const termsOf: Readonly<Record<string, Terms>> = {
  RUB: {
    ...{ shopCurrency: 'EUR', places: 2, rate: 100_00, feeMin: '500' },
    ...{ penalty: '50', balance: '3000.00', compensation: '1200.50' },
  },
  EUR: {
    ...{ shopCurrency: 'USD', places: 2, rate: 85, feeMin: '5' },
    ...{ penalty: '0.5', balance: '30.00', compensation: '12.05' },
  },
  JPY: {
    ...{ shopCurrency: 'EUR', places: 0, rate: 171_00, feeMin: '800' },
    ...{ penalty: '80', balance: '5000', compensation: '2005' },
  },
};

export type WorkedExample = ReturnType<typeof workedExample>;

/** The sums of the example as decimal strings of the settlement currency, and what they come from. */
export function workedExample(currency: string) {
  const terms = termsOf[currency];
  if (!terms) throw new Error(`the worked example has no prices in ${currency}`);
  const unit = 10 ** terms.places;
  const minorOf = (major: string): number => Math.round(Number(major) * unit);
  const halfUp = (numerator: number, denominator: number): number =>
    Math.floor((2 * numerator + denominator) / (2 * denominator));
  // hundredths times hundredths, in minor units
  const inOurs = (hundredths: number): number => halfUp(hundredths * terms.rate * unit, 10_000);
  const feeOf = (goods: number): number => Math.max(minorOf(terms.feeMin), halfUp(goods, 10));
  const withBank = (net: number): number => net + halfUp(net * 3, 100);
  const bill = (goods: number): number => goods + feeOf(goods);
  const lamps = (each: number): number => bill(inOurs(2 * each)) + inOurs(prices.inland);

  const a = lamps(prices.lamp);
  const b = bill(inOurs(prices.hat));
  const cart = a + b;
  const rise = lamps(prices.lampLater) - a;
  const freight = minorOf('2160');
  const storage = 7 * minorOf(terms.penalty);
  const text = (minor: number): string => (minor / unit).toFixed(terms.places);
  return {
    ...terms,
    /** Units of the settlement currency for one of the shop's. */
    rate: String(terms.rate / 100),
    sums: {
      a: text(a),
      cart: text(cart),
      cartByCard: text(withBank(cart - minorOf(terms.balance))),
      cByCard: text(withBank(bill(inOurs(prices.scarf)))),
      bRise: text(bill(inOurs(prices.hatLater)) - b),
      aRise: text(rise),
      aRiseByCard: text(withBank(rise)),
      aPaid: text(a + rise),
      freight: text(freight),
      storage: text(storage),
      delivery: text(freight + storage),
      deliveryByCard: text(withBank(freight + storage)),
    },
  };
}
