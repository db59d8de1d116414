/** Goods that stay within a customs union: nothing of customs is told, asked or printed; beyond it all of it is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import {
  atDesk,
  type DeliveryDesk,
  deliveryBody,
  deskOf,
  header,
  storedGoods,
} from '../../../tests/support/a-delivery.ts';
import { aBuyer, aMarket, type Buyer } from '../../../tests/support/an-order.ts';
import { languagesOf } from '../../../tests/support/languages-of.ts';

const paris = { country: 'FR', street: '1 Rue de la Paix', city: 'Paris', region: '', postcode: '75002' };
const moscow = {
  ...{ country: 'RU', street: 'ул. Мира, 1', city: 'Москва', region: 'Москва', postcode: '101000' },
};

describe.each([
  { currency: 'EUR', inside: 'DE', address: paris, balance: '90000', kilogram: '9.00', missing: [] },
  {
    ...{ currency: 'RUB', inside: 'KZ', address: moscow, balance: '300000.00', kilogram: '900.00' },
    missing: ['passport', 'inn'],
  },
] as const)('from $inside to $address.country in $currency', ({ currency, inside, address, ...set }) => {
  let desk: DeliveryDesk;
  let customer: Buyer;
  let admin: string;
  let version = 0;
  const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

  beforeAll(async () => {
    const market = await aMarket({}, { currency });
    const { country } = address;
    const row = `road,dhl,Дорога,Road,公路,yes,5000,30,150,300,,,,${country},5,9,30,0.00,${set.kilogram}`;
    await market.shop.followNodes();
    desk = await deskOf(market, [header, row].join('\n'));
    admin = (await aCustomer(market.shop, { roles: ['admin'] })).token;
    const buyer = await aBuyer(market.shop, { balance: set.balance });
    const made = await call('createAddress', { token: buyer.token, body: { ...address, isDefault: true } });
    expect(made.body.error).toBeUndefined();
    // read everywhere, and without a document
    const name = { familyName: 'Smirnova', givenName: 'Anna', patronymic: 'Olegovna' };
    const recipient = await call('createRecipient', {
      token: buyer.token,
      body: { ...name, latinName: 'Anna Smirnova', phone: '+7 912 345-67-89' },
    });
    expect(recipient.body.error).toBeUndefined();
    const placing = { address_id: made.body.data.id, recipient_id: recipient.body.data.id };
    customer = { ...buyer, placing: { ...buyer.placing, ...placing } };
  });
  afterAll(() => desk.market.close());

  /** The one warehouse stands there from now on. */
  async function moveTo(country: string): Promise<void> {
    const at = { name: 'Main', country, address: 'Gate 1', zone: 'Asia/Kolkata' };
    const saved = await call('staffSaveWarehouse', {
      ...{ token: admin, params: { id: 'main' } },
      body: { is_active: true, takes_own: true, workers: [], ...at, version },
    });
    expect(saved.body.error).toBeUndefined();
    version++;
  }

  async function estimate() {
    const body = { price: '5000', currency: 'EUR', country: address.country };
    const { data } = (await call('calculatePrice', { body })).body;
    const { duty, importVat, toDoor, unweighed, deliveryBank } = data.payLater;
    expect(toDoor).toBeDefined();
    const rest = Number(unweighed?.delivery.from.amount) + Number(deliveryBank?.from.amount ?? 0);
    return { duty, importVat, sum: Number(toDoor?.from.amount), rest: Number(data.byCard.amount) + rest };
  }

  const quoteOf = async (orders: string) => {
    const { address_id, recipient_id } = customer.placing;
    const query = { orders, address_id, recipient_id };
    return (await call('quoteDelivery', { token: customer.token, query })).body.meta;
  };

  const pageIn = async (page: string, locale: string) =>
    JSON.stringify((await call('getPage', { params: { page }, locale })).body.data);
  const spoken = {
    en: /duty and import VAT|country’s duties/,
    ru: /НДС при|налоги\sвашей/,
    zh: /进口增值税|目的国的关税/,
  };

  test('the estimate, the offer, the papers and the pages say nothing of customs', async () => {
    await moveTo(inside);
    const { meta } = (await call('listAddresses', { token: customer.token })).body;
    expect(meta.served).toEqual([address.country]);
    const told = await estimate();
    expect([told.duty, told.importVat]).toEqual([undefined, undefined]);
    expect(told.sum).toBeCloseTo(told.rest, 2);
    const { id } = await storedGoods(desk, customer);
    expect(await quoteOf(id)).toMatchObject({ duty: null, missing: [] });
    const body = deliveryBody(customer, [id], { use_balance: true });
    const made = await call('createDelivery', { token: customer.token, body });
    expect(made.body.error).toBeUndefined();
    const seen = await atDesk(desk, made.body.data.delivery.id);
    expect(seen.checkList).not.toContain('customs_papers');
    expect(seen.missing).toEqual([]);
    for (const locale of languagesOf(spoken))
      for (const page of ['home', 'services']) expect(await pageIn(page, locale)).not.toMatch(spoken[locale]);
  });

  test('from a country beyond it they do', async () => {
    await moveTo('CN');
    const told = await estimate();
    expect(told.duty).toMatchObject({ country: address.country });
    expect(told.importVat?.percent).toBe(currency === 'EUR' ? '20' : undefined);
    const { id } = await storedGoods(desk, customer);
    expect(await quoteOf(id)).toMatchObject({ duty: { country: address.country }, missing: set.missing });
    for (const locale of languagesOf(spoken))
      await expect.poll(() => pageIn('services', locale)).toMatch(spoken[locale]);
  });
});
