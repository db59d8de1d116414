/**
 * Every call of customers, made by a stranger and by a guest with the ids of somebody else: nothing is told and nothing
 * changes (ASVS 8.2.2). The owner, who asks the same, is answered.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../src/calls.ts';
import { allContracts } from '../../src/contracts.ts';
import type { CallContract } from '../../src/platform/api/contract.ts';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  storedGoods,
} from '../support/a-delivery.ts';
import { aBuyer, anOrder, aProduct, type Buyer, inCart } from '../support/an-order.ts';
import { fitting, type Json, type SchemaJson, seeded } from '../support/fuzzed-values.ts';
import type { ApiDocument } from '../support/fuzzer.ts';
import { aForm, aPicture } from '../support/pictures.ts';

const contracts = allContracts as Record<string, CallContract>;
const own = Object.entries(calls as Record<string, string>)
  .map(([name, route]) => {
    const [method = '', path = ''] = route.split(' ');
    return { name, method, path, access: contracts[name]?.access };
  })
  .filter(({ access }) => access === 'customer' || access === 'anyone');

let desk: DeliveryDesk;
let owner: Buyer;
let stranger: Buyer;
let ids: string[];
/** Words that stand in the owner's things and nowhere else. */
let marks: string[];
/** These too, but the stranger has sent them, or has such words of his own. */
let shown: string[];

interface Answer {
  status: number;
  text: string;
}
async function ask(method: string, url: string, token: string | null, body?: Json): Promise<Answer> {
  const answer = await desk.market.shop.app.inject({
    ...{ method: method as 'GET', url: `/api/v1${url}` },
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, text: answer.body };
}

/** The answers to a person who reads everything that needs no id. */
async function seenBy(token: string): Promise<string> {
  const parts: string[] = [];
  for (const { name, method, path, access } of own) {
    if (method !== 'GET' || path.includes(':') || contracts[name]?.acts || access !== 'customer') continue;
    parts.push(`${name} ${(await ask('GET', path, token)).text.replace(/"requestId":"[^"]*"/, '')}`);
  }
  return parts.join('\n');
}
const idsIn = (text: string): Set<string> =>
  new Set(text.match(/\b(?:[a-z]{2,5}_[0-9A-Za-z]{10,40}|[A-Z]{2}-\d{4,9}-\d)\b/g) ?? []);

beforeAll(async () => {
  desk = await aDeliveryDesk();
  const { market } = desk;
  const { shop } = market;
  owner = await aSender(desk);
  stranger = await aBuyer(shop, { balance: '5000.00' });
  await aPaidDelivery(desk, owner);
  const stored = await storedGoods(desk, owner, { path: 'nordlicht/p/becher-hav' });
  const claimed = await storedGoods(desk, owner, { path: 'nordlicht/p/wolldecke-fjord' });
  const { token } = owner;
  const photo = await shop.call('uploadClaimPhotos', {
    token,
    form: aForm([await aPicture()]),
  });
  expect(photo.status).toBeLessThan(300);
  await anOrder(market, owner, { path: 'nordlicht/p/teekanne-nordsee' });
  await inCart(market, owner);
  await shop.call('topUpBalance', { token, body: { amount: '1000' } });
  const product = await aProduct(market, owner, { path: 'nordlicht/p/becher-hav' });
  const saved = await shop.call('saveProduct', { token, body: { product, watch: { kind: 'any' } } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  await shop.call('createSavedList', { token, body: { name: 'Markname of a list' } });
  await shop.call('createCalendarFeed', { token });
  await shop.call('requestDataExport', { token });
  await shop.call('sendChatMessage' as 'getChat', {
    token,
    body: { text: 'Markword of a conversation' } as never,
  });
  await shop.call('updateUser', { token, body: { name: 'Markname Ownerova', phone: '+7 912 111-22-33' } });
  await shop.settle();
  const shared = idsIn(`${await seenBy(stranger.token)}`);
  const found = [...idsIn(await seenBy(token)), stored.id, claimed.id, stored.arrival];
  // products are for everybody; three of each kind are as good as all
  const kinds = Map.groupBy(
    found.filter((id) => !shared.has(id) && !id.startsWith('prd_')),
    (id) => id.split(/[_-]/)[0],
  );
  ids = [...kinds.values()].flatMap((each) => each.slice(0, 3));
  marks = [owner.email, 'Markname', 'Markword', '111-22-33'];
  shown = [stored.orderNum, 'Смирнова'];
}, 120_000);
afterAll(() => desk.market.close());

const filled = (path: string, id: string): string => path.replaceAll(/:\w+/g, encodeURIComponent(id));
const named = own.filter(({ path }) => path.includes(':'));

test('the owner is answered for the same ids, so there is something to hide', async () => {
  expect(ids.length).toBeGreaterThan(15);
  expect(new Set(ids.map((id) => id.split(/[_-]/)[0])).size).toBeGreaterThan(5);
  const answered = new Set<string>();
  const told = new Set<string>();
  for (const { name, method, path } of named.filter(
    ({ method, access }) => method === 'GET' && access === 'customer',
  )) {
    if (contracts[name]?.acts) continue;
    for (const id of ids) {
      const { status, text } = await ask(method, filled(path, id), owner.token);
      if (status === 200) answered.add(name);
      for (const word of shown) if (text.includes(word)) told.add(word);
    }
  }
  expect(answered.size).toBeGreaterThan(4);
  expect(told.size).toBe(2);
});

test('with the ids of somebody else every call answers as if there were nothing, and changes nothing', async () => {
  const document = JSON.parse(desk.market.shop.document()) as ApiDocument;
  const random = seeded(20_261_123);
  const bodyOf = (path: string, method: string): Json | undefined => {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const schema = operation?.requestBody?.content['application/json']?.schema as SchemaJson | undefined;
    return schema && fitting(schema, { random, components: document.components.schemas, seen: ids });
  };
  const before = await seenBy(owner.token);
  const wrong: string[] = [];
  let asked = 0;
  for (const { name, method, path } of named)
    for (const id of ids)
      for (const [who, token] of [
        ['stranger', stranger.token],
        ['guest', null],
      ] as const) {
        const { status, text } = await ask(method, filled(path, id), token, bodyOf(path, method));
        asked += 1;
        if (status < 400 || status >= 500)
          wrong.push(`${who} ${name} ${id}: ${status} ${text.slice(0, 100)}`);
        for (const mark of marks) if (text.includes(mark)) wrong.push(`${who} ${name} ${id} tells ${mark}`);
      }
  // ids within bodies and queries: three bodies for each call, made of what the owner has
  for (const { name, method, path } of own.filter(({ path }) => !path.includes(':'))) {
    if (['signOut', 'endOtherSessions', 'deleteAccount', 'changePassword'].includes(name)) continue;
    for (let times = 0; times < 3; times++) {
      const id = ids[Math.floor(random() * ids.length)] ?? '';
      const query = `?${['id', 'order', 'orders', 'address_id', 'recipient_id', 'cursor', 'before'].map((field) => `${field}=${id}`).join('&')}`;
      for (const url of method === 'GET'
        ? [path + query, `${path}?order=${id}`, `${path}?orders=${id}`]
        : [path]) {
        const { status, text } = await ask(method, url, stranger.token, bodyOf(path, method));
        asked += 1;
        if (status >= 500) wrong.push(`stranger ${name}: ${status}`);
        for (const mark of marks) if (text.includes(mark)) wrong.push(`stranger ${name} tells ${mark}`);
      }
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
  expect(await seenBy(owner.token)).toBe(before);
}, 240_000);
