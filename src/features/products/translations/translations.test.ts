import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { aSite, type Site } from '../../../../tests/support/a-site.ts';
import { tablesOf } from '../../../platform/database/database.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { openProductsOutside } from '../../../server/wiring/products-outside.ts';
import { startDemoShops } from '../demo/start-demo-shops.ts';
import { createTranslator } from './translators.ts';

/** Both protocols on one port, as their documentation says; the words are marked instead of translated. */
let site: Site;
let isBroken = false;
/** The translator answers after it. */
let answers: Promise<void> = Promise.resolve();
const asked: { path: string; body: Record<string, unknown>; authorization: string | undefined }[] = [];
beforeAll(async () => {
  site = await aSite((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const body: Record<string, unknown> = JSON.parse(Buffer.concat(parts).toString());
      asked.push({ path: request.url ?? '', body, authorization: request.headers.authorization });
      await answers;
      const answer = (status: number, data: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
      if (isBroken) return answer(500, { error: 'out of order' });
      if (request.url === '/v2/translate') {
        const texts = body.text as string[];
        const mark = String(body.target_lang);
        return answer(200, {
          translations: texts.map((text) => ({ detected_source_language: 'DE', text: `${mark}: ${text}` })),
        });
      }
      if (body.target === 'zh-Hans') return answer(400, { error: 'zh-Hans is not supported' });
      const texts = body.q as string[];
      return answer(200, { translatedText: texts.map((text) => `${body.target}: ${text}`) });
    });
  });
});
beforeEach(() => {
  asked.splice(0);
  isBroken = false;
});
afterAll(() => site.close());

const soon = () => AbortSignal.timeout(5_000);

describe('a translator', () => {
  test('speaks DeepL: the key in the header, texts in one request', async () => {
    const translate = createTranslator({ kind: 'deepl', url: `${site.origin}/`, key: 'secret:fx' });
    expect(await translate(['Tasse', 'blau'], 'zh', soon())).toEqual(['ZH-HANS: Tasse', 'ZH-HANS: blau']);
    expect(asked).toEqual([
      {
        path: '/v2/translate',
        body: { text: ['Tasse', 'blau'], target_lang: 'ZH-HANS' },
        authorization: 'DeepL-Auth-Key secret:fx',
      },
    ]);
  });

  test('speaks LibreTranslate, and the older name of Chinese too', async () => {
    const translate = createTranslator({ kind: 'libretranslate', url: site.origin, key: 'k' });
    expect(await translate(['Tasse'], 'ru', soon())).toEqual(['ru: Tasse']);
    expect(asked[0]?.body).toEqual({
      q: ['Tasse'],
      source: 'auto',
      target: 'ru',
      format: 'text',
      api_key: 'k',
    });
    expect(await translate(['Tasse'], 'zh', soon())).toEqual(['zh: Tasse']);
  });

  test('that does not answer as promised throws', async () => {
    isBroken = true;
    const translate = createTranslator({ kind: 'deepl', url: site.origin, key: 'k' });
    await expect(translate(['Tasse'], 'en', soon())).rejects.toThrow('status 500');
  });

  test('is set by the environment, and a half setting is refused', () => {
    const read = (env: Record<string, string>) => readSettings({ WAYBILL_DEMO: '1', ...env }).translator;
    expect(read({})).toBeUndefined();
    expect(read({ TRANSLATOR: 'deepl', TRANSLATOR_KEY: 'k' })).toEqual({
      ...{ kind: 'deepl', url: 'https://api.deepl.com', key: 'k' },
    });
    expect(() => read({ TRANSLATOR: 'libretranslate' })).toThrow('TRANSLATOR_URL');
    expect(() => read({ TRANSLATOR: 'babel', TRANSLATOR_KEY: 'k' })).toThrow('TRANSLATOR');
  });
});

describe('a product', () => {
  let shop: TestShop;
  let silent: TestShop;
  let close: () => Promise<void>;
  const ids = new Map<TestShop, string>();
  beforeAll(async () => {
    const demo = await startDemoShops({ host: '127.0.0.1', port: 0 });
    const translate = createTranslator({ kind: 'libretranslate', url: site.origin, key: undefined });
    shop = await aShop({ outside: { products: openProductsOutside({ demo, translate }) } });
    silent = await aShop({ outside: { products: openProductsOutside({ demo }) } });
    for (const one of [shop, silent]) {
      const { token } = await aCustomer(one);
      const body = { url: `${demo.origin}/nordlicht/p/strickjacke-inga` };
      ids.set(one, (await one.call('readProductData', { token, body })).body.data.id);
    }
    close = async () => {
      await shop.close();
      await silent.close();
      await demo.stop();
    };
  });
  afterAll(() => close());
  const translate = async (one: TestShop, locale: string) =>
    (await one.call('translateSearchProduct', { params: { id: ids.get(one) ?? '' }, locale })).body.data;

  test('is translated once for all visitors, with its options, and the original is kept', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answers = promise;
    shop.statements.length = 0;
    const visitors = [translate(shop, 'ru'), translate(shop, 'ru'), translate(shop, 'ru')];
    // each of the three has looked for one that is stored while the machine is still at work
    await expect
      .poll(() => shop.statements.filter((text) => text.includes('translation')).length)
      .toBeGreaterThan(3);
    resolve();
    const told = await Promise.all(visitors);
    expect(asked).toHaveLength(1);
    for (const answer of told)
      expect(answer).toMatchObject({
        title: 'ru: Strickjacke „Inga“ aus Merinowolle',
        description: expect.stringMatching(/^ru: /),
        options: { Nachtblau: 'ru: Nachtblau' },
        ...{ translated: true, madeBy: 'machine', language: 'ru' },
      });
    await translate(shop, 'ru');
    expect(asked).toHaveLength(1);
    const one = await shop.call('getSearchProduct', { params: { id: ids.get(shop) ?? '' } });
    expect(one.body.data.originalTitle).toBe('Strickjacke „Inga“ aus Merinowolle');
  });

  test('is shown in its own words when the machine fails, and without a machine', async () => {
    isBroken = true;
    const own = {
      title: 'Strickjacke „Inga“ aus Merinowolle',
      translated: false,
      language: 'de',
      options: {},
    };
    expect(await translate(shop, 'en')).toMatchObject(own);
    isBroken = false;
    expect((await translate(shop, 'en')).translated).toBe(true);
    expect(await translate(silent, 'en')).toMatchObject(own);
  });

  test('that staff translated is shown so, by staff only, machine or not', async () => {
    const [customer, staff] = await Promise.all([
      aCustomer(silent),
      aCustomer(silent, { roles: ['content'] }),
    ]);
    const store = (token: string, more: object = { expected: null }) =>
      silent.call('staffTranslateProduct', {
        token,
        params: { id: ids.get(silent) ?? '' },
        body: {
          locale: 'ru',
          title: 'Кардиган «Инга» из мериноса',
          options: { Nachtblau: 'полночный синий' },
          ...more,
        },
      });
    expect((await store(customer.token)).status).toBe(404);
    expect((await store(staff.token)).status).toBe(200);
    expect(await translate(silent, 'ru')).toMatchObject({
      ...{ title: 'Кардиган «Инга» из мериноса', translated: true, madeBy: 'staff' },
      options: { Nachtblau: 'полночный синий' },
    });
    // whoever opened the form before that, or saw other words there, is told and overwrites nothing
    const seen = { title: 'Кардиган «Инга» из мериноса', description: null };
    for (const expected of [null, { ...seen, description: 'Тёплый' }]) {
      const unseen = await store(staff.token, { title: 'Душегрейка', expected });
      expect([unseen.status, unseen.body.error.code]).toEqual([409, 'changed_meanwhile']);
    }
    expect((await translate(silent, 'ru')).title).toBe(seen.title);
    expect((await store(staff.token, { title: 'Душегрейка', expected: seen })).status).toBe(200);
    expect((await translate(silent, 'ru')).title).toBe('Душегрейка');
    expect(
      (await silent.call('translateSearchProduct', { params: { id: 'prd_00000000000000' } })).status,
    ).toBe(404);
  });

  const index = async (one: TestShop) => {
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = 'index_listing'
    `.execute(tablesOf<object>(one.installation.db));
    expect(rows.length).toBeGreaterThan(0);
    await one.features.jobs.index_listing?.({ snapshotId: ids.get(one) ?? '' });
  };
  const found = async (one: TestShop, q: string, locale: 'ru' | 'en' | 'zh') =>
    (await one.call('search', { query: { q }, locale })).body.data.map(({ title, translatedTitle }) => [
      title,
      translatedTitle,
    ]);

  test('is found by what the translator said of its title, which is asked once for each language', async () => {
    asked.splice(0);
    await index(shop);
    const titles = asked.filter(({ body }) => JSON.stringify(body.q).includes('Strickjacke'));
    expect(titles.map(({ body }) => body.target).toSorted()).toEqual(['en', 'ru', 'zh', 'zh-Hans']);
    await index(shop);
    expect(asked).toHaveLength(titles.length);
    const own = 'Strickjacke „Inga“ aus Merinowolle';
    expect(await found(shop, 'merinowolle', 'en')).toEqual([[own, expect.stringMatching(/^en: /)]]);
    // the mark of a language stands in its translated title alone
    for (const mark of ['ru', 'zh']) expect(await found(shop, mark, 'en')).toHaveLength(1);
  });

  test('is tried again later when the translator fails, and found by its kind until then', async () => {
    isBroken = true;
    await sql`delete from title_translation`.execute(tablesOf<object>(shop.installation.db));
    await expect(index(shop)).rejects.toThrow('500');
    expect(await found(shop, 'кардиган', 'ru')).toHaveLength(1);
  });

  test('is found by the words of staff', async () => {
    await index(silent);
    expect(await found(silent, 'душегрейка', 'ru')).toEqual([
      ['Strickjacke „Inga“ aus Merinowolle', 'Душегрейка'],
    ]);
  });
});
