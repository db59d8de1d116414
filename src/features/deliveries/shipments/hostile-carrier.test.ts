/** A carrier that answers nonsense: nothing of it is believed, kept or shown, and no call fails because of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standingAt } from '../../../../tests/support/a-cdek.ts';
import { atDesk } from '../../../../tests/support/a-delivery.ts';
import { aDeskWithCdek, type CdekDesk, toTheDoor } from '../../../../tests/support/a-desk-with-cdek.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { mostBytesOfBatch } from '../picking/carrier-labels.ts';
import { keepLabel } from './shipment-store.ts';

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

/** The papers of the packer's batch, and whose label of the carrier is not among them. */
async function printedBatch() {
  const { body } = await call('staffPrintBatch', { token, query: { show: 'papers' }, locale: 'en' });
  return { ...readPdf(Buffer.from(body.data.pdf, 'base64')), leftOut: body.data.leftOut };
}

/** A label by a writer that the shop has not got, of one page; its object 4 does something. */
const aLabel = (mark: string): Buffer => {
  const content = `BT /F1 20 Tf (${mark}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 298 420] >>',
    '<< /Type /Page /Parent 2 0 R /Resources << >> /Contents 5 0 R /AA << /O 4 0 R >> >>',
    '<< /S /JavaScript /JS (app.alert) >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const rows = objects.map((object, at) => {
    const row = `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return row;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 6 /Root 1 0 R >>`;
  return Buffer.from(`${file}${table}\nstartxref\n${file.length}\n%%EOF\n`);
};

test('a label stands with its parcel in the papers of the batch, and one that cannot be read is named instead', async () => {
  const before = await printedBatch().catch(() => ({ pages: 0, leftOut: [] as string[] }));
  server.drawLabels(aLabel('CARRIER-1'));
  const good = await aPackedDelivery();
  await book(good.id);
  server.drawLabels(Buffer.from('%PDF-1.4\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'));
  const bad = await aPackedDelivery();
  await book(bad.id);
  const plain = await aPackedDelivery();
  const papers = await printedBatch();
  expect(papers.leftOut).toEqual([...before.leftOut, bad.number]);
  const pagesOf = ({ number }: { number: string }) =>
    papers.texts.flatMap((text, at) => (text.includes(number) ? [at] : []));
  // between the shop's label and the declaration stands the carrier's page
  const gaps = [good, bad, plain].map((one) => pagesOf(one)).map(([own = 0, paper = 0]) => paper - own);
  expect([gaps, papers.pages - before.pages]).toEqual([[2, 1, 1], 7]);
  const { body } = await call('staffPrintBatch', { token, query: { show: 'papers' }, locale: 'en' });
  const file = Buffer.from(body.data.pdf, 'base64').toString('latin1');
  expect(file).toContain('/MediaBox [0 0 298 420]');
  expect(file).not.toMatch(/JavaScript|app\.alert|OpenAction/);
});

test('a label that was not drawn yet is fetched later, and fetching it never books', async () => {
  server.drawLabels(null);
  const { id, number } = await aPackedDelivery();
  expect((await book(id)).body.data.shipping?.shipment).toMatchObject({ state: 'made', hasLabel: false });
  const fetch = () => call('staffGetShipmentLabel', { token, params: { id } });
  expect((await fetch()).body.error?.code).toBe('carrier_silent');
  expect((await printedBatch()).leftOut).toContain(number);
  // the carrier has lost the booking
  const orders = server.orders.splice(0);
  server.drawLabels(aLabel('CARRIER-2'));
  expect((await fetch()).body.error?.code).toBe('carrier_refused');
  expect((await printedBatch()).leftOut).toContain(number);
  expect(server.orders).toHaveLength(0);
  server.orders.push(...orders);
  expect((await printedBatch()).leftOut).not.toContain(number);
  expect((await atDesk(desk, id)).shipping?.shipment?.hasLabel).toBe(true);
  expect((await fetch()).status).toBe(200);
  expect(standingAt(server, number)).toBe(1);
});

test('a label that comes after its booking was taken back is not kept', async () => {
  server.drawLabels(null);
  const { id } = await aPackedDelivery();
  await book(id);
  const { pool } = desk.market.shop.database;
  await pool.query("update delivery_shipment set state = 'cancelled' where delivery_id = $1", [id]);
  const { rows } = await pool.query('select id from delivery_shipment where delivery_id = $1', [id]);
  await keepLabel(desk.market.shop.installation.db, rows[0].id, aLabel('LATE'));
  const kept = await pool.query('select state, label from delivery_shipment where delivery_id = $1', [id]);
  expect(kept.rows).toEqual([{ state: 'cancelled', label: null }]);
});

test('labels that are too large together are left out from where the file is full', async () => {
  const label = aLabel('LARGE').toString('latin1');
  const large = `${label}%${' '.repeat(mostBytesOfBatch * 0.4)}\n${label.slice(label.indexOf('startxref'))}`;
  const { rows } = await desk.market.shop.database.pool.query(
    `update delivery_shipment s set label = $1 from delivery d
      where d.id = s.delivery_id and d.state = 'ready' and s.state = 'made' returning d.number`,
    [Buffer.from(large)],
  );
  expect(rows.length).toBeGreaterThan(2);
  const { leftOut, pages } = await printedBatch();
  expect([leftOut.length, pages > leftOut.length]).toEqual([rows.length - 2, true]);
});
