/** Rules on prohibited items: found by what they decide, each with the words that it looks for. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { piecesOf, readMarkup } from '../../../../tests/support/markup.ts';
import type { LoadContext } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import StaffBlacklistPage, { load } from './staff-blacklist-page.tsx';

type Rule = AnswerOf<'staffListBlacklist'>[number];

const rule = (key: string, verdict: Rule['verdict'], patterns = [key]): Rule =>
  ({
    ...{ id: `rule_${key}`, key, verdict, patterns, kind: 'word', category: 'food', version: 1 },
    ...{ active: true, name: { ru: key, en: key, zh: key } },
  }) as unknown as Rule;
const rules = [
  rule('tea', 'allowed'),
  rule('vodka', 'prohibited', ['vodka*', 'whisky', 'rum', 'gin', 'beer*']),
  rule('honey', 'restricted'),
  rule('gum', 'prohibited'),
];
const loaded = (query: string) =>
  load({
    api: { staffListBlacklist: async () => ({ data: rules }) },
    query: new URLSearchParams(query),
    locale: 'en',
  } as unknown as LoadContext);

test.each([
  ['', ['gum', 'honey', 'tea', 'vodka']],
  ['verdict=prohibited', ['gum', 'vodka']],
  ['verdict=prohibited&q=gum', ['gum']],
  ['q=whisky', ['vodka']],
  ['verdict=nonsense', ['gum', 'honey', 'tea', 'vodka']],
])('%s: %j', async (query, keys) => {
  expect((await loaded(query)).rules.map(({ key }) => key)).toEqual(keys);
});

test('each decision tells how many rules have it, whichever is shown', async () => {
  const text = readOf(drawn(<StaffBlacklistPage data={await loaded('verdict=allowed')} />));
  expect(text).toMatch(/All 4.*Prohibited 2.*Checked first 1.*Allowed, with a warning 1/);
  expect(text).not.toContain('vodka');
});

test.each([
  ['q=GUM', 1, 0],
  ['q=o&verdict=restricted', 1, 1],
  ['q=nothing-like-it', 0, 0],
])('%s: the counts are of what was sought', async (query, prohibited, restricted) => {
  const { counts } = await loaded(query);
  expect(counts).toEqual({ prohibited, restricted, allowed: 0 });
});

test.each([
  ['rule=gum&verdict=allowed', 'gum'],
  ['rule=new', null],
  ['rule=gone', undefined],
  ['', undefined],
])('%s: a rule is edited whatever the filter shows', async (query, key) => {
  const { edited } = await loaded(query);
  expect(edited ? edited.key : edited).toBe(key);
});

test('categories of a single rule stand among the others, under one heading', async () => {
  const mixed = [
    ...rules,
    { ...rule('drone', 'restricted'), category: 'technology' },
    { ...rule('parcel', 'prohibited'), category: 'other' },
  ] as unknown as Rule[];
  const api = { staffListBlacklist: async () => ({ data: mixed }) };
  const context = { api, query: new URLSearchParams(), locale: 'en' } as unknown as LoadContext;
  const root = readMarkup(drawn(<StaffBlacklistPage data={await load(context)} />));
  expect(piecesOf(root, '[scope=rowgroup]')).toHaveLength(2);
  expect(readOf(drawn(<StaffBlacklistPage data={await load(context)} />))).toMatch(/vodka.*drone.*parcel/);
});

test('three whole words of a rule are shown and the number of the others', async () => {
  const text = readOf(drawn(<StaffBlacklistPage data={await loaded('')} />));
  expect(text).toMatch(/whisky, rum, gin and.2.more/);
  expect(text).not.toContain('beer');
});
