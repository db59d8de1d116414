/** Cards and accounts that goods are bought with: each has a book that agrees with its purchases and its statement. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';
import { placesOf } from '../../../../tests/support/every-column.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let asking: AskingShop;
let [finance, other, customer]: Buyer[] = [];
beforeAll(async () => {
  asking = await anAskingShop();
  finance = await aBuyer(asking.shop, { roles: ['finance'], name: 'Fay' });
  other = await aBuyer(asking.shop, { roles: ['buyer'], name: 'Bo' });
  customer = await aBuyer(asking.shop, { balance: '900000' });
});
afterAll(async () => {
  await expectSoundBooks(asking.shop);
  await asking.close();
});

type Call = AskingShop['shop']['call'];
const by = (person = finance) => ({ token: person?.token ?? '' });
async function done<Name extends Parameters<Call>[0]>(name: Name, asked: object) {
  const answer = await asking.shop.call(name, { ...by(), ...asked } as never);
  if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
const names = 'abcdefghijkl'[Symbol.iterator]();
const anAccount = (input: object = {}) =>
  done('staffCreateSupplierAccount', {
    body: { name: `Card ${names.next().value}`, kind: 'card', currency: 'EUR', ...input },
  });
const at = ({ id }: { id: string }) => ({ params: { id } });
const bookOf = (account: { id: string }) => done('staffGetSupplierAccount', at(account));
const topUp = (account: { id: string }, amount: string) =>
  done('staffEnterSupplierMoney', {
    ...at(account),
    body: { kind: 'top_up', amount, booked_on: '2026-11-20' },
  });

/** A paid order that is bought with this account; answers what the shop asked for. */
async function buy(account: string | undefined, input: { total?: string; charged?: string } = {}) {
  const id = await asking.anOrder(customer as Buyer, { price: '40.00', quantity: 1, inland: '5.00' });
  await asking.pay(customer as Buyer, [id], { method: 'balance' });
  const desk = await asking.shop.call('staffListBuying', asking.staff);
  const order = desk.body.data.flatMap(({ orders }) => orders).find((one) => one.id === id);
  const body = {
    orders: [{ id, version: order?.version ?? 0 }],
    ...{ shop_order_number: `N-${id.slice(-5)}`, basket_total: input.total ?? '45.00' },
    ...(account ? { account } : {}),
    ...(input.charged ? { charged: input.charged } : {}),
  };
  return asking.shop.call('staffBuyBasket', { token: asking.staff.token, body });
}

test('a purchase is taken off the account that paid it, by the total of the shop', async () => {
  const card = await anAccount({ last_digits: '•••• 4242', responsible: other?.id });
  expect(card).toMatchObject({
    lastDigits: '4242',
    responsible: { name: 'Bo' },
    balance: { amount: '0.00' },
  });
  await topUp(card, '500');
  expect((await buy(card.id)).status).toBe(200);
  const { account, purchases } = await bookOf(card);
  expect(account).toMatchObject({
    ...{
      balance: { amount: '455.00', currency: 'EUR' },
      spent: { amount: '45.00' },
      unreconciled: 1,
      unknown: 0,
    },
  });
  expect(purchases).toMatchObject([
    { spent: { amount: '45.00' }, isTicked: false, shop: 'shop.example.com' },
  ]);
});

test('in the shop’s own currency it is what was charged, and nothing while that is unknown', async () => {
  const account = await anAccount({ kind: 'account', currency: 'RUB' });
  await buy(account.id);
  await buy(account.id, { charged: '4700.50' });
  expect((await bookOf(account)).account).toMatchObject({ spent: { amount: '4700.50' }, unknown: 1 });
});

test('lines of a statement are taken in once, and ticked off against purchases and entries', async () => {
  const card = await anAccount();
  await topUp(card, '300.00');
  await buy(card.id);
  const statement = [
    'date,amount,currency,purpose,payer,id',
    '2026-11-20,300.00,EUR,Loading 4111 1111 1111 1111,Us,a1',
    '2026-11-21,-45.60,EUR,SHOP EXAMPLE,,a2',
    '2026-11-22,-1.50,EUR,Monthly fee,,a3',
    '2026-11-23,-9.99,EUR,Somebody else’s,,a4',
  ].join('\n');
  const take = () => done('staffImportSupplierStatement', { ...at(card), body: { statement } });
  expect(await take()).toEqual({ taken: 4, known: 0 });
  expect(await take()).toEqual({ taken: 0, known: 4 });
  const { lines, purchases, entries } = await bookOf(card);
  const line = (on: string) => at({ id: lines.find((one) => one.on === on)?.id ?? '' });
  const tick = (on: string, body: object) =>
    asking.shop.call('staffTickSupplierLine', { ...by(), ...line(on), body: body as never });
  expect((await tick('2026-11-20', { as: 'entry', ref: entries[0]?.id })).status).toBe(200);
  expect((await tick('2026-11-21', { as: 'entry', ref: entries[0]?.id })).body.error.fields).toHaveProperty(
    'ref',
  );
  expect((await tick('2026-11-21', { as: 'purchase', ref: purchases[0]?.id })).status).toBe(200);
  expect((await tick('2026-11-21', { as: 'left' })).body.error.code).toBe('changed_meanwhile');
  expect((await tick('2026-11-22', { as: 'top_up' })).body.error.fields).toHaveProperty('as');
  expect((await tick('2026-11-22', { as: 'fee', note: 'Of the bank' })).status).toBe(200);
  expect((await tick('2026-11-23', { as: 'left', note: 'A mistake of the bank' })).status).toBe(200);
  const book = await bookOf(card);
  // the bank took 45.60 for what the shop asked 45.00 for
  expect(book.account).toMatchObject({
    balance: { amount: '252.90' },
    spent: { amount: '45.60' },
    unreconciled: 0,
    openLines: 0,
  });
  expect((await tick('2026-11-22', { as: 'open' })).body.data.account.balance.amount).toBe('254.40');
  expect((await tick('2026-11-21', { as: 'open' })).body.data.account).toMatchObject({
    unreconciled: 1,
    openLines: 2,
  });
});

test('a purchase of another account is no purchase of this one, and another currency is refused', async () => {
  const [card, mine] = [await anAccount(), await anAccount()];
  await buy(mine.id);
  const statement = 'date,amount,currency,purpose,payer,id\n2026-11-21,-45.00,EUR,SHOP,,b1';
  await done('staffImportSupplierStatement', { ...at(card), body: { statement } });
  const [line] = (await bookOf(card)).lines;
  const [purchase] = (await bookOf(mine)).purchases;
  const asked = {
    ...by(),
    ...at(line as { id: string }),
    body: { as: 'purchase' as const, ref: purchase?.id ?? '' },
  };
  expect((await asking.shop.call('staffTickSupplierLine', asked)).body.error.fields).toHaveProperty('ref');
  const body = { statement: statement.replace('EUR', 'USD') };
  const foreign = await asking.shop.call('staffImportSupplierStatement', { ...by(), ...at(card), body });
  expect(foreign.body.error.fields).toHaveProperty('statement');
});

test('a whole number of a card is refused wherever it is typed, and is nowhere in the database', async () => {
  const number = '4242 4242-4242 4242';
  const tried = { kind: 'card' as const, currency: 'EUR' };
  const create = (body: object) =>
    asking.shop.call('staffCreateSupplierAccount', {
      ...by(),
      body: { ...tried, name: 'Ours', ...body } as never,
    });
  for (const [field, body] of [
    ['last_digits', { last_digits: number }],
    ['last_digits', { last_digits: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }],
    ['last_digits', { last_digits: '42424' }],
    ['name', { name: `Card ${number}` }],
  ] as const) {
    const answer = await create(body);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([422, [field]]);
  }
  const card = await anAccount();
  const body = { kind: 'top_up' as const, amount: '1', booked_on: '2026-11-20', note: number };
  const noted = await asking.shop.call('staffEnterSupplierMoney', { ...by(), ...at(card), body });
  expect(noted.body.error.fields).toHaveProperty('note');
  const statement = `date,amount,currency,purpose,payer,id\n2026-11-21,-45.00,EUR,CARD ${number} SHOP,,c1`;
  await done('staffImportSupplierStatement', { ...at(card), body: { statement } });
  expect((await bookOf(card)).lines[0]?.purpose).toBe('CARD …4242 SHOP');
  expect(await placesOf(asking.shop.database.pool, [number, '4111111111111111'])).toEqual([]);
});

test('buyers choose among those in use and see no book; a changed one tells who saw the old', async () => {
  const card = await anAccount();
  const list = await asking.shop.call('staffListSupplierAccounts', by(other));
  expect(list.body.data.map(({ id }) => id)).toContain(card.id);
  expect((await asking.shop.call('staffGetSupplierAccount', { ...by(other), ...at(card) })).status).toBe(403);
  expect((await asking.shop.call('staffListSupplierAccounts', by(customer))).status).toBe(404);
  const body = { name: card.name, is_active: false, version: card.version };
  const save = () => asking.shop.call('staffSaveSupplierAccount', { ...by(), ...at(card), body });
  expect((await save()).body.data).toMatchObject({ isActive: false });
  expect((await save()).body.error.code).toBe('changed_meanwhile');
  expect((await buy(card.id)).body.error.fields).toHaveProperty('account');
  expect((await buy(undefined)).status).toBe(200);
  const taken = await asking.shop.call('staffCreateSupplierAccount', {
    ...by(),
    body: { name: card.name, kind: 'card', currency: 'JPY' },
  });
  expect(taken.body.error.fields).toHaveProperty('name');
});

test('a purchase has one line of the bank, however many are ticked at one moment, and gets back no more than that', async () => {
  const card = await anAccount();
  await buy(card.id);
  const rows = ['-45.00', '-80.00', '-9.00', '30.00', '30.00', '45.01'].map(
    (amount, at) => `2026-11-2${at + 1},${amount},EUR,SHOP,,d${at}`,
  );
  const statement = ['date,amount,currency,purpose,payer,id', ...rows].join('\n');
  await done('staffImportSupplierStatement', { ...at(card), body: { statement } });
  const { lines, purchases } = await bookOf(card);
  const tick = async (amounts: string[]) => {
    const named = lines.filter(({ amount }) => amounts.includes(amount.amount));
    const answers = await Promise.all(
      named.map((line) =>
        asking.shop.call('staffTickSupplierLine', {
          ...by(),
          ...at(line),
          body: { as: 'purchase', ref: purchases[0]?.id ?? '' },
        }),
      ),
    );
    return answers.map(({ status }) => status).toSorted();
  };
  // nothing is given back of what was not taken
  expect(await tick(['45.01'])).toEqual([422]);
  expect(await tick(['-45.00', '-80.00', '-9.00'])).toEqual([200, 422, 422]);
  const open = async () => (await bookOf(card)).lines.filter(({ state }) => state === 'open').length;
  expect(await open()).toBe(5);
  const taken = (await bookOf(card)).account.spent.amount;
  const more = { '45.00': [200, 422], '80.00': [200, 200], '9.00': [422, 422] };
  expect(await tick(['30.00'])).toEqual(more[taken as keyof typeof more]);
});
