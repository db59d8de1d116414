/** The rules of the blacklist: each field is changed, and a visitor who asks about a thing is told something else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { everyField, expectTold } from './every-field.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  ({ token } = await aCustomer(shop, { roles: ['content'] }));
}, 120_000);
afterAll(() => shop?.close());

const inAll = (text: string) => ({ ru: text, en: text, zh: text });
const usual = {
  ...{
    kind: 'word',
    category: 'other',
    patterns: ['gadgetron'],
    unless: [] as string[],
    verdict: 'prohibited',
  },
  ...{ name: inAll('Gadgetrons'), reason: inAll('They burn.'), source: inAll(''), instead: inAll('') },
  ...{ destinations: [] as string[], routes: [] as string[], active: true },
};

/** The answer to a visitor who asks about it, without the time of the newest rule. */
async function look(): Promise<unknown> {
  // rules are kept for a while
  shop.clock.advance(120_000);
  const query = { q: 'toy gadgetron' };
  const { data, meta } = (await shop.call('listBlacklistProducts', { query, locale: 'en' })).body;
  const own = data.filter(({ name }) => /gadget|Widget/i.test(name));
  return JSON.parse(
    JSON.stringify({ own, checked: meta.checked }, (key, value) =>
      ['updatedAt', 'id'].includes(key) ? undefined : value,
    ),
  );
}

const rows: Record<keyof typeof usual, unknown> = {
  kind: 'host',
  category: 'fire',
  patterns: ['gadgetrons only'],
  unless: ['toy'],
  verdict: 'restricted',
  name: inAll('Widgetrons'),
  reason: inAll('They melt.'),
  source: inAll('Rule 7 of the carrier'),
  instead: inAll('Take a lamp.'),
  destinations: ['DE'],
  routes: ['road'],
  active: false,
};

test('every field that staff can send has a row', () => {
  everyField('staffCreateBlacklistRule', Object.keys(rows));
  everyField('staffSaveBlacklistRule', Object.keys(rows));
});

test.each(Object.entries(rows))('%s: whoever asks is told something else afterwards', async (field, to) => {
  const made = await shop.call('staffCreateBlacklistRule', { token, body: usual });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const before = await look();
  expect(await look()).toEqual(before);
  const params = { id: made.body.data.id };
  const change = (body: object) => shop.call('staffSaveBlacklistRule', { token, params, body });
  const body = { ...usual, [field]: to, version: made.body.data.version };
  const changed = await change(body);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(await look()).not.toEqual(before);
  await change({ ...usual, active: false, version: changed.body.data.version });
});

test('a table that is handed in is told by a test of its own', () => {
  everyField('staffImportBlacklist', ['text']);
  expectTold(
    { file: 'src/features/staff/exports/exports.test.ts', title: 'what is handed in as %s' },
    'staffImportBlacklist',
  );
});
