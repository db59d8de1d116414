/** The daily rates of the European Central Bank and of the Bank of Russia: reading their XML, and what we make of it. Pure. */
import { XMLParser } from 'fast-xml-parser';
import { divideHalfUp, parseDecimal } from '../../../platform/money/money.ts';

export const rateFeeds = ['ecb', 'cbr'] as const;
export type RateFeed = (typeof rateFeeds)[number];

/** Where the banks publish them. */
export const feedAddresses: Readonly<Record<RateFeed, string>> = {
  ecb: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  cbr: 'https://www.cbr.ru/scripts/XML_daily.asp',
};

/** The worth of one unit of a currency in the bank's own, as a fraction, so that nothing is rounded on the way. */
export interface Worth {
  numerator: bigint;
  denominator: bigint;
}

// entities that a document brings along can be made to grow; the feeds have none
const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false, processEntities: false },
});

/** Worths by currency. Throws when the text is not the bank's form. */
export function readFeed(feed: RateFeed, xml: string): Map<string, Worth> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new RangeError(`the answer of ${feed} brings a DTD along`);
  const document: unknown = parser.parse(xml);
  const worths = feed === 'ecb' ? readEcb(document) : readCbr(document);
  if (worths.size < 2) throw new RangeError(`no rates in the answer of ${feed}`);
  return worths;
}

/** One euro is so many units: `<Cube currency="USD" rate="1.1589"/>`. */
function readEcb(document: unknown): Map<string, Worth> {
  const worths = new Map<string, Worth>([['EUR', { numerator: 1n, denominator: 1n }]]);
  for (const cube of listAt(document, ['gesmes:Envelope', 'Cube', 'Cube', 'Cube'])) {
    const { currency, rate } = cube as { currency?: unknown; rate?: unknown };
    const units = positive(rate);
    if (typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && units) {
      worths.set(currency, { numerator: units.denominator, denominator: units.numerator });
    }
  }
  return worths;
}

/** So many roubles for a nominal: `<Valute><CharCode>JPY</CharCode><Nominal>100</Nominal><Value>54,8000</Value></Valute>`. */
function readCbr(document: unknown): Map<string, Worth> {
  const worths = new Map<string, Worth>([['RUB', { numerator: 1n, denominator: 1n }]]);
  for (const valute of listAt(document, ['ValCurs', 'Valute'])) {
    const { CharCode, Nominal, Value } = valute as Record<string, unknown>;
    const [value, nominal] = [positive(Value), positive(Nominal)];
    if (typeof CharCode !== 'string' || !/^[A-Z]{3}$/.test(CharCode) || !value || !nominal) continue;
    worths.set(CharCode, {
      numerator: value.numerator * nominal.denominator,
      denominator: value.denominator * nominal.numerator,
    });
  }
  return worths;
}

function listAt(document: unknown, path: readonly string[]): unknown[] {
  const found = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    document,
  );
  return Array.isArray(found) ? found.filter((one) => typeof one === 'object' && one !== null) : [];
}

function positive(text: unknown): Worth | undefined {
  if (typeof text !== 'string' || !/^\d{1,12}([.,]\d{1,8})?$/.test(text.trim())) return undefined;
  const { units, scale } = parseDecimal(text.trim().replace(',', '.'));
  return units > 0n ? { numerator: units, denominator: 10n ** BigInt(scale) } : undefined;
}

/** Digits behind the point: enough for currencies of which one unit is worth a hundredth. */
const rateScale = 8;

/**
 * Units of `to` for one unit of `from`, the margin in percent on top (a selling rate, rules: rates), half up to 8 digits.
 * Undefined when the bank does not name one of them.
 */
export function sellRate(
  worths: ReadonlyMap<string, Worth>,
  { from, to, marginPercent }: { from: string; to: string; marginPercent: string },
): string | undefined {
  const [one, other] = [worths.get(from), worths.get(to)];
  if (!one || !other) return undefined;
  const margin = parseDecimal(marginPercent);
  const hundred = 100n * 10n ** BigInt(margin.scale);
  const numerator = one.numerator * other.denominator * (hundred + margin.units) * 10n ** BigInt(rateScale);
  const scaled = divideHalfUp(numerator, one.denominator * other.numerator * hundred);
  if (scaled <= 0n) return undefined;
  const digits = scaled.toString().padStart(rateScale + 1, '0');
  const fraction = digits.slice(-rateScale).replace(/0+$/, '');
  return digits.slice(0, -rateScale) + (fraction ? `.${fraction}` : '');
}

/** Beyond this change a rate waits for a person: a broken feed must not sell goods at a tenth of their price. */
const boldPercent = 20n;

/** Whether a new rate is so far from the one in force that nobody should take it unseen. */
export function isBold(before: string, after: string): boolean {
  const [one, other] = [parseDecimal(before), parseDecimal(after)];
  const left = one.units * 10n ** BigInt(other.scale);
  const right = other.units * 10n ** BigInt(one.scale);
  const distance = left > right ? left - right : right - left;
  return distance * 100n > left * boldPercent;
}
