import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { TilePrice } from './tile-price.tsx';

const yen = { amount: '2680', currency: 'JPY' };
const eur = { amount: '15.40', currency: 'EUR' };

test('the reader’s own currency comes before the shop’s', () => {
  expect(readOf(drawn(<TilePrice product={{ price: yen, priceHere: eur }} />))).toMatch(/^≈ €15.40.*¥2,680$/);
  expect(readOf(drawn(<TilePrice product={{ price: eur, priceHere: null }} />))).toBe('€15.40');
});

test('without a price the words for it stand alone', () => {
  const none = { price: null, priceHere: null };
  expect(readOf(drawn(<TilePrice product={none} none="Open to see the price" />))).toBe(
    'Open to see the price',
  );
  expect(readOf(drawn(<TilePrice product={none} />))).toBe('');
});
