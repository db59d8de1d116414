/** The hours on public pages are those of the setting, whatever zone it names, also in words that staff write. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { locales } from '../../platform/locale.ts';
import { readSettings } from '../../server/settings.ts';
import { changePageText } from './actions.ts';

let shop: TestShop;
beforeAll(async () => {
  const env = { WAYBILL_DEMO: '1', TIME_ZONE: 'Asia/Kolkata', CHAT_HOURS: '2-6 09:30-18:00' };
  shop = await aShop({ settings: readSettings(env) });
});
afterAll(() => shop.close());

const told = async (page: string, locale: string): Promise<string> =>
  JSON.stringify((await shop.call('getPage', { params: { page }, locale })).body.data);

test.each(['contacts', 'imprint', 'contact-form'])('%s tells the hours of the setting', async (page) => {
  const expected = { ru: '09:30–18:00 (GMT+5:30)', en: 'Tuesday to Saturday, 9:30', zh: '09:30–18:00' };
  for (const locale of locales) {
    const text = await told(page, locale);
    expect(text).toContain(expected[locale]);
    expect(text).not.toMatch(/10:00|opening_hours|UTC/);
  }
});

test('staff may name the hours in words of their own', async () => {
  const { db } = shop.installation;
  await changePageText(db, shop.texts, {
    ...{ page: 'contacts', locale: 'en', path: 'lead', text: 'We answer: {opening_hours}.' },
    ...{ by: null, at: shop.clock.now() },
  });
  await shop.settle();
  expect(await told('contacts', 'en')).toContain('We answer: Tuesday to Saturday, 9:30');
});
