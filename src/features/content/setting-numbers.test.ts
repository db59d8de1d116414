/** Public pages and answers of the FAQ promise the days that staff have set, from the news of the change on, in the plural of each language. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { languagesOf } from '../../../tests/support/languages-of.ts';
import { parseAmount } from '../../platform/money/money.ts';
import { inLanguage, type Locale, type Localised, locales } from '../../platform/texts/locale.ts';
import { type MessageTree, messageAt } from '../../platform/texts/texts.ts';
import { changeTariff, tariffOf } from '../pricing/actions.ts';
import { fillContent } from './defaults.ts';

let shop: TestShop;
let admin: TestCustomer;
beforeAll(async () => {
  shop = await aShop();
  await fillContent(shop.installation);
  admin = await aCustomer(shop, { roles: ['admin'] });
});
afterAll(() => shop.close());

interface Days {
  abandonmentDays: number;
  noticeDays: number;
  claimDays: number;
}

async function set({ claimDays, ...values }: Days): Promise<void> {
  const { token } = admin;
  const effectiveFrom = shop.clock.now();
  await changeTariff(shop.installation.db, { values, effectiveFrom, by: null });
  const { settings } = (await shop.call('staffListRefunds', { token, query: { limit: 1 } })).body.meta;
  const body = { version: settings.version, answerHours: settings.answerHours, claimDays };
  expect((await shop.call('staffSaveClaimSettings', { token, body })).status).toBe(200);
  await shop.settle();
}

const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');
const page = async (name: string, locale: Locale): Promise<MessageTree> =>
  (await shop.call('getPage', { params: { page: name }, locale })).body.data as MessageTree;

/** Every place where the days are promised. */
async function promised(locale: Locale): Promise<string[]> {
  const [terms, steps, home] = await Promise.all(
    ['general-terms-conditions', 'how-it-works', 'home'].map((name) => page(name, locale)),
  );
  const said = (tree: MessageTree = {}, path = ''): string => String(messageAt(tree, path));
  const { data } = (await shop.call('listFaq', { locale })).body;
  const answer = (anchor: string): string => data.find((one) => one.anchor === anchor)?.answer ?? '';
  return [
    ...['warehouse', 'claims'].map((section) => said(terms, `sections.${section}.text`)),
    ...['text', 'facts.time.text'].map((path) => said(steps, `sections.receive.${path}`)),
    said(home, 'route.steps.receive.time'),
    ...['storage', 'damaged', 'wrong-item'].map(answer),
  ].map(spaced);
}

const russian = (count: number, isGenitive = false): string => {
  const form = new Intl.PluralRules('ru').select(count);
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = isGenitive
    ? { one: 'дня' }
    : { one: 'день', few: 'дня' };
  return `${count} ${forms[form] ?? 'дней'}`;
};
const say: Localised<(count: number, isGenitive?: boolean) => string> = {
  ru: russian,
  en: (count) => (count === 1 ? '1 day' : `${count} days`),
  zh: (count) => `${count} 天`,
};

/**
 * The text expected at each place: terms 6 (both numbers), terms 9, the step, its fact, the home page, and three
 * answers.
 */
function expectedOf(locale: Locale, { abandonmentDays, noticeDays, claimDays }: Days): RegExp[] {
  const said = inLanguage(say, locale);
  const [gone, claim] = [said(abandonmentDays), said(claimDays)];
  const within = said(claimDays, true);
  const both = `${gone}.*${said(noticeDays)}`;
  return [both, within, claim, claim, claim, gone, within, within].map(
    (text) => new RegExp(`(?<!\\d)${text}${locale === 'zh' ? '' : '(?!\\p{L})'}`, 'su'),
  );
}

test.each([
  { abandonmentDays: 120, noticeDays: 14, claimDays: 14 },
  { abandonmentDays: 91, noticeDays: 22, claimDays: 3 },
  { abandonmentDays: 142, noticeDays: 1, claimDays: 21 },
])('the days of the settings: $abandonmentDays, $noticeDays, $claimDays', async (days) => {
  await set(days);
  for (const locale of locales) {
    const expected = expectedOf(locale, days);
    expect((await promised(locale)).filter((text, place) => !expected[place]?.test(text))).toEqual([]);
    expect((await promised(locale)).join()).not.toMatch(/[{}]/);
  }
});

test('times to pay, to answer and of a held price are those of the settings', async () => {
  const values = { quoteHoldHours: 5, paymentHours: 7, answerDays: 3 };
  await changeTariff(shop.installation.db, { values, effectiveFrom: shop.clock.now(), by: null });
  const { token } = admin;
  const { settings } = (await shop.call('staffListRefunds', { token, query: { limit: 1 } })).body.meta;
  const body = { version: settings.version, answerHours: 11, claimDays: settings.claimDays };
  expect((await shop.call('staffSaveClaimSettings', { token, body })).status).toBe(200);
  await shop.settle();
  const said = async (): Promise<string[]> => {
    const [terms, steps] = await Promise.all(
      ['general-terms-conditions', 'how-it-works'].map((name) => page(name, 'en')),
    );
    const { data } = (await shop.call('listFaq', { locale: 'en' })).body;
    const answer = (anchor: string): string => data.find((one) => one.anchor === anchor)?.answer ?? '';
    return [
      ...['price', 'changes', 'claims'].map((name) =>
        String(messageAt(terms ?? {}, `sections.${name}.text`)),
      ),
      ...['text', 'facts.time.text'].map((path) => String(messageAt(steps ?? {}, `sections.pay.${path}`))),
      ...['rate', 'no-answer'].map(answer),
    ].map(spaced);
  };
  expect(await said()).toEqual([
    expect.stringContaining('is held for 5 hours. An order that is not paid within 7 hours, or within'),
    expect.stringContaining('You have 3 days to answer'),
    expect.stringContaining('We answer within 11 hours'),
    expect.stringContaining('The price is held for 5 hours'),
    expect.stringContaining('7 hours to pay'),
    expect.stringContaining('for 5 hours'),
    expect.stringContaining('After 3 days'),
  ]);
});

test.each([
  ['1.23', 8, /costs .1\.23, paid with the delivery bill, and you/, /on days 1, 3 and 7\.$/],
  ['0.00', 2, /Combining is free, and you/, /on day 1\.$/],
  ['0.00', 1, /Combining is free, and you/, /we’ll contact you\.$/],
])(
  'the fee for combining, %s, and the reminders within %i days are those of the tariff',
  async (fee, answerDays, merging, reminding) => {
    const { db } = shop.installation;
    const { mergeFee } = await tariffOf(db, 1);
    const values = { answerDays, mergeFee: parseAmount(fee, mergeFee.currency) };
    await changeTariff(db, { values, effectiveFrom: shop.clock.now(), by: null });
    await shop.settle();
    const answers = async (locale: Locale): Promise<string[]> => {
      const { data } = (await shop.call('listFaq', { locale })).body;
      const answer = (anchor: string): string => data.find((one) => one.anchor === anchor)?.answer ?? '';
      return ['merge', 'no-answer'].map((anchor) =>
        spaced(answer(anchor))
          .replaceAll(/<[^>]+>/g, '')
          .trim(),
      );
    };
    expect(await answers('en')).toEqual([expect.stringMatching(merging), expect.stringMatching(reminding)]);
    for (const locale of locales) {
      const [merge = '', none = ''] = await answers(locale);
      expect(/бесплатн|免费|is free/.test(merge)).toBe(fee === '0.00');
      expect(/1[.,]23/.test(merge)).toBe(fee !== '0.00');
      expect(/напомним|提醒|remind/.test(none)).toBe(answerDays > 1);
      expect(merge + none).not.toMatch(/[{}]|_fee|reminder/);
    }
  },
);

test('a search of the FAQ reads no placeholder', async () => {
  const found = await shop.call('listFaq', { locale: 'en', query: { q: 'plural' } });
  expect(found.body.data.filter(({ answer }) => /\d days?\b/.test(answer))).toEqual([]);
});

test('promotions and shops to buy in say the numbers of the settings too', async () => {
  const values = { quoteHoldHours: 11, paymentHours: 33, abandonmentDays: 97 };
  await changeTariff(shop.installation.db, { values, effectiveFrom: shop.clock.now(), by: null });
  await shop.settle();
  await fillContent({ ...shop.installation, settings: { ...shop.installation.settings, demo: true } });
  const said = async (locale: Locale): Promise<string> => {
    const query = { perPage: 100 };
    const { data: promotions } = (await shop.call('listPromotions', { locale })).body;
    const whole = await Promise.all(
      promotions.map(
        async ({ id }) => (await shop.call('getPromotion', { params: { id }, locale })).body.data,
      ),
    );
    const { data: stores } = (await shop.call('listStores', { locale, query })).body;
    return spaced(JSON.stringify([promotions, whole, stores]));
  };
  const wanted = {
    en: [/treated as unclaimed after 97 days/, /we hold the rate for 11 hours/],
    ru: [/считаются невостребованными через\s97 дней/, /курс закрепляем на\s11 часов/],
    zh: [/满 97 天仍按弃件处理/, /汇率保留 11 小时/],
  };
  for (const locale of languagesOf(wanted)) {
    const missing = async () => {
      const text = await said(locale);
      return wanted[locale].filter((words) => !words.test(text)).map(String);
    };
    expect(await missing()).toEqual([]);
    expect(await said(locale)).not.toMatch(/(?:abandonment_days|hold_hours)/);
  }
});
