/** State that frameworks send in forms of their own: lists of values that refer to each other, and streamed rows. */
import { isObject, type Json, type JsonObject, parseLooseJson } from './sources/loose-json.ts';

const MOST_OBJECTS = 1_000;
const MOST_ITEMS = 40;
const MOST_KEYS = 80;
const DEPTH = 3;

/** How the form writes a value that is missing. */
const UNDEFINED: Json = -1;

const isPlace = (value: Json | undefined, list: Json[]): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < list.length;

/** A list in which objects name their values by place, as Nuxt and SvelteKit write their state ("devalue"). */
export function isFlatState(value: Json): value is Json[] {
  if (!Array.isArray(value) || value.length < 4) return false;
  const objects = value.slice(0, 40).filter(isObject);
  return (
    objects.length > 0 &&
    objects.every((object) => Object.values(object).every((at) => at === UNDEFINED || isPlace(at, value)))
  );
}

/** A flat list being filled in. `left` is how many values may still be looked at: a short list can name itself many times over. */
type Filling = { list: Json[]; left: number };
const MOST_VALUES = 60_000;

/** An object of such a list with its values in place of their numbers, so many steps deep: the list may go in circles. */
function filled(filling: Filling, object: JsonObject, depth: number): JsonObject {
  const { list } = filling;
  const whole: JsonObject = {};
  for (const [key, at] of Object.entries(object).slice(0, MOST_KEYS)) {
    if (isPlace(at, list)) whole[key] = resolved(filling, list[at] ?? null, depth);
  }
  return whole;
}

function resolved(filling: Filling, value: Json, depth: number): Json {
  if (--filling.left < 0) return null;
  const { list } = filling;
  if (isObject(value)) return depth > 0 ? filled(filling, value, depth - 1) : null;
  if (!Array.isArray(value)) return value;
  if (depth <= 0) return null;
  // ["Reactive", 5], ["Ref", 7]: a wrapper around another value
  const [kind, at] = value;
  if (typeof kind === 'string')
    return value.length === 2 && isPlace(at, list) ? resolved(filling, list[at] ?? null, depth - 1) : null;
  return value
    .slice(0, MOST_ITEMS)
    .flatMap((place) => (isPlace(place, list) ? [resolved(filling, list[place] ?? null, depth - 1)] : []));
}

/** The objects of a flat state that speak of a price, each whole. */
export function unflattened(list: Json[]): Json[] {
  const filling = { list, left: MOST_VALUES };
  return list
    .filter(isObject)
    .filter((object) => Object.keys(object).some((key) => /price|amount|variants/i.test(key)))
    .slice(0, MOST_OBJECTS)
    .map((object) => filled(filling, object, DEPTH));
}

/** A push of Next.js: `self.__next_f.push([1,"…"])`. */
const PUSH = /__next_f\.push\(\s*\[\s*1\s*,\s*("(?:[^"\\]|\\.)*")\s*\]\s*\)/g;
const MOST_ROWS = 400;

/** The pieces that Next.js streams, put together. */
export function streamed(script: string): string {
  let text = '';
  for (const [, piece = '""'] of script.matchAll(PUSH)) {
    try {
      text += JSON.parse(piece) as string;
    } catch {
      // a piece that is cut off says nothing
    }
  }
  return text;
}

/** The rows of a stream that speak of a price, as values. */
export function rowsOf(stream: string): Json[] {
  return stream
    .split('\n')
    .filter((row) => /price/i.test(row))
    .slice(0, MOST_ROWS)
    .flatMap((row) => {
      const start = /^[0-9a-f]{1,6}:(?=[[{])/.exec(row);
      const value = start ? parseLooseJson(row.slice(start[0].length)) : undefined;
      return value === undefined ? [] : [value];
    });
}
