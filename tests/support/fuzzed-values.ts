/** Values for fuzzing: made from a schema of the OpenAPI document, then bent; the same seed makes the same ones. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export interface SchemaJson {
  [key: string]: unknown;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <One>(random: () => number, all: readonly One[]): One =>
  all[Math.floor(random() * all.length)] as One;

/** Texts that have broken programs. */
const oddTexts = [
  ...[
    '',
    ' ',
    '\t\n',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e309',
    '0x10',
    '00',
    '٣',
    '１２',
    'ß',
    'İ',
    '\u202e',
    '\ufeff',
  ],
  ...[
    '\u0000',
    '\ud800',
    '\udfff\ud800',
    '😀',
    'é',
    '\u0085',
    '\u2028',
    '%',
    '%00',
    '%ff',
    '..',
    '../../x',
    '\\',
  ],
  ...[
    "'",
    '"',
    "';--",
    '$\u007b1}',
    '{{1}}',
    '{a, plural, other {#}}',
    '<b>',
    ']]>',
    '__proto__',
    'constructor',
    '=1+1',
  ],
  ...['2026-02-30', '2026-02-30T25:61:61Z', '9999-12-31T23:59:59Z', '0000-01-01', '275761-01-01', 'Infinity'],
  ...[
    'ord_00000000',
    'usr_zzzzzzzzzzzzzz',
    'http://[::1]',
    'https://x.example/\u0000',
    'a@b',
    'x'.repeat(300),
  ],
];
const oddNumbers = [0, -0, -1, 1, 0.1, 1e-320, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308];

export interface Making {
  random: () => number;
  components: Record<string, SchemaJson>;
  /** Texts that the shop has answered: ids, cursors, names. */
  seen: readonly string[];
}

/** A value that mostly fits a schema. */
export function fitting(schema: SchemaJson, making: Making, depth = 0): Json {
  const { random, components } = making;
  const inner = (one: unknown): Json => fitting((one ?? {}) as SchemaJson, making, depth + 1);
  if (typeof schema.$ref === 'string')
    return depth > 12 ? null : inner(components[schema.$ref.split('/').at(-1) ?? '']);
  if ('const' in schema) return schema.const as Json;
  if (Array.isArray(schema.enum)) return pick(random, schema.enum as Json[]);
  const choice = (schema.anyOf ?? schema.oneOf) as SchemaJson[] | undefined;
  if (choice) return inner(pick(random, choice));
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(inner)) as Json;
  switch (Array.isArray(schema.type) ? pick(random, schema.type) : schema.type) {
    case 'object': {
      const required = new Set((schema.required ?? []) as string[]);
      const made: Record<string, Json> = {};
      for (const [name, one] of Object.entries((schema.properties ?? {}) as Record<string, SchemaJson>))
        if (required.has(name) || random() < 0.6) made[name] = inner(one);
      if (typeof schema.additionalProperties === 'object' && random() < 0.7)
        made[pick(random, ['ru', 'en', 'a', ...oddTexts])] = inner(schema.additionalProperties);
      return made;
    }
    case 'array': {
      const least = Number(schema.minItems ?? 0);
      const length = least + Math.floor(random() * 3);
      return depth > 12 ? [] : Array.from({ length }, () => inner(schema.items));
    }
    case 'integer':
    case 'number': {
      const least = Math.max(Number(schema.minimum ?? -1000), -1e9);
      const most = Math.min(Number(schema.maximum ?? 1000), 1e9);
      const value = random() < 0.2 ? pick(random, [least, most]) : least + random() * (most - least);
      return schema.type === 'number' ? value : Math.round(value);
    }
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return fittingText(schema, making);
  }
}

const usualTexts = [
  ...[
    'a',
    'Name',
    'Нож',
    '一杯茶',
    'x@example.com',
    'DE',
    'RU',
    'CN',
    'EUR',
    'USD',
    'RUB',
    '1',
    '10.00',
    '0.5',
    '100',
  ],
  ...[
    '2026-01-01',
    '2026-11-23T00:00:00Z',
    'en',
    'https://shop.example/p/1',
    '+79161234567',
    'a-key',
    '12345678',
  ],
];

function fittingText(schema: SchemaJson, { random, seen }: Making): string {
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : undefined;
  const pool = random() < 0.5 && seen.length > 0 ? seen : usualTexts;
  for (let tries = 0; tries < 20; tries++) {
    const text = pick(random, tries < 10 ? pool : usualTexts);
    if (!pattern || pattern.test(text)) return text.slice(0, Number(schema.maxLength ?? 300));
  }
  return pick(random, usualTexts);
}

/** The same value with one or two parts bent: of another kind, odd, left out, or much too large. */
export function bent(value: Json, random: () => number): Json {
  if (random() < 0.25 || typeof value !== 'object' || value === null) return odd(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.1) return Array.from({ length: 300 }, () => value[0] ?? null);
    const at = Math.floor(random() * value.length);
    return value.map((one, index) => (index === at ? bent(one, random) : one));
  }
  const names = Object.keys(value);
  const name = pick(random, [...names, 'more']);
  if (random() < 0.2) return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
  return { ...value, [name]: bent(value[name] ?? null, random) };
}

function odd(random: () => number): Json {
  const kind = random();
  if (kind < 0.55) return pick(random, oddTexts);
  if (kind < 0.75) return pick(random, oddNumbers);
  return pick<Json>(random, [null, true, false, [], {}, [[]], [null], { a: 1 }, [''], 'y'.repeat(70_000)]);
}
