/** Where addresses name no language, the feed is in the one that the visitor chose, as the page that links to it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { readSettings } from '../../../server/settings/settings.ts';

let shop: TestShop;
beforeAll(async () => {
  const env = { WAYBILL_DEMO: '1', LOCALE_STRATEGY: 'no_prefix', DEFAULT_LOCALE: 'ru' };
  shop = await aShop({ settings: readSettings(env) });
});
afterAll(() => shop.close());

test.each([
  [
    'a chosen language stands above the browser’s',
    { cookie: 'i18n_redirected=en', 'accept-language': 'ru-RU' },
    'en',
  ],
  [
    'a language that there is not counts as none',
    { cookie: 'i18n_redirected=xx', 'accept-language': 'zh-CN' },
    'zh-Hans',
  ],
  ['without a choice the browser says it', { 'accept-language': 'en-US' }, 'en'],
  ['without both it is the shop’s own', {}, 'ru'],
])('%s', async (_, headers, language) => {
  const answer = await shop.app.inject({ url: '/blog/feed.xml', headers });
  expect(answer.body).toContain(`xml:lang="${language}"`);
  expect(answer.headers.vary).toBe('cookie, accept-language');
});
