/** Arrows go one way (rules: arrows), and this machine checks it. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** Upstream first; features of one row know nothing of each other. */
const upstream = [
  ['accounts', 'content', 'pricing', 'tickets'],
  ['address-book', 'discounts', 'newsletter'],
  ['products'],
  ['cart'],
  ['guest-cart'],
  ['payments'],
  ['orders'],
  ['warehouse'],
  ['deliveries'],
  ['claims'],
  ['reviews', 'notifications', 'chat'],
  ['staff'],
];
const rank = new Map(upstream.flatMap((row, index) => row.map((feature) => [feature, index] as const)));

interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const pattern =
    /^(?:import|export)\s+(type\s)?[^'"]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;
  return [...text.matchAll(pattern)].map((found) => ({
    from: relative(source, file),
    to: relative(source, join(dirname(file), found[2] ?? found[3] ?? found[4] ?? '')),
    isTypeOnly: Boolean(found[1]),
  }));
}

const imports = filesBelow(source).flatMap(importsOf);
const within = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const featureOf = (path: string): string | undefined => /^features\/([^/]+)\//.exec(path)?.[1];
const show = ({ from, to }: Import): string => `${from} → ${to}`;

function offending(isWrong: (arrow: Import) => boolean): string[] {
  return imports.filter(isWrong).map(show);
}

test('there are imports to look at', () => {
  expect(imports.length).toBeGreaterThan(100);
});

test('the platform knows no feature, no server and no page', () => {
  const allowedTypes = ['contracts.ts', 'calls.ts', 'shop-calls.ts'];
  expect(
    offending(
      ({ from, to, isTypeOnly }) =>
        within(from, 'platform') &&
        !within(to, 'platform') &&
        !(allowedTypes.includes(to) && (isTypeOnly || to === 'shop-calls.ts')) &&
        !(within(from, 'platform/screen') && within(to, 'ui')),
    ),
  ).toEqual([]);
});

test('the design system knows nothing of ours', () => {
  expect(offending(({ from, to }) => within(from, 'ui') && !within(to, 'ui'))).toEqual([]);
});

test('a screen imports contracts as types, the design system, other screens of its kind, and the kit of screens', () => {
  expect(
    offending(({ from, to, isTypeOnly }) => {
      if (!/^features\/[^/]+\/screens\//.test(from)) return false;
      if (within(to, 'ui') || within(to, 'platform/screen') || to === 'platform/client.ts') return false;
      if (to === 'platform/locale.ts' || to === 'platform/texts.ts') return false;
      if (within(to, 'platform/time')) return false;
      if (/^features\/[^/]+\/screens\//.test(to)) return false;
      return !(isTypeOnly && /^features\/[^/]+\/contract\.ts$/.test(to));
    }),
  ).toEqual([]);
});

test('only a feature’s own actions and tests reach its store', () => {
  expect(
    offending(
      ({ from, to }) =>
        /\/[\w-]*store\.ts$/.test(to) && within(to, 'features') && featureOf(from) !== featureOf(to),
    ),
  ).toEqual([]);
});

test('rules are pure: no database, no network, no clock', () => {
  expect(
    offending(
      ({ from, to, isTypeOnly }) =>
        /^features\/.*rules\.ts$/.test(from) &&
        !isTypeOnly &&
        /(database|events|egress|mailer|outbox|clock|store|actions|routes)[\w-]*\.ts$/.test(to),
    ),
  ).toEqual([]);
});

test('one feature reaches another only upstream and only through its actions, contract or rules', () => {
  expect(
    offending(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      if (!own || !other || own === other) return false;
      if (/\/screens\//.test(from) && /\/screens\//.test(to)) return false;
      const isDoor = /\/(actions|contract|rules)\.ts$/.test(to);
      return !isDoor || (rank.get(other) ?? 99) >= (rank.get(own) ?? -1);
    }),
  ).toEqual([]);
});

test('features never import the server or the shells', () => {
  expect(
    offending(({ from, to }) => within(from, 'features') && (within(to, 'server') || within(to, 'web'))),
  ).toEqual([]);
});

test('the shells know no server code', () => {
  expect(offending(({ from, to }) => within(from, 'web') && within(to, 'server'))).toEqual([]);
});

test('no file imports itself in a circle', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to, isTypeOnly } of imports)
    if (!isTypeOnly) graph.set(from, [...(graph.get(from) ?? []), to]);
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  expect(circles).toEqual([]);
});
