import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { fillContent } from '../defaults.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  await fillContent(shop.installation);
  token = (await aCustomer(shop, { roles: ['content'] })).token;
});
afterAll(() => shop.close());

const text = (locale: string, slug: string | null, title: string) => ({
  locale,
  slug,
  title,
  summary: 'Short',
  body: '## A part\n\n[x](javascript:alert(1)) **bold**',
  terms: [],
  extra: { author: 'Anna' },
});
const post = {
  kind: 'post',
  key: 'a-new-post',
  state: 'published',
  position: 10,
  shownFrom: '2026-01-01T00:00:00Z',
  endsAt: null,
  facts: { topic: 'news' },
  texts: [text('en', 'a-new-post', 'A new post'), text('ru', 'novaya-zapis', 'Новая запись')],
};
const create = (body: object) => shop.call('staffCreateContent', { token, body });
const save = (id: string, body: object) => shop.call('staffSaveContent', { params: { id }, token, body });

describe('an item', () => {
  test('is written, shown in its languages only, changed by version and withdrawn', async () => {
    const made = await create(post);
    expect(made.status).toBe(201);
    const { id, version, missing } = made.body.data;
    expect({ version, missing }).toEqual({ version: 1, missing: ['zh'] });
    const shown = await shop.call('getPost', { params: { id: 'a-new-post' } });
    expect(shown.body.data).toMatchObject({
      author: 'Anna',
      slugs: { en: 'a-new-post', ru: 'novaya-zapis' },
    });
    expect(shown.body.data.html).not.toContain('href="javascript');
    expect((await shop.call('getPost', { params: { id }, locale: 'zh' })).status).toBe(404);
    const { kind: _, key: __, ...fields } = post;
    const changed = await save(id, {
      ...fields,
      version,
      texts: [text('en', 'a-new-post', 'Another title')],
    });
    expect(changed.body.data).toMatchObject({ version: 2, missing: ['ru', 'zh'] });
    const late = await save(id, { ...fields, version });
    expect(late.status).toBe(409);
    expect(late.body.error.code).toBe('changed_meanwhile');
    expect((await save(id, { ...fields, version: 2, state: 'withdrawn' })).status).toBe(200);
    expect((await shop.call('getPost', { params: { id: 'a-new-post' } })).status).toBe(410);
  });

  test('says what it lacks, at its field', async () => {
    const wrong = async (change: object) => {
      const { status, body } = await create({ ...post, key: 'wrong', ...change });
      expect(status).toBe(422);
      return Object.keys(body.error.fields ?? {});
    };
    expect(await wrong({ facts: {} })).toEqual(['topic']);
    const other = text('ru', 'est', 'Адрес есть');
    expect(await wrong({ texts: [other, text('en', null, 'No address')] })).toEqual(['texts.1.slug']);
    expect(await wrong({ texts: [other, text('en', 'untitled', ' ')] })).toEqual(['texts.1.title']);
    expect(await wrong({ texts: [text('en', 'volumetric-weight', 'Taken')] })).toEqual(['texts.0.slug']);
    expect(await wrong({ key: 'sizes', texts: [text('en', 'free', 'Taken')] })).toEqual(['key']);
    expect(await wrong({ kind: 'promotion', endsAt: '2025-01-01T00:00:00Z' })).toEqual(['endsAt']);
  });

  test.each([
    ['ru', 'Заголовок (English)', 'Окончание адреса (Русский)', 'Вопрос (Русский)', 'Текст (English)'],
    ['en', 'Title (English)', 'End of the web address (Русский)', 'Question (Русский)', 'Text (English)'],
    ['zh', '标题（English）', '网址末尾（Русский）', '问题（Русский）', '正文（English）'],
  ])('is refused in the words of its fields, with the language of the text: %s', async (...words) => {
    const [locale, title, slug, question, body] = words;
    const said = async (change: object) => {
      const input = { token, locale, body: { ...post, key: 'words', ...change } };
      const { fields } = (await shop.call('staffCreateContent', input)).body.error;
      return Object.values(fields ?? {})
        .flat()
        .join(' ');
    };
    const [en, ru] = [text('en', 'own-words', 'Own'), text('ru', 'taken-here', 'Own')];
    expect(await said({ texts: [ru, { ...en, title: ' ' }] })).toContain(title);
    expect(await said({ texts: [{ ...en, body: 'x'.repeat(60_001) }] })).toContain(body);
    await create({ ...post, key: `taken-${locale}`, texts: [ru] });
    expect(await said({ texts: [en, ru] })).toContain(slug);
    const faq = { kind: 'faq', facts: { group: 'price' }, texts: [{ ...ru, title: ' ' }] };
    expect(await said(faq)).toContain(question);
  });

  test('a default that staff have written never comes back', async () => {
    const { body } = await shop.call('staffListContent', {
      token,
      query: { kind: 'faq', q: 'minimum for each order' },
    });
    const [item] = body.data;
    if (!item) throw new Error('the default is missing');
    const { id, kind: _, key: __, missing: ___, updatedAt, updatedBy, ...fields } = item;
    const texts = item.texts.map((one) => ({ ...one, title: `${one.title}!` }));
    expect((await save(id, { ...fields, texts })).status).toBe(200);
    await fillContent(shop.installation);
    const now = await shop.call('staffGetContent', { params: { id }, token });
    expect(now.body.data.texts[0]?.title).toMatch(/!$/);
    expect(now.body.data.updatedBy).not.toBe(updatedBy);
    expect(updatedAt).toBeTruthy();
  });

  test('those without a translation are listed', async () => {
    const made = await create({ ...post, key: 'one-language', texts: [text('en', 'one-language', 'One')] });
    const { body } = await shop.call('staffListContent', {
      token,
      query: { kind: 'post', untranslated: '1' },
    });
    expect(body.data.map(({ id }) => id)).toContain(made.body.data.id);
    expect(body.data.every(({ missing }) => missing.length > 0)).toBe(true);
  });

  test('a translation into a language that is switched off is missed by nobody', async () => {
    const { settings } = shop.installation;
    const { languages } = settings;
    settings.languages = ['en'];
    const made = await create({ ...post, key: 'english-alone', texts: [text('en', 'english-alone', 'One')] });
    const query = { kind: 'post', untranslated: '1' } as const;
    const { body } = await shop.call('staffListContent', { token, query });
    settings.languages = languages;
    expect(made.body.data.missing).toEqual([]);
    expect(body.data.map(({ id }) => id)).not.toContain(made.body.data.id);
  });
});

describe('words of pages', () => {
  const change = (body: object) =>
    shop.call('staffSavePageText', {
      params: { page: 'faq' },
      token,
      body: { path: 'title', locale: 'en', ...body },
    });

  test('are written in place of the built-in ones, and two editors do not overwrite each other', async () => {
    const first = await change({ text: 'Asked and answered', expected: null });
    expect(first.body.data).toMatchObject({
      builtIn: { en: 'Questions and answers' },
      written: { en: 'Asked and answered' },
    });
    expect((await change({ text: 'Mine', expected: null })).status).toBe(409);
    // the same words from both are no conflict
    expect((await change({ text: 'Asked and answered', expected: null })).status).toBe(200);
    await shop.settle();
    const page = await shop.call('getPage', { params: { page: 'faq' } });
    expect(page.body.data).toMatchObject({ title: 'Asked and answered' });
    expect((await change({ text: null, expected: 'Asked and answered' })).body.data.written).toEqual({});
    expect((await change({ path: 'groups', text: 'x', expected: null })).status).toBe(404);
    // what could not be shown would stand there as the name of its message
    const refused = async (path: string, text: string) =>
      (await change({ path, text, expected: null })).body.error.fields?.text?.[0];
    expect(await refused('title', 'Asked {often}')).toContain('you can’t insert {often} here');
    expect(await refused('search.found', '{count, plural, one {#}')).toContain('braces don’t match');
    expect((await change({ path: 'search.found', text: 'Found: {count}', expected: null })).status).toBe(200);
    expect((await change({ path: 'search.found', text: null, expected: 'Found: {count}' })).status).toBe(200);
  });

  test('of two who save at the same moment one is told', async () => {
    const answers = await Promise.all([
      change({ path: 'description', text: 'One', expected: null }),
      change({ path: 'description', text: 'Two', expected: null }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('pages and layouts are listed with what is written and what is missing', async () => {
    const { body } = await shop.call('staffListPageTexts', { token });
    const faq = body.data.find(({ page }) => page === 'faq');
    expect(faq).toMatchObject({ written: 1, missing: {} });
    expect(body.data.map(({ page }) => page)).toEqual(
      expect.arrayContaining(['layout', 'cabinet-layout', 'home']),
    );
    expect((await shop.call('staffGetPageTexts', { params: { page: 'nothing' }, token })).status).toBe(404);
  });
});

test('a preview is what will be published, and only the role may ask', async () => {
  const body = { body: '<b>x</b> **y**' };
  const { body: answer } = await shop.call('staffPreviewContent', { token, body });
  expect(answer.data.html).toBe('<p>&lt;b&gt;x&lt;/b&gt; <strong>y</strong></p>');
  const support = (await aCustomer(shop, { roles: ['support'] })).token;
  expect((await shop.call('staffPreviewContent', { token: support, body })).status).toBe(403);
});
