/**
 * Answers of a call as its contract allows them: the least (nothing optional, empty lists, null where it may be) and the
 * most (one entry of each list, nothing null), with what a test says about it. Pure.
 */
import type * as z from 'zod/mini';
import type { Schema } from '../../../src/platform/api/contract.ts';

export type HowMuch = 'least' | 'most';

/** Parts of a schema that decide which values fit (Zod 4). */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  entries?: Record<string, string>;
  values?: unknown[];
  options?: Schema[];
  keyType?: Schema;
  valueType?: Schema;
  items?: Schema[];
  in?: Schema;
  out?: Schema;
  defaultValue?: unknown;
  getter?: () => Schema;
}

const definitionOf = (schema: Schema): Definition => (schema as z.ZodMiniType)._zod.def as Definition;
const fits = (schema: Schema, value: unknown): boolean => (schema as z.ZodMiniType).safeParse(value).success;

/** Texts that fields ask for; the first that fits is taken, so that a sum comes before a word. */
const texts = [
  ...['12.34', 'EUR', 'DE', '2026-03-05T10:00:00Z', '2026-03-05', '12:34', 'Europe/Berlin'],
  ...['ord_00000000', 'https://shop.example/cup', '/media/cup.webp', 'anna@mail.example', '#336699'],
];
/** Where no form is asked for, a word that no text of the shop has. */
const anyText = 'Zinnkrug';
/** Texts whose schema says nothing of their form, by the name of their field. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/country|deliveryTo$/i, 'DE'],
  [/kilograms.*\.(from|to)$|percent|value$|weight|share$|grams/i, '2.5'],
  [/currency|rate\.(from|to)$/i, 'EUR'],
  [/zone$/i, 'Europe/Berlin'],
  [/(time|At|at|month|since)$/, '2026-03-05T10:00:00Z'],
  [/(day|Day|on|until)$/, '2026-03-05'],
  [/sentence\.key$/, 'at_warehouse'],
  [/url$|address$|link$/i, 'https://shop.example/cup'],
  [/image|avatar|photo|picture|src$/i, '/media/cup.webp'],
  [/host$/i, 'shop.example'],
];

/** A value of the schema. @param path the names of the fields down to it. @throws where none is known. */
export function answerOf(schema: Schema, much: HowMuch, path = ''): unknown {
  const def = definitionOf(schema);
  const inner = def.innerType;
  switch (def.type) {
    case 'object':
      return objectOf(def.shape ?? {}, much, path);
    case 'optional':
    case 'nullable':
      if (much === 'least') return def.type === 'optional' ? undefined : null;
      return inner ? answerOf(inner, much, path) : null;
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return inner ? answerOf(inner, much, path) : undefined;
    case 'array':
      return listOf(schema, def, much, path);
    case 'record':
      return recordOf(def, much, path);
    default:
      return leafOf(schema, def, much, path);
  }
}

function leafOf(schema: Schema, def: Definition, much: HowMuch, path: string): unknown {
  switch (def.type) {
    case 'string':
      return textOf(schema, path);
    case 'number':
    case 'int':
      return [much === 'least' ? 0 : 3, 1, 1000].find((number) => fits(schema, number));
    case 'boolean':
      return much === 'most';
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'union':
      return firstOf(def.options ?? [], much, path);
    case 'tuple':
      return (def.items ?? []).map((item) => answerOf(item, much, path));
    case 'pipe':
      return def.out && definitionOf(def.out).type !== 'transform'
        ? answerOf(def.out, much, path)
        : undefined;
    case 'lazy':
      return def.getter ? answerOf(def.getter(), much, path) : undefined;
    case 'null':
      return null;
    case 'unknown':
    case 'any':
      return null;
    default:
      throw new Error(`no value is known for a schema of the kind ${def.type}`);
  }
}

const objectOf = (shape: Record<string, Schema>, much: HowMuch, path: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape)
      .map(([name, schema]) => [name, answerOf(schema, much, `${path}.${name}`)] as const)
      .filter(([, value]) => value !== undefined),
  );

function listOf(schema: Schema, { element }: Definition, much: HowMuch, path: string): unknown[] {
  const one = (): unknown[] => (element ? [answerOf(element, much, path)] : []);
  return much === 'least' && fits(schema, []) ? [] : one();
}

function recordOf({ keyType, valueType }: Definition, much: HowMuch, path: string): Record<string, unknown> {
  const value = (): unknown => (valueType ? answerOf(valueType, much, path) : null);
  if (!keyType) return {};
  const names = definitionOf(keyType).entries;
  if (names) return Object.fromEntries(Object.values(names).map((name) => [name, value()]));
  return much === 'least' ? {} : { [String(answerOf(keyType, much))]: value() };
}

function firstOf(options: Schema[], much: HowMuch, path: string): unknown {
  const known = options.find((option) => definitionOf(option).type !== 'null' || much === 'least');
  return known ? answerOf(known, much, path) : null;
}

function textOf(schema: Schema, path: string): string {
  const [, meant = anyText] = byName.find(([name]) => name.test(path)) ?? [];
  if (fits(schema, meant)) return meant;
  if (fits(schema, anyText)) return anyText;
  const found = texts.find((text) => fits(schema, text));
  if (found === undefined) throw new Error('no text is known that fits the schema');
  return found;
}

/** The value with the changes in it; lists are given whole. */
export function changed<Value>(value: Value, changes: unknown): Value {
  if (changes === undefined) return value;
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return changes as Value;
  const before = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const entries = Object.entries(changes).map(([name, change]) => [
    name,
    changed((before as Record<string, unknown>)[name], change),
  ]);
  return { ...before, ...Object.fromEntries(entries) } as Value;
}
