/** Addresses of the United States, of Europe, and of those that write like them: a code beside the city. Pure. */
import { add, isContact, type Placed, piecesOf } from './placed.ts';

const inside =
  /^(?:apt|apartment|suite|ste|unit|floor|fl|bldg|building|room|rm|flat|#|whg|wohnung|etage|\d+\. ?(?:og|stock|etage)|og|eg|hinterhaus|vorderhaus|aufgang|c\/o|appt|bât|esc|piso|int|scala|étage|haus)(?:[\s.\d]|$)/iu;
const houseNumber = /^\d+ ?[a-z]?(?:[-/]\d+)?$/iu;
const american = /^(.*?)\s?\b([A-Z]{2})\.?\s+(\d{5}(?:-\d{4})?)$/;
/** A code with the city behind it; before the short forms stand those that they would cut. */
const codeFirst =
  /^(?:[A-Z]{1,2}-)?(\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2}|\d{4,5}|[A-Z]\d{2} [A-Z\d]{4})\s+(\p{L}.+)$/u;
const british = /^(.*?)\s?\b([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/;
const codeLast = /^(\p{L}(?:[ -]*[\p{L}.'’])*)[\s-]+(\d{3} ?\d{3})$/u;
const codeAlone = /^(?:\d{3} ?\d{2,3}|\d{4,5})$/;

/** Pieces that are not known, by where they stand. */
interface Unknown {
  before: string[];
  after: string[];
}

export function westernParts(text: string, country: string): Placed {
  const placed: Placed = { parts: {}, rest: [] };
  const { parts, rest } = placed;
  const unknown: Unknown = { before: [], after: [] };
  for (const piece of piecesOf(text)) {
    if (isContact(piece)) rest.push(piece);
    else if (!parts.postcode && placeCode(piece, country, placed)) parts.city ??= unknown.before.pop() ?? '';
    else if (!placeStreet(piece, placed, unknown)) unknown[parts.postcode ? 'after' : 'before'].push(piece);
  }
  if (!parts.city) delete parts.city;
  // behind the city stands the region; a name stands before the street
  const region = parts.region ? undefined : unknown.after.shift();
  if (region) parts.region = region;
  rest.push(...unknown.before, ...unknown.after);
  return placed;
}

/** Whether the piece is the street, or a place in the house. */
function placeStreet(piece: string, placed: Placed, unknown: Unknown): boolean {
  const { parts } = placed;
  if (inside.test(piece)) {
    add(placed, 'street2', piece);
    return true;
  }
  if (parts.street || !/\d/.test(piece)) return false;
  if (houseNumber.test(piece)) {
    const street = unknown.before.pop();
    if (street) parts.street = `${street}, ${piece}`;
    return street !== undefined;
  }
  const [, street = piece, behind] =
    /^(\D*\d.*?) ((?:(?:apt|suite|ste|unit)(?!\p{L})|#).*)$/iu.exec(piece) ?? [];
  parts.street = street;
  if (behind) add(placed, 'street2', behind);
  return true;
}

/** Whether it is the piece with the code; the city often stands beside it. */
function placeCode(piece: string, country: string, { parts }: Placed): boolean {
  if (country === 'US') {
    const [, city, region, zip] = american.exec(piece) ?? [];
    if (!region || !zip) return false;
    Object.assign(parts, { region, postcode: zip }, city ? { city } : {});
    return true;
  }
  const [, town, outward] = british.exec(piece) ?? [];
  const [, code, place] = codeFirst.exec(piece) ?? [];
  const [, before, last] = codeLast.exec(piece) ?? [];
  const postcode = outward ?? code ?? last ?? codeAlone.exec(piece)?.[0];
  if (!postcode) return false;
  const city = outward ? town : (place ?? before);
  Object.assign(parts, { postcode }, city ? { city } : {});
  return true;
}
