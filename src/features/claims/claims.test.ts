import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aBoughtOrder, aDeliveredOrder, moveOn } from '../../../tests/support/a-delivered-order.ts';
import {
  aBuyer,
  aMarket,
  anOrder,
  aPaidOrder,
  type Buyer,
  inCart,
  type Market,
} from '../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../tests/support/claim-terms.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { onOrderAsSeen } from '../../../tests/support/order-actions.ts';
import { aForm, aPicture } from '../../../tests/support/pictures.ts';
import { accountsOf, expectSoundBooks } from '../../../tests/support/the-books.ts';
import { formatMoney } from '../../kit/format.ts';

let market: Market;
let shop: Market['shop'];
let support: TestCustomer;
let finance: TestCustomer;
let second: TestCustomer;
let admin: TestCustomer;
let buyer: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  [support, finance, second, admin] = await Promise.all([
    aCustomer(shop, { roles: ['support'] }),
    aCustomer(shop, { roles: ['finance'] }),
    aCustomer(shop, { roles: ['finance'] }),
    aCustomer(shop, { roles: ['admin'] }),
  ]);
  buyer = await aBuyer(shop, { balance: '3000000' });
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

const balanceOf = async ({ token }: { token: string } = buyer) =>
  Math.round(Number((await shop.call('getBalance', { token })).body.data.available.amount) * 100);
const view = async (id: string) =>
  (await shop.call('getOrder', { token: buyer.token, params: { id } })).body.data;
const minor = (amount: string) => Math.round(Number(amount) * 100);

async function claim(
  order: { id: string },
  wish: Record<string, unknown> = {},
  by: { token: string } = buyer,
) {
  return shop.call('openClaim', {
    token: by.token,
    body: { order: order.id, kind: 'missing', text: 'The lid is not in it.', ...wish },
  });
}

async function aClaim(wish: Record<string, unknown> = {}, product: { quantity?: number } = {}) {
  const order = await aDeliveredOrder(market, buyer, product);
  const { status, body } = await claim(order, wish);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { order, claim: body.data };
}

const decide = (id: string, body: Record<string, unknown>, { token }: { token: string } = support) =>
  shop.call('staffDecideClaim', { token, params: { id }, body });

const read = async (id: string) =>
  (await shop.call('staffGetClaim', { token: support.token, params: { id } })).body.data;

const ledger = async (orderId: string) =>
  (
    await shop.database.pool.query(
      `select t.kind, t.actor, p.account, p.amount_minor::int as amount from ledger_transaction t
       join ledger_posting p on p.transaction_id = t.id where t.order_id = $1 order by t.created_at, p.id`,
      [orderId],
    )
  ).rows as { kind: string; actor: string; account: string; amount: number }[];

describe('making a claim', () => {
  test('stops the goods where they are; it is made once, and only its customer sees it', async () => {
    const order = await aDeliveredOrder(market, buyer);
    const before = await shop.call('getOrderClaims', { token: buyer.token, params: { id: order.id } });
    expect(before.body.data).toMatchObject({ can: 'yes', claims: [], answerHours: 72 });
    const made = await claim(order);
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      state: 'open',
      kind: 'missing',
      messages: [{ author: 'customer', text: 'The lid is not in it.' }],
    });
    expect((await view(order.id)).state).toBe('claim_open');
    const again = await claim(order);
    expect([again.status, again.body.error.code]).toEqual([409, 'wrong_state']);
    expect(again.body.error.message).toMatch(/open claim/);

    const stranger = await aCustomer(shop);
    const params = { id: made.body.data.id };
    const tries = await Promise.all([
      shop.call('getClaim', { token: stranger.token, params }),
      shop.call('writeInClaim', { token: stranger.token, params, body: { text: 'x' } }),
      shop.call('withdrawClaim', { token: stranger.token, params, body: { version: 1 } }),
      shop.call('answerClaimOffer', { token: stranger.token, params, body: { version: 1, accept: true } }),
      shop.call('getOrderClaims', { token: stranger.token, params: { id: order.id } }),
      claim(order, {}, stranger),
      shop.call('staffGetClaim', { token: stranger.token, params }),
      decide(params.id, { decision: 'refund', version: 1, fault: 'seller' }, stranger),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
  });

  test('of three clicks at the same moment makes one', async () => {
    const order = await aDeliveredOrder(market, buyer);
    const answers = await Promise.all([claim(order), claim(order), claim(order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('is possible from the warehouse on; on the way only for what is lost', async () => {
    const order = await aBoughtOrder(market, buyer);
    expect((await claim(order)).status).toBe(409);
    await moveOn(market, order, 'at_warehouse');
    const atWarehouse = await claim(order, { kind: 'wrong_item' });
    expect(atWarehouse.status).toBe(201);

    const other = await aBoughtOrder(market, buyer);
    await moveOn(market, other, 'shipped');
    expect((await claim(other, { kind: 'damaged' })).body.error.fields).toHaveProperty('kind');
    expect((await claim(other, { kind: 'lost' })).status).toBe(201);
  });

  test('has terms that an administrator alone sets', async () => {
    const settings = { approvalLimit: '5000', answerHours: 72, claimDays: 1 };
    const refused = await saveClaimTerms(shop, { token: finance.token, body: settings });
    expect(refused.status).toBe(403);
  });

  test('carries photos that its customer and staff see, and nobody else', async () => {
    const form = new Response(aForm([await aPicture({ turned: true })]));
    const sent = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/cabinet/claim-photos',
      headers: {
        authorization: `Bearer ${buyer.token}`,
        'content-type': form.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await form.arrayBuffer()),
    });
    const [photo] = sent.json().data;
    const { claim: made } = await aClaim({ photos: [photo.id] });
    const url = made.messages[0]?.photos[0]?.sources[0]?.url ?? '';
    const stranger = await aCustomer(shop);
    const statuses = await Promise.all(
      [undefined, stranger.token, buyer.token, support.token].map(async (token) => {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        return (await shop.app.inject({ url, headers })).statusCode;
      }),
    );
    expect(statuses).toEqual([404, 404, 200, 200]);
    const order = await aDeliveredOrder(market, buyer);
    const taken = await claim(order, { photos: [photo.id] });
    expect([taken.status, Object.keys(taken.body.error.fields ?? {})]).toEqual([422, ['photos']]);
  });

  test('shows on a photo what can be seen; what is missing or lies at the warehouse needs none', async () => {
    const { token } = buyer;
    const order = await aDeliveredOrder(market, buyer);
    const params = { id: order.id };
    const { kindsWithPhoto } = (await shop.call('getOrderClaims', { token, params })).body.data;
    expect(kindsWithPhoto).toEqual(['damaged', 'wrong_item', 'not_as_described']);
    for (const kind of kindsWithPhoto) {
      const refused = await claim(order, { kind });
      expect([refused.status, refused.body.error.fields]).toEqual([
        422,
        { photos: ['“Photos”: add at least one photo, so that we can see what’s wrong.'] },
      ]);
    }
    expect((await view(order.id)).state).toBe('delivered');
    const form = aForm([await aPicture()]);
    const [photo] = (await shop.call('uploadClaimPhotos', { token, form })).body.data;
    expect((await claim(order, { kind: 'damaged', photos: [photo?.id] })).status).toBe(201);

    const stored = await aBoughtOrder(market, buyer);
    await moveOn(market, stored, 'at_warehouse');
    expect((await claim(stored, { kind: 'damaged' })).status).toBe(201);
  });

  test('can be taken back; the order is where it was', async () => {
    const { order, claim: made } = await aClaim();
    const params = { id: made.id };
    const stale = await shop.call('withdrawClaim', { token: buyer.token, params, body: { version: 9 } });
    expect(stale.status).toBe(409);
    const back = await shop.call('withdrawClaim', {
      token: buyer.token,
      params,
      body: { version: made.version },
    });
    expect(back.body.data.state).toBe('withdrawn');
    expect((await view(order.id)).state).toBe('delivered');
    expect((await claim(order)).status).toBe(201);
  });
});

describe('the thread', () => {
  test('waits for the customer when staff ask, and for staff again when he has answered', async () => {
    const { claim: made } = await aClaim();
    const params = { id: made.id };
    const asked = await shop.call('staffWriteInClaim', {
      token: support.token,
      params,
      body: { text: 'A photo of the box, please.', asks: true },
    });
    expect(asked.body.data.claim).toMatchObject({ state: 'asked', dueAt: null });
    await shop.settle();
    const told = await shop.call('listNotifications', { token: buyer.token });
    expect(told.body.data[0]).toMatchObject({
      kind: 'claim-asked',
      needsAction: true,
      link: `/cabinet/claims/${made.id}`,
    });
    const answered = await shop.call('writeInClaim', {
      token: buyer.token,
      params,
      body: { text: 'Here it is.' },
    });
    expect(answered.body.data.state).toBe('open');
    expect(answered.body.data.messages.map(({ author }) => author)).toEqual([
      'customer',
      'staff',
      'customer',
    ]);
    expect(Date.parse(answered.body.data.dueAt ?? '') - shop.clock.now().getTime()).toBe(72 * 3_600_000);
  });
});

describe('deciding', () => {
  test('no, with a reason: the order is completed, and the decision is made once', async () => {
    const { order, claim: made } = await aClaim();
    const body = {
      decision: 'reject',
      version: made.version,
      reason: 'no_evidence',
      note: 'No photo shows it.',
    };
    const answers = await Promise.all([decide(made.id, body), decide(made.id, body, finance)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await view(order.id)).state).toBe('completed');
    await shop.settle();
    const told = await shop.call('listNotifications', { token: buyer.token });
    expect(told.body.data[0]?.kind).toBe('claim-rejected');
    const seen = await shop.call('getClaim', { token: buyer.token, params: { id: made.id } });
    expect(seen.body.data).toMatchObject({
      state: 'rejected',
      note: 'No photo shows it.',
      can: { write: false },
    });
  });

  test('a compensation up to the limit: at once, exactly, out of the shop’s pocket', async () => {
    const { order, claim: made } = await aClaim();
    const before = await balanceOf();
    const body = { decision: 'compensate', version: made.version, amount: '1234.56', fault: 'seller' };
    const answers = await Promise.all([decide(made.id, body), decide(made.id, body, finance)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf()).toBe(before + 123_456);
    expect((await ledger(order.id)).filter(({ kind }) => kind === 'compensation')).toMatchObject([
      { account: 'loss:claims', amount: -123_456 },
      { account: `wallet:${buyer.id}`, amount: 123_456 },
    ]);
    expect((await view(order.id)).state).toBe('completed');
    expect((await read(made.id)).claim).toMatchObject({ state: 'resolved', paid: { amount: '1234.56' } });
    await shop.settle();
    const mails = (await mailsTo(shop, buyer.email)).filter(({ kind }) => kind === 'claim-compensated');
    expect(mails).toHaveLength(1);
  });

  test('never more than the price that is left', async () => {
    const { order, claim: made } = await aClaim();
    const { total } = await view(order.id);
    const tooMuch = String((minor(total.amount) + 1) / 100);
    const answer = await decide(made.id, {
      ...{ decision: 'compensate', version: made.version, amount: tooMuch, fault: 'shop' },
    });
    expect([answer.status, answer.body.error.fields]).toEqual([
      422,
      { amount: [`“Amount”: at most ${formatMoney('en', total)} can still be refunded for this order.`] },
    ]);
    // the refused try left nothing behind
    expect((await read(made.id)).claim).toMatchObject({ state: 'open', version: made.version });
  });

  test('the whole price: goods, delivery and commission return, the order ends', async () => {
    const before = await balanceOf();
    const { order, claim: made } = await aClaim({ kind: 'lost' });
    const price = before - (await balanceOf());
    expect(price).toBeGreaterThan(0);
    const answer = await decide(made.id, { decision: 'refund', version: made.version, fault: 'seller' });
    const needsSecond = answer.body.data.requests[0]?.needsSecond;
    if (needsSecond) {
      const id = answer.body.data.requests[0]?.id ?? '';
      await shop.call('staffDecideRefund', {
        token: finance.token,
        params: { id },
        body: { decision: 'approve' },
      });
    }
    expect(await balanceOf()).toBe(before);
    const seen = await view(order.id);
    expect(seen.state).toBe('refunded');
    expect(minor(seen.receipt.refunded.amount)).toBe(price);
    expect(Object.keys(await accountsOf(shop))).not.toContain(`goods:${order.id}`);
  });

  test('for one line of two: its price and its part of the commission, the other line goes on', async () => {
    const { token } = buyer;
    const add = async (path: string) => {
      const url = `${market.origin}/${path}`;
      const { body } = await shop.call('readProductData', { token, body: { url } });
      const options = Object.fromEntries(
        body.data.options.map(({ name, values }) => [name, values[0] ?? '']),
      );
      const product = { url, snapshot: body.data.id, options, quantity: 1 };
      return (await shop.call('addToCart', { token, body: { product } })).body.data.order;
    };
    const draft = await add('nordlicht/p/teekanne-nordsee');
    expect(await add('nordlicht/p/becher-hav')).toBe(draft);
    const made = await shop.call('createOrders', {
      token,
      body: { orders: [{ id: draft, ...buyer.placing }] },
    });
    const order = made.body.data.orders[0] ?? { id: '', lines: 0 };
    expect(order.lines).toBe(2);
    await shop.call('payOrderByPost', { token, params: { id: order.id }, body: { method: 'balance' } });
    const staff = await aCustomer(shop, { roles: ['buyer'] });
    await shop.call('staffTakeOrder', { token: staff.token, params: { id: order.id } });
    await shop.call('staffMarkPurchased', {
      ...{ token: staff.token, params: { id: order.id } },
      body: { shop_order_number: 'N-2' },
    });
    await moveOn(market, order, 'delivered');
    const [first] = (await view(order.id)).items;
    const preview = await shop.call('staffPreviewRefund', {
      ...{ token: support.token, params: { id: order.id } },
      body: { lines: [{ id: first?.id, quantity: 1 }] },
    });
    const opened = await claim(order, { lines: [first?.id] });
    expect(opened.body.data.lines).toHaveLength(1);
    expect((await view(order.id)).items.map(({ state }) => state).sort()).toEqual([
      'claim_open',
      'delivered',
    ]);
    const before = await balanceOf();
    const decided = await decide(opened.body.data.id, {
      ...{ decision: 'refund', version: opened.body.data.version, fault: 'seller' },
    });
    const [request] = decided.body.data.requests;
    if (request?.needsSecond) {
      const params = { id: request.id };
      await shop.call('staffDecideRefund', { token: finance.token, params, body: { decision: 'approve' } });
    }
    expect(await balanceOf()).toBe(before + minor(preview.body.data.amount.amount));
    expect((await view(order.id)).items.map(({ state }) => state).sort()).toEqual(['delivered', 'refunded']);
  });
});

describe('the second person', () => {
  async function aLargeClaim() {
    await saveClaimTerms(shop, {
      token: admin.token,
      body: { approvalLimit: '1000', answerHours: 72, claimDays: 14 },
    });
    const made = await aClaim();
    const before = await balanceOf();
    const decided = await decide(
      made.claim.id,
      { decision: 'compensate', version: made.claim.version, amount: '1000.01', fault: 'shop' },
      finance,
    );
    return { ...made, before, decided, request: decided.body.data.requests[0] };
  }
  const agree = (id: string, { token }: { token: string }, decision = 'approve') =>
    shop.call('staffDecideRefund', { token, params: { id }, body: { decision } });

  test('decides above the limit; never the one who asked, never without the role', async () => {
    const { order, claim: made, before, decided, request } = await aLargeClaim();
    expect(decided.body.data.claim.state).toBe('approval');
    expect(request).toMatchObject({
      state: 'waiting',
      needsSecond: true,
      mayApprove: 'own',
    });
    expect(await balanceOf()).toBe(before);
    const id = request?.id ?? '';
    const own = await agree(id, finance);
    expect([own.status, own.body.error.code]).toEqual([403, 'own_request']);
    expect(own.body.error.message).toMatch(/^You made this request yourself/);
    expect((await agree(id, support)).status).toBe(403);
    expect((await agree(id, buyer)).status).toBe(404);
    expect(await balanceOf()).toBe(before);

    const queue = await shop.call('staffListRefunds', { token: second.token });
    expect(queue.body.data.find((one) => one.id === id)?.mayApprove).toBe('yes');
    const agreed = await agree(id, second);
    expect(agreed.body.data).toMatchObject({
      state: 'done',
      paid: { amount: '1000.01' },
      requestedBy: { id: finance.id },
      decidedBy: { id: second.id },
    });
    expect(await balanceOf()).toBe(before + 100_001);
    expect((await read(made.id)).claim.state).toBe('resolved');
    expect((await view(order.id)).state).toBe('completed');
  });

  test('of two who agree at the same moment one is first; the money moves once', async () => {
    const { before, request } = await aLargeClaim();
    const answers = await Promise.all([second, admin, second].map((by) => agree(request?.id ?? '', by)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await balanceOf()).toBe(before + 100_001);
  });

  test('may refuse, and the claim waits for staff again; who asked may take it back himself', async () => {
    for (const by of [second, finance]) {
      const { order, claim: made, before, request } = await aLargeClaim();
      const refused = await agree(request?.id ?? '', by, 'refuse');
      expect(refused.body.data.state).toBe('refused');
      expect(await balanceOf()).toBe(before);
      const { claim: after, can } = await read(made.id);
      expect([after.state, can.decide]).toEqual(['open', true]);
      expect((await view(order.id)).state).toBe('claim_open');
      expect((await agree(request?.id ?? '', second)).status).toBe(409);
    }
  });

  test('support takes back what it asked for itself, and decides about nothing else', async () => {
    await aLargeClaim();
    const { claim: made } = await aClaim();
    const asked = await decide(made.id, {
      ...{ decision: 'compensate', version: made.version, amount: '1000.01', fault: 'shop' },
    });
    const id = asked.body.data.requests[0]?.id ?? '';
    const colleague = await aCustomer(shop, { roles: ['support'] });
    const tries = [
      await agree(id, support),
      await agree(id, colleague),
      await agree(id, colleague, 'refuse'),
      await agree(id, await aCustomer(shop, { roles: ['warehouse'] }), 'refuse'),
    ];
    expect(tries.map(({ status, body }) => [status, body.error.code])).toEqual(
      tries.map(() => [403, 'forbidden']),
    );
    const back = await agree(id, support, 'refuse');
    expect(back.body.data).toMatchObject({ state: 'refused', decidedBy: { id: support.id } });
    expect((await read(made.id)).claim.state).toBe('open');
  });

  test('is asked for a large sum in pieces too: what was given alone for the order in 24 hours counts', async () => {
    // what others got today counts for them alone
    buyer = await aBuyer(shop, { balance: '3000000' });
    await saveClaimTerms(shop, {
      token: admin.token,
      body: { approvalLimit: '1000', answerHours: 72, claimDays: 14 },
    });
    const order = await aDeliveredOrder(market, buyer);
    const give = async (amount: string, by: TestCustomer) => {
      const { id, version } = (await claim(order)).body.data;
      const answer = await decide(id, { decision: 'compensate', version, amount, fault: 'shop' }, by);
      return answer.body.data.requests[0];
    };
    expect(await give('600', finance)).toMatchObject({ state: 'done', needsSecond: false });
    const asked = await give('400.01', second);
    expect(asked).toMatchObject({ state: 'waiting', needsSecond: true });
    await agree(asked?.id ?? '', finance);
    // what two agreed to leaves what one may give as it was
    expect(await give('400', second)).toMatchObject({ state: 'done', needsSecond: false });
    await shop.database.pool.query(
      "update refund_request set requested_at = requested_at - interval '24 hours' where order_id = $1",
      [order.id],
    );
    expect(await give('1000', second)).toMatchObject({ state: 'done', needsSecond: false });
  });

  test('is asked for three orders of one customer in a day too', async () => {
    await saveClaimTerms(shop, {
      token: admin.token,
      body: { approvalLimit: '1000', answerHours: 72, claimDays: 14 },
    });
    const one = await aBuyer(shop, { balance: '90000' });
    const orders = [];
    for (let count = 0; count < 3; count += 1) orders.push(await aDeliveredOrder(market, one));
    const give = async (order: { id: string }, amount: string, by: TestCustomer) => {
      const { id, version } = (await claim(order, {}, one)).body.data;
      const answer = await decide(id, { decision: 'compensate', version, amount, fault: 'shop' }, by);
      return answer.body.data.requests[0]?.state;
    };
    const [first = { id: '' }, second = { id: '' }, third = { id: '' }] = orders;
    expect(await give(first, '600', finance)).toBe('done');
    // at the same moment by two people: one of them is counted with the other
    const both = await Promise.all([give(second, '300', finance), give(third, '300', support)]);
    expect(both.sort()).toEqual(['done', 'waiting']);
  });

  test('is asked for what is added to lines that were given back without a request', async () => {
    const order = await aDeliveredOrder(market, buyer);
    await shop.database.pool.query(
      `insert into order_event (id, order_id, at, kind, actor, to_state, amount_minor, currency, transactions)
      values ($1, $2, $3, 'refunded', 'staff', 'delivered', 90000, 'RUB', array['txn_of_the_line'])`,
      [`evt_${order.id.slice(4)}`, order.id, shop.clock.now()],
    );
    const { id, version } = (await claim(order)).body.data;
    const wish = { decision: 'compensate', version, amount: '100.01', fault: 'shop' } as const;
    const [request] = (await decide(id, wish, finance)).body.data.requests;
    expect(request).toMatchObject({ state: 'waiting', needsSecond: true });
  });

  test('is asked by the database too', async () => {
    const { request } = await aLargeClaim();
    await expect(
      shop.database.pool.query(
        `update refund_request set state = 'done', decided_by = requested_by, decided_at = now(), paid_minor = 1 where id = $1`,
        [request?.id],
      ),
    ).rejects.toThrow(/check constraint/);
  });
});

describe('a return', () => {
  async function anOffer(cost: string, decision = 'return', by: Buyer = buyer) {
    const order = await aDeliveredOrder(market, by);
    const { body } = await claim(order, {}, by);
    const offered = await decide(body.data.id, {
      ...{ decision, version: body.data.version, cost, fault: 'customer', note: 'Send it to our warehouse.' },
    });
    return { order, claim: offered.body.data.claim };
  }
  const answer = (id: string, version: number, accept: boolean, by: Buyer = buyer) =>
    shop.call('answerClaimOffer', { token: by.token, params: { id }, body: { version, accept } });
  const step = async (id: string, name: string) =>
    shop.call('staffStepReturn', {
      ...{ token: support.token, params: { id } },
      body: { version: (await read(id)).claim.version, step: name },
    });

  test('shows its cost first, holds it, and gives the price back when the seller has', async () => {
    await saveClaimTerms(shop, {
      token: admin.token,
      body: { approvalLimit: '1000000', answerHours: 72, claimDays: 14 },
    });
    const start = await balanceOf();
    const { order, claim: offered } = await anOffer('350.00');
    const price = start - (await balanceOf());
    expect(offered).toMatchObject({
      state: 'offered',
      cost: { amount: '350.00' },
      isSentAgain: false,
      can: { answerOffer: true },
    });
    const agreed = await Promise.all([1, 2].map(() => answer(offered.id, offered.version, true)));
    expect(agreed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf()).toBe(start - price - 35_000);
    expect((await accountsOf(shop))[`claim:${offered.id}`]).toBe(35_000n);
    // the balance page says where it is
    const reserved = async () =>
      (await shop.call('getBalance', { token: buyer.token })).body.data.reserved.amount;
    expect(await reserved()).toBe('350.00');
    expect((await view(order.id)).state).toBe('returning');

    expect((await step(offered.id, 'replaced')).status).toBe(409);
    const cost = async () =>
      (await shop.call('getBalance', { token: buyer.token })).body.data.history.find(
        ({ amount }) => amount.amount === '-350.00',
      )?.kind;
    const ofOrder = { token: support.token, query: { order: order.id, limit: 10 } };
    const inOffice = async () => (await shop.call('staffListClaims', ofOrder)).body.data[0]?.returnPaid;
    expect([await cost(), (await read(offered.id)).claim.returnPaid, await inOffice()]).toEqual([
      ...['hold', null, null],
    ]);
    expect(await read(offered.id)).toMatchObject({ fault: 'customer', destination: 'balance' });
    await step(offered.id, 'sent');
    expect((await accountsOf(shop))[`claim:${offered.id}`]).toBeUndefined();
    expect(await reserved()).toBe('0.00');
    // held no more: the history, the claim and the staff area show the cost
    expect(await cost()).toBe('spent');
    expect((await read(offered.id)).claim.returnPaid?.amount).toBe('350.00');
    expect((await inOffice())?.amount).toBe('350.00');
    const done = await step(offered.id, 'refunded_by_seller');
    expect(done.body.data.claim.state).toBe('resolved');
    expect(await balanceOf()).toBe(start - 35_000);
    expect((await view(order.id)).state).toBe('refunded');
  });

  test('is declined without any cost, and without money it does not begin', async () => {
    const { claim: offered } = await anOffer('350.00');
    const before = await balanceOf();
    const declined = await answer(offered.id, offered.version, false);
    expect(declined.body.data.state).toBe('open');
    expect(await balanceOf()).toBe(before);

    const poor = await aBuyer(shop, { balance: '20000' });
    const { claim: dear } = await anOffer('30000.00', 'return', poor);
    const short = await answer(dear.id, dear.version, true, poor);
    expect([short.status, short.body.error.code]).toEqual([422, 'insufficient_balance']);
    expect(short.body.error.message).not.toContain('card');
    const free = await answer(dear.id, dear.version, false, poor);
    expect(free.status).toBe(200);
  });

  test('that the seller refuses before it was sent costs nothing, and staff decide anew', async () => {
    const { order, claim: offered } = await anOffer('350.00');
    const before = await balanceOf();
    await answer(offered.id, offered.version, true);
    const refused = await step(offered.id, 'refused_by_seller');
    expect(refused.body.data.claim.state).toBe('open');
    expect(await balanceOf()).toBe(before);
    expect((await view(order.id)).state).toBe('claim_open');
    const { version } = (await read(offered.id)).claim;
    await decide(offered.id, { decision: 'reject', version, reason: 'other', note: 'Sorry.' });
    expect((await view(order.id)).state).toBe('completed');
  });

  test('that was sent and refused is offered anew: each cost is held, given back or spent by itself', async () => {
    const { claim: offered } = await anOffer('350.00');
    await answer(offered.id, offered.version, true);
    const held = async () => (await accountsOf(shop))[`claim:${offered.id}`];
    const again = async () => {
      const { version } = (await read(offered.id)).claim;
      const verdict = { decision: 'exchange', cost: '120.00', fault: 'customer', note: 'Once more.' };
      const anew = (await decide(offered.id, { ...verdict, version })).body.data.claim;
      expect((await answer(offered.id, anew.version, true)).status).toBe(200);
      expect(await held()).toBe(12_000n);
    };
    await step(offered.id, 'sent');
    await step(offered.id, 'refused_by_seller');
    const before = await balanceOf();
    await again();
    await step(offered.id, 'refused_by_seller');
    expect([await held(), await balanceOf()]).toEqual([undefined, before]);
    await again();
    expect((await step(offered.id, 'sent')).status).toBe(200);
    await step(offered.id, 'replaced');
    expect([await held(), await balanceOf()]).toEqual([undefined, before - 12_000]);
    // a hold that was released was not spent, whatever was spent later
    const { history } = (await shop.call('getBalance', { token: buyer.token })).body.data;
    const costs = history.slice(0, 4).map(({ kind, amount }) => `${kind} ${amount.amount}`);
    expect(costs).toEqual(['spent -120.00', 'release 120.00', 'hold -120.00', 'spent -350.00']);
    expect((await read(offered.id)).claim.returnPaid?.amount).toBe('470.00');
  });

  test('whose refund the second person refuses goes on as a return, though it was never marked as sent', async () => {
    const aloneUpTo = (approvalLimit: string) =>
      saveClaimTerms(shop, {
        token: admin.token,
        body: { approvalLimit, answerHours: 72, claimDays: 14 },
      });
    const { order, claim: offered } = await anOffer('350.00');
    const before = await balanceOf();
    await answer(offered.id, offered.version, true);
    await aloneUpTo('1');
    const [request] = (await step(offered.id, 'refunded_by_seller')).body.data.requests;
    await aloneUpTo('1000000');
    const params = { id: request?.id ?? '' };
    await shop.call('staffDecideRefund', { token: second.token, params, body: { decision: 'refuse' } });
    const { claim: now, can } = await read(offered.id);
    expect([now.state, (await view(order.id)).state]).toEqual(['returning', 'returning']);
    expect(can.steps).toContain('refunded_by_seller');
    await step(offered.id, 'refused_by_seller');
    expect((await view(order.id)).state).toBe('claim_open');
    expect(await balanceOf()).toBe(before);
    const { version } = (await read(offered.id)).claim;
    await decide(offered.id, { decision: 'reject', version, reason: 'other', note: 'Sorry.' });
    expect((await view(order.id)).state).toBe('completed');
  });

  test('that nobody sends is late in the queue after the days of claims', async () => {
    const { claim: offered } = await anOffer('350.00');
    const { dueAt } = (await answer(offered.id, offered.version, true)).body.data;
    expect(Date.parse(dueAt ?? '') - shop.clock.now().getTime()).toBe(14 * 86_400_000);
    await shop.database.pool.query(`update claim set due_at = due_at - interval '15 days' where id = $1`, [
      offered.id,
    ]);
    const query = { view: 'returns', limit: 100 };
    const { data } = (await shop.call('staffListClaims', { token: support.token, query })).body;
    expect(data[0]).toMatchObject({ id: offered.id, isLate: true });
    // the customer hears it as well
    const told = await shop.call('getClaim', { token: buyer.token, params: { id: offered.id } });
    expect(told.body.data.isLate).toBe(true);
    await step(offered.id, 'sent');
    expect((await read(offered.id)).isLate).toBe(false);
  });

  test('as an exchange brings other goods to the warehouse', async () => {
    const { order, claim: offered } = await anOffer('0', 'exchange');
    // it was delivered: the other goods are sent, and paid for, once more
    expect(offered.isSentAgain).toBe(true);
    await answer(offered.id, offered.version, true);
    expect((await view(order.id)).state).toBe('exchanging');
    await step(offered.id, 'sent');
    const trackings = async () => (await view(order.id)).items.map(({ tracking }) => tracking);
    // as the first goods came
    await shop.database.pool.query(
      "update order_line set tracking_number = 'OLD-1', tracking_carrier = 'Post' where order_id = $1",
      [order.id],
    );
    const replaced = await step(offered.id, 'replaced');
    expect(replaced.body.data.claim.state).toBe('resolved');
    expect((await view(order.id)).state).toBe('to_warehouse');
    expect(await trackings()).toEqual([null]);
  });

  test('whose replacement comes under a number of its own is found by it', async () => {
    const { order, claim: offered } = await anOffer('0', 'exchange');
    await answer(offered.id, offered.version, true);
    const { version } = (await read(offered.id)).claim;
    const body = { version, step: 'replaced', tracking_number: 'NEW-2-ABC', carrier: 'SF' };
    const params = { id: offered.id };
    expect((await shop.call('staffStepReturn', { token: support.token, params, body })).status).toBe(200);
    const [line] = (await view(order.id)).items;
    expect(line?.tracking).toEqual({ number: 'NEW-2-ABC', carrier: 'SF' });
    const query = { q: 'NEW-2-ABC', limit: 10 };
    const found = await shop.call('staffListOrders', { token: support.token, query });
    expect(found.body.data.map((row) => row.order.id)).toContain(order.id);
  });
});

describe('pieces of an order', () => {
  const preview = (id: string, lines: object[], token = support.token) =>
    shop.call('staffPreviewRefund', { token, params: { id }, body: { lines } });
  const refund = (id: string, body: Record<string, unknown>, token = support.token) =>
    shop.call('staffRefundPieces', {
      token,
      params: { id },
      body: { fault: 'seller', reason: 'missing', ...body },
    });

  beforeAll(async () => {
    await saveClaimTerms(shop, {
      token: admin.token,
      body: { approvalLimit: '1000000', answerHours: 72, claimDays: 14 },
    });
  });

  test('go back at their frozen price with the commission recomputed, once for each piece', async () => {
    const start = await balanceOf();
    const order = await aBoughtOrder(market, buyer, { quantity: 3 });
    const price = start - (await balanceOf());
    const line = (await view(order.id)).items[0]?.id;
    const one = [{ id: line, quantity: 1 }];
    const { amount: shown } = (await preview(order.id, one)).body.data;
    const many = await preview(
      order.id,
      one.map(({ id }) => ({ id, quantity: 99 })),
    );
    expect([many.status, Object.values(many.body.error.fields ?? {})]).toEqual([
      422,
      [[expect.stringMatching(/^At most \d pieces of this item can still be refunded\.$/)]],
    ]);
    // the same figure of another currency is not the sum that was shown
    const foreign = { ...shown, currency: 'EUR' };
    const other = await refund(order.id, { lines: one, shown: foreign });
    expect([other.status, other.body.error.fields]).toEqual([
      422,
      {
        shown: ['This order is in RUB, but the amount was in another currency. Calculate the refund again.'],
      },
    ]);
    const wrong = await refund(order.id, { lines: one, shown: { amount: '1.00', currency: 'RUB' } });
    expect(wrong.status).toBe(409);
    const before = await balanceOf();
    const answers = await Promise.all([1, 2].map(() => refund(order.id, { lines: one, shown })));
    // the second piece may cost less: then the sum that was shown is not right any more
    const done = answers.filter(({ status }) => status === 201).length;
    expect(await balanceOf()).toBe(before + done * minor(shown.amount));
    expect((await view(order.id)).state).toBe('purchased');
    await shop.settle();
    const told = await shop.call('listNotifications', { token: buyer.token });
    expect(told.body.data[0]?.kind).toBe('order-pieces-refunded');

    const rest = [{ id: line, quantity: 3 - done }];
    const last = (await preview(order.id, rest)).body.data;
    await refund(order.id, { lines: rest, shown: last.amount });
    expect(await balanceOf()).toBe(start);
    expect(price).toBe(start - before);
    expect((await view(order.id)).state).toBe('refunded');
    expect((await preview(order.id, one)).status).toBe(409);
  });

  describe('that wait for a second person', () => {
    const aloneUpTo = (approvalLimit: string) =>
      saveClaimTerms(shop, {
        token: admin.token,
        body: { approvalLimit, answerHours: 72, claimDays: 14 },
      });
    beforeEach(() => aloneUpTo('1'));
    afterEach(() => aloneUpTo('1000000'));

    /** Two products in one bought order; each is asked back by itself. */
    async function aBoughtPair() {
      const before = await balanceOf();
      await inCart(market, buyer, { path: 'nordlicht/p/becher-hav' });
      const { order: draft } = await inCart(market, buyer, { path: 'nordlicht/p/teekanne-nordsee' });
      const { token } = buyer;
      const placed = { orders: [{ id: draft, ...buyer.placing }] };
      const made = await shop.call('createOrders', { token, body: placed });
      const params = { id: made.body.data.orders[0]?.id ?? '' };
      await shop.call('payOrderByPost', { token, params, body: { method: 'balance' } });
      await shop.call('staffTakeOrder', { token: admin.token, params });
      const body = { shop_order_number: 'N-4' };
      await shop.call('staffMarkPurchased', { token: admin.token, params, body });
      const [first, second] = (await view(params.id)).items;
      return { before, id: params.id, first: first?.id, second: second?.id };
    }
    async function asked(id: string, line: string | undefined): Promise<string> {
      const lines = [{ id: line, quantity: 1 }];
      const { amount: shown } = (await preview(id, lines)).body.data;
      const request = (await refund(id, { lines, shown })).body.data;
      expect(request.state).toBe('waiting');
      return request.id;
    }
    const decided = async (id: string, decision = 'approve') => {
      const answer = await shop.call('staffDecideRefund', {
        ...{ token: finance.token, params: { id }, body: { decision } },
      });
      return answer.body.error?.code ?? answer.body.data.state;
    };

    test('are not given back line by line meanwhile, but once they are refused', async () => {
      const { before, id, first, second: other } = await aBoughtPair();
      const request = await asked(id, first);
      await aloneUpTo('1000000');
      const back = async (lines?: (string | undefined)[]) =>
        (
          await shop.call('staffRefundLines', {
            ...{ token: support.token, params: { id } },
            body: { reason: 'sold_out', ...(lines ? { lines } : {}) },
          })
        ).body.error?.code;
      expect([await back([first]), await back()]).toEqual(['refund_waits', 'refund_waits']);
      expect(await back([other])).toBeUndefined();
      // the other line took its part of the fee along: what was asked for is another sum now
      expect(await decided(request)).toBe('changed_meanwhile');
      expect(await decided(request, 'refuse')).toBe('refused');
      expect(await back([first])).toBeUndefined();
      expect(await balanceOf()).toBe(before);
    });

    test('are not given back at a price that has changed, nor when their line has ended', async () => {
      const { id, first } = await aBoughtPair();
      const request = await asked(id, first);
      await aloneUpTo('1000000');
      const told = await onOrderAsSeen(shop.call, 'staffReportProblem', {
        ...{
          token: admin.token,
          params: { id },
          body: { kind: 'price_increase', line: first, price: '5.00' },
        },
      });
      expect(told.body.data.outcome).toBe('price_fell');
      const before = await balanceOf();
      expect(await decided(request)).toBe('changed_meanwhile');
      expect(await decided(request, 'refuse')).toBe('refused');
      await aloneUpTo('1');
      const again = await asked(id, first);
      const end = (state: string) =>
        shop.database.pool.query('update order_line set state = $2 where id = $1', [first, state]);
      await end('refunded');
      expect(await decided(again)).toBe('changed_meanwhile');
      expect(await balanceOf()).toBe(before);
      await end('purchased');
      expect(await decided(again)).toBe('done');
    });

    test('go back in whatever order they are agreed to, together the whole price', async () => {
      const { before, id, first, second: other } = await aBoughtPair();
      const requests = [await asked(id, first), await asked(id, other)];
      for (const request of requests.reverse()) expect(await decided(request)).toBe('done');
      expect(await balanceOf()).toBe(before);
    });
  });

  /** An order that was paid by card and bought. */
  async function aCardOrder(quantity = 2) {
    const { token } = buyer;
    const order = await anOrder(market, buyer, { quantity });
    const params = { id: order.id };
    const paying = await shop.call('payOrderByPost', { token, params, body: { method: 'card' } });
    const { payment } = paying.body.data;
    await market.choose(payment?.url ?? null, 'success');
    await shop.settle();
    const staff = await aCustomer(shop, { roles: ['buyer'] });
    await shop.call('staffTakeOrder', { token: staff.token, params });
    await shop.call('staffMarkPurchased', { token: staff.token, params, body: { shop_order_number: 'N-3' } });
    return { order, payment, charged: minor(payment?.charged.amount ?? '0') };
  }

  test('go on to the card that paid when that is wished, with the bank percent', async () => {
    const { order, charged } = await aCardOrder();
    const before = await balanceOf();
    const line = (await view(order.id)).items[0]?.id;
    const lines = [{ id: line, quantity: 2 }];
    const { amount: shown } = (await preview(order.id, lines)).body.data;
    const done = await refund(order.id, { lines, shown, destination: 'source' });
    expect(done.body.data).toMatchObject({ state: 'done', destination: 'source' });
    expect(minor(done.body.data.paid?.amount ?? '0')).toBe(charged);
    await shop.settle();
    expect(await balanceOf()).toBe(before);
    const { rows } = await shop.database.pool.query(
      'select c.refunded_minor::int as refunded from sandbox_charge c join payment p on p.provider_ref = c.ref join payment_target t on t.payment_id = p.id where t.ref = $1',
      [order.id],
    );
    expect(rows).toEqual([{ refunded: charged }]);
    // mail, page and history name the card, and none of them the balance
    const told = await shop.call('listNotifications', { token: buyer.token });
    const notice = told.body.data.find(({ kind }) => kind === 'order-pieces-refunded');
    expect(notice?.text).toMatch(/to your card/);
    const { receipt, history } = await view(order.id);
    expect(receipt.refunds).toMatchObject([{ place: 'card', toCard: { amount: receipt.refunded.amount } }]);
    expect(history.find(({ kind }) => kind === 'refunded')).toMatchObject({ place: 'card' });
  });

  test.each([
    ['compensate', '500', 'claim-compensated'],
    ['refund', undefined, 'claim-refunded'],
  ] as const)('decided as %s say that they go to the card', async (decision, amount, kind) => {
    const { order } = await aCardOrder();
    await moveOn(market, order as never, 'at_warehouse');
    const made = (await claim(order as never)).body.data;
    const verdict = { decision, version: made.version, fault: 'shop', destination: 'source' };
    const decided = await decide(made.id, amount ? { ...verdict, amount } : verdict);
    expect(decided.body.data.requests[0]?.state, JSON.stringify(decided.body)).toBe('done');
    await shop.settle();
    const told = await shop.call('listNotifications', { token: buyer.token });
    expect(told.body.data.find((notice) => notice.kind === kind)?.text).toMatch(/to your card/);
    const { paid, paidToCard } = (
      await shop.call('getClaim', { token: buyer.token, params: { id: made.id } })
    ).body.data;
    expect(paidToCard).toEqual(paid);
  });

  test('go to cards within the limit for cards too, however high the limit of claims is', async () => {
    const ask = async () => {
      const { order } = await aCardOrder(8);
      const lines = [{ id: (await view(order.id)).items[0]?.id, quantity: 8 }];
      const { amount: shown } = (await preview(order.id, lines)).body.data;
      return (await refund(order.id, { lines, shown, destination: 'source' })).body.data;
    };
    await ask();
    const request = await ask();
    expect(request).toMatchObject({ state: 'waiting', needsSecond: true });
    const params = { id: request.id };
    const body = { decision: 'approve' } as const;
    const agreed = await shop.call('staffDecideRefund', { token: second.token, params, body });
    expect(agreed.body.data.state).toBe('done');
    // it was sent by two, so that it leaves what one may send alone as it was
    const sent = await shop.database.pool.query(
      'select actor, approved_by from payment_refund where once like $1',
      [`${request.id}:%`],
    );
    expect(sent.rows).toEqual([{ actor: `staff:${support.id}`, approved_by: `staff:${second.id}` }]);
  });

  test('and whatever was compensated count for one limit; two people count for nobody', async () => {
    // what others got today counts for them alone
    buyer = await aBuyer(shop, { balance: '3000000' });
    const { token } = admin;
    const limit = (approvalLimit: string) =>
      saveClaimTerms(shop, { token, body: { approvalLimit, answerHours: 72, claimDays: 14 } });
    const order = await aBoughtOrder(market, buyer);
    const price = Number((await view(order.id)).total.amount);
    await moveOn(market, order, 'at_warehouse');
    await limit(String(price));
    const made = (await claim(order)).body.data;
    const verdict = { decision: 'compensate', version: made.version, amount: '500', fault: 'shop' };
    expect((await decide(made.id, verdict)).body.data.requests[0]?.state).toBe('done');
    const lines = `update order_line set state = 'purchased' where order_id = $1`;
    await shop.database.pool.query(
      `with l as (${lines}) update customer_order set state = 'purchased' where id = $1`,
      [order.id],
    );
    const told = { kind: 'price_increase', price: '0.01' };
    const fall = () =>
      onOrderAsSeen(shop.call, 'staffReportProblem', { token, params: { id: order.id }, body: told });
    // all but a few roubles of the price would go back by a price of a cent: with the 500 it is more than the limit
    expect((await fall()).body.error?.code).toBe('refund_above_limit');
    await limit(String(price + 500));
    expect((await fall()).body.data.outcome).toBe('price_fell');
    await limit('1000000');
  });

  test('stay on the balance when no card has paid', async () => {
    const order = await aBoughtOrder(market, buyer);
    const before = await balanceOf();
    const line = (await view(order.id)).items[0]?.id;
    const lines = [{ id: line, quantity: 1 }];
    const { amount: shown } = (await preview(order.id, lines)).body.data;
    const done = await refund(order.id, { lines, shown, destination: 'source' });
    expect(done.status).toBe(201);
    expect(await balanceOf()).toBe(before + minor(shown.amount));
  });

  test.each([
    ['seller', true],
    ['shop', true],
    ['customer', false],
  ])('the bank percent of a card returns when it is the fault of the %s: %s', async (fault, returns) => {
    const { order, payment } = await aCardOrder();
    const line = (await view(order.id)).items[0]?.id;
    const lines = [{ id: line, quantity: 1 }];
    const { amount: shown } = (await preview(order.id, lines)).body.data;
    const before = await balanceOf();
    const done = await refund(order.id, { lines, shown, fault });
    expect(done.status).toBe(201);
    const paid = (await balanceOf()) - before;
    const share = Math.floor(
      (minor(payment?.bank.amount ?? '0') * minor(shown.amount)) / minor(order.total.amount),
    );
    expect(paid).toBe(minor(shown.amount) + (returns ? share : 0));
    expect(share).toBeGreaterThan(0);
  });

  test('are not for orders that are not bought, nor for people without the role', async () => {
    const order = await aPaidOrder(market, buyer);
    const line = (await view(order.id)).items[0]?.id;
    const lines = [{ id: line, quantity: 1 }];
    expect((await preview(order.id, lines)).status).toBe(409);
    const warehouse = await aCustomer(shop, { roles: ['warehouse'] });
    expect((await preview(order.id, lines, warehouse.token)).status).toBe(403);
    expect((await preview(order.id, lines, buyer.token)).status).toBe(404);
  });

  test.each(['dispute', 'desk'] as const)(
    'leave out what was taken back outside (%s), also when a compensation is approved later',
    async (kind) => {
      await saveClaimTerms(shop, {
        token: admin.token,
        body: { approvalLimit: '1', answerHours: 72, claimDays: 14 },
      });
      const { order, charged } = await aCardOrder();
      await moveOn(market, order, 'delivered');
      const { id, version } = (await claim(order)).body.data;
      const asked = await decide(id, { decision: 'compensate', version, amount: '2', fault: 'shop' });
      const request = asked.body.data.requests[0]?.id ?? '';
      const left = (await read(id)).rest.amount;
      expect(minor(left)).toBeGreaterThan(0);
      await takeBackOutside(order.id, kind, charged);
      expect((await read(id)).rest.amount).toBe('0.00');
      const before = await balanceOf();
      const agree = () =>
        shop.call('staffDecideRefund', {
          ...{ token: second.token, params: { id: request }, body: { decision: 'approve' } },
        });
      const refused = await agree();
      expect([refused.status, refused.body.error.code]).toEqual([409, 'nothing_to_return']);
      expect(await balanceOf()).toBe(before);
      if (kind === 'desk') return;
      // the shop has won, so the money is there again
      await shop.database.pool.query("update payment_dispute set state = 'won', closed_at = now()");
      expect((await read(id)).rest.amount).toBe(left);
      expect((await agree()).body.data.state).toBe('done');
      expect(await balanceOf()).toBe(before + 200);
    },
  );

  test('the whole price is agreed to as it was asked for: money that came back meanwhile makes it another sum', async () => {
    const { order } = await aCardOrder();
    await moveOn(market, order, 'delivered');
    await takeBackOutside(order.id, 'dispute', 10_000);
    const { id, version } = (await claim(order)).body.data;
    const asked = await decide(id, { decision: 'refund', version, fault: 'seller' });
    const [request] = asked.body.data.requests;
    expect(request).toMatchObject({ kind: 'whole', state: 'waiting' });
    await shop.database.pool.query("update payment_dispute set state = 'won', closed_at = now()");
    const params = { id: request?.id ?? '' };
    const say = (decision: string) =>
      shop.call('staffDecideRefund', { token: second.token, params, body: { decision } });
    const agreed = await say('approve');
    expect([agreed.status, agreed.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect((await say('refuse')).body.data.state).toBe('refused');
    const now = await read(id);
    const again = await decide(id, { decision: 'refund', version: now.claim.version, fault: 'seller' });
    const last = again.body.data.requests.at(-1);
    expect(last?.state).toBe('waiting');
    expect(minor(last?.amount.amount ?? '')).toBeGreaterThan(minor(request?.amount.amount ?? ''));
  });

  test('nobody looks at, asks for or decides what would be his own', async () => {
    const owner = await aBuyer(shop, { balance: '90000', roles: ['finance'] });
    const order = await aBoughtOrder(market, owner);
    const seen = await shop.call('getOrder', { token: owner.token, params: { id: order.id } });
    const lines = [{ id: seen.body.data.items[0]?.id, quantity: 1 }];
    const own = await preview(order.id, lines, owner.token);
    expect([own.status, own.body.error.code]).toEqual([403, 'second_person_needed']);
    const { amount: shown } = (await preview(order.id, lines)).body.data;
    expect((await refund(order.id, { lines, shown }, owner.token)).status).toBe(403);
    const request = (await refund(order.id, { lines, shown })).body.data;
    expect(request.state).toBe('waiting');
    const list = await shop.call('staffListRefunds', { token: owner.token, query: { limit: 100 } });
    expect(list.body.data.find(({ id }) => id === request.id)?.mayApprove).toBe('own_money');
    for (const decision of ['approve', 'refuse']) {
      const tried = await shop.call('staffDecideRefund', {
        ...{ token: owner.token, params: { id: request.id }, body: { decision } },
      });
      expect([tried.status, tried.body.error.code]).toEqual([403, 'second_person_needed']);
    }
  });

  /** The whole charge of an order, taken back by the customer's bank or given back at the provider's desk. */
  async function takeBackOutside(orderId: string, kind: 'dispute' | 'desk', charged: number) {
    const into =
      kind === 'dispute'
        ? `payment_dispute (provider, provider_ref, payment_id, state, amount_minor, currency, created_at)
           select p.provider, 'dp_' || p.id, p.id, 'open', $2, p.currency, now()`
        : `payment_refund (id, payment_id, user_id, provider, provider_ref, origin, state, amount_minor, currency,
             reason, actor, created_at, closed_at)
           select 'rfd_' || p.id, p.id, p.user_id, p.provider, 're_' || p.id, 'provider', 'succeeded', $2, p.currency,
             'outside', 'provider:sandbox', now(), now()`;
    await shop.database.pool.query(
      `insert into ${into} from payment p join payment_target t on t.payment_id = p.id where t.ref = $1`,
      [orderId, charged],
    );
  }
});

describe('the queue', () => {
  test('a late claim has a second date, on its page and for its order', async () => {
    const { order, claim: made } = await aClaim();
    const first = new Date(shop.clock.now().getTime() - 3_600_000).toISOString();
    const second = new Date(Date.parse(first) + 86_400_000).toISOString();
    await shop.database.pool.query('update claim set due_at = $2 where id = $1', [made.id, first]);
    const told = (await shop.call('getClaim', { token: buyer.token, params: { id: made.id } })).body.data;
    expect(told).toMatchObject({ state: 'open', isLate: true, dueAt: first, promisedBy: second });
    expect((await view(order.id)).sentence).toMatchObject({ who: 'shop', by: second });
  });

  test('shows what is due first, and what is late', async () => {
    const { claim: made } = await aClaim();
    const list = async (view: string) =>
      (await shop.call('staffListClaims', { token: support.token, query: { view, limit: 100 } })).body;
    const ours = await list('ours');
    expect(ours.data.find(({ id }) => id === made.id)).toMatchObject({ isLate: false });
    const dues = ours.data.map(({ dueAt }) => dueAt ?? '');
    expect(dues).toEqual([...dues].sort());
    expect(ours.meta.counts.ours).toBe(ours.data.length);
    const turned: string[] = [];
    const page = async (cursor: string | null): Promise<string | null> => {
      const query = { view: 'closed', limit: 2, ...(cursor ? { cursor } : {}) };
      const { body } = await shop.call('staffListClaims', { token: support.token, query });
      turned.push(...body.data.map(({ id }) => id));
      return body.meta.next;
    };
    for (let next = await page(null); next !== null; next = await page(next)) expect(next).not.toBe('');
    expect(turned).toEqual((await list('closed')).data.map(({ id }) => id));
  });
});
