/** The calculator as its address opens it: what was typed, what is wrong with it, and what it costs. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { PaymentInfo, Quote } from '../contract.ts';
import { Calculator, type CalculatorProps } from './calculator.tsx';
import { typedIn } from './calculator-inputs.ts';

const lists = {
  countries: [
    { code: 'DE', name: 'Germany' },
    { code: 'KZ', name: 'Kazakhstan' },
  ],
  currencies: [
    { code: 'CNY', name: 'Chinese yuan' },
    { code: 'EUR', name: 'Euro' },
  ],
};
const eur = (amount: string) => ({ amount, currency: 'EUR' });
const quote = {
  ...{ goodsInShop: eur('20.00'), inlandInShop: eur('4.00'), goods: eur('20.00'), inland: eur('4.00') },
  ...{ fee: eur('2.00'), feePercent: '10', feeMinimum: eur('1.00'), feeRule: 'percent', net: eur('26.00') },
  ...{ bank: eur('0.78'), bankPercent: '3', byCard: eur('26.78'), heldUntil: '2026-03-11T00:00:00Z' },
  rate: { from: 'EUR', to: 'EUR', value: '1', since: '2026-03-01T00:00:00Z' },
  payLater: { delivery: null, freeStorageDays: 30, penaltyPerDay: eur('0.50'), penaltyShare: null },
} as unknown as Quote;

function calculator(address: string, props: Partial<CalculatorProps> = {}): string {
  return drawn(<Calculator quote={null} failure={null} {...lists} country="KZ" {...props} />, {
    ...{ path: '/tariffs', query: new URLSearchParams(address), isLoading: false },
    paymentInfo: { defaultShopCurrency: 'CNY' } as PaymentInfo,
  });
}

const chosen = (markup: string): string[] =>
  [...markup.matchAll(/<option value="(\w+)" selected=""/g)].map(([, value]) => value ?? '');

test('it begins with the usual currency and the country of the visitor, and asks for a price', () => {
  const markup = calculator('');
  expect(chosen(markup)).toEqual(['CNY', 'KZ']);
  expect(readOf(markup)).toContain('Enter a price to see the calculation here.');
  expect(markup).toContain('name="quantity" value="1"');
});

test('a page whose address says nothing begins with an example that is said to be one', () => {
  const markup = calculator('', { quote });
  expect(markup).toContain('name="price" value="100"');
  expect(readOf(markup)).toContain('These are example figures: enter your own price.');
  // a price that was taken away stays so
  const emptied = calculator('currency=EUR&quantity=1');
  expect(emptied).toContain('name="price" value=""');
  expect(readOf(emptied)).not.toContain('example figures');
  // as many units where there are no smaller ones
  expect(typedIn(new URLSearchParams(), { currency: 'JPY', country: 'JP' }).price).toBe('10000');
});

test('on a phone the total stands at the inputs too, once there is one', () => {
  expect(calculator('price=20&currency=EUR', { quote })).toContain('data-phone-bar');
  expect(calculator('price=x')).not.toContain('data-phone-bar');
});

test('the address fills every field, and its currency stands beside the inland delivery', () => {
  const markup = calculator('price=20&currency=EUR&quantity=3&inland=4&weight=1.5&country=DE');
  expect(chosen(markup)).toEqual(['EUR', 'DE']);
  for (const [name, value] of Object.entries({ price: '20', quantity: '3', inland: '4', weight: '1.5' }))
    expect(markup).toContain(`name="${name}" value="${value}"`);
  expect(readOf(markup)).toMatch(/Shop delivery .*EUR/);
});

test('only a field that the address names is said to be wrong', () => {
  const fields = { price: 'Enter a price.', weight: 'Enter a weight.' };
  const said = readOf(calculator('price=x', { failure: { message: 'Look again.', fields } }));
  expect(said).toContain('Enter a price.');
  expect(said).not.toContain('Enter a weight.');
  expect(said).not.toContain('Look again.');
});

test('a failure of no field is said in place of the receipt', () => {
  const said = readOf(calculator('price=20', { failure: { message: 'No prices now.', fields: {} } }));
  expect(said).toContain('No prices now.');
  expect(said).not.toContain('Enter a price to see');
});

test('the receipt names what is paid by card and what storage costs later, with a link to share', () => {
  const said = readOf(calculator('price=20&currency=EUR', { quote }));
  for (const part of ['€26.78', '€0.78', '30 days', '€0.50', 'Copy a link to this calculation'])
    expect(said).toContain(part);
  // a guest has no balance to pay from
  expect(said).not.toContain('€26.00');
});

test.each([
  ['3', true],
  ['0', false],
])('with a card fee of %s percent the sum to the door speaks of the card: %s', (bankPercent, isSaid) => {
  const toDoor = { from: eur('40.00'), to: eur('50.00') };
  const payLater = { ...quote.payLater, toDoor };
  const said = readOf(calculator('price=20&currency=EUR', { quote: { ...quote, bankPercent, payLater } }));
  expect(said).toContain('the exact amount is known after weighing');
  expect(said.includes('if paid by card')).toBe(isSaid);
});
