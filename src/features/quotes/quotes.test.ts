/** Signed quotes over HTTP: whose price they are, what they keep to themselves, and how strangers check them. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  aMarket,
  anOrder,
  aProduct,
  type Buyer,
  type Market,
} from '../../../tests/support/an-order.ts';
import { offlineCheck } from '../../../tests/support/offline-check.ts';
import { rewrapKeys } from '../../platform/keys/person-keys.ts';
import type { SignedQuote } from './contract.ts';
import { forgetQuotes } from './quote-store.ts';
import { keptDays, keyDays, mostOfDay } from './rules.ts';
import { canonical } from './signing/canonical.ts';
import { renewKey } from './signing/keys.ts';

let market: Market;
let shop: Market['shop'];
let buyer: Buyer;
let origin: string;
let goods: { snapshot: string; options: Record<string, string> };
const offline = offlineCheck();
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  buyer = await aBuyer(shop, { balance: '900000' });
  const { snapshot, options } = await aProduct(market, buyer);
  goods = { snapshot, options };
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  offline.close();
  await market.close();
});

const textOf = async (path: string) => {
  const answer = await fetch(origin + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const keysText = async () => (await textOf('/.well-known/quote-keys.json')).text;
const fileOf = async (id: string) => (await textOf(`/quote/${id}.json`)).text;
const quoteOf = async (id: string) => (await shop.call('getQuote', { params: { id } })).body.data;
const make = (body: object, token?: string) =>
  shop.call('quoteProduct', { body, ...(token ? { token } : {}) });
const product = (quantity = 1) => ({ ...goods, quantity });
/** Looks at the shop after a time, and turns the clock back. */
const whenLater = async (milliseconds: number, look: () => Promise<void>) => {
  shop.clock.advance(milliseconds);
  try {
    await look();
  } finally {
    shop.clock.advance(-milliseconds);
  }
};

describe('a quote of a product', () => {
  test('says the price that the panel shows, made of our own snapshot', async () => {
    const asked = product(2);
    // what a client claims besides is not looked at
    const { body, status } = await make({ ...asked, price: '1.00', currency: 'EUR', byCard: '1.00' });
    expect(status).toBe(200);
    const { terms, address, qr } = await quoteOf(body.data.id);
    expect(address).toBe(`${shop.installation.settings.publicUrl}/quote/${body.data.id}`);
    expect(qr.path).toMatch(/^M/);
    const [line] = terms.goods;
    const shown = await shop.call('calculatePrice', {
      body: {
        ...{ price: line?.price.amount, currency: line?.price.currency, quantity: 2 },
        host: new URL(line?.url ?? '').host,
      },
    });
    const { net, byCard, rate, fee } = shown.body.data;
    expect(terms.price).toMatchObject({ net, byCard, rate, fee });
    expect(terms).toMatchObject({ of: 'product', hold: { rule: 'if_ordered' }, rateSource: 'assumed' });
    expect(terms.price.payLater.toDoor).toBeDefined();
  });

  test('is the same one for the same price, while it is held', async () => {
    const asked = product(3);
    const [first, again] = await Promise.all([make(asked), make(asked, buyer.token)]);
    expect(again.body.data.id).toBe(first.body.data.id);
    const other = await make({ ...asked, quantity: 4 });
    expect(other.body.data.id).not.toBe(first.body.data.id);
    const { terms } = await quoteOf(first.body.data.id);
    const held = Date.parse(terms.hold.until ?? '') - shop.clock.now().getTime();
    await whenLater(held + 1_000, async () => {
      expect((await make(asked)).body.data.id).not.toBe(first.body.data.id);
    });
  });

  test('is refused for what we have not read, or what staff must look at first', async () => {
    const { snapshot } = product();
    const read = await shop.call('readProductData', {
      ...{ token: buyer.token, body: { url: `${market.origin}/nordlicht/p/strickjacke-inga` } },
    });
    const code = async (body: object) => (await make(body)).body.error.code;
    expect(await code({ snapshot: 'prd_00000000nothing', quantity: 1 })).toBe('not_found');
    expect(await code({ snapshot: read.body.data.id, options: { Farbe: 'Gold' } })).toBe('not_found');
    const unsure = 'prd_00000000unsure';
    await shop.database.pool.query(
      `insert into product_snapshot select (jsonb_populate_record(null::product_snapshot,
        to_jsonb(one) || jsonb_build_object('id', $2::text, 'price_is_sure', false))).*
      from product_snapshot one where id = $1`,
      [snapshot, unsure],
    );
    expect(await code({ ...product(), snapshot: unsure })).toBe('price_unsure');
  });

  test('counts what one person makes within a day, and not what is the same', async () => {
    const person = await aBuyer(shop);
    const { snapshot, options } = product();
    const codes = [];
    for (let quantity = 10; quantity < 12 + mostOfDay; quantity++) {
      const { status } = await make({ snapshot, options, quantity }, person.token);
      codes.push(status);
    }
    expect(codes.filter((status) => status === 200)).toHaveLength(mostOfDay);
    expect(codes.at(-1)).toBe(429);
    expect((await make({ snapshot, options, quantity: 10 }, person.token)).status).toBe(200);
  });

  test('is forgotten when nobody needs it, and its file stays good', async () => {
    const { id } = (await make(product(5))).body.data;
    const file = await fileOf(id);
    await whenLater((keptDays.product + 1) * 86_400_000, async () => {
      expect((await shop.call('getQuote', { params: { id } })).status).toBe(404);
      await forgetQuotes(shop.installation.db, shop.clock.now());
    });
    expect((await shop.call('getQuote', { params: { id } })).status).toBe(404);
    expect((await offline.check(file, await keysText())).code).toBe(0);
  });
});

describe('a quote of an order', () => {
  test('is made by its owner alone, and names no person', async () => {
    const order = await anOrder(market, buyer);
    const stranger = await aBuyer(shop);
    const ask = (id: string, token: string) => shop.call('quoteOrder', { token, params: { id } });
    expect((await ask(order.id, stranger.token)).status).toBe(404);
    expect((await shop.call('quoteOrder', { params: { id: order.id } })).status).toBe(401);
    const { data } = (await ask(order.orderNum, buyer.token)).body;
    expect((await ask(order.id, buyer.token)).body.data).toEqual(data);
    const whole = (await shop.call('getOrder', { token: buyer.token, params: { id: order.id } })).body.data;
    const { terms } = await quoteOf(data.id);
    expect(terms).toMatchObject({
      of: 'order',
      hold: { rule: 'held', until: whole.receipt.quote.heldUntil },
    });
    expect(terms.price).toEqual(whole.receipt.quote);
    expect(terms.goods).toMatchObject(
      whole.items.map(({ title, url, left, unitPrice }) => ({
        title,
        url,
        quantity: left,
        price: unitPrice,
      })),
    );
    const { recipient, address, id, orderNum } = whole;
    const file = await fileOf(data.id);
    for (const own of [
      buyer.id,
      buyer.email,
      id,
      orderNum,
      recipient.familyName,
      recipient.phone,
      address.street,
    ]) {
      expect(file).not.toContain(own);
    }
    await shop.call('payOrderByPost', { token: buyer.token, params: { id }, body: { method: 'balance' } });
    const paid = await quoteOf((await ask(id, buyer.token)).body.data.id);
    expect(paid.terms.hold).toEqual({ rule: 'agreed', until: null });
  });

  test('tells neither the code nor the group by which it is lower', async () => {
    const { body } = await make(product(6));
    const { terms } = await quoteOf(body.data.id);
    expect(terms.price.feeGroup).toBeUndefined();
    const { ofOrder } = await import('./making/terms.ts');
    const order = await anOrder(market, buyer);
    const whole = (await shop.call('getOrder', { token: buyer.token, params: { id: order.id } })).body.data;
    const name = { en: 'Spring', ru: 'Весна', zh: '春' };
    const { quote } = whole.receipt;
    const lower = {
      ...{ rule: 'dsc_1', version: 1, name, code: 'SECRET', on: 'fee' as const },
      ...{ kind: 'percent' as const, value: '10' },
      ...{ amount: quote.fee, given: quote.fee, base: quote.fee },
    };
    const receipt = {
      ...whole.receipt,
      quote: { ...quote, discounts: [lower], feeGroup: { id: 'grp_1', name } },
    };
    const { price } = ofOrder({ ...whole, receipt });
    expect(price.discounts).toMatchObject([{ name, code: null, amount: quote.fee }]);
    expect(JSON.stringify(price)).not.toMatch(/SECRET|grp_1/);
  });
});

describe('checked by whoever has three files', () => {
  test('its page says whether it is as it was signed, and leads to the product', async () => {
    const { id } = (await make(product(9))).body.data;
    expect(await quoteOf(id)).toMatchObject({ isValid: true, product: goods.snapshot });
    await shop.database.pool.query(
      `update signed_quote set terms = replace(terms, '"quantity":9', '"quantity":8') where id = $1`,
      [id],
    );
    expect(await quoteOf(id)).toMatchObject({ isValid: false });
    const order = await anOrder(market, buyer);
    const { body } = await shop.call('quoteOrder', { token: buyer.token, params: { id: order.id } });
    // an order is its customer's own affair
    expect(await quoteOf(body.data.id)).toMatchObject({ isValid: true, product: null });
  });

  test('is valid as it is, in whatever order and spaces its members stand', async () => {
    const { id } = (await make(product(7))).body.data;
    const file = await fileOf(id);
    const keys = await keysText();
    const { code, said } = await offline.check(file, keys);
    expect([code, said]).toEqual([0, expect.stringContaining(`VALID: quote ${id} is exactly as`)]);
    const { terms, signature } = JSON.parse(file) as SignedQuote;
    const turned = JSON.stringify({ signature, terms: JSON.parse(canonical(terms)) }, null, 4);
    expect((await offline.check(turned, keys)).code).toBe(0);
    const headers = (await textOf(`/quote/${id}.json`)).headers;
    expect(headers.get('content-disposition')).toBe(`attachment; filename="quote-${id}.json"`);
  });

  test('fails when any digit of its terms, its signature or its key is another', async () => {
    const { id } = (await make(product(8))).body.data;
    const file = await fileOf(id);
    const keys = await keysText();
    const places = [...file.matchAll(/\d/g)].map(({ index }) => index);
    expect(places.length).toBeGreaterThan(200);
    const changed = places.map(
      (place) => file.slice(0, place) + ((Number(file[place]) + 1) % 10) + file.slice(place + 1),
    );
    const { code, said } = await offline.check([...changed, file], keys);
    const lines = said.trim().split('\n');
    expect(code).toBeGreaterThan(0);
    expect(lines.filter((line) => /: (NOT VALID|Cannot check): /.test(line))).toHaveLength(changed.length);
    expect(lines.filter((line) => /: VALID: /.test(line))).toEqual([
      expect.stringContaining(`quote-${changed.length}.json: VALID`),
    ]);
  });

  test('fails when it can be read in two ways, and its words turn nothing around', async () => {
    const { id } = (await make(product(6))).body.data;
    const file = await fileOf(id);
    const keys = await keysText();
    const twice = (name: string, first: string) => file.replace(`"${name}":`, `"${name}": ${first},\n$&`);
    const signed = JSON.parse(file) as SignedQuote;
    const amount = signed.terms.goods[0]?.quantity;
    const written = (number: string) => file.replace(`"quantity": ${amount}`, `"quantity": ${number}`);
    const forged = [
      twice('terms', '{"price": {}}'),
      twice('quantity', '1'),
      twice('amount', '"0.01"'),
      file.replace(/^\{/, '{"\\u0074erms": {"goods": []},'),
      file.replace(/^\{/, '{"__proto__": {}, "__proto__": {},'),
      ...[`${amount}.0`, `${amount}e0`, `${amount}.00000000000000000001`].map(written),
    ];
    for (const text of forged) expect(JSON.parse(text).signature).toEqual(signed.signature);
    const { said } = await offline.check(forged, keys);
    expect(
      said
        .trim()
        .split('\n')
        .map((line) => line.replace(/^\S+ /, '').slice(0, 10)),
    ).toEqual(forged.map(() => 'NOT VALID:'));
    const { newKeyPair, signed: sign, jwkOf } = await import('./signing/ed25519.ts');
    const pair = newKeyPair();
    const [line] = signed.terms.goods;
    const terms = { ...signed.terms, goods: [{ ...line, title: 'Cup \u202e\u2066\u2028\u200f' }] };
    const signature = { algorithm: 'Ed25519', key: pair.id, value: sign(terms, pair) };
    const shown = await offline.check(
      JSON.stringify({ terms, signature }),
      JSON.stringify({ keys: [jwkOf(pair)] }),
    );
    expect(shown.code).toBe(0);
    expect(shown.said).not.toMatch(/[\u2028\p{Bidi_Control}]/u);
  });

  test('fails by the key of another shop under the same name, and without its key', async () => {
    const { id } = (await make(product(9))).body.data;
    const file = await fileOf(id);
    const { keys } = JSON.parse(await keysText()) as { keys: { kid: string; x: string }[] };
    const { newKeyPair } = await import('./signing/ed25519.ts');
    const forged = keys.map((key) => ({ ...key, x: newKeyPair().publicKey }));
    expect(await offline.check(file, JSON.stringify({ keys: forged }))).toMatchObject({
      code: 1,
      said: expect.stringContaining('does not have its own name'),
    });
    expect((await offline.check(file, '{"keys":[]}')).code).toBe(1);
    expect((await offline.check(file, 'no json')).code).toBe(2);
    expect((await offline.check('{"terms":{}}', '{}')).said).toMatch(
      /^NOT VALID: the file has not the parts/,
    );
  });
});

describe('the key', () => {
  test('is another after a year; what the one before signed stays valid, and its secret is destroyed', async () => {
    const before = (await make(product(20))).body.data;
    const file = await fileOf(before.id);
    let next = '';
    await whenLater((keyDays + 1) * 86_400_000, async () => {
      next = await fileOf((await make(product(20))).body.data.id);
    });
    const [one, other] = [JSON.parse(file), JSON.parse(next)] as SignedQuote[];
    expect(other?.signature.key).not.toBe(one?.signature.key);
    const keys = await keysText();
    for (const text of [file, next]) {
      expect((await offline.check(text, keys)).code).toBe(0);
    }
    const { rows } = await shop.database.pool.query<{ id: string; wrapped: Buffer | null }>(
      'select id, wrapped from quote_key where retired_at is not null',
    );
    expect(rows.map(({ wrapped }) => wrapped)).toEqual(rows.map(() => null));
    expect(rows.map(({ id }) => id)).toContain(one?.signature.key);
    expect(keys).not.toMatch(/"d"|wrapped/);
  });

  test('goes along with a new secret, and one that no secret opens is replaced', async () => {
    const { settings, db } = shop.installation;
    const was = settings.secret;
    const [next, last] = ['the-next-secret-of-this-installation', 'a-secret-that-nothing-was-wrapped-by'];
    const signer = async (quantity: number) =>
      (await quoteOf((await make(product(quantity))).body.data.id)).signature.key;
    try {
      const key = await signer(30);
      Object.assign(settings, { secret: next, secretOld: was });
      expect(await signer(31)).toBe(key);
      expect(await rewrapKeys(db, settings)).toMatchObject({ unknown: 0 });
      Object.assign(settings, { secretOld: undefined });
      expect(await signer(32)).toBe(key);
      Object.assign(settings, { secret: last });
      // two at once take the same new key
      const fresh = await Promise.all([signer(33), signer(34)]);
      expect(new Set(fresh).size).toBe(1);
      expect(fresh[0]).not.toBe(key);
      const { id } = await renewKey(db, settings, shop.clock.now());
      expect(await signer(35)).toBe(id);
      expect(JSON.parse(await keysText()).keys.map(({ kid }: { kid: string }) => kid)).toEqual(
        expect.arrayContaining([key, fresh[0], id]),
      );
    } finally {
      Object.assign(settings, { secret: was, secretOld: undefined });
    }
  });
});
