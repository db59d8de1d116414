/** Goods that were measured are charged by their volume before they are packed too, in one parcel or in several. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  header,
  importRoutes,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  const { token } = await desk.staff('finance');
  const row = 'road,dhl,Дорога,Road,公路,yes,5000,30,,,,,,RU,5,9,30,1.03,5.07';
  await importRoutes(desk.market.shop, token, { csv: [header, row].join('\n'), version: 2 });
});
afterAll(() => desk.market.close());

test('two measured parcels of a merged order cost what their volumes cost, in preview, saving and bill', async () => {
  const sender = await aSender(desk);
  const { shop } = desk.market;
  const size = { length: 400, width: 300, height: 200 };
  const first = await storedGoods(desk, sender, { grams: 700, size });
  const second = await storedGoods(desk, sender, { grams: 1550, size });
  const address = (await shop.call('listAddresses', { token: sender.token })).body.data[0]?.id ?? '';
  const freightOf = async (orders: string) => {
    const { body } = await shop.call('quoteDelivery', {
      token: sender.token,
      query: { orders, address_id: address },
    });
    const bill = body.data[0]?.bill;
    return { freight: bill?.freight.amount, weight: bill?.chargedWeight };
  };
  // 4.8 kg by volume
  for (const { id } of [first, second])
    expect(await freightOf(id)).toEqual({ freight: '25.37', weight: '4.8' });
  const body = { order: first.id, orders: [second.id] };
  const preview = (await shop.call('previewMerge', { token: sender.token, body })).body.data;
  expect(preview.before.map(({ delivery }) => delivery?.from.amount)).toEqual(['25.37', '25.37']);
  expect(preview.after.delivery?.from.amount).toBe('49.70');
  expect(preview.saving?.amount).toBe('1.04');
  await shop.call('mergeOrders', { token: sender.token, body });
  expect(await freightOf(first.id)).toEqual({ freight: '49.70', weight: '9.6' });
});

test('of two parcels of which one was not measured the other counts by its weight beside the volume', async () => {
  const sender = await aSender(desk);
  const { shop } = desk.market;
  const { token } = sender;
  const size = { length: 400, width: 300, height: 200 };
  const first = await storedGoods(desk, sender, { grams: 700, size });
  const second = await storedGoods(desk, sender, { grams: 4500 });
  const address = (await shop.call('listAddresses', { token })).body.data[0]?.id ?? '';
  const body = { order: first.id, orders: [second.id] };
  const preview = (await shop.call('previewMerge', { token, body })).body.data;
  // 25.37 and 23.85 apart; 4.8 kg by volume and 4.5 kg beside it together
  expect(preview.after.delivery?.from.amount).toBe('48.18');
  expect(preview.saving?.amount).toBe('1.04');
  await shop.call('mergeOrders', { token, body });
  const query = { orders: first.id, address_id: address };
  const [quoted] = (await shop.call('quoteDelivery', { token, query })).body.data;
  const billed = {
    weight: '5.2',
    volumetricWeight: '9.3',
    chargedWeight: '9.3',
    volume: { sizes: [{ length: '40', width: '30', height: '20' }], unmeasured: '4.5' },
    freight: { amount: '48.18' },
  };
  expect(quoted?.bill).toMatchObject(billed);
  const input = deliveryBody(sender, [first.id], { address_id: address, use_balance: true });
  const made = await shop.call('createDelivery', { token, body: input });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body.data.delivery.bill).toMatchObject(billed);
});
