import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShopWithBank, type ShopWithBank } from '../../../../../tests/support/a-bank.ts';
import { aCustomer, type TestCustomer } from '../../../../../tests/support/a-customer.ts';
import type { TestShop } from '../../../../../tests/support/a-shop.ts';
import { outcomeOfCard, readCardNumber, testCards } from './outcomes.ts';

let bank: ShopWithBank;
let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  bank = await aShopWithBank();
  shop = bank.shop;
  customer = await aCustomer(shop);
});
afterAll(() => shop.close());

async function aCharge(): Promise<{ id: string; path: string }> {
  const owner = await aCustomer(shop);
  const { body } = await shop.call('topUpBalance', { body: { amount: '1234.50' }, token: owner.token });
  customer = owner;
  return { id: body.data.id, path: new URL(body.data.url ?? '').pathname };
}
const read = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const post = (url: string, form: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
async function status(id: string) {
  return (await shop.call('checkPayment', { params: { id }, token: customer.token })).body.data.status;
}

describe('the page with the card', () => {
  test('says what is paid, is marked as a test, and needs neither script nor inline style', async () => {
    const { path } = await aCharge();
    const answer = await read(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<html lang="en">');
    expect(answer.body).toContain('Test: no real money');
    expect(answer.body).toContain('₽1,271.54');
    expect(answer.body).toContain(`<dd>${shop.installation.settings.brand}</dd>`);
    expect(answer.body).not.toContain(new URL(shop.installation.settings.publicUrl).host);
    expect(answer.body).toContain('value="4242 4242 4242 4242"');
    expect(answer.body).not.toMatch(/<script|<style| style=|pages\.sandbox-bank/);
  });

  test('says about what it is worth in the currency of the cookie, and which is charged', async () => {
    const { path } = await aCharge();
    const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
    const inYuan = plain((await read(path, { cookie: '__Host-currency=CNY' })).body);
    expect(inYuan).toMatch(/<p>≈ CN¥[\d,]+\.\d\d<\/p>/);
    expect(inYuan).toMatch(
      /At our rate on \d+ \w+[\d ]*, [^:]+(:\d\d \w\w)?: 1 CNY = [\d.]+ RUB\. You pay in RUB;/,
    );
    expect(inYuan).toContain('₽1,271.54');
    for (const own of ['RUB', 'XAU', 'x'])
      expect((await read(path, { cookie: `__Host-currency=${own}` })).body).not.toContain('≈');
  });

  test.each([
    ['ru', 'ru', 'Тестовый банк'],
    ['zh', 'zh-Hans', '模拟银行'],
  ])('speaks %s when asked', async (lang, tag, name) => {
    const { path } = await aCharge();
    const answer = await read(`${path}?lang=${lang}`);
    expect(answer.body).toContain(`<html lang="${tag}">`);
    expect(answer.body).toContain(name);
    expect(answer.body).not.toContain('pages.sandbox-bank');
  });

  test('an unknown charge is a page that says so, in the language of the browser', async () => {
    const answer = await read('/sandbox-bank/sbx_nowhere', { 'accept-language': 'ru' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toMatch(/Платёж не\sнайден/);
  });

  test('what was typed is kept and escaped when it is no card number', async () => {
    const { path } = await aCharge();
    const answer = await post(path, { card: '"><script>alert(1)</script>' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('This card number has a mistake');
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;');
    expect(answer.body).not.toContain('<script');
  });

  test('its stylesheet is served', async () => {
    const answer = await read('/sandbox-bank/bank.css');
    expect(answer.headers['content-type']).toContain('text/css');
    expect(answer.body).toContain(':focus-visible');
    const [, font = ''] = /url\("([^"]+)"\)/.exec(answer.body) ?? [];
    const signs = await read(font);
    expect(signs.headers['content-type']).toBe('font/woff2');
    expect(signs.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  });
});

test.each([
  ['4242 4242 4242 4242', 'succeeded'],
  ['5555 5555 5555 4444', 'succeeded'],
  ['4000 0000 0000 0259', 'succeeded'],
  ['4000 0000 0000 0002', 'failed'],
  ['4000 0000 0000 0069', 'pending'],
  ['4000 0000 0000 0119', 'pending'],
])('the card %s leads to %s', async (card, expected) => {
  const { id, path } = await aCharge();
  const answer = await post(path, { card });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`${shop.installation.settings.publicUrl}/en/payments/${id}`);
  expect(await status(id)).toBe(expected);
});

describe('3-D Secure', () => {
  async function atTheCode() {
    const charge = await aCharge();
    const answer = await post(charge.path, { card: '4000002500003155' });
    expect(answer.headers.location).toBe(`${charge.path}/code?lang=en`);
    return { ...charge, code: `${charge.path}/code` };
  }

  test('the right code pays', async () => {
    const { id, code, path } = await atTheCode();
    expect((await read(code)).body).toContain('123456');
    expect((await read(path)).headers.location).toBe(`${code}?lang=en`);
    expect((await post(code, { code: '123 456' })).statusCode).toBe(303);
    expect(await status(id)).toBe('succeeded');
  });

  test('two wrong codes are told, the third declines', async () => {
    const { id, code } = await atTheCode();
    expect((await post(code, { code: '1' })).body).toContain('2 attempts left');
    expect((await post(code, { code: '1' })).body).toContain('1 attempt left');
    expect((await post(code, { code: '1' })).statusCode).toBe(303);
    expect(await status(id)).toBe('failed');
    expect((await post(code, { code: '123456' })).body).toContain('This payment was declined');
    expect(await status(id)).toBe('failed');
  });

  test('it can be cancelled', async () => {
    const { id, code } = await atTheCode();
    await post(code, { outcome: 'cancel' });
    expect(await status(id)).toBe('cancelled');
  });

  test('the code page without a card leads back to the card', async () => {
    const { path } = await aCharge();
    expect((await read(`${path}/code`)).headers.location).toBe(path);
  });
});

test('only the first decision counts, and Back shows what came of it', async () => {
  const { id, path } = await aCharge();
  await Promise.all([post(path, { outcome: 'success' }), post(path, { outcome: 'success' })]);
  await post(path, { outcome: 'decline' });
  expect((await read(path)).body).toContain('This payment is complete');
  expect(await status(id)).toBe('succeeded');
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as charges from sandbox_charge where state = $1 and idempotency_key = $2',
    ['succeeded', id],
  );
  expect(rows).toEqual([{ charges: 1 }]);
});

test('every test card is a card number that leads where the page says', () => {
  for (const { number, outcome } of testCards) {
    const digits = readCardNumber(number);
    expect(digits && outcomeOfCard(digits)).toBe(outcome);
  }
  expect(readCardNumber('4242 4242 4242 4241')).toBeUndefined();
  expect(readCardNumber('')).toBeUndefined();
});
