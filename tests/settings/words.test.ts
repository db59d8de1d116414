/** Words and lists that staff write: each is changed, and whoever reads the shop reads something else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillContent } from '../../src/features/content/defaults.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { everyField, expectTold, fieldsOf, type SettingCall, type Told } from './every-field.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  await fillContent(shop.installation);
  ({ token } = await aCustomer(shop, { roles: ['content', 'support'] }));
}, 120_000);
afterAll(() => shop?.close());

const text = (title: string) => ({
  ...{ locale: 'en', slug: 'a-post', title, summary: 'Short', body: 'Words', terms: [], extra: {} },
});
const usual = {
  ...{ state: 'published', position: 10, shownFrom: '2025-01-01T00:00:00Z', endsAt: '2100-01-01T00:00:00Z' },
  ...{ facts: {}, texts: [{ ...text('A post'), slug: 'an-offer' }], kind: 'promotion', key: 'an-offer' },
};

/** Everything that is published, as a visitor reads it in English. */
async function published(): Promise<unknown> {
  const query = { perPage: 100 };
  const answers = await Promise.all([
    shop.call('listPosts', { query }),
    shop.call('listFaq'),
    shop.call('listStores', { query }),
    shop.call('listPromotions', { query }),
  ]);
  return answers.map(({ body }) => body.data);
}

describe('an item of the content', () => {
  const changes: Record<string, unknown> = {
    state: 'withdrawn',
    position: 0,
    shownFrom: '2099-01-01T00:00:00Z',
    endsAt: '2025-02-01T00:00:00Z',
    texts: [{ ...text('Another title'), slug: 'an-offer' }],
    facts: { topic: 'delivery' },
  };

  test('every field that staff can send has a row', () => {
    everyField('staffSaveContent', Object.keys(changes));
    // the kind and the key say which one it is
    everyField('staffCreateContent', [...Object.keys(changes), 'kind', 'key']);
  });

  test.each(Object.entries(changes))('%s: visitors read something else afterwards', async (field, to) => {
    const isPost = field === 'facts' || field === 'shownFrom';
    const isQuestion = field === 'position';
    const body = isPost
      ? { ...usual, kind: 'post', endsAt: null, facts: { topic: 'news' }, key: `a-${field.toLowerCase()}` }
      : { ...usual, key: `an-${field.toLowerCase()}` };
    const own = {
      ...body,
      ...(isQuestion ? { kind: 'faq', endsAt: null, facts: { group: 'price' }, position: 9_000 } : {}),
      texts: [{ ...text('A post'), slug: isQuestion ? null : body.key }],
    };
    const made = await shop.call('staffCreateContent', { token, body: own });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const before = await published();
    expect(await published()).toEqual(before);
    const { kind: _, key: __, ...fields } = own;
    const value = field === 'texts' ? [{ ...text('Another title'), slug: body.key }] : to;
    const { id, version } = made.body.data;
    const saved = { ...fields, [field]: value, version };
    const changed = await shop.call('staffSaveContent', { token, params: { id }, body: saved });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(await published()).not.toEqual(before);
  });
});

describe('the words of a page', () => {
  test('text, in its language and at its path: the page says it afterwards', async () => {
    everyField('staffSavePageText', ['path', 'locale', 'text']);
    const params = { page: 'faq' };
    const read = async (locale: string) =>
      JSON.stringify((await shop.call('getPage', { params, locale })).body.data);
    const [english, russian] = [await read('en'), await read('ru')];
    const body = { path: 'title', locale: 'en', text: 'Words of our own', expected: null };
    expect((await shop.call('staffSavePageText', { token, params, body })).status).toBe(200);
    await shop.settle();
    expect(await read('en')).toContain('Words of our own');
    expect(english).not.toContain('Words of our own');
    expect(await read('ru')).toBe(russian);
  });
});

describe('an answer that is given often', () => {
  test('title and texts: the next one who answers finds them', async () => {
    everyField('staffCreateCannedAnswer', ['title', 'texts']);
    everyField('staffUpdateCannedAnswer', ['title', 'texts']);
    const other = await aCustomer(shop, { roles: ['support'] });
    const found = async () =>
      JSON.stringify((await shop.call('staffListCannedAnswers', { token: other.token })).body.data);
    const usualAnswer = { title: 'Hello', texts: { ru: 'Здравствуйте', en: 'Good day', zh: '你好' } };
    const made = await shop.call('staffCreateCannedAnswer', { token, body: usualAnswer });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, version } = made.body.data;
    const body = { title: 'Greeting', texts: { ...usualAnswer.texts, en: 'Good evening' }, version };
    const saved = await shop.call('staffUpdateCannedAnswer', { token, params: { id }, body });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await found()).toContain('Greeting');
    expect(await found()).toContain('Good evening');
    expect(await found()).not.toContain('Good day');
  });
});

const elsewhere: Partial<Record<SettingCall, Told & { fields: string[] }>> = {
  staffSaveMailTemplate: {
    ...{ file: 'src/features/content/mails/mail-templates.test.ts', title: 'what is saved is sent' },
    fields: ['locale', 'words'],
  },
  staffTranslateProduct: {
    ...{
      file: 'src/features/products/translations/translations.test.ts',
      title: 'that staff translated is shown so',
    },
    fields: ['locale', 'title', 'description', 'options'],
  },
  staffImportStores: {
    ...{ file: 'src/features/staff/exports/exports.test.ts', title: 'what is handed in as %s' },
    fields: ['text'],
  },
};

test('words whose story is longer are told by tests of their own', () => {
  everyField('staffSaveMailTemplate', elsewhere.staffSaveMailTemplate?.fields ?? []);
  everyField('staffTranslateProduct', elsewhere.staffTranslateProduct?.fields ?? []);
  everyField('staffImportStores', elsewhere.staffImportStores?.fields ?? []);
  expectTold(elsewhere.staffSaveMailTemplate as Told, 'save(ownWords');
  for (const field of fieldsOf('staffTranslateProduct')) {
    expectTold(elsewhere.staffTranslateProduct as Told, field);
  }
  expectTold(elsewhere.staffImportStores as Told, 'staffImportStores');
});
