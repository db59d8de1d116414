import { toCurrencyCode } from './currencies.ts';
import { type FoundSign, findSigns, type PriceHint } from './currency-signs.ts';
import {
  type FoundNumber,
  findNumbers,
  normaliseDigits,
  toDecimal,
  withCurrencyDecimals,
} from './price-number.ts';

export type ParsedPrice = { amount: string; currency: string | null };

/** A price inside a text with its place, as `findPrices` returns it. */
export type PriceInText = ParsedPrice & { start: number; end: number; signed: boolean };

/** Signs and numbers of the same text. */
type Context = { signs: FoundSign[]; numbers: FoundNumber[]; hint: PriceHint };

type Scored = PriceInText & { rank: number; glued: boolean };

const FREE = /^(free|gratis|gratuit|kostenlos|бесплатно|免费|免費|無料|무료|за так)\s{0,8}!?$/i;

/** Words before a number that make it an old price; the new one must follow in the same text. */
const OLD_BEFORE =
  /(?:statt|instead of|вместо|zamiast|anstatt|lieu de|invece di|en vez de|i\.s\.v\.)\s*\S{0,5}\s*$/i;
/** Text after a number that makes it no price although a sign may be near. */
const NOT_PRICE_AFTER =
  /^\s?(?:%|折|x\s|×|kg\b|g\b|ml\b|mm\b|cm\b|m²|ft\b|W\b|Stk|шт|pcs|in\b|inch|мм|см|кг|cuotas|rates|reviews?\b|stars?\b)/;
/** A threshold ("free shipping on orders $49+") is no price of the product. */
const THRESHOLD =
  /(?:free (?:shipping|delivery)|orders?|spend) (?:\w+ ){0,3}(?:over |on orders |above )?\W{0,2}$/i;
const NOT_PRICE_BEFORE = /(?:[\d.]\s?[x×]\s?|\d\s?[-–/]\s?|#|№|-)$/;

/** The sign that belongs to a number: touching, or with a space, colon or dash between. */
function signFor(number: FoundNumber, text: string, context: Context): FoundSign | null {
  let best: FoundSign | null = null;
  let nearest = 4;
  for (const sign of context.signs) {
    if (isTaken(sign, number, context)) continue;
    const before = sign.end <= number.start;
    const gap = before ? text.slice(sign.end, number.start) : text.slice(number.end, sign.start);
    if (sign.start < number.end && sign.end > number.start) continue;
    if (!before && sign.start < number.end) continue;
    if (gap.length > 3 || !(before ? /^[\s:.=-]*$/ : /^(?:[.,]?\s?[-–—]{0,2}|[.,]?[-–—]{0,2}\s?)$/).test(gap))
      continue;
    // A code such as "DKK" after "$1.05" says more than the sign before the number.
    const distance = gap.length + (sign.code === null ? 2 : 0);
    if (distance < nearest) {
      nearest = distance;
      best = sign;
    }
  }
  return best;
}

/** Signs that are words stand behind their number: "310,00 zł 12 bids" is no price of twelve. */
function isTaken(sign: FoundSign, number: FoundNumber, { signs, numbers }: Context): boolean {
  if (sign.end > number.start || !/^\p{L}/u.test(sign.sign) || /^[A-Z]{3}$/.test(sign.sign)) return false;
  const own = numbers.findLast((other) => other.end <= sign.start);
  if (!own || sign.start - own.end > 1) return false;
  return !signs.some((other) => other.end <= own.start && own.start - other.end <= 1);
}

/** "35€99" and "35€ 99": the sign stands where the decimal separator would. */
function decimalAfterSign(number: FoundNumber, sign: FoundSign, text: string): string | null {
  if (number.separators.includes(',') || number.separators.includes('.')) return null;
  if (sign.start !== number.end) return null;
  const match = /^ ?(\d{2})(?![\d.,]|\s?[€$£%₽])/.exec(text.slice(sign.end, sign.end + 5));
  return match?.[1] ?? null;
}

function scoreNumber(number: FoundNumber, text: string, context: Context): Scored | null {
  const sign = signFor(number, text, context);
  const after = text.slice(number.end, number.end + 12);
  const before = text.slice(Math.max(0, number.start - 40), number.start);
  if (THRESHOLD.test(before)) return null;
  if (!sign && (NOT_PRICE_AFTER.test(after) || NOT_PRICE_BEFORE.test(before))) return null;
  if (/^\s?(?:%|折)/.test(after)) return null;
  const currency = sign?.code ?? toCurrencyCode(context.hint.currency);
  let amount = toDecimal(number, currency);
  if (amount === null) return null;
  const leading =
    /(?:^|[^\d])\.{1,2}$/.test(before) && number.separators.length === 0 && number.groups[0]?.length === 2;
  if (leading && sign && !/\p{L}\.{1,2}$/u.test(before)) amount = `0.${amount.padStart(2, '0')}`;
  const cents = sign ? decimalAfterSign(number, sign, text) : null;
  if (cents) amount = `${amount}.${cents}`;
  const rank = (sign ? 2 : 0) - (OLD_BEFORE.test(before) ? 1 : 0);
  const glued = sign !== null && sign.start >= number.end && /\d/.test(text[sign.end] ?? '') && !cents;
  const end = Math.max(number.end, sign?.end ?? 0);
  const start = Math.min(number.start, sign?.start ?? number.start);
  return {
    amount: withCurrencyDecimals(amount, currency),
    currency,
    start,
    end,
    signed: sign !== null,
    rank,
    glued,
  };
}

function candidates(text: string, hint: PriceHint, signed: boolean): Scored[] {
  const signs = findSigns(text, hint);
  if (signed && signs.length === 0) return [];
  const numbers = findNumbers(text);
  if (numbers.length === 0) return [];
  const context = { signs, numbers, hint };
  const found: Scored[] = [];
  for (const number of numbers) {
    const scored = scoreNumber(number, text, context);
    if (scored) found.push(scored);
  }
  return found;
}

/**
 * Every price with a currency sign in a text that went through `normaliseDigits`, left to right; the
 * places refer to that text.
 */
export function findPrices(normalText: string, hint: PriceHint = {}): PriceInText[] {
  return candidates(normalText, hint, true).filter((price) => price.signed);
}

/**
 * Reads one price from a short text in any notation. `hint` settles what the text leaves open: the
 * meaning of "$" or "kr", and a currency for a bare number. A range answers its lower end; "was …
 * now …" in one text answers the first, unless the old price is named as such ("statt 4.50").
 * null when the text holds no price.
 */
export function parsePrice(text: string, hint: PriceHint = {}): ParsedPrice | null {
  if (text.length > 2000) return null;
  if (FREE.test(text.trim())) return { amount: '0', currency: toCurrencyCode(hint.currency) };
  const normal = normaliseDigits(text);
  const found = candidates(normal, hint, false);
  if (found.length === 0) return null;
  const best = Math.max(...found.map((price) => price.rank));
  if (best === 0 && isNoPrice(normal)) return null;
  const chosen = found.filter((price) => price.rank === best);
  const first = chosen[0];
  if (!first) return null;
  const next = chosen[1];
  const lower = first.glued && next && Number(next.amount) < Number(first.amount) ? next : first;
  return { amount: lower.amount, currency: lower.currency };
}

/**
 * Reads a price from a text that stands alone, without a page or a country around it: a bare dollar sign is then the
 * American one. On a page it stays open until the page says which dollar it is.
 */
export function parseLonePrice(text: string, hint: PriceHint = {}): ParsedPrice | null {
  const price = parsePrice(text, hint);
  const isOpen = price !== null && price.currency === null && !hint.locale && !hint.country;
  return isOpen && /(?<![\p{L}$])\$(?!\$)/u.test(text)
    ? parsePrice(text, { ...hint, currency: 'USD' })
    : price;
}

/** Texts with a number and no sign that are a date or free delivery and not a price. */
function isNoPrice(text: string): boolean {
  return (
    /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*,? \d{4}\b/i.test(text) ||
    /^\d{1,2}-\d{1,2}$/.test(text.trim())
  );
}
