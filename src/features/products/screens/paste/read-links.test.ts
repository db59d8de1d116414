import { expect, test } from 'vitest';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { Desk } from './read-links.ts';
import { linksIn, mostLinks, readLinks } from './read-links.ts';

test.each([
  ['https://a.example/1 https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
  ['https://a.example/1https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
  ['https://a.example/?u=https://b.example/2', ['https://a.example/?u=https://b.example/2']],
  ['https://a.example/商品/壶 https://a.example/商品/壶', ['https://a.example/商品/壶']],
])('the links in "%s"', (text, links) => expect(linksIn(text)).toEqual(links));

test('more links than one text may hold are not asked for, and the customer is told', async () => {
  const asked: string[] = [];
  const told: unknown[] = [];
  const api = {
    readProductData: async ({ body }: { body: { url: string } }) => {
      asked.push(body.url);
      throw new CallFailure('refused', { status: 422, code: 'page_gone', message: 'Gone.' });
    },
  };
  const words = (key: string, values?: object): string => `${key} ${JSON.stringify(values)}`;
  const place = { api, user: {}, words, toasts: { show: (one: unknown) => told.push(one) } };
  const links = Array.from({ length: mostLinks + 2 }, (_, number) => `https://a.example/${number}`);
  const desk = { place, ready: Promise.resolve(), isWatched: () => true, show: () => {}, leave: () => {} };
  await readLinks(links.join('\n'), desk as unknown as Desk);
  expect(asked).toEqual(links.slice(0, mostLinks));
  expect(told).toEqual([{ type: 'info', message: `product-card.rows.most {"count":${mostLinks}}` }]);
});
