/** Answers that fit the contracts of calls, made without a shop: for screens that are looked at by themselves. */
import * as z from 'zod/mini';
import { allContracts } from '../../src/contracts.ts';
import type { AnswerOf, CallName, Client } from '../../src/platform/api/client.ts';
import { type Json, pick, type SchemaJson, seeded } from './fuzzed-values.ts';

/** How much there is of everything: nothing that may be missing, one of each, or some. */
export type Plenty = 'none' | 'one' | 'some';

interface Making {
  random: () => number;
  plenty: Plenty;
  defs: Record<string, SchemaJson>;
  count: number;
  names: Named;
}

/** Values of texts by their name, before all other rules. */
export type Named = readonly [RegExp, readonly string[]][];

const currencies = ['EUR', 'JPY', 'KZT', 'USD'] as const;
const sums = ['0.00', '0.01', '12.50', '1234567.89'] as const;
const times = ['2026-03-09T18:30:00.000Z', '2025-12-31T23:59:59.000Z', '2026-03-11T00:00:00.000Z'] as const;
const words = ['Cup', 'Нож', '一杯茶', "O'Neill & <Sons>"] as const;

/** For texts of a form that no word has. */
const odd = [
  ...times,
  ...[
    '10',
    '12.50',
    '2026-03-05',
    '2026-03',
    'DE',
    'en',
    'EUR',
    'a-code',
    'shop.example',
    'https://shop.example/p/1',
  ],
] as const;

/** A value that fits a schema of JSON. */
function made(schema: SchemaJson, making: Making, name = ''): Json {
  const { random, plenty, defs } = making;
  const inner = (one: unknown, called = name): Json => made((one ?? {}) as SchemaJson, making, called);
  if (typeof schema.$ref === 'string') return inner(defs[schema.$ref.split('/').at(-1) ?? '']);
  // a cursor would lead to the same page again
  if (name === 'next') return null;
  if ('const' in schema) return schema.const as Json;
  if (Array.isArray(schema.enum)) return pick(random, schema.enum as Json[]);
  const choices = (schema.anyOf ?? schema.oneOf) as SchemaJson[] | undefined;
  if (choices) {
    const isNull = ({ type }: SchemaJson): boolean => type === 'null';
    const empty = choices.find(isNull);
    const full = choices.filter((one) => !isNull(one));
    return empty && (plenty === 'none' || (plenty === 'some' && random() < 0.3))
      ? null
      : inner(pick(random, full));
  }
  if (Array.isArray(schema.type)) {
    return inner({ anyOf: schema.type.map((type: string) => ({ ...schema, type })) });
  }
  if (Array.isArray(schema.allOf) && schema.type === undefined)
    return Object.assign({}, ...schema.allOf.map((one) => inner(one))) as Json;
  if (schema.type === 'object') return madeObject(schema, making, inner);
  if (schema.type === 'array') return madeArray(schema, making, inner);
  if (schema.type === 'boolean') return random() < 0.5;
  if (schema.type === 'integer' || schema.type === 'number') return madeNumber(schema, making);
  return schema.type === 'string' ? madeText(schema, making, name) : null;
}

type Inner = (schema: unknown, name?: string) => Json;

function madeObject(schema: SchemaJson, { plenty, random }: Making, inner: Inner): Json {
  const required = (schema.required ?? []) as string[];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, SchemaJson>);
  if ('amount' in Object.fromEntries(properties) && 'currency' in Object.fromEntries(properties)) {
    const currency = pick(random, currencies);
    const amount = pick(random, sums);
    const rest = Object.fromEntries(properties.map(([name, one]) => [name, inner(one, name)]));
    return { ...rest, amount: currency === 'JPY' ? amount.replace(/\..*/, '') : amount, currency };
  }
  const given = properties.filter(
    ([name]) => required.includes(name) || (plenty !== 'none' && random() < 0.7),
  );
  const more = schema.additionalProperties;
  const names = schema.propertyNames as SchemaJson | undefined;
  const keys = typeof more === 'object' && plenty !== 'none' ? ((names?.enum as string[]) ?? ['a']) : [];
  return inOneCurrency(
    Object.fromEntries([
      ...given.map(([name, one]): [string, Json] => [name, inner(one, name)]),
      ...keys.map((key): [string, Json] => [key, inner(more, key)]),
    ]),
  );
}

/** A sum and the fee that was charged beside it are of one payment, so of one currency. */
function inOneCurrency(object: Record<string, Json>): Record<string, Json> {
  return object.paid && object.paidBank ? { ...object, paidBank: object.paid } : object;
}

function madeArray(schema: SchemaJson, { plenty }: Making, inner: Inner): Json {
  const least = Number(schema.minItems ?? 0);
  const wanted = { none: 0, one: 1, some: 3 }[plenty];
  const length = Math.min(Math.max(least, wanted), Number(schema.maxItems ?? 3));
  const items = (schema.prefixItems ?? null) as SchemaJson[] | null;
  if (items) return items.map((one) => inner(one));
  return Array.from({ length }, () => inner(schema.items));
}

function madeNumber(schema: SchemaJson, { random, plenty }: Making): Json {
  const least = Math.max(Number(schema.minimum ?? 0), 0);
  const most = Math.min(Number(schema.maximum ?? 1_000_000), 1_000_000);
  if (plenty === 'none') return least;
  return pick(random, [least, Math.min(most, least + 1), Math.min(most, least + 5), most]);
}

/** Values of texts whose names say what they are; the contract does not. */
function poolOf({ names, count }: Making, name: string): readonly string[] {
  const [, first] = names.find(([pattern]) => pattern.test(name)) ?? [];
  if (first) return first;
  if (/At$|since|until|deadline|earliest|^by$|^from$|^to$|^now$/i.test(name)) return times;
  const [, pool] = byName.find(([pattern]) => pattern.test(name)) ?? [];
  if (/url|src|href|image|link|source$/i.test(name))
    return [`https://shop.example/p/${count}`, `/media/${count}`];
  return pool ?? (/^id$|Id$/.test(name) ? [`id_${count}`] : []);
}

const byName: Named = [
  [/currenc/i, currencies],
  [/language|locale/i, ['ru', 'en', 'zh']],
  [/countr|destination/i, ['DE', 'KZ']],
  [/^day/i, ['2026-03-05', '2025-12-31']],
  [/^month/i, ['2026-03', '2025-12']],
  [/^provider/, ['stripe', 'paypal']],
  [/^(state|routeState)$/, ['purchased', 'delivered']],
  [/^(changed|fields|subjects?|kinds?|why|deed|reason|refund|event)$/, ['other']],
  [/^dropped/, ['DE', 'KZ']],
  [
    /percent|weight|kg$|grams|rate|^value|amount|price|length|width|height|least|^size|quantity|number$/i,
    ['12.5', '3'],
  ],
  [/(On|[dD]ay|[dD]ate|paid|taken|booked)$|^on$/, ['2026-03-05', '2025-12-31']],
];

function madeText(schema: SchemaJson, making: Making, name: string): Json {
  const { random } = making;
  making.count += 1;
  const { count } = making;
  const pools = poolOf(making, name);
  const all = [schema, ...((schema.allOf ?? []) as SchemaJson[])].flatMap(({ pattern }) => pattern ?? []);
  const fits = (text: string): boolean => all.every((pattern) => new RegExp(String(pattern), 'u').test(text));
  const own = [`${pick(random, words)} ${count}`.slice(0, Number(schema.maxLength ?? 300))];
  const known = [pools, own, odd].map((some) => some.filter(fits)).find((some) => some.length > 0) ?? own;
  return pick(random, known);
}

const schemas = new Map<unknown, SchemaJson>();

function jsonOf(schema: z.ZodMiniType): SchemaJson {
  const known = schemas.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as SchemaJson;
  schemas.set(schema, json);
  return json;
}

export interface Wanted {
  plenty: Plenty;
  seed?: number;
  names?: Named;
}

/** An answer of a call, the same for the same seed. */
export function answerOf<Name extends CallName>(name: Name, wanted: Wanted): AnswerOf<Name> {
  return partOf(name, 'data', wanted) as AnswerOf<Name>;
}

function partOf(name: CallName, part: 'data' | 'meta', { plenty, seed = 1, names = [] }: Wanted): Json {
  const contract = allContracts[name] as { data: z.ZodMiniType; meta?: z.ZodMiniType };
  const schema = contract[part];
  if (!schema) return {};
  const json = jsonOf(schema);
  const defs = (json.$defs ?? {}) as Record<string, SchemaJson>;
  return made(json, { random: seeded(seed), plenty, defs, count: 0, names });
}

export interface Asked {
  name: string;
  input: Record<string, unknown>;
}

/** Every call answers by its contract; `asked` keeps what was asked for. */
export function answering(wanted: Wanted): { api: Client; asked: Asked[] } {
  const asked: Asked[] = [];
  const api = new Proxy({} as Client, {
    get:
      (_, name: string) =>
      (input: Record<string, unknown> = {}) => {
        asked.push({ name, input });
        const call = name as CallName;
        return Promise.resolve({
          data: partOf(call, 'data', wanted),
          meta: partOf(call, 'meta', wanted),
        });
      },
  });
  return { api, asked };
}
