import { decimalsOf } from './currencies.ts';

/** A number found in a text: where it stands and what it is, before a currency is known. */
export type FoundNumber = {
  start: number;
  end: number;
  /** Digit groups and the separators between them: "1.234,50" is [1, 234, 50] and ['.', ',']. */
  groups: string[];
  separators: string[];
};

/** The Arabic decimal separator after normalising; it is never a thousands sign. */
const SURE_DECIMAL = '⎖';

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * Plain ASCII digits, one kind of space, no direction marks, `&nbsp;` undone. Positions shift; use
 * the result for everything that follows.
 */
export function normaliseDigits(text: string): string {
  // Nothing below changes plain text.
  if (!/[^ -%'-_a-~]| {2}/.test(text)) return text;
  return text
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u00ad\u200b\ufeff]/g, '')
    .replace(/[\s\u00a0\u2007\u2009\u202f\u2008\u2005]+/g, ' ')
    .replace(/\u066b/g, SURE_DECIMAL)
    .replace(/[\u066c\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\uff0c]/g, ',')
    .replace(/[\uff0e]/g, '.')
    .replace(/[\uff04]/g, '$')
    .replace(/\p{Nd}/gu, (digit) => (digit < '\u0080' ? digit : String(digitValue(digit))));
}

let digits: ReadonlyMap<string, number> | undefined;

/** The digits of every script that the language data (CLDR) of the runtime knows, to their values. */
function knownDigits(): ReadonlyMap<string, number> {
  digits ??= new Map(
    Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
      const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
      const row = Array.from(format.format(1234567890));
      return row.length === 10 ? row.map((digit, at) => [digit, (at + 1) % 10] as const) : [];
    }),
  );
  return digits;
}

/** The value of a digit; of one that the runtime does not know, by its place in a row of ten. */
function digitValue(digit: string): number {
  const known = knownDigits().get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 48;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}

function readDigits(text: string, from: number): number {
  let at = from;
  while (at < text.length && isDigit(text.charCodeAt(at))) at++;
  return at;
}

/** The separator at `at` and where the next digits start, or null when the number ends here. */
function separatorAt(text: string, at: number, group: string): { sign: string; next: number } | null {
  const sign = text[at] ?? '';
  if (sign === SURE_DECIMAL || sign === "'") {
    return isDigit(text.charCodeAt(at + 1)) ? { sign, next: at + 1 } : null;
  }
  if (sign === '.' || sign === ',') {
    if (isDigit(text.charCodeAt(at + 1))) return { sign, next: at + 1 };
    // "119. 95" and "130, 38": a decimal part that slipped behind a space.
    if (text[at + 1] !== ' ') return null;
    const end = readDigits(text, at + 2);
    const clean = end - at - 2 === 2 && !/[\d.,%]/.test(text[end] ?? '');
    return clean ? { sign, next: at + 2 } : null;
  }
  if (sign !== ' ' || group.length > 3) return null;
  const end = readDigits(text, at + 1);
  return end - at - 1 === 3 ? { sign, next: at + 1 } : null;
}

/** All numbers of a normalised text, left to right. Linear. */
export function findNumbers(text: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  let at = 0;
  while (at < text.length) {
    if (!isDigit(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const number: FoundNumber = { start: at, end: at, groups: [], separators: [] };
    for (let from = at; ; ) {
      const end = readDigits(text, from);
      const group = text.slice(from, end);
      number.groups.push(group);
      number.end = end;
      const next = separatorAt(text, end, group);
      // A space after a decimal part starts another number: "12.50 300".
      if (!next || (next.sign === ' ' && number.separators.some((sign) => sign !== ' '))) break;
      if (number.groups.length > 8) break;
      number.separators.push(next.sign);
      from = next.next;
    }
    found.push(number);
    at = number.end;
  }
  return found;
}

function joinDecimal(number: FoundNumber): string {
  const fraction = number.groups.at(-1) ?? '';
  return `${number.groups.slice(0, -1).join('')}.${fraction}`;
}

function isGrouped(groups: string[]): boolean {
  const rest = groups.slice(1);
  if ((groups[0]?.length ?? 0) > 3) return false;
  if (rest.every((group) => group.length === 3)) return true;
  // Indian grouping: two digits at a time before the last three.
  return rest.at(-1)?.length === 3 && rest.slice(0, -1).every((group) => group.length === 2);
}

/** One separator: decimal or thousands? Three digits decide for thousands, with named exceptions. */
function singleSeparator(number: FoundNumber, currency: string | null): string | null {
  const [whole = '', rest = ''] = number.groups;
  const sign = number.separators[0] ?? '';
  if (sign === SURE_DECIMAL) return joinDecimal(number);
  if (sign === "'" || sign === ' ') return rest.length === 3 ? whole + rest : null;
  if (rest.length !== 3 || whole.length > 3 || /^0/.test(whole)) return joinDecimal(number);
  return decimalsOf(currency) === 3 ? joinDecimal(number) : whole + rest;
}

/**
 * The number as a decimal string, or null when its separators make no number (a date, a version).
 * `currency` decides what three digits after the only separator mean.
 */
export function toDecimal(number: FoundNumber, currency: string | null): string | null {
  const { groups, separators } = number;
  if (groups.join('').length > 15) return null;
  if (separators.length === 0) return clean(groups[0] ?? '');
  if (separators.length === 1) {
    const single = singleSeparator(number, currency);
    return single === null ? null : clean(single);
  }
  const last = separators.at(-1);
  const before = separators.slice(0, -1);
  if (!before.every((sign) => sign === before[0])) return null;
  if (before[0] === last && last !== SURE_DECIMAL) {
    if (isGrouped(groups)) return clean(groups.join(''));
    // "1.234.50": some shops write the same sign twice.
    const decimal = (groups.at(-1)?.length ?? 0) <= 2 && isGrouped(groups.slice(0, -1));
    return decimal && (last === '.' || last === ',') ? clean(joinDecimal(number)) : null;
  }
  if (last === ' ' || last === "'" || !isGrouped(groups.slice(0, -1))) return null;
  return clean(joinDecimal(number));
}

function clean(decimal: string): string {
  const trimmed = decimal.replace(/^0+(?=\d)/, '');
  return trimmed.startsWith('.') ? `0${trimmed}` : trimmed;
}

/** The amount with the currency's own number of decimals, when nothing is lost by it. */
export function withCurrencyDecimals(amount: string, currency: string | null): string {
  if (!currency) return amount;
  const [whole = '0', fraction = ''] = amount.split('.');
  const places = decimalsOf(currency);
  const kept = fraction.slice(0, places).padEnd(places, '0');
  if (/[1-9]/.test(fraction.slice(places))) return amount;
  return places === 0 ? whole : `${whole}.${kept}`;
}
