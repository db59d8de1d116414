/** The page of saved products: its lists, what is empty, and a wish that came with the address. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { LoadContext } from '../../../kit/screen.ts';
import SavedPage, { load } from './saved-page.tsx';

type Data = Parameters<typeof SavedPage>[0]['data'];

const first = { id: 'svl_a', name: null, products: 0 };
const gifts = { id: 'svl_b', name: 'Gifts', products: 2 };
const none: Data = {
  saved: { lists: [], list: null, products: [] },
  terms: { hours: 24, days: 180, used: 0, max: 20 },
  ...{ wish: null, shown: null },
};
const page = (changes: Partial<Data> = {}): string => drawn(<SavedPage data={{ ...none, ...changes }} />);

test('before anything was saved, it says how, and offers the field for a link alone (UX-011)', () => {
  const markup = page();
  expect(readOf(markup)).toMatch(/Paste a link and save the product: .* Paste a link/);
  expect(markup).not.toContain('href=');
  // a link goes to its price, from where it is saved
  expect(markup).toMatch(/action="\/en\/cabinet\/cart".*name="link"/s);
  expect(markup).not.toContain('ui-tabs');
});

test('the first list can be neither renamed nor deleted', () => {
  // there is nothing to sort while nothing is saved
  expect(readOf(page({ saved: { lists: [first], list: first.id, products: [] } }))).not.toContain('New list');
  const said = readOf(page({ saved: { lists: [first, gifts], list: first.id, products: [] } }));
  expect(said).toContain('New list');
  expect(said).not.toContain('Rename list');
});

test('an own list stands beside the first one, with how much is in it, and says that it is empty', () => {
  const markup = page({ saved: { lists: [first, gifts], list: gifts.id, products: [] } });
  const said = readOf(markup);
  for (const part of ['Saved 0', 'Gifts 2', 'Rename list', 'Delete list', 'This list is empty'])
    expect(said).toContain(part);
  expect(markup).toMatch(/ui-empty.*href="\/en\/cabinet\/saved"/s);
  expect(markup).toMatch(/href="\/en\/cabinet\/saved\?list=svl_b"[^>]*aria-current="page"/);
});

test('a wish of an address shows its link and asks for a press', () => {
  const said = readOf(page({ wish: { link: 'https://shop.example/cup', tells: true } }));
  expect(said).toContain('Save this product? https://shop.example/cup Save product');
});

test('reads list, wish and product out of its address, and saves nothing by that', async () => {
  const asked: unknown[] = [];
  const listSaved = async (input: unknown) => {
    asked.push(input);
    return { data: none.saved, meta: { max: { products: 200, lists: 20 }, watch: none.terms } };
  };
  const loaded = (query: string) =>
    load({ api: { listSaved }, query: new URLSearchParams(query) } as unknown as LoadContext);
  expect(await loaded('list=svl_b&product=svp_a')).toEqual({ ...none, shown: 'svp_a' });
  const link = 'https://shop.example/cup';
  expect((await loaded(`link=${encodeURIComponent(link)}&tell=stock`)).wish).toEqual({ link, tells: true });
  expect(asked).toEqual([{ query: { list: 'svl_b' } }, { query: {} }]);
});
