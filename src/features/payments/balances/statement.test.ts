import { afterAll, beforeAll, expect, test } from 'vitest';
import { passDays } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, aPaidOrder, type Market } from '../../../../tests/support/an-order.ts';
import { dayOf } from '../../../platform/time/zoned.ts';

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
  expect(head).toBe('Дата;Описание;Заказы;Сумма;Остаток;Валюта');
  expect([whole.rows, lines.length]).toEqual([2, 2]);
  expect(lines[0]).toContain(`;${orderNum};-`);
  expect(lines[1]).toMatch(/;90000\.00;90000\.00;RUB$/);
  expect((await get({ direction: 'in' })).body.data.rows).toBe(1);
  const day = () => dayOf('Europe/Moscow', shop.clock.now());
  const first = day();
  await passDays(market, 2, [buyer]);
  await aPaidOrder(market, buyer);
  const second = day();
  const rowsOf = async (query: Record<string, string>) => (await get(query)).body.data.rows;
  expect([await rowsOf({ from: first, to: first }), await rowsOf({ to: first })]).toEqual([2, 2]);
  expect([await rowsOf({ from: second, to: second }), await rowsOf({ from: second })]).toEqual([1, 1]);
  expect([await rowsOf({ from: first, to: second }), await rowsOf({})]).toEqual([3, 3]);
  expect((await get({ to: '2001-01-01' })).body.data.rows).toBe(0);
  for (const none of ['2026-13-45', '0000-01-01', '9999-12-31'])
    for (const field of ['from', 'to'])
      expect([none, (await get({ [field]: none })).status]).toEqual([none, 422]);
  const turned = await get({ from: '2026-03-02', to: '2026-03-01' });
  expect(turned.status).toBe(422);
  expect(turned.body.error.fields?.to?.[0]).toMatch(/^«Конец периода»: выберите день/);
});
