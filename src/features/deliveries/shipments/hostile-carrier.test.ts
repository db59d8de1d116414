/** A carrier that answers nonsense: nothing of it is believed, kept or shown, and no call fails because of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { atDesk } from '../../../../tests/support/a-delivery.ts';
import { aDeskWithCdek, type CdekDesk, toTheDoor } from '../../../../tests/support/a-desk-with-cdek.ts';

let place: CdekDesk;
let server: CdekDesk['server'];
let desk: CdekDesk['desk'];
let token: string;
let call: CdekDesk['call'];
let aPackedDelivery: CdekDesk['aPackedDelivery'];
let book: CdekDesk['book'];
beforeAll(async () => {
  place = await aDeskWithCdek();
  ({ server, desk, token, call, aPackedDelivery, book } = place);
});
afterAll(() => place.close());
beforeEach(() => {
  server.prices.splice(0, server.prices.length, toTheDoor);
});

test('prices that can be none are offered to nobody, and names are one short line', async () => {
  const { id } = await aPackedDelivery();
  const offered = async (price: object) => {
    server.prices.splice(0, server.prices.length, { ...toTheDoor, ...price });
    const { status, body } = await call('staffListCarrierRates', { token, params: { id } });
    return [status, ...(body.data ?? []).map(({ name }) => name)];
  };
  for (const sum of [-5, 1e15, 1e18, 1e21]) expect((await offered({ sum })).slice(1), `${sum}`).toEqual([]);
  expect(await offered({ name: 'To\u202e the\u0000\n door' })).toEqual([200, 'To the door']);
  expect(await offered({ name: `${'x'.repeat(3_000_000)}` })).toEqual([200, 'x'.repeat(200)]);
});

test('a number that no parcel has is kept nowhere, and the booking stays to be asked for again', async () => {
  const { id } = await aPackedDelivery();
  const answers = [];
  for (const number of ['12\u000034', '9'.repeat(2_000_000), 'https://shop.example/', '', '\u202e12345']) {
    const push = server.orders.push.bind(server.orders);
    const booked = server.orders.at(-1);
    if (booked && answers.length > 0) booked.cdekNumber = number;
    server.orders.push = (one) => push({ ...one, cdekNumber: number });
    answers.push(await book(id));
    server.orders.push = push;
  }
  expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
    Array.from({ length: 5 }, () => [422, 'carrier_silent']),
  );
  const one = server.orders.at(-1);
  if (one) one.cdekNumber = '1106321999';
  expect((await book(id)).body.data.shipping?.shipment).toMatchObject({
    state: 'made',
    tracking: '1106321999',
  });
});

test('news of impossible times are dropped, and one that cannot be kept does not keep the others back', async () => {
  const { id } = await aPackedDelivery();
  const { version } = await atDesk(desk, id);
  const tracking = '1106322000';
  await call('staffShipDelivery', { token, params: { id }, body: { version, tracking } });
  const { shop } = desk.market;
  shop.clock.advance(60_000);
  const date_time = shop.clock.now().toISOString();
  server.parcels.set(tracking, [
    { code: 'X', name: 'Long ago', date_time: '-200000-01-01T00:00:00Z' },
    { code: 'X', name: 'Some day', date_time: '+200000-01-01T00:00:00Z' },
    { code: 'X', name: `In the\u0000 hall \ud800 ${'y'.repeat(900)}`, date_time, city: 'A\u202eB' },
    { code: 'ARRIVED_AT_RECIPIENT_CITY', name: 'There', date_time },
  ]);
  await shop.database.pool.query('update delivery set next_look_at = $2 where id = $1', [
    id,
    shop.clock.now(),
  ]);
  await shop.worker.jobs.look_at_carriers?.({});
  await shop.settle();
  const { rows } = await shop.database.pool.query(
    "select place, note from delivery_event where delivery_id = $1 and actor = 'carrier' order by id",
    [id],
  );
  expect(rows.map(({ place, note }) => [place, note.slice(0, 15), note.length])).toEqual([
    ['AB', expect.stringMatching(/^In the hall/), 500],
    [null, 'There', 5],
  ]);
  expect((await atDesk(desk, id)).delivery.state).toBe('in_destination');
});
