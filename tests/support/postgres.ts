import { readdirSync, rmSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import {
  startEmbeddedPostgres,
  testDataDirectory,
} from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { stopOrphan } from '../../src/platform/embedded-postgres/orphan.ts';
import { livingOwner } from '../../src/platform/embedded-postgres/owner.ts';
import { isAlive } from '../../src/platform/embedded-postgres/process-identity.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run (address of its maintenance database) and the template that test databases copy. */
    postgres: { connectionString: string; template: string };
  }
}

/** Speed over safety: these clusters live for one run and lose nothing that anybody needs. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
};

/** Starts one server for the whole run and migrates the template, before the first test file is read. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  await createTemplate(server.connectionString, server.template);
  project.provide('postgres', { connectionString: server.connectionString, template: server.template });
  return server.stop;
}

interface Server {
  connectionString: string;
  template: string;
  stop: () => Promise<void>;
}

async function startServer(): Promise<Server> {
  const given = process.env.DATABASE_URL_TEST;
  if (given) {
    // A server of one's own may serve several runs at once, so the template carries the run in its name.
    const template = `waybill_template_${process.pid}`;
    const stop = () => query(given, `drop database if exists "${template}" with (force)`);
    return { connectionString: given, template, stop };
  }
  const dataDirectory = testDataDirectory();
  await removeAbandoned(path.dirname(dataDirectory));
  const server = await startEmbeddedPostgres({ dataDirectory, settings: SETTINGS });
  const stop = async () => {
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  return { connectionString: server.connectionString(), template: 'waybill_template', stop };
}

async function createTemplate(connectionString: string, template: string): Promise<void> {
  await query(connectionString, `create database "${template}" template template0 encoding 'UTF8'`);
  const url = new URL(connectionString);
  url.pathname = `/${template}`;
  const migrations = fileURLToPath(new URL('../../database/migrations', import.meta.url));
  if (await exists(migrations)) await prepareDatabase(url.href);
}

/** Clears what runs that were killed left on the memory disk: their servers and their folders. */
async function removeAbandoned(base: string): Promise<void> {
  for (const name of readdirSync(base)) {
    const run = /^waybill-test-(\d+)-/.exec(name)?.[1];
    if (run === undefined || isAlive(Number(run))) continue;
    const folder = path.join(base, name);
    if (livingOwner(folder) !== undefined || (await stopOrphan(folder)) === 'foreign') continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
