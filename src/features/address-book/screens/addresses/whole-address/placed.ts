/** Pieces of an address written as one text, and where they went. Pure. */
import type { AddressField } from '../../../contract.ts';

export interface Placed {
  parts: Partial<Record<AddressField, string>>;
  /** Text that belongs to none of the fields, for whoever typed it. */
  rest: string[];
}

/** Lines and what commas divide, each without space around it. */
export function piecesOf(text: string): string[] {
  return text
    .split(/[\n,;，；]+/)
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '');
}

/** Adds to a part that may have something already. */
export function add({ parts }: Placed, name: AddressField, text: string): void {
  parts[name] = parts[name] ? `${parts[name]}, ${text}` : text;
}

/** A phone number, or an email: part of what is copied, and of no address. */
export const isContact = (piece: string): boolean =>
  /@/.test(piece) || (/^\D{0,6}[\d\s()+-]{9,}$/.test(piece) && piece.replace(/\D/g, '').length >= 10);
