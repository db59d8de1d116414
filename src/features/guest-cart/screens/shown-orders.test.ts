/** An account that signs in orders only what the guest has seen: the two lists of orders are compared as texts. */
import { expect, test } from 'vitest';
import type { Cart } from '../../cart/screens/use-cart.ts';
import { shownOrders } from './shown-orders.ts';

interface Group {
  host?: string;
  net?: string;
  currency?: string;
  lines?: [quantity: number, selected: boolean][];
}
const cart = (...groups: (Group | null)[]) =>
  ({
    groups: groups.map((group) => {
      const { host = 'a.example', net = '10.00', currency = 'EUR', lines = [[1, true]] } = group ?? {};
      return {
        shop: { host, name: null },
        lines: lines.map(([quantity, selected]) => ({ quantity, selected })),
        quote: group && { net: { amount: net, currency } },
      };
    }),
  }) as unknown as Pick<Cart, 'groups'>;

test('an empty cart shows no order', () => {
  expect(shownOrders(cart())).toEqual([]);
});

test('an order without a price is not ordered, so it is not compared', () => {
  expect(shownOrders(cart(null, {}))).toEqual(shownOrders(cart({})));
});

test('the order of the shops does not matter', () => {
  const [one, other] = [
    { host: 'a.example', net: '1.00' },
    { host: 'b.example', net: '2.00' },
  ];
  expect(shownOrders(cart(one, other))).toEqual(shownOrders(cart(other, one)));
});

test('how pieces stand in lines does not matter, what is not selected does not count', () => {
  const whole = shownOrders(cart({ lines: [[3, true]] }));
  expect(
    shownOrders(
      cart({
        lines: [
          [1, true],
          [2, true],
        ],
      }),
    ),
  ).toEqual(whole);
  expect(
    shownOrders(
      cart({
        lines: [
          [3, true],
          [5, false],
        ],
      }),
    ),
  ).toEqual(whole);
});

test.each<[string, Group]>([
  ['another price', { net: '10.01' }],
  ['another currency', { currency: 'JPY' }],
  ['another shop', { host: 'b.example' }],
  ['more pieces', { lines: [[2, true]] }],
  ['nothing selected', { lines: [[1, false]] }],
])('%s is seen', (_, changed) => {
  expect(shownOrders(cart(changed))).not.toEqual(shownOrders(cart({})));
});

test('two orders alike are not one', () => {
  expect(shownOrders(cart({}, {}))).not.toEqual(shownOrders(cart({})));
});
