/** An address as Russia and Kazakhstan write it: the marks before the names say what each piece is. Pure. */
import { add, isContact, type Placed, piecesOf } from './placed.ts';

// a word character of Cyrillic is none for \b
const marked = (marks: string): RegExp =>
  new RegExp(`(?:^|[\\s.])(?:${marks})(?:[\\s.]|$)|^(?:${marks})\\.`, 'iu');

const region = marked(
  'обл|область|край|респ|республика|автономн[а-я]+|АО|р-н|район|улус|городской округ|г\\.? ?о',
);
const street = marked(
  'ул|улица|пр-т|пр-кт|просп|проспект|пер|переулок|пл|площадь|ш|шоссе|наб|набережная|б-р|бульвар|проезд|пр-д|аллея|тупик|линия|мкр|мкрн|микрорайон|кв-л|квартал|тракт|тер|снт',
);
const within = marked('подъезд|под|этаж|эт|домофон|код');
const house =
  /^(?:д|дом|вл|владение|корп|к|корпус|стр|строение|кв|квартира|оф|офис|лит|литера|пом|комн?)\.? ?\d/iu;
const bareNumber = /^\d{1,4}[а-яё]?(?:[/-]\d{1,4})?(?: ?(?:к|корп|стр|с)\.? ?\d+)?$/iu;
const city =
  /^(?:г|город|пос|посёлок|поселок|пгт|рп|с|село|дер|деревня|д|ст-ца|станица|х|хутор)(?:\.\s?|\s)(?=\p{Lu})/u;
/** Cities that are regions of their own. */
const alone = /^(?:Москва|Санкт-Петербург|Севастополь|Алматы|Астана|Шымкент)$/iu;

export function russianParts(text: string): Placed {
  const placed: Placed = { parts: {}, rest: [] };
  const unmarked: string[] = [];
  for (const piece of piecesOf(text)) place(piece, placed, unmarked);
  const { parts } = placed;
  // of names without a mark the last one is the city: whoever gets the parcel is named before it
  if (!parts.city && unmarked.length > 0) parts.city = unmarked.pop() ?? '';
  placed.rest.unshift(...unmarked);
  if (parts.city && !parts.region && alone.test(parts.city)) parts.region = parts.city;
  return placed;
}

function place(piece: string, placed: Placed, unmarked: string[]): void {
  const { parts, rest } = placed;
  const code = parts.postcode ? null : /(?:^|\s)(\d{6})(?:\s|$)/.exec(piece);
  if (code?.[1]) {
    parts.postcode = code[1];
    const others = piece.replace(code[1], ' ').replace(/\s+/g, ' ').trim();
    if (others) place(others, placed, unmarked);
  } else if (isContact(piece)) rest.push(piece);
  else if (within.test(piece)) add(placed, 'street2', piece);
  else if (city.test(piece) && !parts.city) parts.city = piece.replace(/^(?:г|город)(?:\.\s?|\s)/u, '');
  else if (region.test(piece)) add(placed, 'region', piece);
  else if (street.test(piece)) add(placed, 'street', piece);
  else if (parts.street && (house.test(piece) || bareNumber.test(piece))) add(placed, 'street', piece);
  // without a mark: the city comes before the street, and a street has a number
  else if (!parts.street && /\d/.test(piece) && /\p{L}{3}/u.test(piece)) parts.street = piece;
  else if (!parts.street && /^\p{Lu}[\p{L} -]+$/u.test(piece)) unmarked.push(piece);
  else rest.push(piece);
}
