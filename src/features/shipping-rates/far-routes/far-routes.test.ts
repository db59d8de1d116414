/** A table of routes with far prices waits for a second person; whoever set it does not send at it within the hour. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  header,
  roundRoutes,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { readTariff } from '../tariff-csv.ts';
import { farPrices, toldOf } from './far-table.ts';

const terms = { carriers: ['dhl', 'post', 'ems'], currency: 'RUB' };
const tableOf = (csv: string) => ({
  ...{ version: 1, currency: 'RUB' },
  routes: readTariff(csv, terms).routes,
});
const base = tableOf(roundRoutes);
const far = (csv: string) => farPrices([base], tableOf(csv)).map(({ name }) => name);
const changed = (from: string, to: string) => {
  expect(roundRoutes).toContain(from);
  return far(roundRoutes.replace(from, to));
};

describe('what is far', () => {
  test('the table as it stands, fewer routes and prices within a fifth are not', () => {
    expect(far(roundRoutes)).toEqual([]);
    expect(far(roundRoutes.split('\n').slice(0, 3).join('\n'))).toEqual([]);
    expect(changed('0.00,900.00', '0.00,720.00')).toEqual([]);
    expect(changed('0.00,900.00', '0.00,1080.00')).toEqual([]);
  });

  test('a price of a route beyond a fifth is, at whatever weight', () => {
    expect(changed('0.00,900.00', '0.00,719.00')).toEqual(
      ['DE', 'KZ', 'RU'].map((country) => expect.stringMatching(`^price:road:${country}:`)),
    );
    expect(changed('0.00,900.00', '0.00,1081.00')).not.toEqual([]);
    // the heaviest parcels of the step alone
    const line = 'cheap,post,Пакет,Packet,小包,no,,5,,,,,photo=80,RU DE,10,20,';
    const split = `${line}4.9,100.00,500.00\n${line}5,100.00,50.00`;
    expect(changed(`${line}5,100.00,500.00`, split)).toEqual(['price:cheap:DE:5000', 'price:cheap:RU:5000']);
  });

  test('so is a new route below the cheapest way, and a country that nothing reached', () => {
    const added = (cells: string) => far(`${roundRoutes}\n${cells}`);
    expect(added('new,dhl,Н,N,新,yes,5000,30,,,,,,KZ,5,9,30,0.00,10.00')).toEqual(['price:new:KZ:30000']);
    expect(added('new,dhl,Н,N,新,yes,5000,30,,,,,,KZ,5,9,30,0.00,2000.00')).toEqual([]);
    expect(added('new,dhl,Н,N,新,yes,5000,30,,,,,,US,5,9,30,0.00,9000.00')).toEqual(['price:new:US:30000']);
    expect(added('new,dhl,Н,N,新,yes,5000,30,,,,,,ZZ,5,9,30,0.00,10.00')).toContain('price:new:RU:30000');
  });

  test('so are the divisor of volume, insurance and options', () => {
    expect(changed('DE KZ,5,9,30', 'DE KZ,5,9,30')).toEqual([]);
    const road = (cells: string) =>
      far(roundRoutes.replaceAll('5000,30,150,300,battery,2,photo=80 repack=150', cells));
    expect(road('50000,30,150,300,battery,2,photo=80 repack=150')).toEqual(['volume:road']);
    expect(road(',30,150,300,battery,2,photo=80 repack=150')).toEqual(['volume:road']);
    expect(road('5000,30,150,300,battery,0.5,photo=80 repack=150')).toEqual(['insurance:road']);
    expect(road('5000,30,150,300,battery,2,photo=80 repack=10')).toEqual(['option:road:repack']);
    const glass = 'no_glass,ems,Без хрупкого,Nothing fragile,不收易碎品,yes,,30,,,fragile';
    expect(changed(`${glass},,`, `${glass},0.01,`)).toEqual(['insurance:no_glass']);
  });
});

test('of every route something is told before a second price of any', () => {
  const prices = ['a', 'b', 'c'].flatMap((route) =>
    Array.from({ length: route === 'a' ? 20 : 3 }, (_, at) => ({
      ...{ name: `price:${route}:DE:${at}`, before: '1.00', after: '9.00' },
    })),
  );
  const told = toldOf(prices).map(({ name }) => name.split(':')[1]);
  expect(told).toHaveLength(12);
  expect(told.slice(0, 6)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
});

describe('one person', () => {
  let desk: DeliveryDesk;
  let insider: Buyer;
  let second: Buyer;
  beforeAll(async () => {
    desk = await aDeliveryDesk();
    insider = await aSender(desk, '300000.00', ['finance']);
    second = await aSender(desk, '300000.00', ['finance']);
    // whoever sets prices orders nothing within the hour, so what is sent was ordered before
    for (const sender of [insider, insider, second]) stored.push(await ordered(sender));
  }, 120_000);
  afterAll(() => desk.market.close());
  const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
  const tariff = async ({ token }: Buyer) => (await call('staffGetDeliveryTariff', { token })).body.data;
  const bring = async ({ token }: Buyer, csv: string, rest: object = {}) => {
    const { versions } = await tariff(insider);
    const body = { csv, version: versions[0]?.version ?? 0, ...rest };
    return (await call('staffImportDeliveryTariff', { token, body })).body;
  };
  const decide = ({ token }: Buyer, id: string, approve = true) =>
    call('staffDecidePrice', { token, params: { id }, body: { approve } });
  const ordered = async (sender: Buyer) => ({ sender, id: (await storedGoods(desk, sender)).id });
  const stored: Awaited<ReturnType<typeof ordered>>[] = [];
  const send = async (sender: Buyer) => {
    const at = stored.findIndex((one) => one.sender === sender);
    const { id } = stored.splice(at < 0 ? stored.length : at, 1)[0] ?? (await ordered(sender));
    const body = deliveryBody(sender, [id], { use_balance: true });
    return call('createDelivery', { token: sender.token, body });
  };
  const nothing = roundRoutes.replaceAll('0.00,900.00', '0.00,0.01');

  test('does not send for nothing: the table waits, and a check says so before', async () => {
    expect((await bring(insider, nothing, { dry_run: true })).data).toMatchObject({
      version: null,
      waits: true,
    });
    expect((await tariff(insider)).proposals.filter(({ state }) => state === 'waiting')).toEqual([]);
    expect((await bring(insider, nothing)).data).toMatchObject({ version: null, waits: true, faults: [] });
    const { current, proposals } = await tariff(insider);
    expect(current.version).toBe(2);
    const [waiting] = proposals;
    expect(waiting).toMatchObject({ kind: 'freight', state: 'waiting', isOwn: true, aloneFrom: null });
    expect(waiting?.before['price:road:RU:30000']).toBe('27000.00');
    expect(waiting?.after['price:road:RU:30000']).toBe('0.30');
    expect(waiting).toMatchObject({
      byName: insider.email,
      more: 0,
      dropped: [],
      note: null,
      effectiveFrom: null,
    });
    expect(waiting?.routes.road).toEqual(tableOf(nothing).routes[0]?.name);
    const id = waiting?.id ?? '';
    expect((await decide(insider, id)).body.error.code).toBe('second_person_needed');
    const warehouse = await desk.staff('warehouse');
    expect(
      (await call('staffDecidePrice', { ...warehouse, params: { id }, body: { approve: true } })).status,
    ).toBe(403);
    expect((await decide(second, id, false)).status).toBe(200);
    const sent = await send(insider);
    expect(sent.body.data.delivery.bill?.freight.amount).toBe('2160.00');
  });

  test('nor in steps of a fifth within a day', async () => {
    const step = roundRoutes.replaceAll('0.00,900.00', '0.00,730.00');
    expect((await bring(insider, step)).data.version).toBe(3);
    const next = roundRoutes.replaceAll('0.00,900.00', '0.00,590.00');
    expect((await bring(insider, next)).data).toMatchObject({ version: null, waits: true });
    const [waiting] = (await tariff(insider)).proposals;
    expect((await decide(insider, waiting?.id ?? '', false)).status).toBe(200);
  });

  test('nor sends within the hour at prices that are his own, nor who agreed to them', async () => {
    expect((await send(insider)).body.error.code).toBe('own_price');
    expect((await send(await aSender(desk))).status).toBe(201);
    const cheap = `${header}\nroad,dhl,Д,R,路,yes,5000,30,,,,,,RU,5,9,30,0.00,400.00`;
    await bring(insider, cheap, { note: 'agreed with the carrier' });
    const [waiting] = (await tariff(second)).proposals;
    const agreed = await Promise.all([decide(second, waiting?.id ?? ''), decide(second, waiting?.id ?? '')]);
    expect(agreed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { current, versions } = await tariff(insider);
    expect([current.version, versions[0]?.note]).toEqual([4, 'agreed with the carrier']);
    expect((await send(second)).body.error.code).toBe('own_price');
  });

  test('what was asked over an older version does not fit any more', async () => {
    await bring(insider, nothing);
    const again = `${header}\nroad,dhl,Д,R,路,yes,5000,30,,,,,,RU,5,9,30,0.00,410.00`;
    expect((await bring(second, again)).data.version).toBe(5);
    const [waiting] = (await tariff(second)).proposals;
    expect((await decide(second, waiting?.id ?? '')).body.error.code).toBe('changed_meanwhile');
  });
});
