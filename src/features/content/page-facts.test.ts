/** The hours on public pages are those of the setting, whatever zone it names, also in words that staff write. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { header, importRoutes } from '../../../tests/support/a-delivery.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { languagesOf } from '../../../tests/support/languages-of.ts';
import { locales } from '../../platform/texts/locale.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { changePageText } from './actions.ts';
import { withoutFacts } from './page-facts.ts';

let shop: TestShop;
beforeAll(async () => {
  const env = { WAYBILL_DEMO: '1', TIME_ZONE: 'Asia/Kolkata', CHAT_HOURS: '2-6 09:30-18:00' };
  shop = await aShop({ settings: readSettings(env) });
});
afterAll(() => shop.close());

const told = async (page: string, locale: string): Promise<string> =>
  // without the signs that keep hours on one line
  JSON.stringify((await shop.call('getPage', { params: { page }, locale })).body.data).replaceAll(
    '\u2060',
    '',
  );

test.each(['contacts', 'imprint', 'contact-form'])('%s tells the hours of the setting', async (page) => {
  const expected = { ru: '09:30–18:00 (Индия)', en: 'Tuesday to Saturday, 9:30', zh: '09:30–18:00' };
  for (const locale of languagesOf(expected)) {
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

describe('how long delivery takes', () => {
  const pages = ['home', 'how-it-works'];
  test('is told by the routes of the operator: from the fastest to the slowest', async () => {
    const { token } = await aCustomer(shop, { roles: ['finance'] });
    const csv = [
      header,
      'road,dhl,Дорога,Road,公路,yes,,30,,,,,,RU,10,14,30,100,100',
      'sea,dhl,Море,Sea,海运,yes,,30,,,,,,RU KZ,21,31,30,50,50',
    ].join('\n');
    await importRoutes(shop, token, { csv, version: 1 });
    for (const page of pages) {
      expect(await told(page, 'en')).toContain('10–31 days');
      expect(await told(page, 'ru')).toMatch(/10–31\sдень/);
      expect(await told(page, 'zh')).toContain('10–31 天');
      for (const locale of locales) expect(await told(page, locale)).not.toMatch(/2–4|delivery_/);
    }
  });

  test('is no number where no route is offered', async () => {
    const without = await aShop();
    await without.database.pool.query('update carrier set active = false');
    for (const page of pages) {
      const say = async (locale: string) =>
        JSON.stringify((await without.call('getPage', { params: { page }, locale })).body.data);
      expect(await say('en')).toMatch(/depends on the shipping method/);
      expect(await say('ru')).toMatch(/зависит от\sспособа доставки/);
      expect(await say('zh')).toContain('取决于线路');
      for (const locale of locales)
        expect(await say(locale)).not.toMatch(/2–4|delivery_|\d\s?(?:weeks|недел)/);
    }
    await without.close();
  });
});

test('a search finds the words that a card fee chooses, and no names of values', () => {
  const text =
    'We refund{card_fee, select, no { everything} other { all but {brand} the fee}} in {claim_days} days.';
  expect(withoutFacts(text).replaceAll(/\s+/g, ' ')).toBe('We refund everything all but the fee in days.');
});
