import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, aPaidOrder, type Market } from '../../../tests/support/an-order.ts';

let market: Market;
beforeAll(async () => {
  market = await aMarket();
});
afterAll(() => market.close());

test('a statement has every movement of its period and direction, in the reader’s words', async () => {
  const { shop } = market;
  const buyer = await aBuyer(shop, { balance: '90000' });
  const { orderNum } = await aPaidOrder(market, buyer);
  const get = async (query: Record<string, string>) =>
    shop.call('getBalanceStatement', { token: buyer.token, query, locale: 'ru' });
  const whole = (await get({})).body.data;
  expect(whole.csv.startsWith('\ufeff')).toBe(true);
  const [head, ...lines] = whole.csv.trim().split('\n');
  expect(head).toBe('Дата;Что произошло;Заказы;Сумма;Стало;Валюта');
  expect([whole.rows, lines.length]).toEqual([2, 2]);
  expect(lines[0]).toContain(`;${orderNum};-`);
  expect(lines[1]).toMatch(/;90000\.00;90000\.00;RUB$/);
  expect((await get({ direction: 'in' })).body.data.rows).toBe(1);
  const today = shop.clock.now().toISOString().slice(0, 10);
  expect((await get({ from: today, to: today })).body.data.rows).toBeLessThanOrEqual(2);
  expect((await get({ to: '2001-01-01' })).body.data.rows).toBe(0);
  expect((await get({ from: '2026-13-45' })).status).toBe(422);
  const turned = await get({ from: '2026-03-02', to: '2026-03-01' });
  expect(turned.status).toBe(422);
  expect(turned.body.error.fields?.to?.[0]).toMatch(/^«По»: выберите день/);
});
