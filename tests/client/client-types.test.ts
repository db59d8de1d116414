/** A wrong name, field or value is an error of the types of the client: `npm run types` reads each line below. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createClient, type DataOf, each, type InputOf } from '../../client/index.ts';

const shop = createClient({ address: 'http://localhost' });

/** Only read by the compiler. */
async function neverRun(): Promise<void> {
  const params = { id: 'ord_1' };
  await shop.staffMarkPurchased({ params, body: { shop_order_number: 'A-1' } });
  // @ts-expect-error a misspelt field of a body
  await shop.staffMarkPurchased({ params, body: { shop_order_nr: 'A-1' } });
  // @ts-expect-error a field too many
  await shop.staffMarkPurchased({ params, body: { shop_order_number: 'A-1', price: '1.00' } });
  // @ts-expect-error a value of another type
  await shop.staffMarkPurchased({ params, body: { shop_order_number: 1 } });
  // @ts-expect-error the body is missing
  await shop.staffMarkPurchased({ params });
  // @ts-expect-error an unknown word
  await shop.staffListOrders({ query: { sort: 'oldest' } });
  // @ts-expect-error an unknown call
  await shop.staffListEverything();
  const { data } = await shop.staffGetOrder({ params });
  // @ts-expect-error a field that the answer has not
  data.order.price;
  // @ts-expect-error a state that an order cannot have
  data.order.state === 'sold';
  // @ts-expect-error money is a text, never a number
  const total: number = data.order.total.amount;
  for await (const row of each(shop.staffListOrders, { query: { sort: 'newest' } })) {
    const number: string = row.order.orderNum;
    // @ts-expect-error a field that the rows have not
    row.total;
    void number;
  }
  // @ts-expect-error a list without pages
  each(shop.staffGetOrder, { params });
  void total;
}

test('inputs and answers have the types of the document', () => {
  const input: InputOf<'staffListOrders'> = { query: { limit: 5 }, idempotencyKey: 'a key of ours' };
  const state: DataOf<'staffGetOrder'>['order']['state'] = 'paid';
  expect([input.query?.limit, state, typeof neverRun]).toEqual([5, 'paid', 'function']);
});

test('the package compiles to JavaScript that a plain Node reads, without anything of the shop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-client-'));
  try {
    const run = promisify(execFile);
    const root = join(import.meta.dirname, '../..');
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    await run(process.execPath, [compiler, '-p', join(root, 'client'), '--outDir', folder]);
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const program = "import * as client from './index.js'; console.log(Object.keys(client).sort().join())";
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: folder });
    const { default: _, ...own } = (await import('../../client/index.ts')) as Record<string, unknown>;
    expect(stdout.trim()).toBe(Object.keys(own).sort().join());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
