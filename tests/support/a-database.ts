import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

const TEMPLATE_IN_USE = '55006';
const ATTEMPTS = 100;

export interface TestDatabase {
  connectionString: string;
  /** Removes the database, with the connections that are still open to it. */
  drop(): Promise<void>;
}

/** A database of one's own with the whole schema in it: a copy of the run's template. One for each test file. */
export async function aDatabase(): Promise<TestDatabase> {
  const { connectionString, template } = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(connectionString, (client) => copyTemplate(client, template, name));
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return {
    connectionString: url.href,
    drop: () =>
      onServer(connectionString, async (client) => {
        await client.query(`drop database if exists "${name}" with (force)`);
      }),
  };
}

/** Only one copy of a template can be under way; the others are told so at once and try again. */
async function copyTemplate(client: pg.Client, template: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`create database "${name}" template "${template}" strategy file_copy`);
      return;
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && error.code === TEMPLATE_IN_USE;
      if (!busy || attempt === ATTEMPTS) throw error;
      await pause(10 + Math.random() * 40);
    }
  }
}

async function onServer(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
