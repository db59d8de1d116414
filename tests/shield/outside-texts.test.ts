/**
 * Words of the outside world, each an attack on some format: foreign shops, statements of banks, tracking lists, tables
 * and announced parcels. Tables, calendars, mails, papers, feeds and heads of pages keep their format all the same.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOfStream } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { XMLValidator } from 'fast-xml-parser';
import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillContent } from '../../src/features/content/defaults.ts';
import { createEgress } from '../../src/platform/egress/egress.ts';
import { addDays, dayOf } from '../../src/platform/time/zoned.ts';
import { documentOf } from '../../src/server/pages/document.ts';
import { drawSharePicture } from '../../src/server/share/draw.ts';
import { staffCalls } from '../../src/staff-calls.ts';
import { aCustomer, type TestCustomer } from '../support/a-customer.ts';
import { aPaidDelivery, aSender, type DeliveryDesk, deskOf, shipped } from '../support/a-delivery.ts';
import { aHostileMarket, formatAttacks, type HostileMarket } from '../support/a-hostile-shop.ts';
import { anOrder, type Buyer } from '../support/an-order.ts';
import { formulasIn } from '../support/formulas.ts';
import { importCalls, importEverything, rawCell } from '../support/import-everything.ts';
import { readIcs } from '../support/read-ics.ts';
import { readPdf } from '../support/read-pdf.ts';

const attacks = Object.entries(formatAttacks);
const news: string[] = [];
const receiver = createServer((request, reply) => {
  void textOfStream(request).then((body) => {
    news.push(body);
    reply.writeHead(204).end();
  });
});
let market: HostileMarket;
let desk: DeliveryDesk;
let sender: Buyer;
let admin: TestCustomer;
let parcel: { id: string; number: string };
let told: Record<string, unknown>;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  market = await aHostileMarket({ webhookEgress: createEgress({ allow: [`127.0.0.1:${port}`] }) });
  const { shop } = market;
  await fillContent(shop.installation);
  desk = await deskOf(market);
  sender = await aSender(desk, '90000000');
  admin = await aCustomer(shop, { roles: ['admin'] });
  const webhook = { webhookUrl: `http://127.0.0.1:${port}/hook`, events: [] };
  expect((await shop.call('staffCreateWebhook', { token: admin.token, body: webhook })).status).toBe(201);
  for (const path of Object.values(market.paths)) {
    const { id } = await anOrder(market, sender, { path });
    const body = { method: 'balance' };
    // what the reader is not sure of waits for staff
    await shop.call('payOrderByPost', { token: sender.token, params: { id }, body });
  }
  const { delivery } = await aPaidDelivery(desk, sender, { goods: { path: market.paths.header ?? '' } });
  await shipped(desk, delivery.id);
  parcel = delivery;
  await aPaidDelivery(desk, sender, { goods: { path: market.paths.controls ?? '' } });
  told = await importEverything({
    ...{ desk, sender, parcel: delivery.number, texts: attacks.map(([, text]) => text) },
  });
  await shop.settle();
}, 180_000);
afterAll(async () => {
  await market?.close();
  receiver.close();
});

const days = () => {
  const today = dayOf('UTC', market.shop.clock.now());
  return { from: addDays(today, -2), to: addDays(today, 1) };
};

test('every call that takes a file in took these texts, or said which line is wrong', () => {
  expect(told).toMatchObject({
    ...{ csv: { status: 200 }, camt: { status: 200 }, supplier: { status: 200 } },
    ...{ tracking: { status: 200 }, blacklist: { status: 200 }, stores: { status: 200 }, tariff: 3 },
  });
  expect(JSON.stringify(told)).not.toContain('"faults":[{');
  expect(new Set(told.parcels as number[])).toEqual(new Set([201, 422]));
  // recipes hold hosts and selectors alone, which are read by a grammar
  expect(importCalls.toSorted()).toEqual([
    ...['staffImportBlacklist', 'staffImportDeliveryTariff', 'staffImportRecipes', 'staffImportStores'],
    ...['staffImportSupplierStatement', 'staffImportTracking', 'staffImportTransfers'],
  ]);
});

test('goods were bought by the titles of the foreign shop', async () => {
  const { body } = await market.shop.call('listOrders', { token: sender.token, query: { limit: 100 } });
  const shown = JSON.stringify(body);
  for (const word of ['HYPERLINK', 'waybillRan(1)', 'Bcc: victim', 'END:VEVENT', 'file:///etc/passwd'])
    expect(shown).toContain(word);
});

const exportCalls = Object.keys(staffCalls).filter((name) => name.startsWith('staffExport'));

test('no cell of a table is a formula, and each table has as many cells as its header', async () => {
  const { shop } = market;
  const tables: Record<string, string> = {};
  for (const name of exportCalls) {
    const call = name as 'staffExportOrders';
    const span = /Orders|Payments|Ledger/.test(name) ? days() : {};
    const { data } = (staffCalls[call].startsWith('GET')
      ? await shop.call(call, { token: admin.token, query: { version: '3' } as never })
      : await shop.call(call, { token: admin.token, body: { format: 'csv', ...span } })
    ).body as unknown as { data: { text?: string; csv?: string } };
    tables[name] = data.text ?? data.csv ?? '';
  }
  const statement = await shop.call('getBalanceStatement', { token: sender.token });
  tables.statement = statement.body.data.csv;
  for (const [name, csv] of Object.entries(tables)) {
    expect([name, formulasIn(csv)]).toEqual([name, []]);
    const rows = parse(csv, { bom: true, delimiter: name === 'statement' ? ';' : ',' });
    expect(rows.length, name).toBeGreaterThan(1);
  }
  const all = Object.values(tables).join('\n');
  for (const word of ['HYPERLINK', 'SUM(1+1)', 'cmd|', '＝1+1']) expect(all).toContain(word);
  // the same cells, written without our hand
  expect(formulasIn(attacks.map(([, text]) => rawCell(text)).join('\n')).length).toBeGreaterThan(5);
});

test('the calendar has its own lines alone', async () => {
  const { shop } = market;
  const { body } = await shop.call('createCalendarFeed', { token: sender.token });
  const { pathname, search } = new URL(body.data.url);
  const file = (await shop.app.inject({ url: pathname + search })).body;
  const { components } = readIcs(file);
  expect(components.length).toBeGreaterThan(0);
  expect(file).not.toMatch(/^ATTACH/m);
  expect(() => readIcs(file.replace('\r\nSUMMARY:', '\r\nSUMMARY:x\r\nATTACH:y;z\r\nSUMMARY:'))).toThrow();
});

/** Headers that our mails have, or that the way of a mail adds. */
const usual =
  /^(?:from|to|subject|date|message-id|mime-version|content-type|content-transfer-encoding|auto-submitted|list-unsubscribe(?:-post)?)$/;

test('no mail has another receiver, another header or an element of a foreign title', () => {
  const { mails } = market.mailbox;
  expect(mails.length).toBeGreaterThan(10);
  for (const { receivers, parsed, subject, html } of mails) {
    expect(receivers).toHaveLength(1);
    expect(parsed.headers.map(({ key }) => key).filter((key) => !usual.test(key))).toEqual([]);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(elementsOf(html).filter(isLive)).toEqual([]);
  }
  expect(mails.some(({ html }) => html.includes('waybillRan'))).toBe(true);
  expect(elementsOf(formatAttacks['script as an attribute'] ?? '').some(isLive)).toBe(true);
});

interface Element {
  tag: string;
  facts: Record<string, string>;
  text: string;
}
function elementsOf(html: string): Element[] {
  const all: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag(tag, facts) {
      const made = { tag, facts, text: '' };
      all.push(made);
      open.push(made);
    },
    ontext(text) {
      const last = open.at(-1);
      if (last) last.text += text;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return all;
}
const isLive = ({ tag, facts }: Element): boolean =>
  /^(?:script|iframe|object|embed|form|svg|base)$/.test(tag) ||
  Object.entries(facts).some(([name, value]) => /^on/.test(name) || /^\s*(?:javascript|data):/i.test(value));

test('what is told to programs is JSON, and tells none of it', async () => {
  expect(news.length).toBeGreaterThan(5);
  for (const body of news) expect(JSON.parse(body)).toHaveProperty('type');
  expect(news.join('')).not.toMatch(/HYPERLINK|waybillRan/);
});

test('a paper holds text and pictures, and nothing that a reader of papers carries out', async () => {
  const { shop } = market;
  const { from, to } = days();
  const { rows } = await shop.installation.pool.query<{ id: string }>(
    'select id from payment order by id limit 20',
  );
  const paths = [`statements/${from}/${to}`, ...rows.map(({ id }) => `receipts/${id}`)];
  const papers: Buffer[] = [];
  for (const path of paths) {
    const url = `/media/${path}.pdf?lang=en`;
    const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${sender.token}` } });
    if (answer.statusCode === 200) papers.push(answer.rawPayload);
  }
  const label = await shop.call('staffGetDeliveryLabel', { token: admin.token, params: { id: parcel.id } });
  papers.push(Buffer.from(label.body.data.pdf, 'base64'));
  const { token } = desk.crew.warehouse;
  expect((await shop.call('staffTakeBatch', { token })).status).toBe(200);
  for (const show of ['list', 'papers']) {
    const printed = await shop.call('staffPrintBatch', { token, query: { show } });
    papers.push(Buffer.from(printed.body.data.pdf, 'base64'));
  }
  expect(papers.length).toBeGreaterThan(10);
  for (const paper of papers) {
    expect(readPdf(paper).pages).toBeGreaterThan(0);
    // compressed bytes spell every short name by chance; what is carried out is named outside of them
    const named = paper.toString('latin1').replaceAll(/\bstream\r?\n[\s\S]*?\r?\nendstream/g, '');
    expect(named).toMatch(/\/Type\s*\/Catalog\b/);
    expect(named).not.toMatch(/\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile|RichMedia|XFA)\b/);
  }
});

test.each(attacks)('a shared picture and the head of a page take %s for words', async (_, attack) => {
  const drawn = await drawSharePicture({ title: attack, brand: attack, foot: 'shop.example' });
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const html = headOf(attack);
  const elements = elementsOf(html);
  const live = elements.filter(isLive);
  expect(live.map(({ facts }) => facts.type)).toEqual([
    ...['application/ld+json', 'application/json', 'application/json', 'speculationrules'],
  ]);
  expect(JSON.parse(live[0]?.text ?? '')).toMatchObject({ name: attack });
  const shown = (name: string) =>
    elements.find(({ facts }) => (facts.property ?? facts.name) === name)?.facts.content;
  for (const name of ['description', 'og:title', 'og:description', 'twitter:title'])
    expect(shown(name)).toBe(attack);
});

/** The document of a page whose every word is a text. */
function headOf(text: string): string {
  const { settings } = market.shop.installation;
  const head = { title: text, description: text, structured: [{ '@type': 'Product', name: text }] };
  const state = {
    ...{ head, route: '/search/products/:id', path: '/search/products/x', locale: 'en', messages: {} },
    ...{ now: new Date().toISOString(), zone: 'UTC', zones: { shop: 'UTC', warehouse: 'UTC' }, user: null },
    page: { title: text },
  };
  const rendered = { status: 200, html: '', lang: 'en', isIndexed: true, isShared: true, state };
  const assets = { build: 'b', of: () => ({ fonts: [], signs: [], css: [], scripts: [], preload: [] }) };
  const parts = { rendered, assets, settings, theme: undefined, isSideClosed: false };
  return documentOf(parts as unknown as Parameters<typeof documentOf>[0]);
}

test('the feed of the blog is one document with as many entries as there are posts', async () => {
  const { shop } = market;
  const { token } = admin;
  const listed = await shop.call('staffListContent', { token, query: { kind: 'post', perPage: 100 } });
  const [first] = listed.body.data;
  let made = 0;
  for (const [at, [, attack]] of attacks.entries()) {
    const texts = first?.texts.map((one) => ({
      ...{ ...one, slug: `outside-${at}-${one.locale}`, title: attack, summary: attack, body: attack },
    }));
    const body = { ...first, key: `outside-${at}`, state: 'published', texts };
    if ((await shop.call('staffCreateContent', { token, body })).status === 201) made++;
  }
  expect(made).toBeGreaterThan(8);
  const feed = await shop.app.inject({ url: '/en/blog/feed.xml' });
  expect(feed.body).toContain('waybillRan');
  expect(XMLValidator.validate(feed.body)).toBe(true);
  expect(feed.body).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML must not have
  expect(feed.body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  const entries = feed.body.match(/<entry>/g) ?? [];
  expect(entries.length).toBe(feed.body.match(/<\/entry>/g)?.length);
  expect(feed.body.match(/<id>/g)?.length).toBe(entries.length + 1);
});
