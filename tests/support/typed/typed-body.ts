/** Bodies that a call may well accept: made of its schema, of what the thing says of itself, and of attacks. */
import { type Json, pick, type SchemaJson } from '../fuzzed-values.ts';
import type { Seen } from './seen-values.ts';
import { prefixesOf } from './things.ts';

export interface Typing {
  random: () => number;
  components: Record<string, SchemaJson>;
  /** Of the thing that the call is about. */
  near: Seen;
  /** Of everything that whoever asks may see. */
  far: Seen;
  /** An attack of so many signs at most, for the field of this path; null where none fits. */
  attack: (most: number, path: string) => string | null;
  /** How often a field of words holds one. */
  share: number;
  /** Paths of fields whose rules know no attack from a wrong text. */
  refused: ReadonlySet<string>;
  /** Values of fields that only whoever asks knows, such as the own password. */
  given: Readonly<Record<string, Json>>;
  /** Names of fields that are not sent. */
  without: readonly string[];
  now: Date;
}

interface At {
  /** The names that lead to the value, with points. */
  path: string;
  /** The present value, when the body changes a whole thing. */
  base?: Json | undefined;
}

type Inner = (schema: unknown, at?: { name: string; base: Json | undefined }) => Json;

/** A value of a schema. */
export function typedValue(schema: SchemaJson, typing: Typing, { path, base }: At = { path: '' }): Json {
  const { random, components } = typing;
  const inner: Inner = (one, at) =>
    typedValue((one ?? {}) as SchemaJson, typing, {
      path: at ? (path ? `${path}.${at.name}` : at.name) : path,
      base: at ? at.base : base,
    });
  if (typeof schema.$ref === 'string') return inner(components[schema.$ref.split('/').at(-1) ?? '']);
  if ('const' in schema) return schema.const as Json;
  const choice = (schema.anyOf ?? schema.oneOf) as SchemaJson[] | undefined;
  if (choice) return inner(chosen(choice, typing, base));
  const name = path.split('.').findLast((one) => !/^\d+$/.test(one)) ?? '';
  const given = typing.given[name];
  if (typeof given === 'string' && given.includes('%s')) {
    const attack = random() < typing.share ? typing.attack(200, path.replace(/\.\d+/g, '')) : 'words';
    return given.replace('%s', () =>
      given === '%s' ? (attack ?? 'words') : encodeURIComponent(attack ?? 'words'),
    );
  }
  if (typeof given === 'string') return given.replace('%n', String(Math.floor(random() * 1e9)));
  if (given !== undefined) return given;
  if (Array.isArray(schema.enum)) {
    const all = schema.enum as Json[];
    if (base !== undefined && all.includes(base)) return base;
    return known(name, typing, all) ?? pick(random, all);
  }
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, typing, { inner, base });
    case 'array':
      return arrayOf(schema, typing, { inner, base });
    case 'integer':
    case 'number':
      return typeof base === 'number' ? base : numberOf(schema, typing, name);
    case 'boolean':
      if (/^(?:dry_run|only_check)$/.test(name)) return false;
      return typeof base === 'boolean'
        ? base
        : random() < (/consent|terms|accept|personal|confirm/i.test(name) ? 1 : 0.6);
    case 'null':
      return null;
    default:
      return textOf(schema, typing, { name, path, base });
  }
}

/** Of several forms that of what stands there, or any. */
function chosen(choice: readonly SchemaJson[], { random }: Typing, base: Json | undefined): SchemaJson {
  if (base === null) return choice.find(({ type }) => type === 'null') ?? pick(random, choice);
  const some = choice.filter(({ type }) => type !== 'null');
  const alike = some.filter(({ properties = {} }) =>
    Object.entries(properties as Record<string, SchemaJson>).every(
      ([name, one]) => !('const' in one) || (base as Record<string, Json> | undefined)?.[name] === one.const,
    ),
  );
  if (base !== undefined && alike.length > 0) return pick(random, alike);
  return pick(random, some.length > 0 && random() < 0.8 ? some : choice);
}

interface Within {
  inner: Inner;
  base: Json | undefined;
}

function objectOf(schema: SchemaJson, { random, without }: Typing, { inner, base }: Within): Json {
  const before = (typeof base === 'object' && !Array.isArray(base) ? base : null) ?? {};
  const required = new Set((schema.required ?? []) as string[]);
  const made: Record<string, Json> = {};
  for (const [name, one] of Object.entries((schema.properties ?? {}) as Record<string, SchemaJson>))
    if (
      !without.includes(name) &&
      (required.has(name) || name in before || random() < (prefixesOf(name).length > 0 ? 0.9 : 0.5))
    )
      made[name] = inner(one, { name, base: before[name] });
  const names = (schema.propertyNames as SchemaJson | undefined)?.enum as string[] | undefined;
  if (typeof schema.additionalProperties === 'object')
    for (const name of names ?? [...new Set([...Object.keys(before), 'en'])])
      made[name] = inner(schema.additionalProperties, { name, base: before[name] });
  return made;
}

function arrayOf(schema: SchemaJson, { random }: Typing, { inner, base }: Within): Json {
  const before = Array.isArray(base) ? base.slice(0, 40) : [];
  const least = Number(schema.minItems ?? 0);
  const length = Math.min(
    Math.max(least, before.length, random() < 0.75 ? 1 : 0),
    Number(schema.maxItems ?? 40),
  );
  return Array.from({ length }, (_, at) => inner(schema.items, { name: String(at), base: before[at] }));
}

/** The value that the thing itself has under this name, among these if there are any. */
function known(name: string, { near, random }: Typing, among?: readonly Json[]): Json | undefined {
  const found = (near.values.get(name) ?? []).filter((one) => !among || among.includes(one));
  return found.length > 0 && random() < 0.6 ? found[0] : undefined;
}

function numberOf(schema: SchemaJson, typing: Typing, name: string): Json {
  const { near, random } = typing;
  const said = (near.values.get(/^(?:expected|instead_of)$/.test(name) ? 'version' : name) ?? []).find(
    (one) => typeof one === 'number',
  );
  if (said !== undefined && random() < 0.9) return said;
  if (/version|expected/.test(name) && random() < 0.6) return 1;
  const least = Math.max(Number(schema.minimum ?? 0), -1_000);
  const most = Math.min(Number(schema.maximum ?? 5), least + 5);
  const value = least + random() * Math.max(0, most - least);
  return schema.type === 'number' ? value : Math.round(value);
}

const expressions = new Map<string, RegExp>();
function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, known);
  return known;
}

/** All that a text must fit, wherever its schema says it. */
function fits(text: string, schema: SchemaJson): boolean {
  const parts = [schema, ...((schema.allOf ?? []) as SchemaJson[])];
  return parts.every(
    ({ pattern, maxLength = 1e6, minLength = 0, format }) =>
      (typeof pattern !== 'string' || expressionOf(pattern).test(text)) &&
      text.length <= Number(maxLength) &&
      text.length >= Number(minLength) &&
      // a day or an address has both; formats alone are checked by the shop
      (format === undefined || typeof pattern === 'string' || !text.includes('<')),
  );
}

function textOf(schema: SchemaJson, typing: Typing, { name, path, base }: At & { name: string }): Json {
  const { random, near, far, refused, now } = typing;
  const places = base === undefined ? prefixesOf(name) : [];
  if (places.length > 0 && random() < 0.95) {
    const from = (seen: Seen) => places.flatMap((prefix) => [...(seen.ids.get(prefix) ?? [])]);
    const ids = random() < 0.85 && from(near).length > 0 ? from(near) : from(far);
    const fitting = ids.filter((id) => fits(id, schema));
    if (fitting.length > 0) return pick(random, fitting);
  }
  const most = Math.min(
    ...[schema, ...((schema.allOf ?? []) as SchemaJson[])].map((one) => Number(one.maxLength ?? 400)),
  );
  const plain = path.replace(/\.\d+/g, '');
  if (
    places.length === 0 &&
    prefixesOf(name).length === 0 &&
    !refused.has(plain) &&
    fits(`"><svg/onload=x(1)>`.padEnd(Number(schema.minLength ?? 0), '.'), schema) &&
    random() < typing.share
  ) {
    const attack = typing.attack(most, plain);
    // words that must stay stand before it
    const long = typeof base === 'string' && attack !== null ? `${base} ${attack}` : attack;
    if (long !== null && random() < 0.5 && fits(long, schema)) return long;
    if (attack !== null && fits(attack, schema)) return attack;
  }
  if (typeof base === 'string' && fits(base, schema)) return base;
  const said = (near.values.get(name) ?? []).filter((one) => typeof one === 'string' && fits(one, schema));
  if (said.length > 0 && random() < 0.8) return pick(random, said);
  const day = new Date(now.getTime() - 86_400_000).toISOString();
  const usual = [
    ...[day.slice(0, 10), new Date(now.getTime() + 40 * 86_400_000).toISOString(), '1.00', '12', '0.500'],
    ...[
      now.toISOString().slice(0, 7),
      'RUB',
      'EUR',
      'DE',
      'RU',
      'en',
      '101000',
      '+79161234567',
      'a-key-of-ours',
    ],
    ...[
      'person@example.com',
      'https://shop.example/p/1',
      'key',
      'A-1',
      'Plain words',
      '1234',
      `k${Math.floor(random() * 1e9)}`,
    ],
    ...[`RR${String(Math.floor(1e8 + random() * 8e8))}DE`, '#2347D9', '1', '10'],
  ].filter((one) => fits(one, schema));
  const told = (far.values.get(name) ?? []).filter((one) => typeof one === 'string' && fits(one, schema));
  const all = told.length > 0 && random() < 0.5 ? told : usual.length > 0 ? usual : told;
  return all.length > 0 ? pick(random, all) : 'words';
}
