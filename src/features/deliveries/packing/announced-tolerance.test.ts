/** The increase in weight that a bill covers is told with it, and stays as it was announced (UX-129). */
import { expect, test } from 'vitest';
import { aDeliveryDesk, aPaidDelivery, aSender } from '../../../../tests/support/a-delivery.ts';

test('a billed delivery tells the grams of its own tariff, also after another one was set', async () => {
  const desk = await aDeliveryDesk();
  const { shop } = desk.market;
  const customer = await aSender(desk, '900000.00');
  const { delivery } = await aPaidDelivery(desk, customer);
  const { token } = await desk.staff('finance');
  const { tariffs } = (await shop.call('staffGetPrices', { token })).body.data;
  const body = { weightToleranceGrams: 0, after: tariffs[0]?.version };
  expect((await shop.call('staffChangeTariff', { token, body })).status).toBe(201);
  const read = await shop.call('getDelivery', { token: customer.token, params: { id: delivery.id } });
  expect(read.body.data.tolerance).toEqual({ grams: 50, amount: { amount: '0.00', currency: 'RUB' } });
  const listed = await shop.call('listDeliveries', { token: customer.token });
  expect(listed.body.data[0]).not.toHaveProperty('tolerance');
  await desk.market.close();
});
