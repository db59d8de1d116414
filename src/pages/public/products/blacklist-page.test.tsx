/** The list of what cannot be sent: by kind, with the strictest named first, and an answer to what was typed. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { piecesOf, readMarkup, textOf } from '../../../../tests/support/markup.ts';
import BlacklistPage, { head } from './blacklist-page.tsx';

type Data = Parameters<typeof BlacklistPage>[0]['data'];
type Entry = Data['entries'][number];

const entry = (id: string, category: string, verdict: Entry['verdict'], more: Partial<Entry> = {}): Entry =>
  ({
    ...{ id, category, verdict, name: `Thing ${id}`, reason: 'Because.', rule: null, instead: null },
    ...{ destinations: [], ...more },
  }) as Entry;
const data = (more: Partial<Data> = {}): Data =>
  ({ entries: [], query: '', checked: null, updatedAt: null, countries: {}, ...more }) as Data;
const page = (more: Partial<Data> = {}) => drawn(<BlacklistPage data={data(more)} />);
const foldsOf = (markup: string) => piecesOf(readMarkup(markup), 'summary').map(textOf);

const entries = [
  entry('1', 'other', 'restricted'),
  ...[entry('2', 'fire', 'conditional'), entry('3', 'fire', 'prohibited')],
  ...[entry('4', 'fire', 'prohibited'), entry('5', 'food', 'conditional')],
];

test('what belongs to no other kind comes last; each kind names its goods, the strictest first', () => {
  const folds = foldsOf(page({ entries }));
  expect(folds).toHaveLength(3);
  expect(folds[0]).toMatch(/^Flammable goods Prohibited Thing 3\s· Thing 4 With conditions Thing 2$/);
  expect(folds[1]).toMatch(/^Food and drink With conditions Thing 5$/);
  expect(folds[2]).toMatch(/^Other Restricted Thing 1$/);
});

test('the whole list is folded; what was asked for is open, with the way back to all', () => {
  const isOpen = (markup: string) =>
    piecesOf(readMarkup(markup), 'details').map(({ attributes }) => 'open' in attributes);
  expect(isOpen(page({ entries }))).toEqual([false, false, false]);
  const asked = page({ entries: entries.slice(1, 4), query: 'lighter' });
  expect(isOpen(asked)).toEqual([true]);
  expect(asked).toContain('href="/en/blacklist"');
  expect(page({ entries })).not.toContain('href="/en/blacklist"');
  // what was typed is asked about in the same words
  expect(asked).toContain('product=lighter');
});

test('what is on no list leads to a price; a near or a listed thing does not', () => {
  const checked = (kind: NonNullable<Data['checked']>['kind'], found: Entry | null = null, reason?: string) =>
    readOf(page({ query: 'lighter', checked: { kind, reason: reason ?? null, entry: found } }));
  expect(checked('not_listed')).toMatch(/lighter Not on our list.*Paste a link and see the price/);
  expect(checked('near')).toContain('No exact match');
  expect(checked('near')).not.toContain('Paste a link');
  const found = entry('3', 'fire', 'prohibited', { rule: 'IATA 2.3', instead: 'Matches' });
  const said = checked('prohibited', found, 'It burns.');
  expect(said).toMatch(/Thing 3 It burns\. Rule: IATA 2\.3 Alternative: Matches/);
  expect(said).not.toContain('Paste a link');
});

test('countries are named, and an unknown one by its code', () => {
  const where = entry('3', 'fire', 'restricted', { destinations: ['DE', 'XX'] });
  expect(readOf(page({ entries: [where], countries: { DE: 'Germany' } }))).toContain(
    'Affects deliveries to: Germany, XX',
  );
});

test('an answer to somebody’s words is no page of its own for search engines', () => {
  const words = ((key: string) => key) as never;
  expect(head(words, data({ query: 'lighter' }))).toMatchObject({ canonical: '/blacklist', unlisted: true });
  expect(head(words, data())).not.toHaveProperty('unlisted');
});
