/** The balance: its sums in any currency, top-ups under way, and the history with its directions. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { tagsOf } from '../../../../tests/support/drawn-page/markup-faults.ts';
import type { Asked } from '../../../../tests/support/drawn-page/shop-api.ts';

const money = (amount: string, currency = 'EUR') => ({ amount, currency });
const entry = (id: string, changes: object = {}) => ({
  ...{
    id,
    at: '2026-03-09T23:30:00Z',
    words: 'Order paid',
    amount: money('-51.00'),
    balanceAfter: money('9.00'),
  },
  ...{ kind: 'payment', reason: null, orders: [{ id: 'ord_cups', label: 'WB-1' }], payment: 'pay_1' },
  ...changes,
});
const setting = (data: object = {}, meta: object = {}) => ({
  answers: {
    getBalance: {
      data: { available: money('60.00'), reserved: money('0.00'), history: [], pending: [], ...data },
      meta: { next: null, total: 0, ...meta },
    },
  },
});
const page = (data: object = {}, meta: object = {}, query = '') =>
  drawnPage(`/cabinet/balance${query}`, setting(data, meta));

test('an empty balance says what it is for, and offers to put something on it', async () => {
  await expectSaid('/cabinet/balance', setting({ available: money('0.00') }), {
    en: ['Available €0.00', 'Reserved €0.00', 'Top up', 'Download a statement', 'Nothing here yet'],
    ru: ['Доступно 0,00 €', 'Зарезервировано', 'Скачать выписку'],
    zh: ['可用余额 €0.00', '冻结金额 €0.00', '充值'],
  });
});

describe('sums', () => {
  test.each([
    ['1203', 'JPY', 'JP¥1,203'],
    ['0.01', 'EUR', '€0.01'],
    ['123456789012345.99', 'EUR', '€123,456,789,012,345.99'],
    ['1203.50', 'KZT', '₸1,203.50'],
    ['99.90', 'RUB', '₽99.90'],
    ['99.90', 'CNY', 'CN¥99.90'],
  ])('%s %s reads %s', async (amount, currency, words) => {
    const sum = money(amount, currency);
    const { said } = await page({ available: sum, reserved: sum });
    expect(said).toContain(`Available ${words} Reserved ${words} For payments`);
  });
});

describe('the history', () => {
  test('says the day in the reader’s zone, the reason, the signed sum and what stayed', async () => {
    const history = [entry('led_1')];
    await expectSaid('/cabinet/balance', setting({ history }, { total: 1 }), {
      en: ['10 March, 12:30 am', 'Order paid', 'Order WB-1', '−€51.00', '€9.00', '1 of 1'],
      ru: ['10 марта, 00:30', 'WB-1', '−51,00 €', '9,00 €'],
      zh: ['3月10日', '订单 WB-1', '−€51.00', '€9.00'],
    });
  });

  test('money that came has a plus, and nothing has no sign', async () => {
    const history = [entry('led_1', { amount: money('51.00') }), entry('led_2', { amount: money('0.00') })];
    const { said } = await page({ history }, { total: 2 });
    expect(said).toContain('+€51.00');
    expect(said).not.toMatch(/[+−]€0\.00/);
  });

  test.each([
    ['', undefined],
    ['?direction=in', 'in'],
    ['?direction=out', 'out'],
    ['?direction=both', undefined],
    ['?direction=IN', undefined],
  ])('the address %s asks for %s', async (query, direction) => {
    const { asked, markup, faults } = await page({}, {}, query);
    expect(faults).toEqual([]);
    expect(asked.find(({ call }) => call === 'getBalance')?.query.direction).toBe(direction);
    const current = tagsOf(markup).find(({ attributes }) => attributes['aria-current'] === 'page');
    expect(current?.attributes.href).toBe(`/en/cabinet/balance${direction ? query : ''}`);
  });

  test('a delivery and an order lead to their own pages, and a payment to its own', async () => {
    const orders = [
      { id: 'ord_cups', label: 'WB-1' },
      { id: 'dlv_box', label: 'WD-2' },
    ];
    const { markup, said } = await page({ history: [entry('led_1', { orders })] }, { total: 1 });
    for (const href of ['/en/cabinet/orders/WB-1', '/en/cabinet/deliveries/WD-2', '/en/payments/pay_1'])
      expect(markup).toContain(`href="${href}"`);
    expect(said).toContain('Delivery WD-2');
    const without = await page({ history: [entry('led_1', { orders: [], payment: null })] }, { total: 1 });
    expect(without.markup).not.toContain('/en/payments/');
  });

  test('is followed by its next part, until all was read', async () => {
    const answer = (asked: Asked) => ({
      data: { history: [entry(`led_${asked.query.cursor ?? 'a'}`)] },
      meta: { total: 2, next: asked.query.cursor ? null : 'b' },
    });
    const { faults, asked, said } = await drawnPage('/cabinet/balance?shown=40', {
      answers: { getBalance: answer },
    });
    expect(faults).toEqual([]);
    const parts = asked.filter(({ call }) => call === 'getBalance');
    expect(parts.map(({ query }) => query.cursor)).toEqual([undefined, 'b']);
    expect(said).toContain('2 of 2');
    expect(said).not.toContain('Show more');
  });
});

test('a top-up that is not credited yet leads to its payment, with its sum and hour', async () => {
  const most = await drawnPage('/cabinet/balance', {
    otherwise: 'most',
    answers: { getBalance: { meta: { next: null } } },
  });
  expect(most.faults).toEqual([]);
  expect(most.said).toContain('Check payment of €12.34');
  expect(most.markup).toContain('href="/en/payments/');
  expect((await page()).said).not.toContain('Not credited yet');
});
