/** The scan loop against a real shop over HTTP: each entry in its turn, each failure said, nothing received twice. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBoughtOrder, aBoughtPair, aCrew, type Crew } from '../../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../../../tests/support/an-order.ts';
import { aPicture } from '../../../../../tests/support/pictures.ts';
import type { ScreenClient } from '../../../../kit/place.tsx';
import { addCalls, createClient, type Transport } from '../../../../platform/api/client.ts';
import { staffCalls } from '../../../../staff-calls.ts';
import { type DeskState, type Said, ScanDesk } from './scan-desk.ts';

addCalls(staffCalls);

let market: Market;
let crew: Crew;
let customer: Buyer;
let address: string;
beforeAll(async () => {
  market = await aMarket();
  crew = await aCrew(market);
  customer = await aBuyer(market.shop, { balance: '900000' });
  address = await market.shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = crew.warehouse;
  await market.shop.call('staffPrintShelves', { token, body: { from: 'C-1', to: 'C-2' } });
});
afterAll(() => market.close());

/** Calls that fail on their way, by a part of their address. */
let broken = '';
/** The same, after the shop has done what was asked. */
let unanswered = '';
const transport: Transport = async ({ method, url, headers, body }) => {
  if (broken && url.includes(broken)) throw new TypeError('fetch failed');
  const answer = await fetch(address + url, { method, headers, body: body ?? null });
  if (unanswered && url.includes(unanswered)) throw new TypeError('fetch failed');
  return { status: answer.status, text: () => answer.text() };
};

interface Table {
  desk: ScanDesk;
  said: string[];
  looked: string[];
  state(): DeskState;
}

function aTable(): Table {
  const [said, looked]: [string[], string[]] = [[], []];
  let state: DeskState = { parcel: null, doubted: null, isBusy: false };
  const api = createClient({
    transport,
    authorization: () => `Bearer ${crew.warehouse.token}`,
    language: () => 'en',
  }) as unknown as ScreenClient;
  const desk = new ScanDesk({
    api,
    changed(next) {
      state = next;
    },
    say: ({ sound, key }: Said) => void said.push(`${sound} ${key}`),
    look: async (code) => void looked.push(code),
    advise: async ({ grams }) => (await api.staffSuggestShelf({ query: { grams } })).data,
    saved: async () => void said.push('refreshed'),
    failed: ({ kind, code }) => void said.push(`${kind} ${code}`),
  });
  return { desk, said, looked, state: () => state };
}

let table: Table;
beforeEach(() => {
  [broken, unanswered] = ['', ''];
  table = aTable();
});

const photo = async () =>
  new File([new Uint8Array(await aPicture({ background: '#5a7' }))], 'goods.jpg', { type: 'image/jpeg' });
const bought = () => aBoughtOrder(market, { crew, customer });
const arrivalsOf = async (id: string) =>
  (await market.shop.call('staffGetIntake', { token: crew.warehouse.token, params: { id } })).body.data
    .arrivals;

describe('a parcel', () => {
  test('is worked on in the order of its entries, however fast they come', async () => {
    const order = await bought();
    const { desk, said, state } = table;
    const entries = [order.shopNumber, '450', 'C-1'].map((typed) => desk.enter(typed));
    expect(state().isBusy).toBe(false);
    await Promise.all(entries);
    expect(said).toEqual(['taken opened', 'taken weighed', 'taken shelvedNoPhoto']);
    desk.change({ photos: [await photo()] });
    await desk.enter('');
    expect(said.slice(3)).toEqual(['saved saved', 'refreshed']);
    expect(state()).toEqual({ parcel: null, doubted: null, isBusy: false });
    const [arrival] = await arrivalsOf(order.id);
    expect(arrival).toMatchObject({ shelf: 'C-1', weighings: [{ grams: 450 }], photos: [{}] });
    expect(arrival?.storedAt).not.toBeNull();
  });

  test('asks for what is missing, and is set aside without a trace', async () => {
    const order = await bought();
    const { desk, said, state } = table;
    await desk.enter(order.orderNum);
    await desk.enter('');
    await desk.enter(order.orderNum.toLowerCase());
    await desk.enter('500');
    await desk.enter('');
    expect(said).toEqual([
      ...['taken opened', 'fault noWeight', 'fault openAlready'],
      ...['taken weighed', 'fault noPhoto'],
    ]);
    desk.drop();
    expect(state().parcel).toBeNull();
    expect(await arrivalsOf(order.id)).toEqual([]);
  });

  test('is doubted once for each unusual weight, and not after another one', async () => {
    const { desk, said, state } = table;
    await desk.enter((await bought()).orderNum);
    for (const typed of ['9', '99999', '9', '9']) await desk.enter(typed);
    expect(said.slice(1)).toEqual([...['fault unusual', 'fault unusual', 'fault unusual', 'taken weighed']]);
    expect(state().parcel?.grams).toBe(9);
  });

  test('holds the pieces that a hand leaves in it', async () => {
    const pair = await aBoughtPair(market, { crew, customer });
    const { desk } = table;
    await desk.enter(pair.shopNumber);
    const [first, second] = pair.lines;
    desk.change({ pieces: { [first?.line ?? '']: 1, [second?.line ?? '']: 0 }, photos: [await photo()] });
    await desk.enter('1,1');
    await desk.enter('c-2');
    const [arrival] = await arrivalsOf(pair.id);
    expect(arrival?.lines).toEqual([{ line: first?.line, quantity: 1 }]);
    expect(arrival?.shelf).toBe('C-2');
  });
});

describe('what goes wrong', () => {
  test('a line that breaks: the second press goes on where the first one stopped', async () => {
    const order = await bought();
    const { desk, said, state } = table;
    await desk.enter(order.orderNum);
    await desk.enter('450');
    desk.change({ photos: [await photo(), await photo()] });
    unanswered = '/photos';
    await desk.save();
    unanswered = '';
    broken = '/store';
    await desk.save();
    expect(said.slice(2)).toEqual(['offline offline', 'offline offline']);
    expect(state().parcel?.order?.id).toBe(order.id);
    broken = '';
    await desk.save();
    expect(said.slice(4)).toEqual(['saved saved', 'refreshed']);
    const arrivals = await arrivalsOf(order.id);
    expect(arrivals.map(({ photos }) => photos.length)).toEqual([2]);
  });

  test('a code that no shelf has is said beside an open parcel, and another parcel is told from it', async () => {
    const { desk, said, state } = table;
    const order = await bought();
    const next = await bought();
    await desk.enter(order.orderNum);
    await desk.enter('Z-99');
    await desk.enter(next.orderNum);
    expect(said.slice(1)).toEqual(['fault noShelf', 'fault saveFirst']);
    expect(state().parcel).toMatchObject({ order: { id: order.id }, shelf: null });
  });

  test('more than is awaited is refused in words, and the parcel stays open', async () => {
    const order = await bought();
    const { desk, said, state } = table;
    await desk.enter(order.orderNum);
    await desk.enter('450');
    desk.change({ pieces: { [order.lines[0]?.line ?? '']: 7 }, photos: [await photo()] });
    await desk.save();
    expect(said.at(-1)).toBe('refused fields');
    expect(state().parcel?.grams).toBe(450);
  });

  test('a code of nothing, of several orders and of what has come is looked at on the page', async () => {
    const order = await bought();
    const { desk, said, looked } = table;
    await desk.enter('NOBODY-1');
    await desk.enter('12');
    const { customer_id: code } = (await market.shop.call('getUser', { token: customer.token })).body.data;
    await desk.enter(code);
    expect(said).toEqual(['fault nothing', expect.stringMatching(/^fault/), 'fault several']);
    expect(looked).toEqual(['NOBODY-1', '12', code]);
    await desk.enter('C-1');
    await desk.enter('');
    expect(said.slice(3)).toEqual(['fault shelfFirst']);
    desk.open(null, 'NOBODY-1');
    await desk.enter('320');
    await desk.enter('C-1');
    expect(said.slice(4)).toEqual([
      'taken openedUnknown',
      'taken weighed',
      'saved savedUnknown',
      'refreshed',
    ]);
    expect(await arrivalsOf(order.id)).toEqual([]);
  });
});
