import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, aMarket, aProduct, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { startSession } from '../../accounts/sessions/session-actions.ts';

let market: Market;
let shop: Market['shop'];
let insider: Buyer;
let second: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  insider = await aBuyer(shop, { roles: ['finance'], balance: '400' });
  second = await aBuyer(shop, { roles: ['finance'] });
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

const prices = async () => (await shop.call('staffGetPrices', { token: insider.token })).body.data;
const rateOf = async (currency: string) =>
  (await prices()).rates.find(({ from }) => from === currency)?.value;
const setRate = async ({ token }: Buyer, value: string, currency = 'EUR') =>
  shop.call('staffChangeRate', {
    token,
    body: { currency, value, instead_of: (await rateOf(currency)) ?? null, far_is_meant: true },
  });
const decide = ({ token }: Buyer, id: string, approve = true) =>
  shop.call('staffDecidePrice', { token, params: { id }, body: { approve } });
const waiting = async () => (await prices()).proposals.filter(({ state }) => state === 'waiting');
const buy = async (buyer: Buyer) => {
  const product = await aProduct(market, buyer);
  return shop.call('buyNow', { token: buyer.token, body: { product, ...buyer.placing } });
};

async function pass(hours: number): Promise<void> {
  shop.clock.advance(hours * 3_600_000);
  const { db } = shop.installation;
  const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
  for (const person of [insider, second]) {
    person.token = (await startSession(db, shop.installation, { accountId: person.id, client })).token;
  }
}

describe('one insider', () => {
  test('cannot make an order of thousands cost hundreds: a far rate waits for a second person', async () => {
    const before = await rateOf('EUR');
    const asked = await setRate(insider, '0.0001');
    expect(asked.status).toBe(200);
    expect(await rateOf('EUR')).toBe(before);
    const [proposal] = await waiting();
    expect(proposal).toMatchObject({
      ...{ kind: 'rate', currency: 'EUR', isOwn: true, aloneFrom: null },
      ...{ before: { value: before }, after: { value: '0.0001' } },
    });
    const id = proposal?.id ?? '';
    expect((await decide(insider, id)).body.error.code).toBe('second_person_needed');
    expect((await decide(second, id, false)).status).toBe(200);
    expect((await decide(second, id)).body.error.code).toBe('changed_meanwhile');
    const made = await buy(insider);
    expect(Number(made.body.data.orders[0]?.total.amount)).toBeGreaterThan(3000);
  });

  test('nor in steps of a fifth within a day', async () => {
    const before = Number(await rateOf('EUR'));
    expect((await setRate(insider, (before * 0.85).toFixed(2))).status).toBe(200);
    expect(Number(await rateOf('EUR'))).toBeCloseTo(before * 0.85, 1);
    await setRate(insider, (before * 0.7).toFixed(2));
    expect(Number(await rateOf('EUR'))).toBeCloseTo(before * 0.85, 1);
    const [proposal] = await waiting();
    expect((await decide(insider, proposal?.id ?? '', false)).body.data.proposals[0]).toMatchObject({
      state: 'withdrawn',
    });
  });

  test('nor buy within its hour at a rate that he set, nor who agreed to it', async () => {
    const { body } = await buy(insider);
    expect(body.error.code).toBe('own_price');
    const stranger = await aBuyer(shop);
    expect((await buy(stranger)).status).toBe(200);
    await setRate(insider, '60');
    const [proposal] = await waiting();
    const agreed = await Promise.all([
      decide(second, proposal?.id ?? ''),
      decide(second, proposal?.id ?? ''),
    ]);
    expect(agreed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rateOf('EUR')).toBe('60');
    expect((await buy(second)).body.error.code).toBe('own_price');
    await pass(1.1);
    expect((await buy(second)).status).toBe(200);
  });

  test('nor give the fee away: a fee of less than half, or no bank percent, waits too', async () => {
    const after = (await prices()).tariffs[0]?.version ?? 0;
    for (const body of [{ serviceFeePercent: '1' }, { bankMode: 'off' }, { serviceFeeMin: '0' }]) {
      const asked = await shop.call('staffChangeTariff', { token: insider.token, body: { ...body, after } });
      expect(asked.status).toBe(201);
      expect(asked.body.data.tariffs[0]?.version).toBe(after);
    }
    const [one, ...others] = await waiting();
    expect(others).toHaveLength(2);
    expect([one, ...others].map((asked) => asked?.isOutdated)).toEqual([false, false, false]);
    await decide(second, one?.id ?? '');
    expect((await prices()).tariffs[0]).toMatchObject({ version: after + 1, by: insider.id });
    // what was asked over the version before does not fit any more, and says so before anybody presses
    expect((await waiting()).map(({ isOutdated }) => isOutdated)).toEqual([true, true]);
    expect((await decide(second, others[0]?.id ?? '')).body.error.code).toBe('changed_meanwhile');
  });

  test('a currency without a rate gets its first one by two people', async () => {
    await setRate(insider, '0.01', 'SEK');
    expect(await rateOf('SEK')).toBeUndefined();
  });
});

test('who works alone waits a day that is announced, as long as nobody else could agree', async () => {
  const { pool } = shop.database;
  await pool.query('update account set disabled_at = now() where id = $1', [second.id]);
  await setRate(insider, '200');
  const [proposal] = await waiting();
  const id = proposal?.id ?? '';
  expect(proposal?.aloneFrom).toBe(new Date(shop.clock.now().getTime() + 24 * 3_600_000).toISOString());
  expect((await decide(insider, id)).body.error.code).toBe('second_person_needed');
  await pass(24.1);
  await pool.query('update account set disabled_at = null where id = $1', [second.id]);
  expect((await decide(insider, id)).body.error.code).toBe('second_person_needed');
  await pool.query('update account set disabled_at = now() where id = $1', [second.id]);
  expect((await decide(insider, id)).status).toBe(200);
  expect(await rateOf('EUR')).toBe('200');
});
