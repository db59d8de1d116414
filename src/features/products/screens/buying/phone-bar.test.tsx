/** The bar of a phone: one sum, in the reader's own currency first while it is an estimate, and one way to buy. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { quote } from '../../../../../tests/support/drawn-page/shown-order.ts';
import { spaces } from '../../../../../tests/support/markup.ts';
import type { Place } from '../../../../kit/place.tsx';
import { PhoneBar, type PhoneBarProps } from './phone-bar.tsx';

const yen = (amount: string) => ({ amount, currency: 'JPY' });
const inYuan: Partial<Place> = {
  ownCurrency: 'CNY',
  paymentInfo: {
    settlementCurrency: 'JPY',
    rates: { CNY: { value: '21.5', since: '2026-03-04T07:30:00Z' } },
  } as unknown as Place['paymentInfo'],
};
const user = { id: 'usr_1' } as unknown as Place['user'];
const toDoor = { from: yen('4300'), to: yen('6450') };

function bar(payLater: object, place: Partial<Place> = {}, missing = ''): string {
  const priced = { ...quote, byCard: yen('2150'), payLater } as unknown as PhoneBarProps['quote'];
  return spaces(drawn(<PhoneBar quote={priced} missing={missing} onBuy={() => undefined} />, place));
}

test('the sum to the door is told once, in the own currency where there is one', () => {
  const html = bar({ toDoor }, inYuan);
  expect(readOf(html)).toMatch(/^Total to your door ≈ CN¥200–300 Buy now/);
  expect(readOf(bar({ toDoor }))).toMatch(/^Total to your door ≈ JP¥4,300–6,450 Buy now/);
});

test('without an estimate the exact sum by card stands first, and the own currency beside it', () => {
  const text = readOf(bar({}, inYuan));
  expect(text).toMatch(/^To pay by card JP¥2,150 ≈ CN¥100\.00/);
  expect(text).not.toContain('≈ JP¥');
});

test('a choice that is missing is asked for on the button itself', () => {
  expect(readOf(bar({ toDoor }, {}, 'Size'))).toMatch(/Size/);
  expect(readOf(bar({ toDoor }))).not.toMatch(/Size/);
});

test('a guest buys by the black button; a customer’s black one is the cart above', () => {
  expect(bar({ toDoor }, { user: null })).toContain('ui-button-primary');
  expect(bar({ toDoor }, { user })).not.toContain('ui-button-primary');
});

test('in the cabinet it stands above the tabs', () => {
  expect(bar({ toDoor }, { path: '/cabinet/saved' })).toContain('bottom-14');
  expect(bar({ toDoor }, { path: '/search/products/1' })).not.toContain('bottom-14');
});
