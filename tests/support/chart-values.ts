/** Whether a chart's templates, its values.yaml and its values.schema.json know the same names. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Tree, valuesOf } from './a-chart.ts';

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  required?: string[];
  $ref?: string;
  definitions?: Record<string, Schema>;
}

/** Comes with fastify. */
const { default: Ajv } = createRequire(import.meta.url)('ajv') as {
  default: new (
    options: object,
  ) => { compile(schema: object): ((value: unknown) => boolean) & { errors?: unknown } };
};

export const readSchema = (folder: string): Schema =>
  JSON.parse(readFileSync(join(folder, 'values.schema.json'), 'utf8')) as Schema;

/** The errors of values by the schema; undefined when they are right. */
export function refusedValues(folder: string, own: Tree = {}): string | undefined {
  const check = new Ajv({ strict: false, allErrors: true }).compile(readSchema(folder));
  return check(valuesOf(folder, own)) ? undefined : JSON.stringify(check.errors);
}

/** Names that one of the three has and another lacks. Maps whose names an operator chooses among count as one. */
export function valueFaults(folder: string, chosen: readonly string[] = ['settings', 'secrets']): string[] {
  const used = usedPaths(folder);
  const schema = readSchema(folder);
  const values = valuesOf(folder);
  const written = leaves(values, schema, schema, chosen);
  const known = properties(schema, schema, chosen);
  return [
    ...used
      .filter((path) => !leadsIn(schema, path))
      .map((path) => `a template uses ${path.join('.')}, which the schema lacks`),
    ...used
      .filter((path) => !chosen.includes(path[0] ?? '') && !has(values, path))
      .map((path) => `a template uses ${path.join('.')}, which values.yaml lacks`),
    ...written
      .filter((path) => !used.some((one) => startsWith(path, one)))
      .map((path) => `values.yaml has ${path.join('.')}, which no template uses`),
    ...known
      .filter((path) => !written.some((one) => startsWith(one, path)))
      .map((path) => `the schema has ${path.join('.')}, which values.yaml lacks`),
    ...open(schema, schema, []).map((path) => `the schema lets anything stand in ${path || 'the values'}`),
  ];
}

function usedPaths(folder: string): string[][] {
  const text = readdirSync(join(folder, 'templates'))
    .map((name) => readFileSync(join(folder, 'templates', name), 'utf8'))
    .join('\n');
  const found = [...text.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path = '']) => path.slice(1));
  return [...new Set(found)].map((path) => path.split('.'));
}

const startsWith = (path: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((name, at) => path[at] === name);

const has = (tree: unknown, [name, ...rest]: readonly string[]): boolean =>
  name === undefined ||
  (typeof tree === 'object' && tree !== null && name in tree && has((tree as Tree)[name], rest));

const resolve = (schema: Schema, root: Schema): Schema =>
  schema.$ref ? (root.definitions?.[schema.$ref.replace('#/definitions/', '')] ?? {}) : schema;

function leadsIn(root: Schema, path: readonly string[]): boolean {
  let at: Schema | undefined = root;
  for (const name of path) {
    const { properties, anyOf } = resolve(at, root) as Schema & { anyOf?: Schema[] };
    at = properties?.[name] ?? anyOf?.map((one) => resolve(one, root).properties?.[name]).find(Boolean);
    if (!at) return false;
  }
  return true;
}

/** Paths of values, as deep as the schema names them one by one. */
function leaves(
  value: unknown,
  schema: Schema,
  root: Schema,
  chosen: readonly string[],
  path: string[] = [],
): string[][] {
  const { properties } = resolve(schema, root);
  if (
    !properties ||
    schema.$ref ||
    chosen.includes(path[0] ?? '') ||
    typeof value !== 'object' ||
    value === null
  )
    return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(inner, properties[name] ?? {}, root, chosen, [...path, name]),
  );
}

function properties(
  schema: Schema,
  root: Schema,
  chosen: readonly string[],
  path: string[] = [],
): string[][] {
  if (!schema.properties || chosen.includes(path[0] ?? '')) return [path];
  return Object.entries(schema.properties).flatMap(([name, inner]) =>
    properties(inner, root, chosen, [...path, name]),
  );
}

/** Where a name that nobody knows would be passed over. */
function open(schema: Schema, root: Schema, path: string[]): string[] {
  const { properties, additionalProperties } = schema;
  if (!properties) return [];
  const here = additionalProperties === false ? [] : [path.join('.')];
  return [
    ...here,
    ...Object.entries(properties).flatMap(([name, inner]) => open(inner, root, [...path, name])),
  ];
}
