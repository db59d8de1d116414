/**
 * Files of the outside world that are made to hurt: too long, too deep, odd in their encoding, packed, with entities that
 * grow. Every call that takes one in refuses it clearly, or says what is wrong with it, soon and with little memory.
 */
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeColumns } from '../../src/features/content/items/store-columns.ts';
import { trackingColumns } from '../../src/features/deliveries/moving/tracking-csv.ts';
import { blacklistColumns } from '../../src/features/prohibited-items/blacklist-table.ts';
import { tariffColumns } from '../../src/features/shipping-rates/tariff-cells.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { takeTransfers } from '../support/bank-transfers.ts';
import { importCalls } from '../support/import-everything.ts';

interface Import {
  call: string;
  /** Signs that it takes at most. */
  most: number;
  columns: readonly string[];
  body(text: string): unknown;
  /** Formats besides CSV. */
  also?: 'json' | 'xml';
}

const bank = ['date', 'amount', 'currency', 'purpose', 'payer', 'id'];
let card = '';
const imports: readonly Import[] = [
  {
    ...{ call: 'staffImportTransfers', most: 800_000, columns: bank, also: 'xml' },
    body: (statement) => ({ statement }),
  },
  {
    ...{ call: 'staffImportSupplierStatement', most: 800_000, columns: bank },
    body: (statement) => ({ statement }),
  },
  { call: 'staffImportTracking', most: 500_000, columns: trackingColumns, body: (csv) => ({ csv }) },
  {
    ...{ call: 'staffImportDeliveryTariff', most: 500_000, columns: tariffColumns },
    body: (csv) => ({ csv, version: 1 }),
  },
  {
    ...{ call: 'staffImportBlacklist', most: 900_000, columns: blacklistColumns, also: 'json' },
    body: (text) => ({ format: text.startsWith('[') ? 'json' : 'csv', text }),
  },
  {
    ...{ call: 'staffImportStores', most: 900_000, columns: storeColumns, also: 'json' },
    body: (text) => ({ format: text.startsWith('[') ? 'json' : 'csv', text }),
  },
];

/** Fills what is left of the longest file with a part. */
const full = (part: string, most: number, before = '', after = ''): string =>
  before + part.repeat(Math.floor((most - before.length - after.length) / part.length)) + after;

function tables({ most, columns }: Import): Record<string, string> {
  const header = columns.join(',');
  const line = columns.map(() => 'a').join(',');
  const wide = full(',', Math.floor(most / 2) - header.length);
  return {
    ...{ blank: ' ', 'a mark of order alone': '\ufeff', 'a header alone': header, 'no table': 'words' },
    'a column twice': `${header},${columns[1]}\n${line},b`,
    'a column of the prototype': `${header},__proto__,constructor\n${line},b,c`,
    'zeros of a C program': `${header}\n${line.replaceAll('a', 'a\u0000')}`,
    'half a sign': `${header}\n${line.replaceAll('a', '\ud800')}`,
    'UTF-16 that was read as bytes': Buffer.from(`\ufeff${header}\n${line}`, 'utf16le').toString('latin1'),
    'UTF-16 that was read as UTF-8': Buffer.from(`\ufeff${header}\n${line}`, 'utf16le').toString('utf8'),
    'ends of lines of an old Mac': `${header}\r${line}\r${line}`,
    'a packed file': gzipSync(`${header}\n${line}`).toString('latin1'),
    'an archive': `PK\u0003\u0004${'\u0000'.repeat(40)}${header}`,
    'a quote that does not end': `${header}\n"${full('a', most - header.length - 2)}`,
    'quotes alone': full('"', most, `${header}\n`),
    'quotes and separators': full('","', most, `${header}\n"`),
    'blank lines alone': full('\n', most, `${header}\n`),
    'as many lines as fit': full(`${line}\n`, most, `${header}\n`),
    'short lines of one cell': full('a\n', most, `${header}\n`),
    'one line of separators': full(',', most, `${header}\n`),
    'a header as wide as its line': `${header}${wide.slice(0, wide.length - 2)}\n${wide}`,
    'one cell as long as the file': full('=', most, `${header}\n${line.slice(0, -1)}`),
    'apostrophes before formulas': full("'=;", most, `${header}\n${line.slice(0, -1)}"`, '"'),
    'a number without an end': full(
      '9',
      most,
      `${header}\n${columns
        .slice(1)
        .map(() => 'a')
        .join(',')},`,
    ),
    'one sign too many': full('a', most + 1),
    'a million lines': full(`${line}\n`, 1_000_000 * (line.length + 1), `${header}\n`),
  };
}

function trees({ most, columns }: Import): Record<string, string> {
  const row = JSON.stringify(Object.fromEntries(columns.map((name) => [name, 'a'])));
  return {
    'lists in lists': full('[', most),
    'lists that end': '['.repeat(most / 2 - 1) + ']'.repeat(most / 2 - 1),
    'objects in a cell': `[{"${columns[0]}":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}]`,
    'lists in a cell': `[{"${columns[0]}":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`,
    'rows of nothing': full('{},', most, '[', '{}]'),
    'as many rows as fit': full(`${row},`, most, '[', `${row}]`),
    'a key twice': `[{"${columns[0]}":"a","${columns[0]}":"b"}]`,
    'a prototype': '[{"__proto__":{"key":"a"},"constructor":{"prototype":{"isOn":true}}}]',
    'numbers without an end': full('9', most, '[{"key":', '}]'),
    'a list of one long word': full('a|', most, `[{"${columns.at(-1)}":"`, '"}]'),
  };
}

function documents({ most }: Import): Record<string, string> {
  const open = '<Document><BkToCstmrStmt><Stmt>';
  const close = '</Stmt></BkToCstmrStmt></Document>';
  const nested = Math.floor((most - open.length - close.length) / 7);
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  return {
    'entities that grow': `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${laughs.join('')}]>${open}<Ntry>&l9;</Ntry>${close}`,
    'an entity of the outside': `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${open}<Ntry>&f;</Ntry>${close}`,
    'entities in small letters': `<!doctype x [<!entity l0 "ha">]>${open}&l0;${close}`,
    'elements in elements': `${open}${'<a>'.repeat(nested)}${'</a>'.repeat(nested)}${close}`,
    'elements that do not end': full('<a>', most, open),
    'elements of nothing': full('<Ntry/>', most, open, close),
    'as many credits as fit': full('<Ntry><Amt Ccy="EUR">1.00</Amt></Ntry>', most, open, close),
    'an element of attributes': `${open}<a ${Array.from({ length: 60_000 }, (_, at) => `a${at}="1"`).join(' ')}/>${close}`,
    'an attribute without an end': full('a', most, `${open}<a b="`),
    'an attribute of blanks': full(' ', most, `${open}<a b`, `="1"/>${close}`),
    'comments that begin': full('<!--', most, open),
    'comments that end': full('<!---->', most, open, close),
    'plain parts that begin': full('<![CDATA[', most, open),
    'a document type without an end': full('[<', most, '<!DOCTYPE x '),
    'words of its own': full('<?a?>', most, open, close),
    'signs of less alone': full('<', most),
    'ends alone': full('</a>', most, '<a>'),
    'signs by number': full('&#65;', most, `${open}<Ntry>`, `</Ntry>${close}`),
    'a prototype': `${open}<__proto__><Ntry>a</Ntry></__proto__><constructor/>${close}`,
    'bytes of UTF-16': Buffer.from(`\ufeff${open}${close}`, 'utf16le').toString('utf8'),
  };
}

/** One file alone; other tests of the machine run meanwhile. */
const SOON_MS = 6_000;
const MOST_MB = 400;

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  token = (await aCustomer(shop, { roles: ['admin'] })).token;
  await takeTransfers(shop);
  const body = { name: 'Card', kind: 'card', currency: 'EUR' };
  card = (await shop.call('staffCreateSupplierAccount', { token, body })).body.data.id;
}, 120_000);
afterAll(() => shop.close());

/** The longest time in which nobody else was answered. */
async function watchLoop<Done>(work: Promise<Done>): Promise<{ done: Done; heldMs: number }> {
  let [heldMs, last, isOver] = [0, performance.now(), false];
  const done = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await pause(5);
    heldMs = Math.max(heldMs, performance.now() - last);
    last = performance.now();
  }
  return { done: await done, heldMs };
}

describe.each(imports)('$call', ({ call, ...of }) => {
  const one = { call, ...of };
  const files = {
    ...tables(one),
    ...(one.also === 'json' ? trees(one) : one.also === 'xml' ? documents(one) : {}),
  };
  test('answers each file clearly, soon, and with little memory', async () => {
    const before = process.memoryUsage().rss;
    const wrong: string[] = [];
    const slowest: [number, string][] = [];
    for (const [name, text] of Object.entries(files)) {
      const answered = await watchLoop(
        shop.call(
          call as 'staffImportTransfers',
          { token, params: { id: card }, body: one.body(text) } as never,
        ),
      );
      const { done, heldMs } = answered;
      slowest.push([Math.round(heldMs), name]);
      const { data, error } = done.body as unknown as {
        data?: Record<string, 0 | unknown[] | undefined>;
        error?: { message: string };
      };
      const isRefused = done.status >= 400 && done.status < 500 && (error?.message ?? '') !== '';
      // a file without a line is one that changes nothing
      const isEmpty = Object.values(data ?? {}).every((said) => said === 0 || said?.length === 0);
      const isTold = done.status < 300 && (isEmpty || (data?.faults as unknown[] | undefined)?.length);
      const isClear = isRefused || isTold;
      if (!isClear) wrong.push(`${name}: ${done.status} ${JSON.stringify(done.body).slice(0, 200)}`);
      if (heldMs > SOON_MS) wrong.push(`${name}: nobody was answered for ${Math.round(heldMs)} ms`);
    }
    const most = slowest.toSorted(([a], [b]) => b - a).slice(0, 4);
    expect(wrong, JSON.stringify(most)).toEqual([]);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(MOST_MB);
  }, 240_000);
});

test('a bank’s statement as long as its contract says is taken in', async () => {
  const lines = Array.from(
    { length: 1_000 },
    (_, at) => `2026-11-20,${at + 1}.00,RUB,"${'Оплата заказа '.repeat(30)}",Плательщик,l${at}`,
  );
  const statement = [bank.join(','), ...lines].join('\n');
  expect(Buffer.byteLength(JSON.stringify({ statement }))).toBeGreaterThan(700_000);
  const taken = await shop.call('staffImportTransfers', { token, body: { statement } });
  expect([taken.status, taken.body.data]).toMatchObject([200, { open: 1_000 }]);
}, 60_000);

test('a large body is read for nobody who may not make its call', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const [customer, buyer] = [await aCustomer(shop), await aCustomer(shop, { roles: ['buyer'] })];
  /** The status that comes although nothing of the body was sent; 0 for silence. */
  const statusOf = (person?: { token: string }) =>
    new Promise<number>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      const end = (status: number) => {
        socket.destroy();
        resolve(status);
      };
      socket.once('data', (data) =>
        end(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? 0)),
      );
      socket.once('error', () => end(0));
      setTimeout(() => end(0), 1_500).unref();
      const own = person ? `Authorization: Bearer ${person.token}\r\n` : '';
      socket.write(
        `POST /api/v1/staff/transfers/import HTTP/1.1\r\nHost: localhost\r\n${own}Content-Type: application/json\r\nContent-Length: 3000000\r\n\r\n`,
      );
    });
  expect([await statusOf(), await statusOf(customer), await statusOf(buyer)]).toEqual([401, 404, 403]);
  // whoever may make it is waited for
  expect(await statusOf({ token })).toBe(0);
});

test('every call that takes a file of text in stands here, or reads it by a schema of its own', () => {
  expect([...imports.map(({ call }) => call), 'staffImportRecipes'].toSorted()).toEqual(
    importCalls.toSorted(),
  );
});

test('a file that takes a whole second is told from one that does not', async () => {
  const busy = async () => {
    await pause(1);
    const until = performance.now() + 300;
    while (performance.now() < until);
  };
  expect((await watchLoop(busy())).heldMs).toBeGreaterThan(250);
});
