/** Two nodes of different releases on one database: each serves the files of both, for seven days. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../tests/support/a-database.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { keepAssets, serveAssetFiles } from './kept-assets.ts';

let database: TestDatabase;
let pool: pg.Pool;
const nodes: FastifyInstance[] = [];
const folders: string[] = [];
const warnings: string[] = [];

beforeAll(async () => {
  database = await aDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  // the end of the database may come before a connection has said goodbye
  pool.on('error', () => undefined);
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await pool.end();
  await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function aBuild(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-build-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

async function aNode(folder: string): Promise<FastifyInstance> {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? error.status : 500).send(),
  );
  await serveAssetFiles(app, { folder, pool, log: { warn: (_facts, message) => warnings.push(message) } });
  nodes.push(app);
  return app;
}

const get = async (node: FastifyInstance, name: string) => {
  const { statusCode, body, headers } = await node.inject(`/assets/${name}`);
  return [statusCode, statusCode === 200 ? body : '', headers['content-type'], headers['cache-control']];
};

test('a page of either release comes alive on either node', async () => {
  const older = aBuild({ 'page-aaaa.js': 'old()', 'shell-bbbb.css': 'a{}', 'page-aaaa.js.map': 'secret' });
  const newer = aBuild({ 'page-cccc.js': 'renewed()', 'shell-bbbb.css': 'a{}' });
  const before = await aNode(older);
  const after = await aNode(newer);
  const immutable = 'public, max-age=31536000, immutable';
  const script = 'application/javascript; charset=utf-8';
  for (const node of [before, after]) {
    expect(await get(node, 'page-aaaa.js')).toEqual([200, 'old()', script, immutable]);
    expect(await get(node, 'page-cccc.js?x=1')).toEqual([200, 'renewed()', script, immutable]);
    expect((await get(node, 'shell-bbbb.css'))[0]).toBe(200);
    for (const none of ['page-aaaa.js.map', 'page-dddd.js', '..%2fsecret.js', ''])
      expect((await get(node, none))[0]).toBe(404);
  }
  expect(warnings).toEqual([]);
});

test('what no node has had for seven days is forgotten, and what one still has stays', async () => {
  const [older = '', newer = ''] = folders;
  await pool.query(`update kept_asset set seen_at = now() - interval '8 days'`);
  await keepAssets({ folder: newer, pool });
  const { rows } = await pool.query('select name from kept_asset order by 1');
  expect(rows.map(({ name }) => name)).toEqual(['page-cccc.js', 'shell-bbbb.css']);
  await pool.query(`update kept_asset set seen_at = now() - interval '6 days'`);
  await keepAssets({ folder: older, pool });
  expect((await pool.query('select from kept_asset')).rowCount).toBe(3);
});

test('a browser that takes Brotli gets the packed file, once it is packed, and 304 for what it has', async () => {
  const text = 'export const long = 1;\n'.repeat(200);
  const node = await aNode(aBuild({ 'page-eeee.js': text }));
  const ask = (headers: Record<string, string>) => node.inject({ url: '/assets/page-eeee.js', headers });
  await ask({ 'accept-encoding': 'gzip, br' });
  await expect
    .poll(async () => (await ask({ 'accept-encoding': 'gzip, br' })).headers['content-encoding'])
    .toBe('br');
  const packed = await ask({ 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(text);
  expect(packed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  const known = await ask({ 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const plain = await ask({});
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, text]);
  const part = await ask({ 'accept-encoding': 'br', range: 'bytes=0-5' });
  expect([part.statusCode, part.body]).toEqual([206, 'export']);
});
