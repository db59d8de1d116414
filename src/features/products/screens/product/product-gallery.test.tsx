/** The pictures of a product: the one in sight is pressed among those to choose from. */
import { expect, test } from 'vitest';
import { drawn } from '../../../../../tests/support/drawn.tsx';
import { Thumbs } from './product-gallery.tsx';

const pictures = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `/media/products/prd_1/${at}-480.webp`);
const show = (): void => {};

test('each picture has a button with its number, and the shown one is pressed', () => {
  const [, second = ''] = pictures(3);
  const markup = drawn(<Thumbs images={pictures(3)} source={second} show={show} />);
  expect(markup.match(/<button/g)).toHaveLength(3);
  expect(markup).toContain('aria-label="Picture 2 of 3"');
  expect(markup.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(markup).toMatch(/aria-pressed="true"[^>]*aria-label="Picture 2 of 3"/);
});

test('an only picture has nothing beside it; of many the first six can be chosen', () => {
  expect(drawn(<Thumbs images={pictures(1)} source={null} show={show} />)).not.toContain('<button');
  const markup = drawn(<Thumbs images={pictures(9)} source={null} show={show} />);
  expect(markup.match(/<button/g)).toHaveLength(6);
  expect(markup).not.toContain('aria-pressed="true"');
});
