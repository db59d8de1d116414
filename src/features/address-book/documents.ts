/** Documents that customs ask for: their numbers, check digits and masks (UX-137 to UX-139). Pure. */
import type { DocumentKind } from './recipient-schemas.ts';
import { bareCode } from './typed-fields.ts';

/** Which documents the customs of a destination ask for. Elsewhere the form shows none (UX-138). */
export const documentsByCountry: Record<string, DocumentKind[]> = {
  RU: ['passport', 'inn'],
  CN: ['chineseId'],
};

export interface Passport {
  /** 4 digits. */
  series: string;
  /** 6 digits. */
  number: string;
  /** YYYY-MM-DD */
  issuedOn: string;
  /** 000-000 */
  authorityCode: string;
}

/** The kept documents of one recipient, in clear. Never logged, answered or stored like this. */
export interface Documents {
  passport?: Passport | null;
  inn?: string | null;
  chineseId?: string | null;
}

export interface TypedDocuments {
  passport?: Passport | null | undefined;
  inn?: string | null | undefined;
  chineseId?: string | null | undefined;
}

/**
 * The documents in their own writing, or what is wrong with them by field. A document that was not sent stays
 * undefined, and null means "remove".
 */
export function checkDocuments(
  typed: TypedDocuments,
  today: Date,
): { documents: Documents } | { faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const documents: Documents = {};
  if (typed.passport !== undefined) {
    documents.passport = typed.passport && checkPassport(typed.passport, today, faults);
  }
  if (typed.inn !== undefined) {
    documents.inn = typed.inn && bareCode(typed.inn);
    const fault = documents.inn && innFault(documents.inn);
    if (fault) faults['documents.inn'] = fault;
  }
  if (typed.chineseId !== undefined) {
    documents.chineseId = typed.chineseId && bareCode(typed.chineseId);
    const fault = documents.chineseId && chineseIdFault(documents.chineseId);
    if (fault) faults['documents.chineseId'] = fault;
  }
  return Object.keys(faults).length > 0 ? { faults } : { documents };
}

const passportNumber = (typed: string): string => bareCode(typed).replace(/^(?:№|NO)/, '');

/** The fault of a code of so many digits: it has other signs, or another number of them (UX-028). */
const digitsFault =
  <Fault extends string>(count: number, fault: Fault) =>
  (bare: string): 'not_digits' | Fault | null => {
    if (/\D/.test(bare)) return 'not_digits';
    return bare.length === count ? null : fault;
  };

export const seriesFault = digitsFault(4, 'passport_series');
const numberDigitsFault = digitsFault(6, 'passport_number');
export const numberFault = (typed: string) => numberDigitsFault(passportNumber(typed));
export const authorityFault = digitsFault(6, 'authority_code');

function checkPassport(typed: Passport, today: Date, faults: Record<string, string>): Passport {
  const at = (field: keyof Passport, fault: string | null) => {
    if (fault) faults[`documents.passport.${field}`] = fault;
  };
  const series = bareCode(typed.series);
  const number = passportNumber(typed.number);
  const code = bareCode(typed.authorityCode);
  const issuedOn = isoDate(typed.issuedOn);
  at('series', seriesFault(series));
  at('number', numberFault(number));
  at('authorityCode', authorityFault(code));
  if (!issuedOn) at('issuedOn', 'date_wrong');
  else if (issuedOn > today.toISOString().slice(0, 10)) at('issuedOn', 'date_future');
  return { series, number, issuedOn: issuedOn ?? '', authorityCode: `${code.slice(0, 3)}-${code.slice(3)}` };
}

/** A real calendar day as YYYY-MM-DD, from that form or from the document's own DD.MM.YYYY (UX-035). */
export function isoDate(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return null;
  const time = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso) return null;
  return iso >= '1900-01-01' ? iso : null;
}

const innWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** The fault of a Russian tax number of a person: 12 digits, the last two are check digits. */
export function innFault(inn: string): 'not_digits' | 'inn_length' | 'inn_check' | null {
  const fault = digitsFault(12, 'inn_length')(inn);
  if (fault) return fault;
  const checkDigit = (weights: number[]) => (weightedSum(inn, weights) % 11) % 10;
  const isRight =
    checkDigit(innWeights.slice(1)) === Number(inn[10]) && checkDigit(innWeights) === Number(inn[11]);
  return isRight && !/^0+$/.test(inn) ? null : 'inn_check';
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The fault of a Chinese identity number: 17 digits with the day of birth, and a check character (GB 11643). */
export function chineseIdFault(id: string): 'id_length' | 'id_check' | null {
  if (!/^\d{17}[\dX]$/.test(id)) return 'id_length';
  const born = isoDate(`${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`);
  const check = '10X98765432'[weightedSum(id, idWeights) % 11];
  return born && check === id[17] ? null : 'id_check';
}

function weightedSum(digits: string, weights: number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

/** The last four characters behind dots: "•••• 1234". */
export function masked(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
