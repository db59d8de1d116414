/** A database that takes connections and answers nothing is trouble that passes: 503 with a time to come back. */

import { createServer, type Server, type Socket } from 'node:net';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase, tablesOf } from '../../platform/database/database.ts';
import { locales } from '../../platform/texts/locale.ts';
import { failureHandler } from '../api/failures.ts';
import { readTexts } from '../texts.ts';

let silent: Server;
let database: OpenDatabase;
const sockets = new Set<Socket>();

beforeAll(async () => {
  silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  database = openDatabase({ connectionString: `postgres://waybill@127.0.0.1:${port}/waybill` });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await database.close();
});

test('a first connection that is never answered is 503, for one statement and for several at once', async () => {
  const app = Fastify();
  app.setErrorHandler(failureHandler(readTexts(), { languages: locales, defaultLocale: 'en' }));
  const ask = () => sql`select 1`.execute(tablesOf(database.db));
  app.get('/one', ask);
  app.get('/several', () => Promise.all([ask(), ask(), ask()]));
  for (const url of ['/one', '/several', '/one']) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode, answer.json().error.code]).toEqual([url, 503, 'unavailable']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  await app.close();
}, 30_000);
