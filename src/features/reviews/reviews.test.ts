import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aDeliveredOrder } from '../../../tests/support/a-delivered-order.ts';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { aForm, aPicture } from '../../../tests/support/pictures.ts';

let market: Market;
let shop: Market['shop'];
let moderator: TestCustomer;
let buyer: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  moderator = await aCustomer(shop, { roles: ['support'] });
  buyer = await aBuyer(shop, { balance: '900000', name: 'Анна Смирнова', locale: 'ru' });
});
afterAll(() => market.close());

async function upload({ token }: { token: string }, files: Uint8Array[]) {
  const form = new Response(aForm(files));
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/cabinet/review-photos',
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      'content-type': form.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await form.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const look = (url: string, token?: string) =>
  shop.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

async function aReview(by: Buyer, written: Record<string, unknown> = {}) {
  const order = await aDeliveredOrder(market, by);
  const answer = await shop.call('createReview', {
    token: by.token,
    body: { order: order.orderNum, stars: 5, text: 'Всё целое, спасибо', ...written },
    locale: 'ru',
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { order, review: answer.body.data };
}

/** The review as staff see it, in whichever list it is. */
async function read(id: string) {
  for (const state of ['waiting', 'published', 'refused']) {
    const { body } = await shop.call('staffListReviews', {
      token: moderator.token,
      query: { state, limit: 100 },
    });
    const found = body.data.find((one) => one.id === id);
    if (found) return found;
  }
  throw new Error(`no review ${id}`);
}

async function decide(id: string, decision: Record<string, unknown>, version?: number) {
  return shop.call('staffDecideReview', {
    token: moderator.token,
    params: { id },
    body: { version: version ?? (await read(id)).version, ...decision },
  });
}

const own = async (id: string, locale = 'en') =>
  (await shop.call('getOwnReview', { token: buyer.token, params: { id }, locale })).body.data;

const everybody = async (query: Record<string, string | number> = {}) =>
  (await shop.call('listReviews', { query: { limit: 100, ...query } })).body;

describe('writing a review', () => {
  test('waits for an order that arrived, completes it, and is done once', async () => {
    const onTheWay = await aPaidOrder(market, buyer);
    const early = await shop.call('createReview', {
      token: buyer.token,
      body: { order: onTheWay.id, stars: 4 },
    });
    expect([early.status, early.body.error.code]).toEqual([409, 'wrong_state']);
    expect(early.body.error.message).toContain('that has arrived');

    const { order, review } = await aReview(buyer, { stars: 4 });
    expect(review).toMatchObject({ state: 'waiting', stars: 4, language: 'ru', photos: [], answer: null });
    expect(review.order).toMatchObject({ id: order.id, orderNum: order.orderNum });
    const seen = await shop.call('getOrder', { token: buyer.token, params: { id: order.id } });
    expect(seen.body.data.state).toBe('completed');

    const again = await shop.call('createReview', {
      token: buyer.token,
      body: { order: order.id, stars: 1 },
    });
    expect([again.status, again.body.error.code]).toEqual([409, 'already_reviewed']);
  });

  test('two clicks at the same moment write one review', async () => {
    const order = await aDeliveredOrder(market, buyer);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        shop.call('createReview', { token: buyer.token, body: { order: order.id, stars: 5 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('belongs to its author alone', async () => {
    const { order, review } = await aReview(buyer);
    const stranger = await aBuyer(shop);
    const tries = await Promise.all([
      shop.call('getOwnReview', { token: stranger.token, params: { id: review.id } }),
      shop.call('updateReview', { token: stranger.token, params: { id: review.id }, body: { stars: 1 } }),
      shop.call('deleteReview', { token: stranger.token, params: { id: review.id } }),
      shop.call('restoreReview', { token: stranger.token, params: { id: review.id } }),
      shop.call('createReview', { token: stranger.token, body: { order: order.id, stars: 1 } }),
      shop.call('staffDecideReview', {
        token: stranger.token,
        params: { id: review.id },
        body: { decision: 'publish', version: 1 },
      }),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await shop.call('listOwnReviews', { token: stranger.token })).body.data).toEqual([]);
    expect(await own(review.id)).toMatchObject({ stars: 5 });
  });

  test('stars from 1 to 5 are asked for', async () => {
    const order = await aDeliveredOrder(market, buyer);
    for (const stars of [0, 6, 2.5, undefined]) {
      const { status, body } = await shop.call('createReview', {
        token: buyer.token,
        body: { order: order.id, stars },
      });
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['stars']]);
    }
  });

  test('an invitation stands for each order that arrived, until it is followed', async () => {
    const guest = await aBuyer(shop, { balance: '90000' });
    const waiting = async () =>
      (await shop.call('listReviewableOrders', { token: guest.token })).body.data.map(({ id }) => id);
    const order = await aDeliveredOrder(market, guest);
    await aPaidOrder(market, guest);
    expect(await waiting()).toEqual([order.id]);
    await shop.call('createReview', { token: guest.token, body: { order: order.id, stars: 5 } });
    expect(await waiting()).toEqual([]);
  });
});

describe('photos', () => {
  test('are re-encoded, stay in order, and are seen by everybody only once they are published', async () => {
    const files = await Promise.all([
      aPicture({ turned: true, width: 800, height: 400 }),
      aPicture({ format: 'png', background: '#a22' }),
    ]);
    const sent = await upload(buyer, files);
    expect(sent.status).toBe(201);
    const ids: string[] = sent.body.data.map(({ id }: { id: string }) => id);
    const { review } = await aReview(buyer, { photos: [...ids].reverse() });
    expect(review.photos.map(({ id }) => id)).toEqual([...ids].reverse());

    const url = review.photos[1]?.sources.at(-1)?.url ?? '';
    const stranger = await aCustomer(shop);
    const seenBy = async () =>
      Promise.all(
        [undefined, stranger.token, buyer.token, moderator.token].map(
          async (token) => (await look(url, token)).statusCode,
        ),
      );
    expect(await seenBy()).toEqual([404, 404, 200, 200]);
    const kept = await sharp((await look(url, buyer.token)).rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 400, height: 800 });
    expect(kept.exif).toBeUndefined();

    await decide(review.id, { decision: 'publish' });
    expect(await seenBy()).toEqual([200, 200, 200, 200]);
    const listed = (await everybody({ photos: '1' })).data.find(({ id }) => id === review.id);
    expect(listed?.photos).toHaveLength(2);

    await shop.call('deleteReview', { token: buyer.token, params: { id: review.id } });
    expect((await seenBy()).slice(0, 2)).toEqual([404, 404]);
  });

  test('a change puts them in another order, takes one away and adds one', async () => {
    const [a, b] = (await upload(buyer, [await aPicture(), await aPicture({ background: '#123' })])).body
      .data;
    const { review } = await aReview(buyer, { photos: [a.id, b.id] });
    const [c] = (await upload(buyer, [await aPicture({ background: '#987' })])).body.data;
    const changed = await shop.call('updateReview', {
      token: buyer.token,
      params: { id: review.id },
      body: { stars: 3, photos: [c.id, a.id] },
    });
    expect(changed.body.data.photos.map(({ id }) => id)).toEqual([c.id, a.id]);
    const update = async (body: { stars: number; text?: string | null; photos?: string[] }) => {
      const answer = await shop.call('updateReview', {
        ...{ token: buyer.token, params: { id: review.id }, body },
      });
      const { stars, text, photos } = answer.body.data;
      return [stars, text, photos.map(({ id }) => id)];
    };
    expect(await update({ stars: 2, text: 'Arrived late' })).toEqual([2, 'Arrived late', [c.id, a.id]]);
    const params = { id: review.id };
    const half = await shop.call('updateReview', { token: buyer.token, params, body: { stars: 4.5 } });
    expect(half.body.error.fields?.stars?.[0]).toContain('enter a whole number');
    const word = { stars: 'four' as unknown as number };
    const said = await shop.call('updateReview', { token: buyer.token, params, body: word });
    expect(said.body.error.fields?.stars?.[0]).toMatch(/enter a number/);
    // what a client leaves out stays
    expect(await update({ stars: 4 })).toEqual([4, 'Arrived late', [c.id, a.id]]);
    expect(await update({ stars: 4, text: null, photos: [] })).toEqual([4, null, []]);
  });

  test('another customer’s photo, and what is no picture, are refused', async () => {
    const stranger = await aCustomer(shop);
    const [theirs] = (await upload(stranger, [await aPicture()])).body.data;
    const order = await aDeliveredOrder(market, buyer);
    const taken = await shop.call('createReview', {
      token: buyer.token,
      body: { order: order.id, stars: 5, photos: [theirs.id] },
    });
    expect([taken.status, Object.keys(taken.body.error.fields ?? {})]).toEqual([422, ['photos']]);
    expect((await upload(buyer, [Buffer.from('<svg onload="alert(1)"/>')])).status).toBe(415);
    // nothing was written by the refused try
    const after = await shop.call('createReview', {
      token: buyer.token,
      body: { order: order.id, stars: 5 },
    });
    expect(after.status).toBe(201);
  });
});

describe('moderation', () => {
  test('publishes once: of two who decide at the same moment one is told that it changed', async () => {
    const { review } = await aReview(buyer);
    const other = await aCustomer(shop, { roles: ['content'] });
    const body = { decision: 'publish', version: 1 };
    const answers = await Promise.all(
      [moderator, other].map(({ token }) =>
        shop.call('staffDecideReview', { token, params: { id: review.id }, body }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await own(review.id)).toMatchObject({ state: 'published' });
    await shop.settle();
    const mails = (await mailsTo(shop, buyer.email)).filter(({ kind }) => kind === 'review-published');
    expect(mails.length).toBeGreaterThan(0);
  });

  test('never decides on words that changed meanwhile', async () => {
    const { review } = await aReview(buyer);
    const { version } = await read(review.id);
    await shop.call('updateReview', {
      token: buyer.token,
      params: { id: review.id },
      body: { stars: 1, text: 'Звоните мне: +7 912 000-00-00' },
    });
    const late = await decide(review.id, { decision: 'publish' }, version);
    expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect((await everybody()).data.map(({ id }) => id)).not.toContain(review.id);
  });

  test('refuses with a reason that the author reads in his language, and can be tried again', async () => {
    const { order, review } = await aReview(buyer);
    await decide(review.id, { decision: 'refuse', reason: 'personal_data', note: 'Уберите телефон.' });
    await shop.settle();
    const refused = await own(review.id, 'ru');
    expect(refused.state).toBe('refused');
    expect(refused.refusal).toMatch(/личные данные.*Уберите телефон\./);
    const told = await shop.call('listNotifications', { token: buyer.token, locale: 'ru' });
    expect(told.body.data[0]).toMatchObject({
      kind: 'review-refused',
      link: `/cabinet/reviews#${review.id}`,
    });
    expect(told.body.data[0]?.text).toContain(order.orderNum);
    expect(told.body.data[0]?.text).toContain('Уберите телефон.');

    const mended = await shop.call('updateReview', {
      token: buyer.token,
      params: { id: review.id },
      body: { stars: 5, text: 'Спасибо' },
    });
    expect(mended.body.data).toMatchObject({ state: 'waiting', refusal: null });
  });

  test('a public review that its author changes is gone from sight until it is checked again', async () => {
    const { review } = await aReview(buyer);
    await decide(review.id, { decision: 'publish' });
    const isPublic = async () => (await everybody()).data.some(({ id }) => id === review.id);
    expect(await isPublic()).toBe(true);
    await shop.call('updateReview', { token: buyer.token, params: { id: review.id }, body: { stars: 2 } });
    expect(await isPublic()).toBe(false);
    await decide(review.id, { decision: 'publish' });
    expect(await isPublic()).toBe(true);
  });

  test('answers in public, and the author is told', async () => {
    const { review } = await aReview(buyer, { stars: 2 });
    await decide(review.id, { decision: 'publish' });
    const answered = await shop.call('staffAnswerReview', {
      token: moderator.token,
      params: { id: review.id },
      body: { version: (await read(review.id)).version, answer: 'Простите, исправились.' },
    });
    expect(answered.body.data.answer).toBe('Простите, исправились.');
    await shop.settle();
    const listed = (await everybody()).data.find(({ id }) => id === review.id);
    expect(listed).toMatchObject({
      author: 'Анна С.',
      country: 'RU',
      answer: { text: 'Простите, исправились.' },
    });
    const told = await shop.call('listNotifications', { token: buyer.token });
    expect(told.body.data[0]?.kind).toBe('review-answered');
    const stale = await shop.call('staffAnswerReview', {
      token: moderator.token,
      params: { id: review.id },
      body: { version: 1, answer: 'x' },
    });
    expect(stale.status).toBe(409);
  });

  test('is for support and content; a buyer is told that his role does not allow it', async () => {
    const bought = await aCustomer(shop, { roles: ['buyer'] });
    const tried = await shop.call('staffListReviews', { token: bought.token });
    expect(tried.status).toBe(403);
  });
});

describe('taking a review away', () => {
  test('is taken back within a quarter of an hour, not later', async () => {
    const { review } = await aReview(buyer);
    const params = { id: review.id };
    const { token } = buyer;
    expect((await shop.call('deleteReview', { token, params })).status).toBe(200);
    expect((await shop.call('getOwnReview', { token, params })).status).toBe(404);
    expect((await shop.call('deleteReview', { token, params })).status).toBe(404);
    expect((await shop.call('restoreReview', { token, params })).body.data.id).toBe(review.id);
    expect((await shop.call('restoreReview', { token, params })).status).toBe(200);

    await shop.call('deleteReview', { token, params });
    shop.clock.advance(16 * 60_000);
    expect((await shop.call('restoreReview', { token, params })).status).toBe(410);
  });

  test('makes room for another one, which then stands in the way of the first', async () => {
    const { order, review } = await aReview(buyer);
    const { token } = buyer;
    await shop.call('deleteReview', { token, params: { id: review.id } });
    const second = await shop.call('createReview', { token, body: { order: order.id, stars: 3 } });
    expect(second.status).toBe(201);
    const back = await shop.call('restoreReview', { token, params: { id: review.id } });
    expect([back.status, back.body.error.code]).toEqual([409, 'already_reviewed']);
  });
});

describe('the public list', () => {
  test('counts all, filters some, and turns pages without gaps', async () => {
    const author = await aBuyer(shop, { balance: '900000' });
    const before = (await everybody()).meta;
    const written = [
      { stars: 5, text: 'Very good, thank you' },
      { stars: 1, text: 'Nothing like the picture' },
      { stars: 4, text: '很好，谢谢' },
    ];
    for (const each of written) {
      const { review } = await aReview(author, each);
      await decide(review.id, { decision: 'publish' });
    }
    const { meta } = await everybody();
    expect(meta.count).toBe(before.count + 3);
    expect(meta.distribution.reduce((sum, count) => sum + count, 0)).toBe(meta.count);
    expect(meta.verified).toEqual({ average: meta.average, count: meta.count });

    const poor = await everybody({ stars: 1 });
    expect(new Set(poor.data.map(({ stars }) => stars))).toEqual(new Set([1]));
    // the average is that of all, whatever the list shows
    expect([poor.meta.average, poor.meta.count]).toEqual([meta.average, meta.count]);
    expect(poor.meta.found).toBe(meta.distribution[0]);
    expect((await everybody({ language: 'zh' })).data.map(({ text }) => text)).toEqual(['很好，谢谢']);
    expect((await everybody({ country: 'DE' })).data).toEqual([]);

    for (const sort of ['newest', 'own_language', 'highest', 'lowest']) {
      const whole = (await everybody({ sort })).data.map(({ id }) => id);
      const turned: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await everybody({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
        turned.push(...page.data.map(({ id }) => id));
        cursor = page.meta.next;
      }
      expect(turned, sort).toEqual(whole);
    }
    const lowest = (await everybody({ sort: 'lowest' })).data.map(({ stars }) => stars);
    expect(lowest).toEqual([...lowest].sort((a, b) => a - b));
    // the reader's language comes first, and the others stay behind it
    for (const locale of ['ru', 'zh'] as const) {
      const query = { limit: 100, sort: 'own_language' };
      const { data } = (await shop.call('listReviews', { query, locale })).body;
      const ownFirst = data.map(({ language }) => Number(language !== locale));
      expect(new Set(ownFirst)).toEqual(new Set([0, 1]));
      expect(ownFirst, locale).toEqual([...ownFirst].sort());
    }
  });

  test('takes three statements at most, whatever it shows', async () => {
    shop.statements.length = 0;
    await everybody({ photos: '1' });
    expect(shop.statements.filter((text) => /review|picture/.test(text)).length).toBeLessThanOrEqual(3);
  });
});
