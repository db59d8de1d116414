/** Where the operator's database is, and that nobody listens on the way to it (ASVS 12.3.1, decision 0720). */
import pg from 'pg';
import { isLoopback } from '../setup/loopback.ts';
import { SettingsError } from './settings-error.ts';
import { flag, number } from './values.ts';

/**
 * An address of PostgreSQL: on this machine, over TLS whose certificate is checked, or in clear because `DATABASE_PLAIN`
 * says so. It holds a password, so it is not repeated.
 *
 * @throws SettingsError that names the variable and the cure
 */
export function databaseAddress(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  if (!/^postgres(?:ql)?:\/\//.test(given) || !URL.canParse(given))
    throw new SettingsError(
      `${name} must look like postgresql://role:password@host:5432/database; signs such as @ and / in the password are written %40 and %2F`,
    );
  if (flag(env, 'DATABASE_PLAIN', false)) return given;
  const { isHere, isPlain, isUnchecked } = wayOf(given, name);
  if (isHere || !(isPlain || isUnchecked)) return given;
  throw new SettingsError(
    `${name} names another machine, and ${isPlain ? 'everything would go there in clear' : 'nobody would check who answers there'}: add ?sslmode=verify-full to it, or set DATABASE_PLAIN=1 where nobody can listen on the way`,
  );
}

/** How much of the database one process takes (rules: limits-of-load). */
export function databaseLimits(env: NodeJS.ProcessEnv) {
  const limits = {
    connections: number(env, 'DATABASE_CONNECTIONS', 10, 200),
    queueConnections: number(env, 'DATABASE_QUEUE_CONNECTIONS', 8, 200),
    statementMs: number(env, 'DATABASE_STATEMENT_MS', 5_000, 60_000),
  };
  // the queue holds one for its news and takes jobs five at a time; pages wait for each other with fewer
  if (limits.connections < 3) throw tooSmall('DATABASE_CONNECTIONS', 3);
  if (limits.queueConnections < 6) throw tooSmall('DATABASE_QUEUE_CONNECTIONS', 6);
  if (limits.statementMs < 1_000) throw tooSmall('DATABASE_STATEMENT_MS', 1_000);
  return limits;
}

const tooSmall = (name: string, least: number): SettingsError =>
  new SettingsError(`${name} must be ${least} or more`);

/** The address as the driver itself reads it: it knows a dozen ways to write the same. */
function wayOf(address: string, name: string) {
  const { host, ssl } = clientFor(address, name);
  return {
    isHere: host.startsWith('/') || isLoopback(host),
    isPlain: !ssl,
    isUnchecked: typeof ssl === 'object' && isUncheckedBy(ssl),
  };
}

const isUncheckedBy = (ssl: { rejectUnauthorized?: boolean; checkServerIdentity?: unknown }): boolean =>
  ssl.rejectUnauthorized === false || ssl.checkServerIdentity !== undefined;

function clientFor(address: string, name: string): { host: string; ssl: boolean | object } {
  try {
    const { host, ssl } = new pg.Client({ connectionString: address });
    return { host, ssl: ssl ?? false };
  } catch (error) {
    const why = error instanceof Error && 'path' in error ? `: ${String(error.path)} cannot be read` : '';
    throw new SettingsError(
      `${name} names certificates or a way of TLS that cannot be used${why}; look at sslmode, sslrootcert, sslcert and sslkey in it`,
    );
  }
}
