/** How big goods are that nobody has weighed: said at the row of their delivery, and nowhere where nobody can. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { quote } from '../../../../../tests/support/drawn-page/shown-order.ts';
import { spaces } from '../../../../../tests/support/markup.ts';
import type { Quote } from '../../contract.ts';
import { QuoteReceipt } from '../quote-receipt.tsx';
import { SizeChoice, type SizedGoods } from './size-choice.tsx';

const goods = (part: Partial<SizedGoods> = {}): SizedGoods => ({
  ...{ id: 'lin_1', sizes: { small: '0.6', medium: '1.4', large: '3' }, onSize: () => {} },
  ...part,
});
const html = (...all: SizedGoods[]) => spaces(drawn(<SizeChoice goods={all} />, {}));

test('each size names its kilograms, and none is chosen until somebody says it', () => {
  const none = html(goods());
  expect(readOf(none)).toBe('Small up to 0.6 kg Medium up to 1.4 kg Large up to 3 kg');
  expect(none).not.toContain('aria-pressed="true"');
  const said = html(goods({ size: 'medium' }));
  expect(said.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(said).toMatch(/aria-pressed="true"[^>]*>[^M]*Medium/);
});

test('of several goods each is named, of one nothing is said twice', () => {
  const two = html(goods({ title: 'Cup' }), goods({ id: 'lin_2', title: 'Lamp' }));
  expect(readOf(two)).toMatch(/^Cup Small.*Lamp Small/);
  expect(readOf(html(goods({ title: 'Cup' })))).not.toContain('Cup');
});

const sum = { amount: '500.00', currency: 'EUR' };
const unweighed = {
  ...{ country: 'DE', kilograms: { from: '0.3', to: '3' }, kilogramsEach: { from: '0.3', to: '3' } },
  delivery: { from: sum, to: sum },
};
const receipt = (payLater: Partial<Quote['payLater']>, sized?: SizedGoods[]) => {
  const shown = { ...quote, payLater: { ...quote.payLater, delivery: null, ...payLater } };
  return spaces(drawn(<QuoteReceipt quote={shown as Quote} pieces={1} {...(sized ? { sized } : {})} />, {}));
};
const asks = 'choose its weight';

test('it is asked beside the delivery of goods that nobody has weighed, where it can be said', () => {
  const text = readOf(receipt({ unweighed }, [goods()]));
  expect(text).toContain(`assumes 0.3–3 kg per piece; ${asks}`);
  // the choice is there once somebody opens it
  expect(text).not.toContain('Small');
  expect(readOf(receipt({ unweighed }))).not.toContain(asks);
  expect(readOf(receipt({ delivery: { from: sum, to: sum } }, [goods()]))).not.toContain(asks);
});

test('what is too heavy for each route can be said to be smaller; a country without a route asks nothing', () => {
  const of = (reason: 'too_heavy' | 'not_there') =>
    /<details[^>]*><summary>[^<]*<span/.test(receipt({ noRoute: { country: 'DE', reason } }, [goods()]));
  expect([of('too_heavy'), of('not_there')]).toEqual([true, false]);
});
