/** One choice of the matter decides on the form, and tells the general form its topic. */
import { expect, test } from 'vitest';
import { drawnPage } from '../../../../tests/support/drawn-page/drawn-page.tsx';

const setting = { user: null, answers: {} };
const chosenIn = (markup: string): string | undefined =>
  /<option[^>]*selected=""[^>]*>([^<]*)/.exec(markup)?.[1];

test('the general form takes its topic from the choice above it, and asks for none of its own', async () => {
  const plain = await drawnPage('/contacts', setting);
  expect(plain.faults).toEqual([]);
  expect(chosenIn(plain.markup)).toBe('An order');
  expect(plain.markup).toContain('<input type="hidden" name="topic" value="order"/>');
  expect(plain.markup.match(/<select/g)).toHaveLength(1);
  const paid = await drawnPage('/contacts?topic=payment&message=Hi', setting);
  expect(chosenIn(paid.markup)).toBe('Payment or refund');
  expect(paid.markup).toContain('<input type="hidden" name="topic" value="payment"/>');
  expect(paid.markup).toContain('>Hi</textarea>');
});

test('every other matter has the form of its own, also one that is reached by a link alone', async () => {
  const shop = await drawnPage('/contacts?topic=suggest-store', setting);
  expect(chosenIn(shop.markup)).toBe('Suggest a shop');
  expect(shop.markup).not.toContain('name="topic" value=');
  const news = await drawnPage('/contacts?topic=subscribe', setting);
  expect(chosenIn(news.markup)).toBe('News by email');
  expect((await drawnPage('/contacts', setting)).said).not.toContain('News by email');
});
