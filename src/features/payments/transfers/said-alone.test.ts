/** One person says alone of no more money that it came than one person gives: whenever, to whom and beside whom. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { passDays } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { enter, takeTransfers } from '../../../../tests/support/bank-transfers.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { accountNames } from '../../accounts/actions.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket({}, { currency: 'EUR' });
  shop = market.shop;
  await takeTransfers(shop);
  await shop.database.pool.query("update alone_limit set currency = 'EUR', amount_minor = 10000");
  await shop.database.pool.query("update alone_limit set amount_minor = 20000 where name = 'person_day'");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await market.close();
});

const aClerk = () => aCustomer(shop, { roles: ['finance'] });
const buyers = (count: number): Promise<Buyer[]> =>
  Promise.all(Array.from({ length: count }, () => aBuyer(shop)));

/** Lines of this amount that name nobody. */
async function linesOf({ token }: TestCustomer, amount: string, count: number): Promise<string[]> {
  const known = new Set((await open(token)).map(({ id }) => id));
  for (let line = 0; line < count; line++) {
    await enter(shop, token, { amount, purpose: `no reference ${Math.random()}` });
  }
  return (await open(token)).map(({ id }) => id).filter((id) => !known.has(id));
}

const open = async (token: string) =>
  (await shop.call('staffListTransfers', { token, query: { limit: 100 } })).body.data;

async function credit({ token }: TestCustomer, id: string, to: Buyer | undefined): Promise<number> {
  const [{ customerId: customer = '' } = {}] = await accountNames(shop.installation.db, {
    ids: [to?.id ?? ''],
  });
  const body = { deed: 'credit', note: 'seen at the bank', customer };
  return (await shop.call('staffSettleTransfer', { token, params: { id }, body })).status;
}

async function creditAll(clerk: TestCustomer, lines: readonly string[], to: readonly Buyer[]) {
  const statuses: number[] = [];
  for (const [index, id] of lines.entries()) statuses.push(await credit(clerk, id, to[index]));
  return statuses;
}

test('a line counts on the day when it is put onto a balance, whenever it was entered', async () => {
  const [clerk, to] = [await aClerk(), await buyers(4)];
  const lines = await linesOf(clerk, '70.00', 4);
  await passDays(market, 1.1, [clerk]);
  expect(await creditAll(clerk, lines, to)).toEqual([200, 200, 403, 403]);
  await passDays(market, 1.1, [clerk]);
  expect(await creditAll(clerk, lines.slice(2), to)).toEqual([200, 200]);
});

test('a colleague whom one brought in counts as alone, and a colleague of one’s own as the second', async () => {
  const [clerk, tied, other, to] = [await aClerk(), await aClerk(), await aClerk(), await buyers(4)];
  await shop.database.pool.query(
    `insert into staff_tie (person_id, by_id, free_from) values ($1, $2, $3::timestamptz + interval '7 days')`,
    [tied.id, clerk.id, shop.clock.now()],
  );
  const lines = await linesOf(clerk, '70.00', 4);
  expect(await creditAll(tied, lines, to)).toEqual([200, 200, 403, 403]);
  expect(await creditAll(other, lines.slice(2), to)).toEqual([200, 200]);
});

test('one customer gets no more by many transfers and corrections than by one', async () => {
  const [clerk, [to]] = [await aClerk(), await buyers(1)];
  const correct = async (amount: string) => {
    const body = { amount, reason: 'A mistake of ours' };
    const { token } = await aClerk();
    const answer = await shop.call('staffCorrectBalance', { token, params: { id: to?.id ?? '' }, body });
    return answer.body.data.corrections.find(({ amount: one }) => one.amount === amount)?.state;
  };
  const lines = await linesOf(clerk, '40.00', 3);
  expect(
    await creditAll(
      clerk,
      lines.slice(0, 2),
      [to, to].flatMap((one) => one ?? []),
    ),
  ).toEqual([200, 200]);
  expect(await correct('20.01')).toBe('waiting');
  expect(await correct('20.00')).toBe('done');
  expect(await correct('-90.00')).toBe('done');
  expect(await credit(clerk, lines[2] ?? '', to)).toBe(403);
});

test('a transfer of nothing is none', async () => {
  const { token } = await aClerk();
  for (const amount of ['0', '0.00']) {
    const { status, body } = await enter(shop, token, { amount, purpose: 'nothing' });
    expect([status, body.error.fields]).toMatchObject([422, { amount: expect.anything() }]);
  }
});

test('all at one instant are as many as one after the other', async () => {
  const [clerk, [to]] = [await aClerk(), await buyers(1)];
  const lines = await linesOf(clerk, '30.00', 8);
  const statuses = await Promise.all(lines.map((id) => credit(clerk, id, to)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
});
