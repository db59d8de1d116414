/** The sender and the pace of newsletters: each field is changed, and letters leave with other words, or more of them in a portion. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aNewsShop, type NewsShop } from '../support/a-newsletter.ts';
import { everyField } from './every-field.ts';

let news: NewsShop;
beforeAll(async () => {
  news = await aNewsShop({ perMinute: 6 });
  for (let n = 0; n < 8; n++) await news.aSubscriber(`reader-${n}@example.com`);
}, 120_000);
afterAll(() => news?.close());

const imprint = { ru: '', en: 'Another LLC\n2 Example Street', zh: '' };

/** A letter in one portion: how many got it, and what stands in the mail. */
async function firstPortion(): Promise<{ sent: number; text: string }> {
  const planned = await news.plan(await news.aLetter());
  expect(planned.status, JSON.stringify(planned.body)).toBe(200);
  const before = news.mailbox.mails.length;
  await news.portions(1);
  const sent = news.mailbox.mails.length - before;
  const text = news.mailbox.mails.at(-1)?.parsed.text ?? '';
  await news.sendAll();
  return { sent, text };
}

test('every field that staff can send is looked at', () => {
  everyField('staffSaveNewsSettings', ['imprint', 'perMinute']);
});

test('imprint and perMinute: the next letter names another sender, and more leave at once', async () => {
  const first = await firstPortion();
  expect(first.text).not.toContain('Another LLC');
  // the promise of two letters a month
  news.shop.clock.advance(40 * 86_400_000);
  const body = { version: 1, imprint, perMinute: 600 };
  const saved = await news.shop.call('staffSaveNewsSettings', { token: await news.token(), body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const second = await firstPortion();
  expect(second.text).toContain('Another LLC');
  expect(second.sent).toBeGreaterThan(first.sent);
});
