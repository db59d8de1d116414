/** Rules of the scan loop: what an entry is, which order it opens, whether a weight is likely. Pure. */

import type { AnswerOf } from '../../../../platform/api/client.ts';
import { bareCode } from '../../../../platform/texts/bare-code.ts';
import type { StaffIntakeOrder } from '../../contract.ts';

export type Entry = { kind: 'empty' } | { kind: 'weight'; grams: number } | { kind: 'code'; code: string };

/**
 * The meaning of what was typed or scanned: up to five digits are grams, digits with a decimal mark are kilograms, all else is a code.
 * Codes of shelves begin with a letter and numbers of carriers are longer, so a weight is never taken for one of them.
 */
export function readEntry(typed: string): Entry {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { kind: 'empty' };
  if (/^\d{1,5}$/.test(text)) return { kind: 'weight', grams: Number(text) };
  if (/^\d{1,3}[.,]\d{1,3}$/.test(text)) {
    return { kind: 'weight', grams: Math.round(Number(text.replace(',', '.')) * 1000) };
  }
  return { kind: 'code', code: text };
}

/** A code in one spelling: scanners and people write spaces, dashes and small letters. */
export const codeKey = bareCode;

type Line = StaffIntakeOrder['lines'][number];
export type Pieces = Readonly<Record<string, number>>;

const missingOf = ({ awaited, quantity, received }: Line): number => (awaited ? quantity - received : 0);

/** The one order that a scan opens by itself; undefined when it means several, or none of which something is awaited. */
export function orderToOpen(
  { exact, orders }: AnswerOf<'staffFindParcel'>,
  code: string,
): StaffIntakeOrder | undefined {
  if (exact === null || exact === 'customer_code') return undefined;
  const key = codeKey(code);
  const named = orders.filter(
    ({ orderNum, shopOrderNumber, lines }) =>
      [orderNum, shopOrderNumber].some((number) => number !== null && codeKey(number) === key) ||
      lines.some(({ tracking }) => tracking !== null && codeKey(tracking) === key),
  );
  const awaited = named.filter(({ lines }) => lines.some((line) => missingOf(line) > 0));
  return awaited.length === 1 ? awaited[0] : undefined;
}

/** How many pieces of which line lie in the parcel: all missing ones of the lines under this number, else of all lines. */
export function piecesIn({ lines }: StaffIntakeOrder, code: string): Pieces {
  const under = lines.filter(({ tracking }) => tracking !== null && codeKey(tracking) === codeKey(code));
  const chosen = under.some((line) => missingOf(line) > 0) ? under : lines;
  return Object.fromEntries(
    lines
      .filter((line) => missingOf(line) > 0)
      .map((line) => [line.id, chosen.includes(line) ? missingOf(line) : 0]),
  );
}

/** Grams that the pieces in a parcel usually weigh together, from light to heavy; null when nobody knows what is in it. */
export function usualWeight(
  order: StaffIntakeOrder | null,
  pieces: Pieces,
): { light: number; heavy: number } | null {
  const sum = (end: 'light' | 'heavy'): number =>
    (order?.lines ?? []).reduce((total, { id, usual }) => total + usual[end] * (pieces[id] ?? 0), 0);
  return sum('heavy') > 0 ? { light: sum('light'), heavy: sum('heavy') } : null;
}

/** The sizes that the customer said of the pieces in a parcel, each once; the usual weight follows them. */
export function saidSizes(order: StaffIntakeOrder | null, pieces: Pieces) {
  const lines = (order?.lines ?? []).filter(({ id }) => (pieces[id] ?? 0) > 0);
  return [...new Set(lines.flatMap(({ size }) => size ?? []))];
}

/** More than half below the lightest or above the heaviest usual weight: such a weight is asked for twice. */
export function isUnusual(usual: { light: number; heavy: number } | null, grams: number): boolean {
  return usual !== null && (2 * grams < usual.light || 2 * grams > 3 * usual.heavy);
}
