import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { locales } from '../../platform/texts/locale.ts';
import { judge, strictestRule } from './rules.ts';
import { createBlacklist } from './store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const list = (query: Record<string, string | number> = {}, locale = 'en') =>
  shop.call('listBlacklistProducts', { query: { perPage: 100, ...query }, locale });

describe('the directory', () => {
  test.each(locales)('has at least thirty entries with names and reasons in %s', async (locale) => {
    const { body } = await list({}, locale);
    expect(body.meta.total).toBeGreaterThanOrEqual(30);
    expect(body.data.every(({ name, reason }) => name && reason)).toBe(true);
    expect(body.meta.checked).toBeNull();
    expect(new Set(body.data.map(({ verdict }) => verdict)).size).toBe(3);
  });

  test('is filtered by category and verdict, page by page', async () => {
    const { body } = await list({ category: 'fire', verdict: 'prohibited', perPage: 2 });
    expect(body.data).toHaveLength(2);
    expect(body.meta.total).toBeGreaterThan(2);
    expect(body.data.every((entry) => entry.category === 'fire')).toBe(true);
    const next = await list({ category: 'fire', verdict: 'prohibited', perPage: 2, page: 2 });
    expect(next.body.data.length).toBeGreaterThan(0);
    const first = body.data.map((entry) => JSON.stringify(entry));
    for (const entry of next.body.data) expect(first).not.toContain(JSON.stringify(entry));
  });

  test('takes one statement, and none while the rules are young', async () => {
    shop.clock.advance(60_000);
    shop.statements.length = 0;
    await list();
    await list({ q: 'knife' });
    expect(shop.statements).toHaveLength(1);
  });
});

describe('the verdict on what somebody types', () => {
  test.each([
    ['power bank 20000', 'restricted', 'lithium-batteries'],
    ['пауэрбанк', 'restricted', 'lithium-batteries'],
    ['充电宝', 'restricted', 'lithium-batteries'],
    ['Духи', 'restricted', 'perfume'],
    ['Фейерверки и взрывчатка', 'prohibited', 'fireworks'],
    ['vitamin D3', 'conditional', 'vitamins'],
    ['чай листовой зелёный чай', 'conditional', 'tea-coffee'],
    ['AAA replica bag', 'prohibited', 'counterfeits'],
    ['gunbroker.com', 'prohibited', 'weapon-shops'],
    ['https://shop.example/p/air-rifle-4-5', 'prohibited', 'firearms'],
    ['chewing gum', 'restricted', 'chewing-gum'],
  ])('%s: %s', async (q, kind, entry) => {
    const { checked } = (await list({ q })).body.meta;
    expect(checked).toMatchObject({ kind, entry: { id: entry } });
  });

  test.each([
    'wool cardigan',
    'чашка для чая',
    '龙泉青瓷茶杯',
    'dual sim phone slot',
    'dual-sim sim card tray',
  ])('%s is not on the list, and then a person looks', async (q) => {
    expect((await list({ q })).body.meta.checked).toMatchObject({ kind: 'not_listed', entry: null });
  });

  test('half a word still finds its entries', async () => {
    const { body } = await list({ q: 'knif' });
    expect(body.data.map(({ id }) => id)).toContain('knives');
  });

  test('is the same that carts and orders get', async () => {
    const rules = await createBlacklist(shop.clock).rules(shop.installation.db);
    for (const q of ['spray paint', 'laser pointer', 'hoverboard']) {
      const { checked } = (await list({ q })).body.meta;
      expect(judge(rules, { text: q, host: '' }, 'en').reason).toBe(checked?.reason);
    }
  });
});

test('a rule for some destinations is open until the destination is known', async () => {
  const rules = await createBlacklist(shop.clock).rules(shop.installation.db);
  const verdict = (destination?: string) =>
    strictestRule(rules, { text: 'chewing gum', host: '', destination })?.verdict;
  expect([verdict(), verdict('SG'), verdict('RU')]).toEqual(['restricted', 'prohibited', undefined]);
  expect(strictestRule(rules, { text: 'a book', host: '', destination: 'KP' })?.rule.key).toBe(
    'closed-destinations',
  );
  expect(strictestRule(rules, { text: 'a book', host: '', destination: 'RU' })).toBeUndefined();
});

describe('staff', () => {
  const words = (text: string) => ({ ru: text, en: text, zh: text });
  const draft = {
    kind: 'brand',
    category: 'brands',
    patterns: ['Acme Rockets'],
    unless: [],
    verdict: 'prohibited',
    name: words('Acme rockets'),
    reason: words('They explode.'),
    source: words(''),
    instead: words(''),
    destinations: [],
    routes: [],
    active: true,
  };
  const staff = async () => (await aCustomer(shop, { roles: ['content'] })).token;

  test('add a rule, which the checks see at once', async () => {
    const token = await staff();
    const made = await shop.call('staffCreateBlacklistRule', { token, body: draft });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ key: 'acme-rockets', version: 1 });
    shop.clock.advance(6_000);
    expect((await list({ q: 'acme rockets no. 5' })).body.meta.checked).toMatchObject({
      kind: 'prohibited',
      reason: 'They explode.',
    });
    const { id } = made.body.data;
    const save = (version: number, change: object) =>
      shop.call('staffSaveBlacklistRule', { params: { id }, token, body: { ...draft, ...change, version } });
    expect((await save(1, { active: false })).body.data).toMatchObject({ version: 2, active: false });
    expect((await save(1, { verdict: 'allowed' })).status).toBe(409);
    shop.clock.advance(6_000);
    expect((await list({ q: 'acme rockets' })).body.meta.checked?.kind).toBe('not_listed');
  });

  test('cannot save a rule without words, and need the role', async () => {
    const token = await staff();
    const empty = await shop.call('staffCreateBlacklistRule', { token, body: { ...draft, patterns: [] } });
    expect(empty.status).toBe(422);
    const buyer = (await aCustomer(shop, { roles: ['buyer'] })).token;
    expect((await shop.call('staffListBlacklist', { token: buyer })).status).toBe(403);
    expect((await shop.call('staffListBlacklist', { token })).body.data.length).toBeGreaterThan(30);
  });
});
