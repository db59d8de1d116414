/** The price that a customer is asked for: what the field says beside the amounts of the page. */
import { beforeAll, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { prepareProduct } from '../../../../../tests/support/prepared-product.ts';
import type { Place } from '../../../../kit/place.tsx';
import type { Product } from '../../contract.ts';
import { ManualForm } from '../paste/manual-form.tsx';

beforeAll(prepareProduct);

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const paymentInfo = { settlementCurrency: 'EUR', rates: {}, defaultShopCurrency: 'EUR' };
const asked = (level: 'check' | 'missing', priceChoices: Product['priceChoices']): string => {
  const price = level === 'check' ? eur('12.73') : null;
  const product = {
    price,
    priceChoices,
    confidence: { title: { level: 'sure' }, price: { level } },
  } as unknown as Product;
  const form = <ManualForm link="https://shop.example/cup" product={product} onAdded={() => {}} />;
  return readOf(drawn(form, { paymentInfo: paymentInfo as unknown as Place['paymentInfo'] }));
};

test('amounts that the page shows are offered, and nobody is told that it shows none', () => {
  const said = asked('missing', [eur('12.73'), eur('50.00')]);
  expect(said).toContain('€12.73');
  expect(said).toContain('Choose the price of one item');
  expect(said).not.toContain('not found on the page');
  expect(asked('missing', [{ amount: '450.00', currency: 'CZK' }])).not.toContain('not found on the page');
});

test('without an amount it says that there is none, and a guess asks to be checked', () => {
  expect(asked('missing', [])).toContain('not found on the page');
  expect(asked('check', [eur('12.73')])).toContain('we’re not sure');
});
