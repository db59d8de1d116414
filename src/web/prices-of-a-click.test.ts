/** A page that is opened by a click has the tariff of now, and not that with which the tab was opened. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../tests/support/a-shop.ts';
import { calls } from '../calls.ts';
import { addCalls, createClient } from '../platform/api/client.ts';
import { loadPage } from './loading/load-page.ts';
import type { Page } from './loading/page-state.ts';
import { createTexts } from './page-texts/load-texts.ts';

addCalls(calls);

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
}, 120_000);
afterAll(() => shop?.close());

test('table and calculator tell one tariff after a change while the tab was open', async () => {
  let asked = 0;
  const api = createClient({
    async transport({ method, url, headers, body }) {
      if (url.endsWith('/payment-info')) asked++;
      const payload = typeof body === 'string' ? { payload: body } : {};
      const answer = await shop.app.inject({ method: method as 'GET', url, headers, ...payload });
      return { status: answer.statusCode, text: async () => answer.body };
    },
    authorization: () => undefined,
    language: () => 'en',
  });
  const texts = createTexts({ api: () => api, builtIn: async () => ({}) });
  const visit = async (before?: Page, arePricesNew = false) => {
    const loaded = await loadPage({
      ...{ api, texts, locale: 'en', strategy: 'prefix', path: '/tariffs', user: null },
      search: '?price=1000&currency=EUR',
      ...{ zones: { shop: 'UTC', warehouse: 'UTC' }, deviceZone: undefined, now: shop.clock.now() },
      ...(before ? { paymentInfo: before.state.paymentInfo, arePricesNew } : {}),
    });
    if ('redirect' in loaded) throw new Error(loaded.redirect);
    return loaded.page;
  };
  const told = ({ state }: Page) => [
    String(state.paymentInfo?.serviceFeePercent),
    (state.data as { quote: { feePercent: string } }).quote.feePercent,
  ];
  const first = await visit();
  expect(told(first)).toEqual(['10', '10']);
  const { token } = await aCustomer(shop, { roles: ['finance'] });
  const changed = await shop.call('staffChangeTariff', {
    token,
    body: { after: first.state.paymentInfo?.tariffVersion ?? 0, serviceFeePercent: '10.5' },
  });
  expect(changed.status).toBe(201);
  const clicked = await visit(first);
  expect(told(clicked)).toEqual(['10.5', '10.5']);
  const before = asked;
  await visit(clicked, true);
  expect(asked).toBe(before);
});
