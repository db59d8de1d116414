/** The outside services of the shop: which the environment switches on, and what the shop knows of how they work. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { ServiceJson } from './contract.ts';

/** The services that the environment has switched on; names and hosts, no secrets. */
export type OutsideServices = readonly Pick<ServiceJson, 'name' | 'isOn' | 'which' | 'variables'>[];

interface Known {
  waiting: number | null;
  lastAt: Date | null;
}

/** Where the shop itself keeps what became of things that a service was asked to do. */
const known: Readonly<Record<string, (db: Database) => Promise<Known>>> = {
  mail: async (db) => {
    const { rows } = await sql<Known>`
      select count(*) filter (where sent_at is null and last_error is not null)::int as waiting, max(sent_at) as "lastAt" from mail
    `.execute(tablesOf<object>(db));
    return rows[0] ?? nothing;
  },
  payments: (db) =>
    lastOf(
      db,
      sql`select max(closed_at) as "lastAt" from payment where provider is not null and state = 'succeeded'`,
    ),
  translator: (db) => lastOf(db, sql`select max(made_at) as "lastAt" from title_translation`),
};

const nothing: Known = { waiting: null, lastAt: null };

async function lastOf(db: Database, query: RawBuilder<unknown>): Promise<Known> {
  const { rows } = await (query as RawBuilder<{ lastAt: Date | null }>).execute(tablesOf<object>(db));
  return { ...nothing, lastAt: rows[0]?.lastAt ?? null };
}

/** At most one statement for each service that is on. */
export function listServices(db: Database, services: OutsideServices): Promise<ServiceJson[]> {
  return Promise.all(
    services.map(async (service) => {
      if (!service.isOn) return { ...service, state: 'off' as const, waiting: null, lastAt: null };
      const { waiting = null, lastAt = null } = (await known[service.name]?.(db)) ?? {};
      const state = waiting ? 'waiting' : lastAt ? 'works' : 'unknown';
      return { ...service, state, waiting, lastAt: lastAt?.toISOString() ?? null } as const;
    }),
  );
}
