/** Requests by which a guest made the shop fail once: each is answered, and nothing is logged as an error. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../support/a-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
// 199 letters and a sign of two units: cutting at 200 leaves half of it
const split = encodeURIComponent(`${'a'.repeat(199)}😀`);

test.each(['/forms/news/confirm', '/forms/news/unsubscribe'])('%s with a split sign', async (url) => {
  const answer = await shop.app.inject({ method: 'POST', url, headers: form, payload: `token=${split}` });
  expect(shop.errors.splice(0).join('\n').slice(0, 900)).toBe('');
  expect(answer.statusCode).toBeLessThan(500);
});

test('the one-click address with a split sign', async () => {
  const { oneClickPath } = await import('../../src/features/newsletter/letters/content.ts');
  const answer = await shop.app.inject({ method: 'GET', url: `${oneClickPath}?token=${split}` });
  expect(shop.errors.splice(0).join('\n').slice(0, 900)).toBe('');
  expect(answer.statusCode).toBeLessThan(500);
});

test('a report whose directive is no primitive', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': 'application/csp-report' },
    payload: '{"csp-report":{"effective-directive":{"toString":1,"valueOf":1}}}',
  });
  expect(shop.errors.splice(0).join('\n').slice(0, 900)).toBe('');
  expect(answer.statusCode).toBeLessThan(500);
});

test.each(['/\\[', '/a/..//[', '/%', `/${'a'.repeat(300)}`, '/\t/[', '/.//['])(
  'a plain form that comes back to %j',
  async (back) => {
    const body = new URLSearchParams({
      ...{
        name: 'A\0b',
        email: 'a@example.com',
        message: 'Hello \0 there, a text',
        topic: 'other',
        back,
        locale: 'en',
      },
    });
    for (const name of [
      'contact',
      'callback',
      'support',
      'wholesale',
      'partner',
      'feedback',
      '__proto__',
      'toString',
    ]) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/forms/${name}`,
        headers: form,
        payload: String(body),
      });
      expect(shop.errors.splice(0).join('\n').slice(0, 900)).toBe('');
      expect(answer.statusCode).toBeLessThan(500);
    }
  },
);
