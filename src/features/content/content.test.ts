import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { inAllLanguages } from '../../platform/texts/locale.ts';
import { type LocalisedTree, type MessageTree, messageAt } from '../../platform/texts/texts.ts';
import { changePageText, forgetPageTexts } from './actions.ts';

const texts: LocalisedTree = inAllLanguages<MessageTree>({
  ru: { pages: { faq: { title: 'Вопросы', groups: { money: { title: 'Деньги' } } } } },
  en: {
    pages: {
      faq: { title: 'Questions', groups: { money: { title: 'Money', lead: 'What you pay' } } },
      about: { title: 'About us', found: '{count, plural, one {# answer} other {# answers}}' },
    },
  },
  zh: { pages: { faq: { title: '常见问题' } } },
});

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop({ outside: { texts } });
});
afterAll(() => shop.close());

const page = (name: string, locale = 'ru') => shop.call('getPage', { params: { page: name }, locale });
const change = (path: string, text: string | null, locale: 'ru' | 'en' = 'ru') =>
  changePageText(shop.installation.db, texts, {
    page: 'faq',
    locale,
    path,
    text,
    by: null,
    at: shop.clock.now(),
  });

test('a page answers its texts in the language asked for, and English where a key is missing', async () => {
  const { status, body } = await page('faq');
  expect(status).toBe(200);
  expect(body.data).toEqual({
    title: 'Вопросы',
    groups: { money: { title: 'Деньги', lead: 'What you pay' } },
  });
  expect(body.meta).toEqual({ locale: 'ru', untranslated: ['groups.money.lead'] });
  // a tree of messages as they are written, unless a screen asks for the form that it shows
  expect((await page('about')).body.data).toEqual(messageAt(texts.en, 'pages.about'));
});

test('a whole missing branch and a whole missing page stand in English', async () => {
  expect((await page('faq', 'zh')).body).toMatchObject({
    data: { title: '常见问题', groups: { money: { title: 'Money' } } },
    meta: { untranslated: ['groups.money.title', 'groups.money.lead'] },
  });
  expect((await page('about', 'zh')).body.data.title).toBe('About us');
});

test.each(['nothing', 'constructor', '__proto__', 'FAQ'])('the page %j is not found', async (name) => {
  const { status, body } = await page(name);
  expect(status).toBe(404);
  expect(body.error.code).toBe('not_found');
});

test('what staff wrote stands instead of the built-in text as soon as its news is handed out', async () => {
  await page('faq');
  await change('title', 'Спрашивают часто');
  expect((await page('faq')).body.data.title).toBe('Вопросы');
  await shop.settle();
  expect((await page('faq')).body.data).toMatchObject({
    title: 'Спрашивают часто',
    groups: { money: { title: 'Деньги' } },
  });
  await change('title', null);
  await shop.settle();
  expect((await page('faq')).body.data.title).toBe('Вопросы');
});

test('an English text of staff stands where another language has nothing', async () => {
  await change('groups.money.lead', 'Every row of the price', 'en');
  await shop.settle();
  const { body } = await page('faq');
  expect(body.data).toMatchObject({ groups: { money: { lead: 'Every row of the price' } } });
  expect(body.meta.untranslated).toEqual(['groups.money.lead']);
});

test('a text is refused for a path that the page does not have', async () => {
  await expect(change('groups', 'x')).rejects.toMatchObject({ code: 'not_found' });
  await expect(change('__proto__.polluted', 'x')).rejects.toMatchObject({ code: 'not_found' });
});

test('all pages share one statement, and then none is needed', async () => {
  forgetPageTexts(shop.installation.db);
  shop.statements.length = 0;
  await Promise.all([page('faq'), page('about'), page('faq', 'zh')]);
  expect(shop.statements).toHaveLength(1);
  await page('faq', 'en');
  expect(shop.statements).toHaveLength(1);
});
