import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBoughtOrder, aCrew, type Crew } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Market } from '../../../../tests/support/an-order.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { byWalk, mostShelves, shelfRange } from './shelf-codes.ts';

describe('a range', () => {
  test.each([
    ['A-01', 'A-03', ['A-01', 'A-02', 'A-03']],
    ['b9', 'B11', ['B9', 'B10', 'B11']],
    ['C-1-07', 'c-1-08', ['C-1-07', 'C-1-08']],
    ['DOOR', 'DOOR', ['DOOR']],
  ])('from %s to %s', (from, to, codes) => expect(shelfRange(from, to)).toEqual(codes));

  test.each([
    ['A-03', 'A-01'],
    ['A-01', 'B-02'],
    ['A-1', `A-${mostShelves + 1}`],
    ['01', '09'],
    ['А-01', 'А-02'],
    ['', ''],
  ])('%j to %j is none', (from, to) => expect(shelfRange(from, to)).toBeNull());
});

test('shelves stand in the order in which somebody walks past them', () => {
  expect(['B-1', 'A-10', 'A-2-10', 'A-9', 'A-2-9'].toSorted(byWalk)).toEqual([
    'A-2-9',
    'A-2-10',
    'A-9',
    'A-10',
    'B-1',
  ]);
});

describe('labels', () => {
  let market: Market;
  let crew: Crew;
  beforeAll(async () => {
    market = await aMarket();
    crew = await aCrew(market);
  });
  afterAll(() => market.close());

  const print = (body: object) =>
    market.shop.call('staffPrintShelves', { token: crew.warehouse.token, body });
  const find = async (q: string) =>
    (await market.shop.call('staffFindParcel', { token: crew.buyer.token, query: { q } })).body.data;

  test('are printed on sheets of 24, and their shelves are found by a scan from then on', async () => {
    expect((await find('A-25')).shelf).toBeNull();
    const { body } = await print({ from: 'A-01', to: 'a-25' });
    const pdf = readPdf(Buffer.from(body.data.pdf, 'base64'));
    expect(pdf).toMatchObject({ pages: 2, title: 'Shelves A-01 to A-25' });
    expect(pdf.text).toBe(body.data.shelves.slice(0, 24).join(''));
    expect(body.data.shelves).toHaveLength(25);
    expect(await find(' a-25 ')).toEqual({ orders: [], arrivals: [], exact: 'shelf', shelf: 'A-25' });
    // the same once more, and one beside them: walked past in their order
    await print({ from: 'A-3', to: 'A-3' });
    await print({ from: 'A-01', to: 'A-02' });
    const listed = await market.shop.call('staffListShelves', { token: crew.buyer.token });
    expect(listed.body.data).toHaveLength(26);
    expect(listed.body.data.indexOf('A-3')).toBeLessThan(4);
  });

  test('single shelves stand on one sheet with the range, each once; one that is no code refuses all', async () => {
    const { body } = await print({ from: 'F-12', to: 'F-12', also: ['b-7', 'F-12'] });
    const pdf = readPdf(Buffer.from(body.data.pdf, 'base64'));
    expect(pdf).toMatchObject({ pages: 1, text: 'F-12B-7' });
    expect(body.data.shelves).toEqual(expect.arrayContaining(['B-7', 'F-12']));
    expect((await print({ from: 'G-1', to: 'G-1', also: ['under the stairs'] })).status).toBe(422);
  });

  test('what is no range is said beside its field; a buyer prints none', async () => {
    const refused = await print({ from: 'A-09', to: 'B-01' });
    expect(refused.body.error.fields?.to?.[0]).toContain(`at most ${mostShelves} shelves`);
    expect((await print({ from: 'A-1', to: 'A-1', warehouse: 'nowhere' })).status).toBe(422);
    const { token } = crew.buyer;
    const body = { from: 'A-1', to: 'A-2' };
    expect((await market.shop.call('staffPrintShelves', { token, body })).status).toBe(403);
  });

  test('goods of a known category are expected to weigh what such goods do', async () => {
    const customer = await aBuyer(market.shop, { balance: '90000' });
    const order = await aBoughtOrder(market, { crew, customer });
    const [line] = (await find(order.orderNum)).orders[0]?.lines ?? [];
    expect(line?.usual).toEqual({ light: 300, heavy: 2500 });
  });
});
