/** Arrows go one way (rules: arrows), screens and types included, and this machine checks it. */
import { expect, test } from 'vitest';
import { type Arrow, importsOf, knots, roomGraph, roomOf, twoWayPairs } from '../scripts/house/arrows.ts';
import { readSourceFiles, root } from '../scripts/house/source-files.ts';

/** Nouns upstream first; those of one row know nothing of each other. */
const upstream = [
  ['company', 'launch', 'ledger', 'order-states', 'pricing', 'queue', 'reader', 'shop-settings', 'webhooks'],
  ['content', 'discounts', 'plugins'],
  ['prohibited-items'],
  ['products'],
  ['accounts'],
  ['address-book', 'newsletter', 'payments', 'shipping-rates', 'tickets'],
  ['warehouses'],
  ['cart'],
  ['orders'],
  ['buying', 'chat', 'forwarding', 'guest-cart', 'quotes', 'reviews', 'saved-products', 'storage'],
  ['consolidation'],
  ['parcels'],
  ['deliveries'],
  ['claims', 'notifications', 'staff'],
  ['calendar', 'figures'],
];
const rank = new Map(upstream.flatMap((row, index) => row.map((noun) => [noun, index] as const)));

/**
 * Stores whose functions nouns downstream call directly, beside the server. No other noun knows their tables, since
 * all SQL on them is here; each function here that becomes an action shortens the list.
 */
const sharedStores = [
  'accounts/invitations/store.ts',
  'accounts/people/people-store.ts',
  'consolidation/merge-store.ts',
  'deliveries/delivery-store.ts',
  'deliveries/whole-delivery-store.ts',
  'orders/questions/question-store.ts',
  'orders/store.ts',
  'payments/refunds/limit-store.ts',
  'payments/refunds/returns-store.ts',
  'pricing/proposals/proposal-store.ts',
  'prohibited-items/store.ts',
  'shipping-rates/tariff-store.ts',
  'storage/clock-store.ts',
  'storage/photo-check-store.ts',
  'storage/storage-store.ts',
  'storage/stored-again-store.ts',
].map((path) => `src/features/${path}`);

const files = readSourceFiles(root, ['src']).filter(({ isTest }) => !isTest);
const arrows = files.flatMap(importsOf);
const within = (path: string, folder: string): boolean => path.startsWith(`src/${folder}/`);
const isScreen = (path: string): boolean => /^src\/features\/[^/]+\/screens\//.test(path);
const isContract = (path: string): boolean => /^src\/features\/.*contract\.ts$/.test(path);
const show = ({ from, to }: Arrow): string => `${from} → ${to}`;

function offending(isWrong: (arrow: Arrow) => boolean): string[] {
  return arrows.filter(isWrong).map(show);
}

/** Files of the platform that a browser may load: the client, words and times, and types of anything. */
function isForBrowsers({ to, isTypeOnly }: Arrow): boolean {
  if (within(to, 'kit') || within(to, 'ui')) return true;
  return within(to, 'platform') && (isTypeOnly || /\/(?:api|texts|time|money|files|look)\//.test(to));
}

test('there are imports to look at', () => {
  expect(arrows.length).toBeGreaterThan(5_000);
});

test('no two rooms import each other, and none reaches itself over others, types included', () => {
  const graph = roomGraph(arrows);
  expect(twoWayPairs(graph)).toEqual([]);
  expect(knots(graph)).toEqual([]);
});

test('a noun imports nouns upstream alone', () => {
  const nouns = new Set(files.filter(({ path }) => within(path, 'features')).map(({ path }) => roomOf(path)));
  expect([...nouns].filter((noun) => !rank.has(noun))).toEqual([]);
  expect(
    offending(({ from, to }) => {
      const [own, other] = [rank.get(roomOf(from)), rank.get(roomOf(to))];
      if (!within(from, 'features') || own === undefined || other === undefined) return false;
      return roomOf(from) !== roomOf(to) && other >= own;
    }),
  ).toEqual([]);
});

test('the platform knows nothing of ours', () => {
  expect(offending(({ from, to }) => within(from, 'platform') && !within(to, 'platform'))).toEqual([]);
});

test('the design system knows nothing of ours', () => {
  expect(offending(({ from, to }) => within(from, 'ui') && !within(to, 'ui'))).toEqual([]);
});

test('the kit of screens knows no noun', () => {
  expect(offending((arrow) => within(arrow.from, 'kit') && !isForBrowsers(arrow))).toEqual([]);
});

test('a block imports contracts as types, blocks of its noun and of nouns upstream, and the kit', () => {
  expect(
    offending(
      (arrow) =>
        isScreen(arrow.from) &&
        !isScreen(arrow.to) &&
        !isForBrowsers(arrow) &&
        !(arrow.isTypeOnly && isContract(arrow.to)),
    ),
  ).toEqual([]);
});

test('a page imports blocks, parts of pages, contracts as types, and the kit', () => {
  expect(
    offending(
      (arrow) =>
        within(arrow.from, 'pages') &&
        !within(arrow.to, 'pages') &&
        !isScreen(arrow.to) &&
        !isForBrowsers(arrow) &&
        !(arrow.isTypeOnly && isContract(arrow.to)),
    ),
  ).toEqual([]);
});

test('the shells import blocks of nouns and the maps, no page by name and no server code', () => {
  expect(
    offending(({ from, to }) => within(from, 'web') && (within(to, 'server') || within(to, 'pages'))),
  ).toEqual([]);
  expect(offending(({ from, to }) => within(from, 'web') && within(to, 'features') && !isScreen(to))).toEqual(
    [],
  );
});

test('no noun imports the server, the shells or a page', () => {
  expect(
    offending(
      ({ from, to }) =>
        within(from, 'features') && (within(to, 'server') || within(to, 'web') || within(to, 'pages')),
    ),
  ).toEqual([]);
});

test('what runs on the server imports no component and no page', () => {
  expect(
    offending(
      ({ from, to }) =>
        (within(from, 'server') || within(from, 'features')) &&
        !isScreen(from) &&
        ((isScreen(to) && to.endsWith('.tsx')) || within(to, 'pages')),
    ),
  ).toEqual([]);
});

test('a noun’s store is its own, but for those that are listed', () => {
  const reached = arrows.filter(
    ({ from, to }) =>
      /\/[\w-]*store\.ts$/.test(to) &&
      within(from, 'features') &&
      within(to, 'features') &&
      roomOf(from) !== roomOf(to),
  );
  expect(reached.filter(({ to }) => !sharedStores.includes(to)).map(show)).toEqual([]);
  expect(sharedStores.filter((store) => !reached.some(({ to }) => to === store))).toEqual([]);
});

test('rules are pure: no database, no network, no clock', () => {
  expect(
    offending(
      ({ from, to, isTypeOnly }) =>
        /^src\/features\/.*(?:rules|price-formula)\.ts$/.test(from) &&
        !isTypeOnly &&
        /(database|events|egress|mailer|outbox|clock|store|actions|routes)[\w-]*\.ts$/.test(to),
    ),
  ).toEqual([]);
});

test('a file of a noun hands on nothing that another one makes; contracts alone are put together', () => {
  const handing = files
    .filter(({ path }) => within(path, 'features') && !/(?:contract|schemas)\.ts$/.test(path))
    .filter(({ text }) => /^export (?:type )?(?:\*|\{[^}]*\}) from /m.test(text))
    .map(({ path }) => path);
  expect(handing).toEqual(['src/features/products/screens/kept-lines/kept-lines.ts']);
});

test('no file imports itself in a circle', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to, isTypeOnly } of arrows)
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
