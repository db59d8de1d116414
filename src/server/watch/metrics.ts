/** Metrics in the text form of Prometheus, for whoever holds the token (ASVS 13.4.5: never public by itself). */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '../../platform/api/refusal.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { tablesOf } from '../../platform/database/database.ts';
import { measureWork } from './measure-work.ts';

interface QueueTables {
  'graphile_worker._private_jobs': { attempts: number; max_attempts: number; run_at: Date };
}

/**
 * Serves `/metrics` to requests with `Authorization: Bearer {token}`; to all others there is nothing. Answers the
 * registry, for what others count.
 */
export function serveMetrics(app: FastifyInstance, database: OpenDatabase, token: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'waybill_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  measureDatabase(registry, database);
  measureWork(registry, database.db);
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) throw new Refusal('not_found');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
  return registry;
}

function measureDatabase(registry: Registry, { db, pool }: OpenDatabase): void {
  new Gauge({
    name: 'waybill_database_connections',
    help: 'Connections of the pool: open, idle, and requests that wait for one.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.set({ kind: 'open' }, pool.totalCount);
      this.set({ kind: 'idle' }, pool.idleCount);
      this.set({ kind: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'waybill_jobs',
    help: 'Jobs of the worker: due now, and given up after their last try.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ due: string; dead: string }>`
        select count(*) filter (where attempts < max_attempts and run_at <= now()) as due,
          count(*) filter (where attempts >= max_attempts) as dead
        from graphile_worker._private_jobs
      `.execute(tablesOf<QueueTables>(db));
      this.set({ kind: 'due' }, Number(rows[0]?.due ?? 0));
      this.set({ kind: 'dead' }, Number(rows[0]?.dead ?? 0));
    },
  });
  new Gauge({
    name: 'waybill_age_seconds',
    help: 'Age of the last sign of a worker, of the oldest task that is due, of the oldest mail that waits, of the newest rate.',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<Record<'worker' | 'task' | 'mail' | 'rate', number | null>>`
        select extract(epoch from now() - (select max(seen_at) from worker_lease))::float8 as worker,
          extract(epoch from now() - (select min(run_at) from graphile_worker._private_jobs
            where run_at <= now() and attempts < max_attempts and locked_at is null))::float8 as task,
          extract(epoch from now() - (select min(created_at) from mail where sent_at is null and attempts > 0))::float8 as mail,
          extract(epoch from now() - (select max(effective_from) from exchange_rate where effective_from <= now()))::float8 as rate
      `.execute(tablesOf<QueueTables>(db));
      this.reset();
      for (const [of, age] of Object.entries(rows[0] ?? {}))
        if (age !== null) this.set({ of }, Math.max(0, age));
    },
  });
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
