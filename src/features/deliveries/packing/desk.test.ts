import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  atDesk,
  type DeliveryDesk,
  deliveryBody,
  packed,
  shipped,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { passDays } from '../../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../../tests/support/claim-terms.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { accountsOf, expectSoundBooks } from '../../../../tests/support/the-books.ts';

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
const seen = async (id: string) =>
  (await call('getDelivery', { token: customer.token, params: { id } })).body.data;
const available = async () =>
  Number((await call('getBalance', { token: customer.token })).body.data.available.amount);
const orderState = async (id: string) =>
  (await call('getOrder', { token: customer.token, params: { id } })).body.data.state;
const job = (name: string, deliveryId: string) => desk.market.shop.features.jobs[name]?.({ deliveryId });

test('a parcel is packed, shipped, cleared, handed over, and its freight is earned when it leaves', async () => {
  const { delivery, order } = await aPaidDelivery(desk, customer);
  const { id } = delivery;
  const ready = await packed(desk, id);
  expect(ready.body.data.delivery.state).toBe('ready');
  const { token } = desk.crew.warehouse;
  const params = { id };
  const { version } = ready.body.data;
  const bare = await call('staffShipDelivery', { token, params, body: { version } });
  expect(bare.body.error.fields?.tracking).toBeDefined();
  const body = { version, tracking: 'rr 123456785 de' };
  const sent = await call('staffShipDelivery', { token, params, body });
  expect(sent.body.data.delivery).toMatchObject({
    state: 'shipped',
    tracking: { carrier: 'DHL', number: 'RR123456785DE' },
  });
  // saying the same again changes nothing
  const again = await call('staffShipDelivery', { token, params, body });
  expect([again.status, again.body.data.version]).toEqual([200, sent.body.data.version]);
  expect(await orderState(order.id)).toBe('shipped');
  const books = await accountsOf(desk.market.shop);
  expect([books[`delivery:${id}`], books[`freight:${id}`]]).toEqual([undefined, 216000n]);
  const track = async (state: string) =>
    call('staffTrackDelivery', {
      token,
      params,
      body: { version: (await atDesk(desk, id)).version, state, place: 'Leipzig' },
    });
  expect((await track('customs')).body.data.delivery.state).toBe('customs');
  expect((await track('in_destination')).body.data.delivery.state).toBe('in_destination');
  expect((await track('customs')).body.error).toMatchObject({
    code: 'wrong_state',
    message: 'The delivery has moved to another stage. Reload the page to see its current status.',
  });
  expect((await track('delivered')).body.data.delivery.state).toBe('delivered');
  expect(await orderState(order.id)).toBe('delivered');
  const view = await seen(id);
  expect(view.events.map(({ kind }) => kind)).toEqual([
    ...['ordered', 'paid', 'packed', 'shipped', 'customs', 'in_destination', 'delivered'],
  ]);
  // within the days that staff have set
  const days = async () => {
    const { claimBy, claimDays } = await seen(id);
    const delivered = view.events.at(-1)?.at ?? '';
    return [claimDays, (Date.parse(claimBy ?? '') - Date.parse(delivered)) / 86_400_000];
  };
  expect(await days()).toEqual([14, 14]);
  const admin = await desk.staff('admin');
  const save = (claimDays: number) =>
    saveClaimTerms(desk.market.shop, { token: admin.token, body: { answerHours: 72, claimDays } });
  await save(9);
  expect(await days()).toEqual([9, 9]);
  await save(14);
  const notices = await call('listNotifications', { token: customer.token });
  await desk.market.shop.settle();
  const told = await call('listNotifications', { token: customer.token, query: { limit: 50 } });
  const kinds = told.body.data.map(({ kind }) => kind);
  expect(notices.status).toBe(200);
  for (const kind of ['paid', 'packed', 'shipped', 'customs', 'delivered'])
    expect(kinds).toContain(`delivery-${kind}`);
});

describe('closing a parcel', () => {
  test('asks for every point of the list and for a version that is not old', async () => {
    const { delivery } = await aPaidDelivery(desk, customer, { options: ['photo'] });
    const { token } = desk.crew.warehouse;
    const params = { id: delivery.id };
    const { version, checkList, customer: who } = await atDesk(desk, delivery.id);
    expect(who.email).toMatch(/^.\*{3}@/);
    expect(checkList).toEqual([
      ...['contents_match', 'undamaged', 'padded', 'address_checked', 'customs_papers', 'option_photo'],
    ]);
    const short = await call('staffPackDelivery', {
      token,
      params,
      body: { version, weight: '2.4', checks: checkList.slice(1) },
    });
    expect([short.status, short.body.error.fields?.checks?.[0]]).toEqual([
      422,
      '1 item on the checklist isn’t ticked. Check each item, then tick it.',
    ]);
    const old = await call('staffPackDelivery', {
      token,
      params,
      body: { version: version - 1 || 99, weight: '2.4', checks: checkList },
    });
    expect([old.status, old.body.error.code]).toEqual([409, 'changed_meanwhile']);
  });

  test('up to 50 g more are the shop’s; a lighter parcel gives the difference back', async () => {
    const heavy = await aPaidDelivery(desk, customer);
    expect((await packed(desk, heavy.delivery.id, '2.45')).body.data.delivery).toMatchObject({
      state: 'ready',
      bill: { net: { amount: '2160.00' } },
    });
    const light = await aPaidDelivery(desk, customer);
    const before = await available();
    const closed = await packed(desk, light.delivery.id, '2,0');
    expect(closed.body.data.delivery).toMatchObject({
      state: 'ready',
      bill: { net: { amount: '1800.00' } },
      ...{ paid: { amount: '2160.00' }, refunded: { amount: '360.00' } },
    });
    expect((await available()) - before).toBeCloseTo(360, 2);
  });

  test('weighed without being measured: the volume that is known counts on', async () => {
    // 2000 cm³ weigh as much as 0.4 kg on this route
    const size = { length: 200, width: 100, height: 100 };
    const { delivery } = await aPaidDelivery(desk, customer, { goods: { grams: 300, size } });
    expect(delivery.bill).toMatchObject({ chargedWeight: '0.4', net: { amount: '360.00' } });
    const before = await available();
    expect((await packed(desk, delivery.id, '0.1')).body.data).toMatchObject({
      packedSize: { length: '20', width: '10', height: '10' },
      delivery: { state: 'ready', bill: { chargedWeight: '0.4', net: { amount: '360.00' } } },
    });
    expect(await available()).toBe(before);
  });

  test('an answer that costs something is refused before it is applied, or stands without its payment', async () => {
    const own = await aSender(desk);
    const { delivery } = await aPaidDelivery(desk, own);
    const { id } = delivery;
    await packed(desk, id, '3');
    const read = async () => (await call('getDelivery', { token: own.token, params: { id } })).body.data;
    const body = { question_id: (await read()).question?.id, option: 'accept' };
    const answer = () => call('answerDelivery', { token: own.token, params: { id }, body });
    expect((await read()).state).toBe('pending_response');
    const { provider } = desk.market.shop.features.desk;
    const { create } = provider;
    Object.assign(provider, { create: () => Promise.reject(new Error('away')) });
    try {
      const { status, body: told } = await answer();
      expect([status, told.data?.payment], JSON.stringify(told)).toEqual([200, null]);
    } finally {
      Object.assign(provider, { create });
    }
    expect(await read()).toMatchObject({ state: 'awaiting_payment', due: { amount: '540.00' } });
  });

  test('a heavier one is a question: accepted, the difference alone is paid and packing goes on', async () => {
    const { delivery } = await aPaidDelivery(desk, customer);
    const { id } = delivery;
    expect((await packed(desk, id, '3')).body.data.delivery.state).toBe('pending_response');
    const { question } = await seen(id);
    expect(question).toMatchObject({
      kind: 'heavier',
      weight: { before: '2.4', after: '3' },
      bill: { net: { amount: '2700.00' } },
      delta: { amount: '540.00' },
      options: ['accept', 'cancel'],
      default: 'cancel',
    });
    const before = await available();
    const answer = { question_id: question?.id, option: 'accept', use_balance: true };
    const told = { token: customer.token, params: { id }, body: answer };
    const answered = await call('answerDelivery', told);
    expect(answered.body.data).toMatchObject({
      delivery: { state: 'packing', paid: { amount: '2700.00' }, question: null },
      payment: { status: 'succeeded', amount: { amount: '540.00' } },
    });
    expect(before - (await available())).toBeCloseTo(540, 2);
    expect((await call('answerDelivery', told)).body.data.delivery.state).toBe('packing');
    // the packing form begins with it
    expect((await atDesk(desk, id)).packedWeight).toBe('3');
    const other = { ...told, body: { ...answer, option: 'cancel' } };
    expect((await call('answerDelivery', other)).body.error.code).toBe('changed_meanwhile');
    expect((await packed(desk, id, '3')).body.data.delivery.state).toBe('ready');
  });

  test('declined or unanswered, the delivery ends, the goods stay and all money returns', async () => {
    const declined = await aPaidDelivery(desk, customer);
    await packed(desk, declined.delivery.id, '4');
    const before = await available();
    const params = { id: declined.delivery.id };
    const question_id = (await seen(declined.delivery.id)).question?.id;
    const answered = await call('answerDelivery', {
      token: customer.token,
      params,
      body: { question_id, option: 'cancel' },
    });
    expect(answered.body.data.delivery).toMatchObject({ state: 'cancelled', endReason: 'declined_heavier' });
    expect((await available()) - before).toBeCloseTo(2160, 2);
    expect(await orderState(declined.order.id)).toBe('at_warehouse');
    const silent = await aPaidDelivery(desk, customer);
    await packed(desk, silent.delivery.id, '4');
    await job('delivery_answer', silent.delivery.id);
    expect((await seen(silent.delivery.id)).state).toBe('pending_response');
    await passDays(desk.market, 11, [customer, desk.crew.buyer, desk.crew.warehouse]);
    await job('delivery_answer', silent.delivery.id);
    expect(await seen(silent.delivery.id)).toMatchObject({
      state: 'cancelled',
      endReason: 'unanswered_heavier',
    });
    expect(await orderState(silent.order.id)).toBe('at_warehouse');
  });
});

test('a role that is missing is named, whatever the stage: news of the road and the end of a delivery', async () => {
  const { shop } = desk.market;
  const { delivery } = await aPaidDelivery(desk, await aSender(desk));
  const [finance, support] = [
    await aCustomer(shop, { roles: ['finance'] }),
    await aCustomer(shop, { roles: ['support'] }),
  ];
  const params = { id: delivery.id };
  const body = { version: (await atDesk(desk, delivery.id)).version, reason: 'route_closed' as const };
  // whoever may end a delivery may put its goods back
  expect((await call('staffCancelDelivery', { token: finance.token, params, body })).status).toBe(200);
  const { delivery: sent } = await aPaidDelivery(desk, await aSender(desk));
  await shipped(desk, sent.id);
  const { version } = await atDesk(desk, sent.id);
  const told = await call('staffTrackDelivery', {
    ...{ token: support.token, params: { id: sent.id }, body: { state: 'returned' as const, version } },
  });
  expect([told.status, told.body.error?.code, told.body.error?.message]).toEqual([
    403,
    'other_role',
    expect.stringContaining('the warehouse'),
  ]);
});

test('the mail of a cancelled delivery names what the books have, with the bank percent', async () => {
  const sender = await aSender(desk);
  const order = await storedGoods(desk, sender);
  const { token } = sender;
  const made = await call('createDelivery', {
    ...{ token, body: { ...deliveryBody(sender, [order.id], { use_balance: false }) } },
  });
  const { delivery, payment } = made.body.data;
  await desk.market.choose(payment?.url ?? null, 'success');
  await desk.market.shop.settle();
  const left = async () => Number((await call('getBalance', { token })).body.data.available.amount);
  const before = await left();
  const support = await aCustomer(desk.market.shop, { roles: ['support'] });
  const { version } = await atDesk(desk, delivery.id);
  const body = { version, reason: 'route_closed' as const };
  const params = { id: delivery.id };
  expect((await call('staffCancelDelivery', { token: support.token, params, body })).status).toBe(200);
  await desk.market.shop.settle();
  expect(Number(payment?.bank.amount)).toBeGreaterThan(0);
  const notices = (await call('listNotifications', { token })).body.data;
  const text = notices.find(({ kind }) => kind === 'delivery-cancelled')?.text ?? '';
  expect(text.replaceAll(',', '')).toContain(((await left()) - before).toFixed(2));
});

test('who works here prices, takes, packs, sends and follows no parcel of his own', async () => {
  const clerk = await aSender(desk, '100000.00', ['warehouse', 'support']);
  const { delivery } = await aPaidDelivery(desk, clerk);
  const params = { id: delivery.id };
  const { token } = clerk;
  const left = async () => Number((await call('getBalance', { token })).body.data.available.amount);
  const before = await left();
  const { version, checkList } = await atDesk(desk, delivery.id);
  const refused = ({ status, body }: { status: number; body: { error: { code: string } } }) =>
    expect([status, body.error.code]).toEqual([403, 'own_order']);
  refused(await call('staffTakeDelivery', { token, params, body: { version } }));
  const light = { version, weight: '0.5', checks: checkList };
  refused(await call('staffPackDelivery', { token, params, body: light }));
  const asked = { version, kind: 'route' as const, route: 'cheap' };
  refused(await call('staffAskDelivery', { token, params, body: asked }));
  const ended = { version, reason: 'other' as const };
  refused(await call('staffCancelDelivery', { token, params, body: ended }));
  expect([(await atDesk(desk, delivery.id)).version, await left()]).toEqual([version, before]);
  const ready = (await packed(desk, delivery.id)).body.data;
  const handed = { version: ready.version, tracking: 'OWN0001' };
  refused(await call('staffShipDelivery', { token, params, body: handed }));
  await desk.market.shop.call('staffShipDelivery', {
    token: desk.crew.warehouse.token,
    params,
    body: handed,
  });
  const sent = await atDesk(desk, delivery.id);
  expect(sent.delivery.state).toBe('shipped');
  for (const state of ['delivered', 'shipped']) {
    refused(await call('staffTrackDelivery', { token, params, body: { version: sent.version, state } }));
  }
  const other = { version: sent.version, tracking: 'OWN0002', reason: 'mistyped' as const };
  refused(await call('staffCorrectTracking', { token, params, body: other }));
  const now = desk.market.shop.clock.now().toISOString();
  const csv = `number,time,state,place,text\nOWN0001,${now},delivered,,`;
  const file = await call('staffImportTracking', { token, body: { csv, dry_run: true } });
  expect(file.body.data.faults).toMatchObject([{ line: 2, column: 'number', code: 'own_parcel' }]);
  expect(await atDesk(desk, delivery.id)).toMatchObject({ version: sent.version, journal: sent.journal });
});

test('another route is offered; a cheaper one returns the difference', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  const { id } = delivery;
  const { token } = desk.crew.warehouse;
  const { version } = await atDesk(desk, id);
  const body = { version, kind: 'route', route: 'cheap', note: 'The road is closed until Monday.' };
  const asked = await call('staffAskDelivery', { token, params: { id }, body });
  expect(asked.body.data.delivery.question).toMatchObject({
    kind: 'route',
    route: 'Packet',
    delta: { amount: '-860.00' },
  });
  const before = await available();
  const answered = await call('answerDelivery', {
    token: customer.token,
    params: { id },
    body: { question_id: asked.body.data.delivery.question?.id, option: 'accept' },
  });
  expect(answered.body.data.delivery).toMatchObject({
    state: 'packing',
    route: 'cheap',
    ...{ paid: { amount: '2160.00' }, refunded: { amount: '860.00' } },
  });
  expect((await available()) - before).toBeCloseTo(860, 2);
});

test('"I have received it" closes the way, and fourteen days close what nobody confirms', async () => {
  const confirmed = await aPaidDelivery(desk, customer);
  await shipped(desk, confirmed.delivery.id);
  const own = { token: customer.token, params: { id: confirmed.delivery.id } };
  const received = await call('confirmDelivery', own);
  expect(received.body.data).toMatchObject({
    ...{ state: 'delivered', can: { receive: false } },
    sentence: { key: 'confirmed', who: 'nobody', by: null },
  });
  // until when the orders complete is named, so it must be known
  expect(received.body.data.deadline).not.toBeNull();
  expect((await call('confirmDelivery', own)).status).toBe(200);
  expect(await orderState(confirmed.order.id)).toBe('delivered');
  const stranger = await aSender(desk);
  expect((await call('confirmDelivery', { ...own, token: stranger.token })).status).toBe(404);
  await job('delivery_complete', confirmed.delivery.id);
  expect(await orderState(confirmed.order.id)).toBe('delivered');
  await passDays(desk.market, 14, [customer, desk.crew.buyer, desk.crew.warehouse]);
  await job('delivery_complete', confirmed.delivery.id);
  expect(await orderState(confirmed.order.id)).toBe('completed');
  // what is completed asks for nothing more, and names no day that is not there
  const over = { key: 'completed', who: 'nobody', by: null };
  expect(await seen(confirmed.delivery.id)).toMatchObject({ sentence: over, can: { receive: false } });
  const silent = await aPaidDelivery(desk, customer);
  const sent = await shipped(desk, silent.delivery.id);
  await call('staffTrackDelivery', {
    token: desk.crew.warehouse.token,
    params: { id: silent.delivery.id },
    body: { version: sent.version, state: 'delivered' },
  });
  expect(await seen(silent.delivery.id)).toMatchObject({
    ...{ sentence: { key: 'delivered', who: 'customer', isLate: false }, can: { receive: true } },
  });
  await passDays(desk.market, 14, [customer, desk.crew.buyer, desk.crew.warehouse]);
  await job('delivery_complete', silent.delivery.id);
  expect(await seen(silent.delivery.id)).toMatchObject({ sentence: over, can: { receive: false } });
  const late = { token: customer.token, params: { id: silent.delivery.id } };
  expect((await call('confirmDelivery', late)).body.data.confirmedAt).toBeNull();
});

test('a parcel that comes back can be sent again, and its storage is not paid twice', async () => {
  const { delivery, order } = await aPaidDelivery(desk, customer);
  const sent = await shipped(desk, delivery.id);
  const back = await call('staffTrackDelivery', {
    token: desk.crew.warehouse.token,
    params: { id: delivery.id },
    body: { version: sent.version, state: 'returned' },
  });
  expect(back.body.data.delivery.state).toBe('returned');
  expect(await orderState(order.id)).toBe('at_warehouse');
  const { body } = await call('quoteDelivery', {
    token: customer.token,
    query: { orders: order.id, address_id: customer.placing.address_id },
  });
  expect(body.data.find(({ route }) => route === 'road')?.bill?.penalty.amount).toBe('0.00');
});

describe('the label', () => {
  test('is a PDF of 100 by 150 mm with the number in letters and bars, and the recipient in his script', async () => {
    const { delivery } = await aPaidDelivery(desk, customer, { goods: { path: 'qingzhu/item/680231.html' } });
    const { token } = desk.crew.warehouse;
    const printed = await call('staffGetDeliveryLabel', { token, params: { id: delivery.id } });
    expect(printed.body.data.fileName).toBe(`${delivery.number}.pdf`);
    const pdf = readPdf(Buffer.from(printed.body.data.pdf, 'base64'));
    expect(pdf.pages).toBe(1);
    expect(pdf.title).toBe(delivery.number);
    expect(pdf.size.map((points) => Math.round((points * 25.4) / 72))).toEqual([100, 150]);
    expect(pdf.text).toContain(delivery.number);
    expect(pdf.text).toContain('Anna Smirnova');
    expect(pdf.text).toContain('Смирнова Анна Олеговна');
    expect(pdf.text).toContain('Москва');
    expect(pdf.text).not.toContain('\uFFFD');
    expect(code128(pdf.bars)).toBe(delivery.number);
  });

  test('is not printed before the delivery is paid', async () => {
    const { delivery } = await aPaidDelivery(desk, customer);
    await call('cancelDelivery', { token: customer.token, params: { id: delivery.id } });
    const { token } = desk.crew.warehouse;
    const printed = await call('staffGetDeliveryLabel', { token, params: { id: delivery.id } });
    expect([printed.status, printed.body.error.code]).toEqual([409, 'wrong_state']);
  });
});

/** Reads bars as a scanner does, in the code sets B and C of Code 128 (ISO/IEC 15417). */
function code128(bars: readonly { x: number; width: number }[]): string {
  const first = bars[0];
  if (!first) return '';
  const unit = first.width / 2;
  const runs = bars.flatMap((bar, at) => {
    const next = bars[at + 1];
    const space = next ? [Math.round((next.x - bar.x - bar.width) / unit)] : [];
    return [Math.round(bar.width / unit), ...space];
  });
  const symbols: number[] = [];
  for (let at = 0; at + 6 <= runs.length - 7; at += 6) {
    symbols.push(patterns.indexOf(runs.slice(at, at + 6).join('')));
  }
  const [start = 0, ...rest] = symbols;
  const check = rest.pop();
  const sum = rest.reduce((total, value, at) => total + value * (at + 1), start);
  expect(check).toBe(sum % 103);
  let set = start === 105 ? 'C' : 'B';
  let text = '';
  for (const value of rest) {
    if (value === 99 && set === 'B') set = 'C';
    else if (value === 100 && set === 'C') set = 'B';
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}

const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
