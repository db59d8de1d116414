/** The database before anything else asks it: waited for while it only begins, and refused in words when it says no. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SettingsError } from '../settings/settings-error.ts';

/** How long a database may take to come up, beside a shop that was started at the same moment. */
const patienceMs = 60_000;
/** The oldest version that the shop runs on. */
const oldest = 15;

/** Errors that pass by themselves: nobody listens yet, the name is not known yet, the server begins or ends. */
const passing = new Set([
  ...[
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ECONNRESET',
    'ENOENT',
  ],
  ...['57P03', '57P01', '57P02', '53300'],
]);

export interface Reaching {
  /** The variable that holds the address. */
  name: 'DATABASE_URL' | 'DATABASE_WEB_URL';
  address: string;
  say(line: string): void;
  /** In milliseconds; a minute by default. */
  patience?: number;
}

/** Waits until the database takes connections. Throws a `SettingsError` that names the variable and the cure. */
export async function reachDatabase({ name, address, say, patience = patienceMs }: Reaching): Promise<void> {
  const until = Date.now() + patience;
  for (let attempt = 1; ; attempt++) {
    try {
      return await lookAt(address, name);
    } catch (error) {
      if (error instanceof SettingsError) throw error;
      const refused = refusalOf(error, name, address);
      if (!passing.has(codeOf(error)) || Date.now() > until) throw refused;
      if (attempt === 1) say(`waybill: waiting for the database: ${refused.message}`);
      await pause(Math.min(1_000, 100 * attempt));
    }
  }
}

async function lookAt(address: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; shown: string; standby: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
         current_setting('server_version') as shown, pg_is_in_recovery() as standby`,
    );
    const [{ version = 0, shown = '', standby = false } = {}] = rows;
    if (version < oldest)
      throw new SettingsError(
        `${name} leads to PostgreSQL ${shown}, and the shop needs ${oldest} or newer: upgrade it`,
      );
    if (standby)
      throw new SettingsError(`${name} leads to a standby, which takes no changes: name the primary server`);
  } finally {
    await client.end().catch(() => {});
  }
}

const codeOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return '';
  if ('code' in first && typeof first.code === 'string') return first.code;
  return /timeout/.test(first.message) ? 'ETIMEDOUT' : '';
};

/** In one sentence, without the password of the address. */
function refusalOf(error: unknown, name: string, address: string): SettingsError {
  const { hostname, port, searchParams } = new URL(address);
  const place = searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`;
  const code = codeOf(error);
  if (code === '28P01' || code === '28000')
    return new SettingsError(
      `${name} names a role that the database at ${place} refuses: mend the role or its password`,
    );
  if (code === '3D000')
    return new SettingsError(
      `${name} names a database that ${place} does not have: make it with createdb, or mend the name`,
    );
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new SettingsError(`${name} names the host ${hostname}, which no name server knows: mend the name`);
  if (passing.has(code))
    return new SettingsError(
      `${name} leads to ${place}, where no database answers: start PostgreSQL there, or mend the address`,
    );
  const said = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
  return new SettingsError(`${name} leads to ${place}, which cannot be used: ${said}`);
}
