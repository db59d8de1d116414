/** The company that runs the shop: each field is saved in the browser's call, and pages, receipts and mails name it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStatement } from '../../src/features/payments/documents/statement-paper.ts';
import { listMails } from '../../src/platform/mail/mail-outbox.ts';
import { type Locale, locales } from '../../src/platform/texts/locale.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { languagesOf } from '../support/languages-of.ts';
import { everyField } from './every-field.ts';

const legalPages = ['imprint', 'contacts', 'policy', 'processing-data', 'consent-to-advertising'];
const nordwind = {
  legalName: { ru: 'ООО «Норд»', en: 'Nordwind Trading GmbH', zh: '' },
  address: { ru: '', en: 'Kai 1, 20457 Hamburg, Germany', zh: '德国汉堡码头 1 号' },
  registration: { ru: '', en: ' HRB 12345 \n\nVAT ID DE123456789', zh: '' },
  head: { ru: '', en: 'Kari Nord', zh: '' },
  phone: '+49 40 1234567',
};

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop({ settings: readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' }) });
  ({ token } = await aCustomer(shop, { roles: ['admin'] }));
}, 120_000);
afterAll(() => shop?.close());

const now = async () => (await shop.call('staffGetCompany', { token })).body.data;
const save = async (changes: object, version?: number) =>
  shop.call('staffSaveCompany', {
    token,
    body: { ...nordwind, version: version ?? (await now()).version, ...changes },
  });
const page = async (name: string, locale: Locale = 'en', of: TestShop = shop): Promise<string> =>
  JSON.stringify((await of.call('getPage', { params: { page: name }, locale })).body.data);

test('every field that staff can send is looked at', () => {
  everyField('staffSaveCompany', ['legalName', 'address', 'registration', 'head', 'phone']);
});

test('before the first save every legal page names a sample, and says so, in each language', async () => {
  expect(await now()).toMatchObject({ version: 0, history: [], language: 'en', phone: '' });
  const samples = { ru: /Пример».*|Образец/, en: /Sample(?: text)?[.:]/, zh: /示例[。：]/ };
  for (const locale of languagesOf(samples))
    for (const name of [...legalPages, 'general-terms-conditions'])
      expect(await page(name, locale), `${name} ${locale}`).toMatch(samples[locale]);
  expect(await page('imprint')).toContain('Waybill Example LLC');
});

test('legalName, address, registration, head and phone: pages name them and are no sample any more', async () => {
  expect((await save({})).status).toBe(200);
  const imprint = await page('imprint');
  for (const words of ['Nordwind Trading GmbH', 'Kai 1, 20457 Hamburg', 'Kari Nord', '+49 40 1234567'])
    expect(imprint).toContain(words);
  // a line of the registration is a paragraph of its own
  expect(imprint).toContain('HRB 12345\\n\\nVAT ID DE123456789');
  for (const name of [...legalPages, 'general-terms-conditions']) {
    const words = await page(name);
    expect(words, name).toMatch(name === 'imprint' ? /GmbH/ : /Nordwind Trading GmbH/);
    expect(words, name).not.toMatch(/Sample\.|Example LLC|\{company/);
  }
});

test('a language shows what was typed in it, and the shop’s own where it is empty', async () => {
  const russian = await page('imprint', 'ru');
  expect(russian).toContain('ООО «Норд»');
  expect(russian).toContain('Kai 1, 20457 Hamburg');
  const chinese = await page('imprint', 'zh');
  expect(chinese).toContain('Nordwind Trading GmbH');
  expect(chinese).toContain('德国汉堡码头 1 号');
});

test('without a head and a phone no page has a gap for them', async () => {
  await save({ head: { ru: '', en: '', zh: '' }, phone: '' });
  for (const locale of locales) {
    const words = await page('imprint', locale);
    expect(words).not.toMatch(/Head of|Phone:|Руководитель:|Телефон:|负责人：|电话：|none/);
    expect(words).toMatch(/Nordwind Trading GmbH|ООО «Норд»/);
  }
  await save({});
});

test('receipts, statements and mails end with the company', async () => {
  const { settings } = shop.installation;
  const paper = writeStatement(
    { texts: shop.texts, settings },
    {
      statement: { opening: 0n, closing: 0n, entries: [] },
      customer: { name: 'Jo', email: 'jo@example.com' },
      now: new Date(),
    },
    { reader: { locale: 'en', zone: 'Asia/Kolkata' }, from: new Date(0), to: new Date() },
  );
  const line = 'Nordwind Trading GmbH, Kai 1, 20457 Hamburg, Germany, HRB 12345, VAT ID DE123456789';
  expect(JSON.stringify(paper.parts)).toContain(line);
  await shop.call('requestPasswordRecoveryByPost', { body: { email: (await aCustomer(shop)).email } });
  const [mail] = await listMails(shop.installation.db, { limit: 1 });
  expect(mail?.text.trimEnd().endsWith(line)).toBe(true);
  expect(mail?.html).toContain(`<br>${line}</p>`);
});

test('what cannot be is refused where it is typed, and nothing changes', async () => {
  const before = await now();
  const faults: [object, string, RegExp][] = [
    [{ legalName: { ...nordwind.legalName, en: ' ' } }, 'legalName.en', /Legal name/],
    [{ address: { ...nordwind.address, en: '' } }, 'address.en', /Registered address/],
    [{ registration: { ...nordwind.registration, en: '\n' } }, 'registration.en', /Registration numbers/],
    [{ head: { ...nordwind.head, zh: '{brand}' } }, 'head.zh', /leave out braces/],
    [{ legalName: { ...nordwind.legalName, ru: '[x](javascript:1)' } }, 'legalName.ru', /leave out braces/],
    [{ phone: '12' }, 'phone', /\+ and the country code/],
  ];
  for (const [changes, field, said] of faults) {
    const { status, body } = await save(changes);
    expect([status, String(body.error?.fields?.[field])], field).toEqual([422, expect.stringMatching(said)]);
  }
  // all that is missing is told at once
  const nothing = { ru: '', en: '', zh: '' };
  const { body } = await save({ legalName: nothing, address: nothing, registration: nothing });
  expect(Object.keys(body.error?.fields ?? {})).toEqual(['legalName.en', 'address.en', 'registration.en']);
  expect(await now()).toEqual(before);
});

test('a second editor is told, the history says what changed, and nothing rewrites it', async () => {
  const { version } = await now();
  await save({ phone: '+49 40 7654321' });
  const late = await save({}, version);
  expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
  const { history } = await now();
  expect(history[0]).toMatchObject({ version: version + 1, changed: ['phone'] });
  await expect(
    shop.database.pool.query('update company_detail set phone = $1', ['x']).then(() => 'changed'),
  ).rejects.toThrow(/append/i);
});

test('another process goes by what was saved, and only an administrator sets it', async () => {
  const { connectionString } = shop.database.pool.options as { connectionString: string };
  const other = await aShop({ connectionString });
  try {
    expect(await page('imprint', 'en', other)).toContain('+49 40 7654321');
    await save({ phone: '+49 40 1111111' });
    await other.refreshSettings();
    expect(await page('imprint', 'en', other)).toContain('+49 40 1111111');
  } finally {
    await other.close();
  }
  const support = await aCustomer(shop, { roles: ['support'] });
  expect((await shop.call('staffGetCompany', { token: support.token })).status).toBe(403);
});
