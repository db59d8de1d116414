/** A packed parcel that differs little from its bill is closed at its price; how little, the tariff of the bill says. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  packed,
} from '../../../../tests/support/a-delivery.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { money } from '../../../platform/money/money.ts';
import { forgetPriceTerms } from '../../pricing/actions.ts';
import { isTolerated } from './tolerated.ts';

let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk, '900000.00');
});
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

async function tolerate(values: { weightToleranceGrams?: number; differenceTolerance?: string }) {
  const { token } = await desk.staff('finance');
  const { tariffs } = (await call('staffGetPrices', { token })).body.data;
  const body = { ...values, after: tariffs[0]?.version };
  const changed = await call('staffChangeTariff', { token, body });
  expect(changed.status, JSON.stringify(changed.body)).toBe(201);
  forgetPriceTerms(desk.market.shop.installation.db);
  desk.market.shop.clock.advance(1_000);
}
const paidOf = async (id: string) =>
  (await call('getDelivery', { token: customer.token, params: { id } })).body.data.paid;

/** Billed at 2.4 kg; at 3 kg it would cost 540 more. */
async function packedAt(weight: string) {
  const { delivery } = await aPaidDelivery(desk, customer);
  const before = await paidOf(delivery.id);
  const { state } = (await packed(desk, delivery.id, weight)).body.data.delivery;
  return { id: delivery.id, state, isSamePrice: before?.amount === (await paidOf(delivery.id))?.amount };
}

test('more grams, or a larger difference in money, are packed at the price of the bill', async () => {
  expect((await packedAt('3')).state).toBe('pending_response');
  await tolerate({ weightToleranceGrams: 600 });
  expect(await packedAt('3')).toMatchObject({ state: 'ready', isSamePrice: true });
  expect((await packedAt('3.01')).state).toBe('pending_response');
  await tolerate({ weightToleranceGrams: 0, differenceTolerance: '539.99' });
  expect((await packedAt('3')).state).toBe('pending_response');
  await tolerate({ differenceTolerance: '540.00' });
  expect(await packedAt('3')).toMatchObject({ state: 'ready', isSamePrice: true });
});

test('what was announced when a parcel was billed holds for it', async () => {
  await tolerate({ weightToleranceGrams: 700, differenceTolerance: '0' });
  const { delivery } = await aPaidDelivery(desk, customer);
  await tolerate({ weightToleranceGrams: 0 });
  expect((await packed(desk, delivery.id, '3')).body.data.delivery.state).toBe('ready');
});

test('a money tolerance counts whole units where a currency has no smaller ones; none lets only grams decide', () => {
  const yen = (minor: bigint) => ({ weightToleranceGrams: 50, differenceTolerance: money(minor, 'JPY') });
  const differs = { heavierGrams: 51, dearer: 300n };
  expect([299n, 300n, 0n].map((minor) => isTolerated(differs, yen(minor)))).toEqual([false, true, false]);
  expect(isTolerated({ heavierGrams: 50, dearer: 9_000n }, yen(0n))).toBe(true);
  expect(isTolerated({ heavierGrams: 51, dearer: 0n }, yen(0n))).toBe(false);
});
