/**
 * The chart of a folder as `helm template` would draw it, without helm: YAML with the part of Go's templates that the chart
 * keeps to. A template that says anything else is an error here, so that nobody believes it was drawn.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { drawTemplates, type Functions, isTrue } from './go-template.ts';

/** Comes with graphile-worker, without types. */
const yaml = createRequire(import.meta.url)('js-yaml') as {
  load(text: string): unknown;
  loadAll(text: string): unknown[];
  dump(value: unknown, options: object): string;
};

export type Tree = { [name: string]: unknown };

export interface DrawnChart {
  /** Each thing that helm would hand to the cluster. */
  manifests: Tree[];
  notes: string;
}

/** Reads a file of YAML that holds one document. */
export const readYaml = (file: string): Tree => yaml.load(readFileSync(file, 'utf8')) as Tree;

/** The documents of a text of YAML that are not empty. */
export const readYamls = (text: string): Tree[] => yaml.loadAll(text).filter(isTree);

/** The values of the chart with those of an operator over them; a null takes out what the chart has, as in helm. */
export function valuesOf(folder: string, own: Tree = {}): Tree {
  return merge(readYaml(join(folder, 'values.yaml')), own);
}

function merge(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const before = base[name];
    if (value === null && name in base) delete merged[name];
    else merged[name] = isTree(value) && isTree(before) ? merge(before, value) : value;
  }
  return merged;
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Draws a chart under the release name "shop". Throws an Error that names what no chart may say here. */
export function drawChart(folder: string, own: Tree = {}): DrawnChart {
  const sources = Object.fromEntries(
    readdirSync(join(folder, 'templates')).map((name) => [
      name,
      readFileSync(join(folder, 'templates', name), 'utf8'),
    ]),
  );
  const { name: Name, version: Version, appVersion: AppVersion } = readYaml(join(folder, 'Chart.yaml'));
  const drawn = drawTemplates(sources, functions, {
    Values: valuesOf(folder, own),
    Chart: { Name, Version, AppVersion },
    Release: { Name: 'shop', Namespace: 'default', Service: 'Helm' },
  });
  const manifests = Object.entries(drawn)
    .filter(([file]) => file.endsWith('.yaml'))
    .flatMap(([, drawnText]) => readYamls(drawnText));
  return { manifests, notes: drawn['NOTES.txt'] ?? '' };
}

const text = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new Error(`a text was expected, not ${JSON.stringify(value)}`);
};

const functions: Functions = {
  default: (usual, given) => (isTrue(given) ? given : usual),
  list: (...items) => items,
  nindent: (depth, given) =>
    `\n${text(given)
      .split('\n')
      .map((line) => ' '.repeat(Number(depth)) + line)
      .join('\n')}`,
  not: (given) => !isTrue(given),
  or: (...given) => given.find(isTrue) ?? given.at(-1),
  printf: (pattern, ...given) => text(pattern).replaceAll('%s', () => text(given.shift())),
  quote: (given) => JSON.stringify(text(given)),
  sha256sum: (given) => createHash('sha256').update(text(given)).digest('hex'),
  toYaml: (given) => yaml.dump(given, { sortKeys: true, lineWidth: -1 }).trimEnd(),
};
