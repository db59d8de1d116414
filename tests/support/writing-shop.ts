/**
 * A small shop of its own process for tests of the embedded database: starts it on the folder that its argument names,
 * says "ready", then writes row after row and says the number of each one that the database acknowledged.
 * When the database does not start, it says the name and the words of the error.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts';

const [dataDirectory = ''] = process.argv.slice(2);
try {
  const database = await startEmbeddedPostgres({ dataDirectory });
  const client = new pg.Client({ connectionString: database.connectionString() });
  client.on('error', () => process.exit(1));
  await client.connect();
  await client.query('create table if not exists written (n bigserial primary key)');
  console.log('ready');
  for (;;) {
    const { rows } = await client.query<{ n: string }>('insert into written default values returning n');
    console.log(rows[0]?.n);
  }
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exit(1);
}
