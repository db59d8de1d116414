import { expect, test } from 'vitest';
import type { ShopAdapter } from '../plugin.ts';
import { shopAdapterChecks } from './shop-adapter.ts';
import type { ShopAdapterStage } from './stage.ts';
import { gathered, outcomesOf } from './suite.ts';

const stage: ShopAdapterStage = {
  page: { url: 'https://shop.example/p/7', html: '<html data-shop>' },
  data: { item: { name: 'Felt slippers', price: '39.90' } },
  expected: { title: 'Felt slippers', amount: '39.90', currency: 'EUR' },
  other: { url: 'https://other.example/p/7', html: '<html>' },
};

const right = {
  name: 'example',
  dataAddress: ({ url, html }: { url: string; html: string }) =>
    html.includes('data-shop') ? `${url}.json` : null,
  read(data: { item?: { name?: string; price?: string } } | null) {
    const { name, price } = data?.item ?? {};
    if (!name || !price) return null;
    return { title: { value: name }, price: { value: { amount: price, currency: 'EUR' } } };
  },
};

async function unmet(change: object = {}): Promise<string[]> {
  const adapter = { ...right, ...change } as unknown as ShopAdapter;
  const outcomes = await gathered(outcomesOf('x', shopAdapterChecks(adapter, stage)));
  return outcomes.filter(({ fault }) => fault !== null).map(({ check }) => check.slice(3));
}

test('an adapter that reads its own shop alone passes', async () => {
  expect(await unmet()).toEqual([]);
});

test.each<[string, object, string]>([
  [
    'does not know its own page',
    { dataAddress: () => null },
    'a page of the shop leads to data on the same site',
  ],
  [
    'asks another site about a page',
    {
      dataAddress: ({ html }: { html: string }) =>
        html.includes('data-shop') ? 'https://api.example/7' : null,
    },
    'a page of the shop leads to data on the same site',
  ],
  [
    'asks the same host over an open line',
    {
      dataAddress: ({ html }: { html: string }) =>
        html.includes('data-shop') ? 'http://shop.example/7' : null,
    },
    'a page of the shop leads to data on the same site',
  ],
  [
    'takes any page for its own',
    { dataAddress: ({ url }: { url: string }) => url },
    'another page leads nowhere',
  ],
  [
    'reads another price',
    {
      read: (data: unknown) =>
        right.read(data as never) ? { ...right.read(data as never), price: undefined } : null,
    },
    'title and price are read as they are',
  ],
  ['reads nothing', { read: () => null }, 'title and price are read as they are'],
  [
    'invents a title',
    { read: (data: unknown) => right.read(data as never) ?? { title: { value: 'Product' } } },
    'broken data says nothing and throws nothing',
  ],
  [
    'throws at data without goods',
    {
      read: (data: { item: { name: string; price: string } }) =>
        right.read({ item: { ...data.item, name: data.item.name } }),
    },
    'broken data says nothing and throws nothing',
  ],
])('one that %s does not', async (_, change, check) => {
  expect(await unmet(change)).toContain(check);
});
