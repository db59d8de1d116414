import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aLivePage, openToTheWorld } from '../../../tests/support/a-live-page.ts';
import { aBuyer, aMarket, anOrder, type Market } from '../../../tests/support/an-order.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { aForm, aPicture } from '../../../tests/support/pictures.ts';
import { maskedEmail } from '../accounts/rules.ts';

let market: Market;
let shop: Market['shop'];
let address: string;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  address = await openToTheWorld(shop);
});
afterAll(() => market.close());

let keys = 0;
const senderKey = () => `sender-key-${++keys}`;
type Who = { token?: string; headers?: Record<string, string> };
const visitor = (key?: string | null): Who => (key ? { headers: { 'x-chat-key': key } } : {});

const write = (who: Who, text: string, more: object = {}) =>
  shop.call('sendChatMessage', { ...who, body: { text, senderKey: senderKey(), ...more } });
const messagesOf = async (who: Who, query: Record<string, number> = {}) =>
  (await shop.call('listChatMessages', { ...who, query })).body.data;
const conversationOf = async (who: Who) => (await shop.call('getChat', who)).body.data.conversation;
const answer = (staff: TestCustomer, id: string, text: string, more: object = {}) =>
  shop.call('staffAnswerChat', {
    token: staff.token,
    params: { id },
    body: { text, senderKey: senderKey(), ...more },
  });
const queue = async (staff: TestCustomer, filter = 'waiting') =>
  (await shop.call('staffListChats', { token: staff.token, query: { filter, limit: 100 } })).body;

describe('a customer', () => {
  test('writes, is answered, and sees how many answers are unread', async () => {
    const [customer, staff] = [
      await aCustomer(shop, { name: 'Anna' }),
      await aCustomer(shop, { roles: ['support'], name: 'Ilya' }),
    ];
    expect(await conversationOf(customer)).toBeNull();
    const sent = await write(customer, 'Where is my parcel?');
    expect([sent.status, sent.body.data.key]).toEqual([201, null]);
    const id = (await conversationOf(customer))?.id ?? '';
    expect((await queue(staff)).data.find((chat) => chat.id === id)).toMatchObject({
      waits: true,
      unread: 1,
      lastText: 'Where is my parcel?',
      // staff see masks; those who need more give a reason on the customer's page
      customer: { id: customer.id, name: 'A***', email: maskedEmail(customer.email) },
      assignee: null,
    });
    await answer(staff, id, 'On its way.');
    expect(await conversationOf(customer)).toMatchObject({ unread: 1, lastSeq: 2, hasEmail: true });
    expect((await messagesOf(customer)).map(({ author, name, text }) => [author, name, text])).toEqual([
      ['customer', null, 'Where is my parcel?'],
      ['staff', 'Ilya', 'On its way.'],
    ]);
    const read = await shop.call('readChat', { token: customer.token, body: { seq: 99 } });
    expect(read.body.data.unread).toBe(0);
    expect((await queue(staff, 'mine')).data.map((chat) => chat.id)).toContain(id);
  });

  test('a message that is sent twice stands once, also at one instant', async () => {
    const customer = await aCustomer(shop);
    const body = { text: 'Only once', senderKey: senderKey() };
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => shop.call('sendChatMessage', { token: customer.token, body })),
    );
    expect(new Set(sent.map(({ body: { data } }) => data.message.id)).size).toBe(1);
    expect(await messagesOf(customer)).toHaveLength(1);
  });

  test('names an own order; a stranger’s is unknown', async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aCustomer(shop)];
    const { orderNum } = await anOrder(market, buyer);
    const sent = await write(buyer, 'About this one', { order: orderNum });
    expect(sent.body.data.message.order).toBe(orderNum);
    const refused = await write(stranger, 'About that one', { order: orderNum });
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([422, ['order']]);
    const staff = await aCustomer(shop, { roles: ['support'] });
    const id = (await conversationOf(buyer))?.id;
    expect((await queue(staff)).data.find((chat) => chat.id === id)?.order).toBe(orderNum);
  });

  test('sends pictures that support sees and other customers do not', async () => {
    const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop)];
    const staff = await aCustomer(shop, { roles: ['support'] });
    const upload = async ({ token }: TestCustomer) =>
      (await shop.call('uploadChatPicture', { token, form: aForm([await aPicture()]) })).body.data;
    const picture = await upload(customer);
    const foreign = await upload(stranger);
    expect((await write(customer, '', { pictures: [foreign.id] })).status).toBe(422);
    const sent = await write(customer, '', { pictures: [picture.id] });
    expect(sent.body.data.message.pictures.map(({ id }) => id)).toEqual([picture.id]);
    const url = picture.sources[0]?.url ?? '';
    const look = async ({ token }: TestCustomer) =>
      (await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect([await look(customer), await look(staff), await look(stranger)]).toEqual([200, 200, 404]);
    expect((await write(customer, '  ')).status).toBe(422);
  });
});

describe('a visitor', () => {
  test('gets a key with the first message, and only it opens the conversation', async () => {
    const begun = await write({}, 'Do you ship to Kazan?', { email: 'visitor@example.com', name: 'Oleg' });
    const { key } = begun.body.data;
    expect(key).toMatch(/^[\w-]{43}$/);
    expect((await write(visitor(key), 'Hello?')).body.data.key).toBeNull();
    expect(await messagesOf(visitor(key))).toHaveLength(2);
    expect(await messagesOf({})).toEqual([]);
    expect(await messagesOf(visitor('x'.repeat(43)))).toEqual([]);
    const { rows } = await shop.database.pool.query('select guest_hash from chat where guest_email = $1', [
      'visitor@example.com',
    ]);
    expect(rows[0].guest_hash.toString('base64url')).not.toBe(key);
    const anew = await write(visitor('y'.repeat(43)), 'A key that nobody knows');
    expect(anew.body.data.key).toMatch(/^[\w-]{43}$/);
  });

  test('opens pictures of the own conversation by addresses that hold for an hour', async () => {
    const form = async () => aForm([await aPicture({ background: '#456' })]);
    expect((await shop.call('uploadChatPicture', { form: await form() })).status).toBe(401);
    const { key } = (await write({}, 'Look at this')).body.data;
    const picture = (await shop.call('uploadChatPicture', { ...visitor(key), form: await form() })).body.data;
    await write(visitor(key), 'Here', { pictures: [picture.id] });
    const url = (await messagesOf(visitor(key)))[1]?.pictures[0]?.sources[0]?.url ?? '';
    const look = async (at: string) => (await shop.app.inject({ url: at })).statusCode;
    expect(await look(url)).toBe(200);
    expect(await look(url.replace(/\?.*/, ''))).toBe(404);
    expect(await look(url.replace(/until=\d+/, 'until=9999999999'))).toBe(404);
    expect(await look(url.replace(/sig=.{4}/, 'sig=AAAA'))).toBe(404);
    shop.clock.advance(2 * 3_600_000);
    expect(await look(url)).toBe(404);
    shop.clock.advance(-2 * 3_600_000);
  });

  test('who was quiet for 90 days is forgotten, with the pictures', async () => {
    const { key } = (await write({}, 'Short question')).body.data;
    shop.clock.advance(91 * 86_400_000);
    await shop.features.jobs.sweep_chats?.({});
    expect(await messagesOf(visitor(key))).toEqual([]);
    shop.clock.advance(-91 * 86_400_000);
  });
});

describe('staff', () => {
  test('two who take at once: one has it, the other is told; so with closing', async () => {
    const [anna, ben] = [
      await aCustomer(shop, { roles: ['support'] }),
      await aCustomer(shop, { roles: ['support'] }),
    ];
    const customer = await aCustomer(shop);
    await write(customer, 'Help');
    const id = (await conversationOf(customer))?.id ?? '';
    const take = ({ token }: TestCustomer, version: number) =>
      shop.call('staffTakeChat', { token, params: { id }, body: { version } });
    const taken = await Promise.all([take(anna, 1), take(ben, 1)]);
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = taken[0]?.status === 200 ? anna : ben;
    expect((await take(winner, 1)).status).toBe(200);
    const close = (version: number) =>
      shop.call('staffCloseChat', { token: winner.token, params: { id }, body: { version } });
    expect((await close(1)).body.error.code).toBe('changed_meanwhile');
    expect((await close(2)).body.data).toMatchObject({ state: 'closed', waits: false, assignee: null });
    await write(customer, 'One more thing');
    expect((await queue(anna)).data.find((chat) => chat.id === id)?.waits).toBe(true);
  });

  test('the queue comes in pages, the longest waiting first, with counts of all', async () => {
    const staff = await aCustomer(shop, { roles: ['support'] });
    for (const text of ['first', 'second', 'third']) {
      shop.clock.advance(1_000);
      await write(await aCustomer(shop), text);
    }
    const { token } = staff;
    const all = await queue(staff);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { limit: 2, ...(cursor ? { cursor } : {}) };
      const { body } = await shop.call('staffListChats', { token, query });
      seen.push(...body.data.map(({ id }) => id));
      cursor = body.meta.next;
    } while (cursor);
    expect(seen).toEqual(all.data.map(({ id }) => id));
    expect(all.meta.counts.waiting).toBe(all.data.length);
    expect(all.data.at(-1)?.lastText).toBe('third');
    expect((await shop.call('staffListChats', { token, query: { cursor: 'x~y' } })).status).toBe(422);
  });

  test('the conversations of one customer are told whatever their state, and no other', async () => {
    const { token } = await aCustomer(shop, { roles: ['support'] });
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
    await write(one, 'mine');
    await write(other, 'theirs');
    const found = (await shop.call('staffListChats', { token, query: { customer: one.id } })).body.data[0];
    const body = { version: found?.version ?? 0 };
    await shop.call('staffCloseChat', { token, params: { id: found?.id ?? '' }, body });
    const after = (await shop.call('staffListChats', { token, query: { customer: one.id } })).body.data;
    expect(after.map(({ lastText, state }) => [lastText, state])).toEqual([['mine', 'closed']]);
  });

  test('canned answers fill missing languages, and two who change one are told', async () => {
    const { token } = await aCustomer(shop, { roles: ['support'] });
    const made = await shop.call('staffCreateCannedAnswer', {
      token,
      body: { title: 'Customs', texts: { ru: 'Пошлина…', zh: '' } },
    });
    expect(made.body.data).toMatchObject({ texts: { ru: 'Пошлина…', en: 'Пошлина…', zh: 'Пошлина…' } });
    const params = { id: made.body.data.id };
    const change = (version: number) =>
      shop.call('staffUpdateCannedAnswer', {
        token,
        params,
        body: { title: 'Duty', texts: { en: 'x' }, version },
      });
    expect((await change(1)).body.data).toMatchObject({ title: 'Duty', version: 2 });
    expect((await change(1)).status).toBe(409);
    const remove = (version: number) =>
      shop.call('staffDeleteCannedAnswer', { token, params, query: { version } });
    expect((await remove(1)).body.error.code).toBe('changed_meanwhile');
    expect([(await remove(2)).status, (await remove(2)).status]).toEqual([200, 200]);
    expect((await change(2)).status).toBe(404);
    const empty = await shop.call('staffCreateCannedAnswer', { token, body: { title: 'No', texts: {} } });
    expect(empty.status).toBe(422);
  });
});

describe('an answer that nobody reads', () => {
  const later = async (minutes: number) => {
    shop.clock.advance(minutes * 60_000);
    await shop.database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`,
    );
    await shop.settle();
    await shop.settle();
    shop.clock.advance(-minutes * 60_000);
  };

  test('becomes a notification and a mail; one that was read does not', async () => {
    const staff = await aCustomer(shop, { roles: ['support'] });
    const [away, here] = [await aCustomer(shop), await aCustomer(shop)];
    for (const customer of [away, here]) {
      await write(customer, 'Question');
      const id = (await conversationOf(customer))?.id ?? '';
      await answer(staff, id, 'First answer');
      await answer(staff, id, 'The whole answer {sic} <b>');
    }
    await shop.call('readChat', { token: here.token, body: { seq: 3 } });
    await later(6);
    const list = (await shop.call('listNotifications', { token: away.token })).body.data;
    expect(list.map(({ kind, text, link }) => [kind, text, link])).toEqual([
      ['chat-answer', 'Our reply: “The whole answer {sic} <b>”', '/chat-open'],
    ]);
    expect(await mailsTo(shop, away.email)).toHaveLength(1);
    expect(await mailsTo(shop, here.email)).toEqual([]);
  });

  test('goes to a visitor by mail when he left an address', async () => {
    const staff = await aCustomer(shop, { roles: ['support'] });
    const email = 'away@example.com';
    const { key } = (await write({}, 'Question', { email })).body.data;
    const id = (await conversationOf(visitor(key)))?.id ?? '';
    await answer(staff, id, 'We ship there.');
    await later(6);
    const [mail] = await mailsTo(shop, email);
    expect(mail?.kind).toBe('chat-answer-guest');
    expect(mail?.text).toContain('We ship there.');
  });
});

describe('a visitor who signs in', () => {
  const adopt = async (customer: TestCustomer, key: string | null) =>
    (await shop.call('adoptChat', { token: customer.token, body: { key: key ?? '' } })).body.data?.adopted;

  test('finds the conversation in the account, and its key opens nothing any more', async () => {
    const [customer, staff] = [await aCustomer(shop), await aCustomer(shop, { roles: ['support'] })];
    const { key } = (await write({}, 'Do you ship to Kazan?', { email: 'left@example.com' })).body.data;
    const id = (await conversationOf(visitor(key)))?.id ?? '';
    await answer(staff, id, 'Yes.');
    expect(await adopt(customer, key)).toBe(true);
    expect(await conversationOf(customer)).toMatchObject({ id, unread: 1, lastSeq: 2 });
    expect(await conversationOf(visitor(key))).toBeNull();
    expect((await queue(staff, 'mine')).data.find((chat) => chat.id === id)?.customer.email).toBe(
      maskedEmail(customer.email),
    );
    expect(await adopt(await aCustomer(shop), key)).toBe(false);
  });

  test('finds it behind the one that is there, also when two tabs sign in at once', async () => {
    const [customer, staff] = [await aCustomer(shop), await aCustomer(shop, { roles: ['support'] })];
    await write(customer, 'From the account');
    const picture = (
      await shop.call('uploadChatPicture', { token: staff.token, form: aForm([await aPicture()]) })
    ).body.data;
    const { key } = (await write({}, 'From before signing in')).body.data;
    await answer(staff, (await conversationOf(visitor(key)))?.id ?? '', 'Look', { pictures: [picture.id] });
    const adopted = await Promise.all([adopt(customer, key), adopt(customer, key)]);
    expect(adopted.toSorted()).toEqual([false, true]);
    const messages = await messagesOf(customer);
    expect(messages.map(({ seq, text }) => [seq, text])).toEqual([
      [1, 'From the account'],
      [2, 'From before signing in'],
      [3, 'Look'],
    ]);
    expect(await conversationOf(customer)).toMatchObject({ unread: 1, lastSeq: 3 });
    const { rows } = await shop.database.pool.query('select owner_id from picture where id = $1', [
      picture.id,
    ]);
    expect(rows[0].owner_id).toBe(customer.id);
    await write(customer, 'Going on');
    expect(await conversationOf(customer)).toMatchObject({ unread: 0, lastSeq: 4 });
  });
});

describe('live', () => {
  test('both sides hear of messages and of what was read; others do not', async () => {
    const staff = await aCustomer(shop, { roles: ['support'] });
    const buyerStaff = await aCustomer(shop, { roles: ['buyer'] });
    const customer = await aCustomer(shop);
    const { key } = (await write({}, 'Visitor here')).body.data;
    const bearer = ({ token }: TestCustomer) => ({ authorization: `Bearer ${token}` });
    const [office, notOffice, own, guest] = await Promise.all([
      aLivePage(address, bearer(staff)),
      aLivePage(address, bearer(buyerStaff)),
      aLivePage(address, bearer(customer)),
      aLivePage(address, { 'x-chat-key': key ?? '' }),
    ]);
    expect(await guest.next('hello')).toEqual({ chat: 0 });
    await Promise.all([office.next('hello'), notOffice.next('hello'), own.next('hello')]);
    await write(customer, 'Customer here');
    const id = (await conversationOf(customer))?.id ?? '';
    expect(await office.next('chat', ({ chat }) => chat === id)).toMatchObject({ seq: 1, by: 'customer' });
    await answer(staff, id, 'Hello');
    expect(await own.next('chat', ({ by }) => by === 'staff')).toMatchObject({ chat: id, seq: 2 });
    await shop.call('readChat', { token: customer.token, body: { seq: 2 } });
    expect(await office.next('chat', ({ read }) => read === 2)).toMatchObject({ unread: 0 });
    const guestId = (await conversationOf(visitor(key)))?.id ?? '';
    await answer(staff, guestId, 'Hello, visitor');
    expect(await guest.next('chat')).toMatchObject({ chat: guestId, by: 'staff' });
    expect(guest.events.every(({ data }) => data.chat !== id)).toBe(true);
    expect(notOffice.events.filter(({ event }) => event === 'chat')).toEqual([]);
    for (const page of [office, notOffice, own, guest]) page.leave();
  });
});
