/** Measures of the shop's own work: what the nightly reconciliation found, and how readings of foreign shops went. */
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { type Database, tablesOf } from '../../platform/database/database.ts';

/** Sites with the most readings; the others are one, so that customers cannot make any number of lines. */
const MOST_SITES = 20;

export function measureWork(registry: Registry, db: Database): void {
  new Gauge({
    name: 'waybill_findings',
    help: 'Open findings of the reconciliation between our books and those of payment providers.',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from reconciliation_issue where state = 'open'
      `.execute(tablesOf<object>(db));
      this.set(rows[0]?.open ?? 0);
    },
  });
  new Gauge({
    name: 'waybill_readings_day',
    help: 'Readings of foreign pages within a day, by site and by whether they were read.',
    labelNames: ['site', 'outcome'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ site: string; read: number; failed: number }>`
        with day as (
          select host, count(*) filter (where outcome = 'read')::int as read,
            count(*) filter (where outcome <> 'read')::int as failed
          from reading_attempt where started_at > now() - interval '1 day' and outcome is not null group by host
        ), ranked as (
          select row_number() over (order by read + failed desc, host) <= ${MOST_SITES} as own, * from day
        )
        select case when own then host else 'others' end as site, sum(read)::int as read, sum(failed)::int as failed
        from ranked group by 1
      `.execute(tablesOf<object>(db));
      this.reset();
      for (const { site, read, failed } of rows) {
        this.set({ site, outcome: 'read' }, read);
        this.set({ site, outcome: 'failed' }, failed);
      }
    },
  });
}
