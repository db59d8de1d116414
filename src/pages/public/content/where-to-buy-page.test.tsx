/** The list of shops: filters as the address sets them, each with a way back, and what stands where none fits. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import WhereToBuyPage from './where-to-buy-page.tsx';

type Data = Parameters<typeof WhereToBuyPage>[0]['data'];

const store = {
  ...{ id: 'sto_a', name: 'Teehaus', country: 'DE', currency: 'EUR', lang: 'en', language: 'de' },
  ...{
    categories: ['home'],
    links: 'readable',
    goodFor: 'Tea and cups.',
    limits: null,
    url: 'https://www.teehaus.example/',
  },
  copyLink: { phone: 'Share, then copy.', desktop: 'From the address bar.' },
} as unknown as Data['stores'][number];
const nothing = { q: '', country: '', category: '', language: '', links: '' };

function page(typed: Partial<Data['typed']> = {}, stores: Data['stores'] = [store], total = stores.length) {
  const set = Object.entries(typed).filter(([, value]) => value);
  const data = {
    ...{ stores, total, page: 1, typed: { ...nothing, ...typed } },
    countries: [{ value: 'DE', text: 'Germany' }],
    languages: [{ value: 'de', text: 'German' }],
  };
  return drawn(<WhereToBuyPage data={data} />, {
    ...{ path: '/where-to-buy', query: new URLSearchParams(set) },
  });
}

const linksOf = (markup: string): string[] =>
  [...markup.matchAll(/href="(\/en\/where-to-buy[^"]*)"/g)].map(([, href]) => href ?? '');

test('without filters there is nothing to take away', () => {
  const markup = page();
  expect(linksOf(markup)).toEqual([]);
  const said = readOf(markup);
  expect(said).toContain('1 shop');
  expect(said).toContain('Teehaus');
  expect(said).toContain('Teehaus Germany · ');
  expect(said).toContain('Can’t find your shop?');
});

test('each chosen filter has a link that takes it away alone, and one link takes all away', () => {
  const markup = page({ q: 'tea', country: 'DE', links: 'manual' });
  expect(linksOf(markup)).toEqual([
    '/en/where-to-buy?q=tea&amp;links=manual',
    '/en/where-to-buy?q=tea&amp;country=DE',
    '/en/where-to-buy',
  ]);
  expect(readOf(markup)).toContain('Filters: 2 selected');
  expect(markup).toContain('value="tea"');
  expect(markup).toMatch(/<option value="DE" selected="">Germany/);
  expect(markup).toMatch(/<input type="hidden" name="links" value="manual"/);
});

test('a name that was searched for can be cleared, and is no filter', () => {
  const markup = page({ q: 'tea' });
  expect(linksOf(markup)).toEqual(['/en/where-to-buy']);
  expect(readOf(markup)).toContain('Filters');
  expect(readOf(markup)).not.toContain('Filters: 1 selected');
});

test('where no shop fits, the page says so and leads to the paste bar', () => {
  const markup = page({ category: 'books' }, []);
  expect(readOf(markup)).toContain('No shops match');
  expect(markup).not.toContain('<details class="ui-disclosure"><summary><span><span class="grid');
  expect(markup.match(/href="\/en\/"/g)).toHaveLength(2);
});

test('more shops than one page holds have pages below that keep the filters', () => {
  expect(linksOf(page({ country: 'DE' }, [store], 31))).toContain('/en/where-to-buy?country=DE&amp;page=2');
});
