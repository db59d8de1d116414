/** Colleagues who are named in notes about orders: only those who see the order, told once, until they have seen it. */
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { rowsOf } from '../../../../tests/support/rows-of.ts';
import { staffRoles } from '../../../platform/api/contract.ts';
import { eraseRowsOf } from '../../../platform/database/owned-rows.ts';

let market: Market;
let shop: Market['shop'];
let customer: Buyer;
let writer: Buyer;
let bea: Buyer;
let order: Awaited<ReturnType<typeof aPaidOrder>>;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  customer = await aBuyer(shop, { balance: '900000' });
  writer = await aBuyer(shop, { roles: ['support'], name: 'Sam' });
  bea = await aBuyer(shop, { roles: ['buyer'], name: 'Bea', locale: 'en' });
  order = await aPaidOrder(market, customer);
}, 120_000);
afterAll(() => market.close());

interface Note {
  text: string;
  mentions?: string[];
  about?: { id: string } | null;
  by?: Buyer;
}
const add = ({ text, mentions = [], about = order, by = writer }: Note) =>
  shop.call('staffAddNote', {
    token: by.token,
    body: { customer: customer.id, text, mentions, ...(about ? { order: about.id } : {}) },
  });
const mentionsOf = async ({ token }: Buyer) => (await shop.call('staffListMentions', { token })).body.data;
const countOf = async ({ token }: Buyer) =>
  (await shop.call('staffCountWaitingWork', { token })).body.data.mentioned;
const settle = ({ token }: Buyer, { id } = order) =>
  shop.call('staffSettleMentions', { token, params: { id } });
const toldTo = async ({ email }: Buyer) => {
  await shop.settle();
  return (await mailsTo(shop, email)).filter(({ kind }) => kind === 'mention-waits');
};

test('a mentioned colleague is told, and the order waits for them until they are done with it', async () => {
  const { status, body } = await add({ text: 'Ask @[1] about the size.', mentions: [bea.id] });
  expect(status).toBe(200);
  expect(body.data.mentions).toEqual([{ place: 1, name: 'Bea', isMe: false, isOpen: true }]);
  shop.clock.advance(60_000);
  await add({ text: '@[1], again.', mentions: [bea.id] });
  expect(await countOf(bea)).toBe(1);
  const [waiting, ...others] = await mentionsOf(bea);
  expect([waiting, others]).toMatchObject([
    { order: { id: order.id, number: order.orderNum }, by: 'Sam', since: body.data.at },
    [],
  ]);
  expect([await mentionsOf(writer), await countOf(writer)]).toEqual([[], 0]);
  const [mail] = await toldTo(bea);
  expect(mail?.subject).toContain(order.orderNum);
  expect(mail?.text).toContain('Sam mentioned you');
  expect(mail?.text).toContain(`/staff/orders/${order.id}`);
  // what colleagues write stays in the staff area
  expect(mail?.text).not.toContain('the size');
  expect(await toldTo(bea)).toHaveLength(2);

  const query = { customer: customer.id, order: order.id };
  const read = async () => (await shop.call('staffListNotes', { token: bea.token, query })).body.data;
  expect((await read()).flatMap(({ mentions }) => mentions)).toMatchObject([
    { isMe: true, isOpen: true },
    { isMe: true, isOpen: true },
  ]);
  expect((await settle(writer)).status).toBe(200);
  expect(await countOf(bea)).toBe(1);
  expect((await settle(bea)).status).toBe(200);
  expect((await settle(bea)).status).toBe(200);
  expect([await mentionsOf(bea), await countOf(bea)]).toEqual([[], 0]);
  expect((await read()).flatMap(({ mentions }) => mentions).map(({ isOpen }) => isOpen)).toEqual([
    false,
    false,
  ]);
});

test('colleagues of the roles that see orders are offered, and no one else may be mentioned', async () => {
  const people = await Promise.all(
    staffRoles.map((role) => aBuyer(shop, { roles: [role], name: `Role ${role}` })),
  );
  const offered = await shop.call('staffListColleagues', { token: writer.token, params: { id: order.id } });
  const names = offered.body.data.map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('Role')).sort()).toEqual(
    staffRoles
      .filter((role) => role !== 'content')
      .map((role) => `Role ${role}`)
      .sort(),
  );
  expect(names).not.toContain('Sam');
  const statusOf = async (note: Note) => (await add(note)).status;
  for (const [at, role] of staffRoles.entries())
    expect(await statusOf({ text: '@[1]', mentions: [people[at]?.id ?? ''] }), role).toBe(
      role === 'content' ? 422 : 200,
    );
  const refused = await add({ text: '@[1]', mentions: [customer.id] });
  expect([refused.status, refused.body.error.fields]).toMatchObject([422, { text: expect.anything() }]);
  expect(await statusOf({ text: '@[1]', mentions: [writer.id] })).toBe(422);
  expect(await statusOf({ text: '@[1] @[2]', mentions: [bea.id, bea.id] })).toBe(422);
  expect(await statusOf({ text: 'no place', mentions: [bea.id] })).toBe(422);
  expect(await statusOf({ text: '@[1]', mentions: [bea.id], about: null })).toBe(422);
  const many = Array.from({ length: 11 }, () => bea.id);
  expect(await statusOf({ text: '@[1]', mentions: many })).toBe(422);
  const none = await shop.call('staffListColleagues', { token: writer.token, params: { id: 'ord_none' } });
  expect(none.status).toBe(404);
});

test('a colleague who may not see orders any more is not told, and the order waits for nobody else', async () => {
  const leaver = await aBuyer(shop, { roles: ['warehouse'], name: 'Lou' });
  await add({ text: '@[1]', mentions: [leaver.id] });
  await shop.database.pool.query(`update account set roles = '{content}' where id = $1`, [leaver.id]);
  expect(await toldTo(leaver)).toEqual([]);
  expect((await shop.call('staffListMentions', { token: leaver.token })).status).toBeGreaterThanOrEqual(403);
  expect(await countOf(leaver)).toBeUndefined();
});

test('a note that is taken back mentions nobody; a colleague is named as they are called now', async () => {
  const quick = await aBuyer(shop, { roles: ['finance'], name: 'Old name' });
  const params = { id: (await add({ text: 'Wrong, @[1].', mentions: [quick.id] })).body.data.id };
  await shop.call('staffRemoveNote', { token: writer.token, params });
  expect([await toldTo(quick), await mentionsOf(quick), await countOf(quick)]).toEqual([[], [], 0]);
  await add({ text: 'Right, @[1].', mentions: [quick.id] });
  await shop.database.pool.query(`update account set name = 'New name' where id = $1`, [quick.id]);
  const query = { customer: customer.id, order: order.id };
  const { body } = await shop.call('staffListNotes', { token: writer.token, query });
  expect(body.data[0]).toMatchObject({ text: 'Right, @[1].', mentions: [{ place: 1, name: 'New name' }] });
});

test('whoever works no orders is refused, and the customer finds no mention anywhere', async () => {
  const content = await aBuyer(shop, { roles: ['content'] });
  for (const { token } of [content, customer]) {
    const params = { id: order.id };
    const answers = [
      await shop.call('staffListColleagues', { token, params }),
      await shop.call('staffListMentions', { token }),
      await shop.call('staffSettleMentions', { token, params }),
    ];
    expect(answers.map(({ status }) => status >= 403)).toEqual([true, true, true]);
  }
  const { db } = shop.installation;
  const copies = [await rowsOf(db, customer.id), await rowsOf(db, bea.id)];
  expect(copies.map(({ staff_mention }) => staff_mention)).toEqual([undefined, undefined]);
  expect(inspect(copies[0], { depth: 9 })).not.toContain(bea.id);
  await add({ text: '@[1]', mentions: [bea.id] });
  expect(await countOf(bea)).toBe(1);
  await eraseRowsOf(db, customer.id, []);
  expect(await countOf(bea)).toBe(0);
});
