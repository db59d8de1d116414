/** Rules that lower prices and groups with a fee of their own: each field is changed, and an order costs something else or says so. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillContent } from '../../src/features/content/defaults.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aDiscount, type RuleInput } from '../support/a-discount.ts';
import { aBuyer, aMarket, anOrder, type Buyer, type Market } from '../support/an-order.ts';
import { everyField } from './every-field.ts';

let market: Market;
let token: string;
let promotion: string;
beforeAll(async () => {
  market = await aMarket();
  await fillContent(market.shop.installation);
  ({ token } = await aCustomer(market.shop, { roles: ['finance'] }));
  const { data } = (await market.shop.call('listPromotions')).body;
  promotion = data[0]?.id ?? '';
  expect(promotion).toMatch(/^prm_/);
}, 120_000);
afterAll(() => market?.close());

const call: Market['shop']['call'] = (name, options) => market.shop.call(name, options);
const done = <Answer extends { status: number; body: unknown }>(answer: Answer): Answer => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
};

/** The price of an order and its reasons; the same for each order of a customer. */
async function priceFor(buyer: Buyer): Promise<unknown> {
  const { id } = await anOrder(market, buyer);
  const { quote } = done(await call('getOrder', { token: buyer.token, params: { id } })).body.data.receipt;
  const { fee, net, discount, discounts, feeGroup } = quote;
  return {
    ...{ fee, net, discount, group: feeGroup?.name },
    reasons: discounts?.map(({ name, amount, on }) => ({ name, amount, on })),
  };
}
const promised = async (): Promise<unknown> => {
  const { data } = done(await call('listPromisedDiscounts', { query: { promotion } })).body;
  return data.map(({ name }) => name);
};

interface Row {
  to: RuleInput;
  look?(buyer: Buyer): Promise<unknown>;
  /** The rule before the change, where it is not the plain one. */
  first?: RuleInput;
  /** Another rule that holds meanwhile. */
  beside?: RuleInput;
}
const fields: Record<string, Row> = {
  state: { to: { state: 'off' } },
  name: { to: { name: { ru: 'Лето', en: 'Summer', zh: '夏季' } } },
  code: { to: { code: 'ONLY-WITH-CODE' } },
  on: { to: { on: 'fee' } },
  kind: { to: { kind: 'amount' } },
  value: { to: { value: '12' } },
  startsAt: { to: { startsAt: '2100-01-01T00:00:00Z' } },
  endsAt: { to: { endsAt: '2020-01-02T00:00:00Z' } },
  least: { to: { least: '900000' } },
  // the first look has used it once
  perCustomer: { to: { perCustomer: 1 } },
  altogether: { to: { altogether: 1 } },
  countries: { to: { countries: ['DE'] } },
  hosts: { to: { hosts: ['shop.example.com'] } },
  combines: { to: { combines: false }, beside: { value: '3', name: { ru: 'А', en: 'A', zh: '甲' } } },
  promotion: { to: {}, look: promised },
};

describe('a rule', () => {
  test('every field that staff can send has a row', () => {
    everyField('staffCreateDiscount', Object.keys(fields));
    everyField('staffSaveDiscount', Object.keys(fields));
  });

  test.each(Object.entries(fields))(
    '%s: an order costs or says something else afterwards',
    async (field, row) => {
      const rule = await aDiscount(market.shop, row.first);
      const other = row.beside && (await aDiscount(market.shop, row.beside));
      const buyer = await aBuyer(market.shop);
      const look = row.look ?? priceFor;
      const before = await look(buyer);
      expect(await look(buyer)).toEqual(before);
      done(await rule.change(field === 'promotion' ? { promotion } : row.to));
      expect(await look(buyer)).not.toEqual(before);
      await rule.end();
      await other?.end();
    },
  );
});

describe('a group of customers', () => {
  const usual = { name: { ru: 'Клуб', en: 'Club', zh: '会员' }, feePercent: '9', feeMinimum: '200' };
  const groups: Record<string, Partial<typeof usual>> = {
    name: { name: { ru: 'Друзья', en: 'Friends', zh: '好友' } },
    feePercent: { feePercent: '11' },
    // so high that it is the fee
    feeMinimum: { feeMinimum: '5000' },
  };

  test('every field that staff can send has a row', () => {
    everyField('staffCreateFeeGroup', Object.keys(groups));
    everyField('staffSaveFeeGroup', Object.keys(groups));
    everyField('staffSetCustomerGroup', ['group']);
  });

  test.each(Object.entries(groups))(
    '%s: the fee of its customers is another one afterwards',
    async (_, to) => {
      const buyer = await aBuyer(market.shop);
      const alone = await priceFor(buyer);
      const group = done(await call('staffCreateFeeGroup', { token, body: usual })).body.data;
      const params = { id: buyer.id };
      done(await call('staffSetCustomerGroup', { token, params, body: { group: group.id, version: 0 } }));
      const before = await priceFor(buyer);
      expect(before).not.toEqual(alone);
      const body = { ...usual, ...to, version: group.version };
      done(await call('staffSaveFeeGroup', { token, params: { id: group.id }, body }));
      expect(await priceFor(buyer)).not.toEqual(before);
      done(await call('staffSetCustomerGroup', { token, params, body: { group: null, version: 1 } }));
      expect(await priceFor(buyer)).toEqual(alone);
    },
  );
});
