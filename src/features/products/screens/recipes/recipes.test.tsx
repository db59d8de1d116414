/** The recipe of a shop as staff see it: what they are asked, and what they can do about it. */
import { describe, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { ReadingRecipe, ReadingRecipes } from '../../contract.ts';
import { ImportedTable } from './imported-table.tsx';
import { KeptPages } from './kept-pages.tsx';
import { KeptValue } from './kept-value.tsx';
import { RecipeCell } from './recipe-cell.tsx';
import { ShopRecipe } from './shop-recipe.tsx';

const recipe = (state: ReadingRecipe['state'], more: Partial<ReadingRecipe> = {}): ReadingRecipe => ({
  ...{ id: `rec_${state}`, host: 'kram.example', state, origin: 'learned' },
  selectors: { price: 'div.vk em.eur' },
  tried: { pages: 3, right: 3, wrong: 0, silent: 0 },
  since: { right: 0, checked: 0 },
  ...{ proposedAt: '2026-11-28T10:00:00Z', acceptedAt: null, endedAt: null },
  ...more,
});
const url = 'https://kram.example/p/1';
const data = (given: Partial<ReadingRecipes>): ReadingRecipes => ({
  ...{ host: 'kram.example', recipes: [], pages: 0, changes: [], kept: [] },
  ...given,
});
const said = (given: Partial<ReadingRecipes>): string => readOf(drawn(<ShopRecipe data={data(given)} />));

describe('the recipe of a shop', () => {
  test('is looked for where pages were checked, and not where none was', () => {
    expect(said({})).toContain('No pages of this shop have been checked yet.');
    expect(said({})).not.toContain('Look for a recipe');
    expect(said({ pages: 4 })).toContain('Look for a recipe');
  });

  test('a proposed one shows each value before and after, and what people said, beside its buttons', () => {
    const change = { url, field: 'price' as const, readValue: '25.00 EUR', recipeValue: '12.50 EUR' };
    const changes = [
      { ...change, saidValue: '12.50 EUR' },
      { ...change, url: `${url}2`, saidValue: '13.00 EUR' },
    ];
    const text = said({ recipes: [recipe('proposed')], pages: 3, changes });
    expect(text).toMatch(
      /\/p\/1 .*?Price Currently read €25\.00 With the recipe €12\.50 Checked manually correct/,
    );
    expect(text).toMatch(/\/p\/12 .*?With the recipe €12\.50 Checked manually €13\.00/);
    expect(text).toContain('Use this recipe');
    expect(text).toContain('Discard proposal');
    expect(text).not.toContain('Look for a recipe');
  });

  test('one in use says how often it was right, and can be taken back; one that failed stands behind a fold', () => {
    const acceptedAt = '2026-11-28T11:00:00Z';
    const inUse = recipe('accepted', { acceptedAt, since: { right: 14, checked: 15 } });
    const text = said({ recipes: [inUse, recipe('failing', { acceptedAt })], pages: 3 });
    expect(text).toContain('14 of 15 checked values have been right');
    expect(text).toContain('Stop using recipe');
    expect(text).toMatch(/1 earlier recipe.*Switched off/s);
    expect(text).toContain('div.vk em.eur');
  });
});

test('the board says of each shop how often its recipe was right', () => {
  type Row = Parameters<typeof RecipeCell>[0]['row'];
  const cell = (given: Row['recipe']): string => readOf(drawn(<RecipeCell row={{ recipe: given } as Row} />));
  expect(cell(null)).toBe('none');
  expect(cell({ state: 'accepted', right: 14, checked: 15 })).toBe('14 of 15 right');
  expect(cell({ state: 'accepted', right: 0, checked: 0 })).toBe('in use, nothing checked yet');
  expect(cell({ state: 'failing', right: 7, checked: 10 })).toBe('switched off: 7 of 10 right');
});

/** The buttons that correct one value. */
const fixesIn = (markup: string) => [...markup.matchAll(/aria-label="(Fix: \w+)"/g)].map(([, name]) => name);

test('a kept page asks about each value of which staff said nothing', () => {
  const values = [
    { field: 'title' as const, readValue: 'Kram', saidValue: 'Ding', saidByStaff: true },
    { field: 'price' as const, readValue: '25.00 EUR', saidValue: null, saidByStaff: false },
    { field: 'availability' as const, readValue: 'in_stock', saidValue: 'in_stock', saidByStaff: false },
  ];
  const kept = [{ snapshot: 'prd_1', url, picture: null, readAt: '2026-11-28T10:00:00Z', values }];
  const markup = drawn(<KeptPages data={data({ kept })} />);
  expect(readOf(markup)).toContain('Ding (we read: Kram)');
  expect(readOf(markup)).toContain('In stock (confirmed)');
  // until somebody means to correct one, the page has two buttons, and no value has any
  expect(fixesIn(markup)).toEqual([]);
  expect(readOf(markup)).toMatch(/Rest correct Edit values/);
});

test('a value is corrected once somebody means to, and never over what staff said', () => {
  const page = { snapshot: 'prd_1', url, picture: null, readAt: '2026-11-28T10:00:00Z', values: [] };
  const value = { field: 'price' as const, readValue: '25.00 EUR', saidValue: null, saidByStaff: false };
  const shown = (more: object, mayBeFixed = true): string =>
    drawn(
      <KeptValue host="kram.example" page={page} value={{ ...value, ...more }} mayBeFixed={mayBeFixed} />,
    );
  expect(fixesIn(shown({}))).toEqual(['Fix: Price']);
  expect(fixesIn(shown({}, false))).toEqual([]);
  expect(fixesIn(shown({ saidByStaff: true }))).toEqual([]);
});

test('what was not read is entered, not confirmed, and a picture is seen', () => {
  const picture = '/media/products/prd_1/0-480.webp';
  const photo = 'https://kram.example/1.jpg';
  const values = [
    { field: 'price' as const, readValue: null, saidValue: null, saidByStaff: false },
    { field: 'availability' as const, readValue: 'unknown', saidValue: null, saidByStaff: false },
    { field: 'image' as const, readValue: photo, saidValue: null, saidByStaff: false },
  ];
  const kept = [{ snapshot: 'prd_1', url, picture, readAt: '2026-11-28T10:00:00Z', values }];
  const markup = drawn(<KeptPages data={data({ kept })} />);
  expect(fixesIn(markup)).toEqual(['Fix: Price', 'Fix: Availability']);
  expect(markup).toContain(`src="${picture}"`);
  expect(markup).toContain(`href="${photo}"`);
});

test('pages that are still to be checked are counted while there is no recipe', () => {
  const values = [{ field: 'title' as const, readValue: 'Kram', saidValue: null, saidByStaff: false }];
  const kept = [{ snapshot: 'prd_1', url, picture: null, readAt: '2026-11-28T10:00:00Z', values }];
  const read = (given: Partial<ReadingRecipes>) =>
    readOf(drawn(<KeptPages data={data({ kept, ...given })} />));
  expect(read({ pages: 1 })).toContain('Pages checked: 1 of 3');
  expect(read({ pages: 3 })).not.toContain('Pages checked');
  expect(read({ recipes: [recipe('accepted')] })).not.toContain('Pages checked');
});

test('the latest three kept pages stand open, older ones behind one line', () => {
  const page = (at: number) => ({
    ...{
      snapshot: `prd_${at}`,
      url: `https://kram.example/p/${at}`,
      picture: null,
      readAt: '2026-11-28T10:00:00Z',
    },
    values: [{ field: 'title' as const, readValue: `Kram ${at}`, saidValue: 'Kram', saidByStaff: true }],
  });
  const kept = [1, 2, 3, 4, 5].map(page);
  const markup = drawn(<KeptPages data={data({ kept })} />);
  const [open = '', folded = ''] = markup.split('<details');
  expect([...open.matchAll(/\/p\/(\d)"/g)].map(([, at]) => at)).toEqual(['1', '2', '3']);
  expect(readOf(folded)).toContain('2 older pages');
  expect([...folded.matchAll(/\/p\/(\d)"/g)].map(([, at]) => at)).toEqual(['4', '5']);
  expect(drawn(<KeptPages data={data({ kept: kept.slice(0, 3) })} />)).not.toContain('<details');
});

test('a page that was read again is told once among the latest', () => {
  const page = (at: number, of: number) => ({
    ...{
      snapshot: `prd_${at}`,
      url: `https://kram.example/p/${of}`,
      picture: null,
      readAt: '2026-11-28T10:00:00Z',
    },
    values: [{ field: 'title' as const, readValue: `Kram ${at}`, saidValue: 'Kram', saidByStaff: true }],
  });
  const kept = [page(1, 1), page(2, 1), page(3, 2), page(4, 3)];
  const [open = '', folded = ''] = drawn(<KeptPages data={data({ kept })} />).split('<details');
  expect([...open.matchAll(/\/p\/(\d)"/g)].map(([, at]) => at)).toEqual(['1', '2', '3']);
  expect(readOf(folded)).toContain('1 older page');
});

test('a file that was looked at names each shop, its values and what they would be here', () => {
  const tried = { pages: 0, right: 0, wrong: 0, silent: 0 };
  const recipes = [{ host: 'kram.example', verdict: 'replaces' as const, fields: ['title', 'price'], tried }];
  const text = readOf(drawn(<ImportedTable recipes={recipes} />));
  expect(text).toMatch(
    /kram\.example Values Title, Price Compared with ours differs from ours Tried on our pages We have no checked pages/,
  );
});
