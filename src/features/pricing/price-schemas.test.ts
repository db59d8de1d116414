import { expect, test } from 'vitest';
import { locales } from '../../platform/texts/locale.ts';
import { ClaimedProductSchema } from '../products/contract.ts';
import { amountText, NameSchema } from './price-schemas.ts';

test.each([
  ['12,50', '12.50'],
  ['12.5', '12.5'],
  [' 1 200 ', '1200'],
  ['１２．５０', '12.50'],
])('%j is read as %s', (typed, plain) => {
  expect(amountText.parse(typed)).toBe(plain);
});

test.each(['5,000', '5.000', '149.999', '1,2,3', '-1', '1e3', '', '0x10', '1234567890'])(
  '%j could mean something else, and is refused',
  (typed) => {
    expect(amountText.safeParse(typed).success).toBe(false);
  },
);

test('the price of a product typed by hand is read by the same rule', () => {
  const product = { url: 'https://walled.example/socks', manual: { title: 'Socks', currency: 'EUR' } };
  const typed = (price: string) =>
    ClaimedProductSchema.safeParse({ ...product, manual: { ...product.manual, price } });
  expect(typed('12,50').data?.manual?.price).toBe('12.50');
  expect(typed('5,000').success).toBe(false);
});

test('a name that was kept before a language came is answered in English there', () => {
  const answered = NameSchema.parse({ en: 'Spring', ru: 'Весна' });
  expect(Object.keys(answered)).toEqual([...locales]);
  expect(answered).toMatchObject({ ru: 'Весна', zh: 'Spring' });
});
