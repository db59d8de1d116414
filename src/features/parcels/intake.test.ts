import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aBoughtOrder,
  aCrew,
  aParcelPhoto,
  type Crew,
  passDays,
  putAway,
} from '../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { onOrderAsSeen } from '../../../tests/support/order-actions.ts';
import { aForm, aPicture } from '../../../tests/support/pictures.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';
import { askAboutLateSeller } from '../orders/problems/seller-late.ts';
import { expireQuestion } from '../orders/questions/question-timers.ts';
import { OrderTag } from '../orders/screens/list/order-tag.tsx';

let market: Market;
let shop: Market['shop'];
let crew: Crew;
let customer: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  crew = await aCrew(market);
  customer = await aBuyer(shop, { balance: '900000' });
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

const staff = () => crew.warehouse.token;
const receive = (body: object, token = staff()) => shop.call('staffReceiveParcel', { token, body });
const store = (id: string) => shop.call('staffStoreParcel', { token: staff(), params: { id } });
const orderOf = async (id: string) =>
  (await shop.call('getOrder', { token: customer.token, params: { id } })).body.data;
const auditLogOf = async (id: string) =>
  (await shop.call('staffGetOrder', { token: staff(), params: { id } })).body.data.journal;
const storageOf = async (id: string, who = customer) =>
  (await shop.call('getOrderStorage', { token: who.token, params: { id } })).body.data;
const find = async (q: string) =>
  (await shop.call('staffFindParcel', { token: staff(), query: { q } })).body.data;

describe('receiving', () => {
  test('a whole order: received, weighed, photographed, put away; the customer sees it when it is checked', async () => {
    const order = await aBoughtOrder(market, { crew, customer, quantity: 2 });
    const received = await receive({
      order: { id: order.orderNum, lines: order.lines },
      tracking: 'de 123-456',
      shelf: 'A-12',
      weighing: { grams: 1250, size: { length: 300, width: 200, height: 100 } },
    });
    expect(received.status).toBe(201);
    const { id } = received.body.data;
    expect(received.body.data).toMatchObject({ tracking: 'DE123456', shelf: 'A-12', receivedBy: 'Wim' });
    expect(received.body.data.order).toMatchObject({ id: order.id, state: 'to_warehouse' });
    expect((await storageOf(order.id)).phase).toBe('expected');
    expect((await store(id)).body.error.fields).toHaveProperty('photos');
    await aParcelPhoto(market, crew, id, order.lines[0]?.line);
    expect((await store(id)).body.data.order?.state).toBe('at_warehouse');
    const storage = await storageOf(order.id);
    expect(storage).toMatchObject({ phase: 'stored', weight: '1.25', merged: null, question: null });
    expect(storage.storage).toMatchObject({ day: 1, freeDaysLeft: 30, penalty: { amount: '0.00' } });
    expect(storage.arrivals[0]).toMatchObject({ weight: '1.25', size: { length: 300 } });
    const kinds = (await auditLogOf(order.id)).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['parcel_received', 'parcel_stored']);
    // the tracking number is found from now on
    expect((await find('DE123456')).orders.map(({ id }) => id)).toEqual([order.id]);
  });

  test('two parcels of one order: partly received first, complete with the second', async () => {
    const order = await aBoughtOrder(market, { crew, customer, quantity: 3 });
    const [line = ''] = order.lines.map((each) => each.line);
    const first = await putAway(market, crew, { id: order.id, lines: [{ line, quantity: 2 }] });
    // the state is that of its line, which is not here (domain 2, decisions/0712)
    expect(first.order?.state).toBe('to_warehouse');
    expect(await storageOf(order.id)).toMatchObject({ phase: 'partly', storage: null });
    const tooMany = await receive({ order: { id: order.id, lines: [{ line, quantity: 2 }] } });
    expect(tooMany.status).toBe(422);
    expect(tooMany.body.error.fields?.['order.lines.0.quantity']?.[0]).toContain('1');
    await passDays(market, 3, [customer, crew.warehouse, crew.buyer]);
    const second = await putAway(market, crew, { id: order.id, lines: [{ line, quantity: 1 }] });
    expect(second.order?.state).toBe('at_warehouse');
    const storage = await storageOf(order.id);
    expect(storage.arrivals).toHaveLength(2);
    // the clock starts when all of it is here
    expect(storage.storage?.day).toBe(1);
    expect(storage.weight).toBe('1.6');
    // what is told with the last parcel is all that came, not what was in it
    await shop.settle();
    const query = { limit: 50 };
    const news = await shop.call('listNotifications', { token: customer.token, query, locale: 'en' });
    const told = news.body.data.find(
      ({ kind, link }) => kind === 'arrival-complete' && link?.includes(order.orderNum),
    );
    expect(told?.text).toContain('has arrived: 2 photos, 1.6 kg');
    const more = await receive({ order: { id: order.id, lines: [{ line, quantity: 1 }] } });
    expect(more.body.error.code).toBe('wrong_state');
  });

  test('goods of a line under a question, or an unpaid difference, are put away beneath it', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const params = { id: order.id };
    const body = { kind: 'freight', inland: '30.00' };
    await onOrderAsSeen(shop.call, 'staffReportProblem', { token: crew.buyer.token, params, body });
    const question = (await orderOf(order.id)).questions[0];
    const intake = await shop.call('staffGetIntake', { token: staff(), params });
    expect(intake.body.data.order.lines[0]).toMatchObject({ state: 'pending_response', awaited: true });
    expect((await putAway(market, crew, order)).order?.state).toBe('pending_response');
    expect((await storageOf(order.id)).storage?.day).toBe(1);
    const answers = [{ question_id: question?.id, version: question?.version, option: 'accept' }];
    const { token } = customer;
    const answer = { order: { id: order.id, answers, use_balance: true } };
    expect((await shop.call('answerQuestions', { token, body: answer })).status).toBe(200);
    expect((await orderOf(order.id)).state).toBe('at_warehouse');

    const other = await aBoughtOrder(market, { crew, customer });
    await onOrderAsSeen(shop.call, 'staffReportProblem', {
      token: crew.buyer.token,
      params: { id: other.id },
      body,
    });
    const [asked] = (await orderOf(other.id)).questions;
    const unpaid = [{ question_id: asked?.id, version: asked?.version, option: 'accept' }];
    await shop.call('answerQuestions', { token, body: { order: { id: other.id, answers: unpaid } } });
    expect((await putAway(market, crew, other)).order?.state).toBe('awaiting_extra_payment');
    const paid = await shop.call('payOrderByPost', {
      ...{ token, params: { id: other.id }, body: { method: 'balance' } },
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    expect((await orderOf(other.id)).state).toBe('at_warehouse');
  });

  test('an unknown parcel lies on its list until it is attached, once', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const other = await aBoughtOrder(market, { crew, customer });
    const parcel = await receive({ label: 'To: Smirnova, W000000?', tracking: 'LOST1', shelf: 'U-1' });
    const { id } = parcel.body.data;
    expect(parcel.body.data.order).toBeNull();
    const list = async () =>
      (await shop.call('staffListArrivals', { token: staff(), query: { show: 'unknown' } })).body;
    expect((await list()).data.map((each) => each.id)).toContain(id);
    expect((await list()).meta.counts.unknown).toBe(1);
    expect((await find('lost-1')).arrivals.map((each) => each.id)).toEqual([id]);
    expect((await find('smirnova')).arrivals.map((each) => each.id)).toEqual([id]);
    expect((await store(id)).body.error).toMatchObject({
      ...{ code: 'wrong_state', message: expect.stringContaining('Choose its order first') },
    });
    const attach = (to: typeof order) =>
      shop.call('staffAttachParcel', {
        token: staff(),
        params: { id },
        body: { order: to.orderNum, lines: to.lines },
      });
    const both = await Promise.all([attach(order), attach(order)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await attach(other)).body.error.code).toBe('changed_meanwhile');
    expect((await list()).meta.counts.unknown).toBe(0);
    const intake = await shop.call('staffGetIntake', { token: staff(), params: { id: order.orderNum } });
    expect(intake.body.data.arrivals.map((each) => each.id)).toEqual([id]);
    expect(intake.body.data.order.lines[0]).toMatchObject({ quantity: 1, received: 1 });
  });

  test('a parcel of which nothing is said is not received', async () => {
    const refused = await receive({});
    expect([refused.status, refused.body.error.fields?.tracking?.[0]]).toEqual([
      422,
      'Enter a tracking number, what the label says, a shelf or a weight.',
    ]);
    expect((await receive({ weighing: { grams: 300 } })).status).toBe(201);
  });

  test('the same parcel received twice at once comes once', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const body = { order: { id: order.id, lines: order.lines } };
    const headers = { 'idempotency-key': `parcel-${order.id}` };
    const send = () => shop.call('staffReceiveParcel', { token: staff(), body, headers });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(
      true,
    );
    // without a key the second one finds that nothing is awaited any more
    expect((await receive(body)).status).toBe(422);
    const intake = await shop.call('staffGetIntake', { token: staff(), params: { id: order.id } });
    expect(intake.body.data.arrivals).toHaveLength(1);
  });
});

describe('finding', () => {
  test('by the shop’s number, our number, and the customer’s code', async () => {
    const order = await aBoughtOrder(market, { crew, customer, shopNumber: 'NORD-9917/b' });
    const { customer_id: code } = (await shop.call('getUser', { token: customer.token })).body.data;
    expect(await find('nord-9917/B')).toMatchObject({ exact: 'shop_number', orders: [{ id: order.id }] });
    expect(await find(order.orderNum.toLowerCase())).toMatchObject({
      exact: 'order_number',
      orders: [{ id: order.id, customer: { code } }],
    });
    await shop.database.pool.query("update account set name = 'Vera Orlova' where id = $1", [customer.id]);
    expect((await find(order.orderNum)).orders[0]?.customer.name).toBe('V*** O***');
    const byCode = await find(code.toLowerCase());
    expect(byCode.exact).toBe('customer_code');
    expect(byCode.orders.map(({ id }) => id)).toContain(order.id);
    expect((await find('nothing-like-this')).orders).toEqual([]);
  });
});

describe('weighing', () => {
  test('who works here receives, weighs and puts away nothing of his own', async () => {
    const clerk = await aBuyer(shop, { balance: '90000', roles: ['warehouse'] });
    const order = await aBoughtOrder(market, { crew, customer: clerk });
    const all = { order: { id: order.id, lines: order.lines } };
    const refused = ({ status, body }: { status: number; body: { error: { code: string } } }) =>
      expect([status, body.error.code]).toEqual([403, 'own_order']);
    refused(await receive(all, clerk.token));
    const { id } = (await receive(all)).body.data;
    const by = (token: string, body: { grams: number; after: string | null; reason?: string }) =>
      shop.call('staffWeighParcel', { token, params: { id }, body });
    refused(await by(clerk.token, { grams: 100, after: null }));
    const weighed = await by(staff(), { grams: 900, after: null });
    const after = weighed.body.data.weighings[0]?.id ?? '';
    refused(await by(clerk.token, { grams: 100, after, reason: 'It was wet.' }));
    await aParcelPhoto(market, crew, id);
    refused(await shop.call('staffStoreParcel', { token: clerk.token, params: { id } }));
    const seen = (await shop.call('staffGetArrival', { token: staff(), params: { id } })).body.data;
    expect([seen.weighings.map(({ grams }) => grams), seen.storedAt]).toEqual([[900], null]);
  });

  test('a correction says why, keeps the first weighing and overrules nobody unseen', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const { id } = await putAway(market, crew, order, { grams: 900 });
    const weigh = (body: object) => shop.call('staffWeighParcel', { token: staff(), params: { id }, body });
    const arrival = await shop.call('staffGetArrival', { token: staff(), params: { id } });
    const [first] = arrival.body.data.weighings;
    expect((await weigh({ grams: 950, after: null })).body.error.code).toBe('changed_meanwhile');
    expect((await weigh({ grams: 950, after: first?.id })).body.error.fields).toHaveProperty('reason');
    const done = await weigh({ grams: 950, after: first?.id, reason: 'scale was not at zero' });
    expect(done.body.data.weighings.map(({ grams }) => grams)).toEqual([900, 950]);
    expect((await weigh({ grams: 970, after: first?.id, reason: 'again' })).status).toBe(409);
    // saying the same again changes nothing
    expect((await weigh({ grams: 950, after: first?.id, reason: 'twice' })).body.data.weighings).toHaveLength(
      2,
    );
    expect((await storageOf(order.id)).weight).toBe('0.95');
    const entry = (await auditLogOf(order.id)).at(-1);
    expect(entry).toMatchObject({
      kind: 'parcel_reweighed',
      before: { grams: 900 },
      after: { grams: 950 },
      note: 'scale was not at zero',
    });
    for (const grams of [0, -5, 1.5, 3_000_000]) {
      expect((await weigh({ grams, after: first?.id })).status, String(grams)).toBe(422);
    }
  });

  test('a shelf that somebody changed in between is not overwritten', async () => {
    const { id } = (await receive({ label: 'box', shelf: 'U-7' })).body.data;
    const shelve = (shelf: string, from: string | null) =>
      shop.call('staffShelveParcel', { token: staff(), params: { id }, body: { shelf, from } });
    expect((await shelve('U-8', null)).body.error.code).toBe('changed_meanwhile');
    expect((await shelve('U-8', 'U-7')).body.data.shelf).toBe('U-8');
  });
});

describe('defects', () => {
  test('the customer is asked with the photos, the clock stands still until he has answered', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const { id } = await putAway(market, crew, order);
    const lines = order.lines.map(({ line }) => line);
    const report = (body: object) => shop.call('staffReportDefect', { token: staff(), params: { id }, body });
    expect((await report({ lines: ['lin_other'], note: 'x' })).status).toBe(404);
    const asked = await report({ lines, note: 'There is a scratch on the lid.' });
    expect(asked.body.data.order?.state).toBe('pending_response');
    expect((await report({ lines, note: 'Again.' })).body.error.code).toBe('wrong_state');
    const [question] = (await orderOf(order.id)).questions;
    expect(question).toMatchObject({ kind: 'defect', note: 'There is a scratch on the lid.' });
    expect(question?.facts.images).toHaveLength(1);
    expect((await storageOf(order.id)).storage?.isHeld).toBe(true);
    const answered = await shop.call('answerQuestions', {
      token: customer.token,
      body: {
        order: { id: order.id, answers: [{ question_id: question?.id ?? '', option: 'accept' }] },
        url_success: '/cabinet',
        url_error: '/cabinet',
      },
    });
    expect(answered.status).toBe(200);
    await shop.settle();
    expect((await orderOf(order.id)).state).toBe('at_warehouse');
    expect((await storageOf(order.id)).storage?.isHeld).toBe(false);
  });

  test('nobody answers about a parcel that came: it is held for support, and its shop is never called late', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const { id } = (await receive({ order: { id: order.id, lines: order.lines } })).body.data;
    const lines = order.lines.map(({ line }) => line);
    const body = { lines, note: 'A dent.' };
    expect((await shop.call('staffReportDefect', { token: staff(), params: { id }, body })).status).toBe(200);
    const people = [customer, crew.warehouse, crew.buyer];
    const { db } = shop.installation;
    await passDays(market, 11, people);
    await expireQuestion(db, shop.features.orders, (await orderOf(order.id)).questions[0]?.id ?? '');
    await passDays(market, 22, people);
    await askAboutLateSeller(db, shop.features.orders, order.id);
    await shop.settle();
    const held = await orderOf(order.id);
    expect(held.questions.map(({ kind, state }) => [kind, state])).toEqual([['defect', 'expired']]);
    expect(held.sentence).toEqual({ key: 'unanswered', who: 'shop', by: null });
    expect([held.state, held.deadline]).toEqual(['to_warehouse', null]);
    // it lies here: neither its tag nor that of its line says that it is on the way
    expect([held.isHeld, ...held.items.map(({ isHeld }) => isHeld)]).toEqual([true, true]);
    const listed = (await shop.call('listOrders', { token: customer.token, query: { limit: 50 } })).body.data;
    expect(listed.find((one) => one.id === order.id)?.isHeld).toBe(true);
    expect(readOf(drawn(createElement(OrderTag, held)))).toBe('We’ll contact you');
    const seen = await shop.call('staffGetOrder', { token: crew.buyer.token, params: { id: order.id } });
    expect(seen.body.data.attention?.kind).toBe('unanswered');
  });

  test('goods with a fault are accepted (domain 4), also in a question from when that was to keep them', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const { id } = await putAway(market, crew, order);
    const body = { lines: order.lines.map(({ line }) => line), note: 'A dent.' };
    await shop.call('staffReportDefect', { token: staff(), params: { id }, body });
    const [asked] = (await orderOf(order.id)).questions;
    expect(asked?.choices.map(({ code }) => code)).toEqual(['accept', 'exchange', 'return']);
    const { pool } = shop.database;
    const old = 'update question set choices = replace(choices::text, $2, $3)::jsonb where id = $1';
    await pool.query(old, [asked?.id, '"code": "accept"', '"code": "keep"']);
    expect((await orderOf(order.id)).questions[0]?.choices[0]?.code).toBe('keep');
    await pool.query(await readFile('database/migrations/1010-accepted-faults.sql', 'utf8'));
    const [now] = (await orderOf(order.id)).questions;
    expect(now).toEqual({ ...asked, version: (asked?.version ?? 0) + 1 });
  });

  test('a question that staff take back lets the clock go on', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const { id } = await putAway(market, crew, order);
    const lines = order.lines.map(({ line }) => line);
    const body = { lines, note: 'A dent.' };
    expect((await shop.call('staffReportDefect', { token: staff(), params: { id }, body })).status).toBe(200);
    const [question] = (await orderOf(order.id)).questions;
    if (!question) throw new Error('nothing was asked');
    const withdrawn = await shop.call('staffWithdrawQuestion', {
      token: staff(),
      params: { id: order.id },
      body: { question_id: question.id, version: question.version },
    });
    expect(withdrawn.status).toBe(200);
    await shop.settle();
    expect((await orderOf(order.id)).state).toBe('at_warehouse');
    expect((await storageOf(order.id)).storage?.isHeld).toBe(false);
  });
});

describe('photos', () => {
  const look = (url: string, token?: string) =>
    shop.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

  test('they are decoded, made anew without metadata, and shown to the customer and staff only', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const [line = ''] = order.lines.map((each) => each.line);
    const { id } = (await receive({ order: { id: order.id, lines: order.lines } })).body.data;
    const taken = await aPicture({ turned: true, width: 2000, height: 1000 });
    const added = await shop.call('staffAddParcelPhotos', {
      token: staff(),
      params: { id },
      form: aForm([taken, await aPicture()], { line }),
    });
    expect(added.status).toBe(200);
    expect(added.body.data.photos.map((photo) => photo.line)).toEqual([line, line]);
    const url = added.body.data.photos[0]?.sources.at(-1)?.url ?? '';
    const seen = await look(url, customer.token);
    expect(seen.statusCode).toBe(200);
    const metadata = await sharp(seen.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1000 });
    expect(metadata.exif).toBeUndefined();
    const stranger = await aBuyer(shop);
    expect((await look(url)).statusCode).toBe(404);
    expect((await look(url, stranger.token)).statusCode).toBe(404);
    expect((await look(url, crew.buyer.token)).statusCode).toBe(200);
  });

  test('the activity log names a parcel by its order, and leads to the parcel', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const { id } = (await receive({ order: { id: order.id, lines: order.lines } })).body.data;
    const weighed = await shop.call('staffWeighParcel', {
      token: staff(),
      params: { id },
      body: { grams: 400, after: null },
    });
    expect(weighed.status).toBe(200);
    const admin = await aBuyer(shop, { roles: ['admin'] });
    const { data } = (await shop.call('staffListDeeds', { token: admin.token, query: { limit: 20 } })).body;
    const subjectOf = (call: string) => data.find((entry) => entry.call === call)?.subject;
    expect(subjectOf('staffWeighParcel')).toEqual({
      name: order.orderNum,
      path: `/staff/warehouse/parcels/${id}`,
    });
    // what was received is told by the order that was sent with it
    expect(subjectOf('staffReceiveParcel')).toEqual({
      name: order.orderNum,
      path: `/staff/orders/${order.id}`,
    });
  });

  test('a page that is called a picture is refused, and nothing is kept', async () => {
    const { id } = (await receive({ label: 'box' })).body.data;
    const add = (bytes: Uint8Array) =>
      shop.call('staffAddParcelPhotos', { token: staff(), params: { id }, form: aForm([bytes]) });
    const html = await add(Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(50)));
    expect(html.body.error.code).toBe('unsupported_type');
    expect((await add(await aPicture({ format: 'gif' }))).body.error.code).toBe('unsupported_type');
    expect((await add((await aPicture()).subarray(0, 200))).status).toBe(422);
    const { photos } = (await shop.call('staffGetArrival', { token: staff(), params: { id } })).body.data;
    expect(photos).toEqual([]);
  });

  test('photos are sorted in a batch and one that shows too much is taken away', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const [line = ''] = order.lines.map((each) => each.line);
    const { id } = (await receive({ order: { id: order.id, lines: order.lines } })).body.data;
    const form = aForm([await aPicture(), await aPicture({ background: '#123' })]);
    const added = await shop.call('staffAddParcelPhotos', { token: staff(), params: { id }, form });
    const ids = added.body.data.photos.map((photo) => photo.id);
    const sort = (photos: string[], to: string | null, from: string | null = null) => {
      const body = { photos: photos.map((photo) => ({ id: photo, from })), line: to };
      return shop.call('staffSortParcelPhotos', { token: staff(), params: { id }, body });
    };
    expect((await sort(ids, line)).body.data.photos.map((photo) => photo.line)).toEqual([line, line]);
    // to where they lie by now there is nothing to say; back to the parcel only by who has seen where they lie
    expect((await sort(ids, line)).status).toBe(200);
    expect((await sort(ids, null, 'lin_seen_long_ago')).body.error.code).toBe('changed_meanwhile');
    const kept = (await shop.call('staffGetArrival', { token: staff(), params: { id } })).body.data.photos;
    expect(kept.map((photo) => photo.line)).toEqual([line, line]);
    expect((await sort(ids, 'lin_of_another_order')).status).toBe(404);
    const [first = ''] = ids;
    const removed = await shop.call('staffRemoveParcelPhoto', {
      token: staff(),
      params: { id, photo: first },
    });
    expect(removed.body.data.photos.map((photo) => photo.id)).toEqual(ids.slice(1));
    const url = added.body.data.photos[0]?.sources[0]?.url ?? '';
    expect((await look(url, customer.token)).statusCode).toBe(404);
  });
});

describe('who may', () => {
  test('only the warehouse and the admin receive; a customer finds nothing, also not another’s storage', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const body = { order: { id: order.id, lines: order.lines } };
    const [support, admin, stranger] = [
      await aBuyer(shop, { roles: ['support'] }),
      await aBuyer(shop, { roles: ['admin'] }),
      await aBuyer(shop),
    ];
    expect((await receive(body, customer.token)).status).toBe(404);
    expect((await receive(body, support.token)).status).toBe(403);
    expect((await receive(body, crew.buyer.token)).status).toBe(403);
    expect((await receive(body, admin.token)).status).toBe(201);
    const params = { id: order.id };
    expect((await shop.call('getOrderStorage', { token: stranger.token, params })).status).toBe(404);
    expect((await shop.call('staffGetIntake', { token: support.token, params })).status).toBe(200);
    expect((await orderOf(order.id)).state).toBe('to_warehouse');
  });

  test('an arrival is never changed in the database', async () => {
    const { id } = (await receive({ label: 'box' })).body.data;
    const { pool } = shop.installation;
    await expect(pool.query("update arrival set label = 'x' where id = $1", [id])).rejects.toThrow(
      'append-only',
    );
    await expect(pool.query('delete from arrival where id = $1', [id])).rejects.toThrow('append-only');
  });
});
