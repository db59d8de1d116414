/**
 * `npm run audit:log`: proves that the ledger, the audit log and the histories are as they were written. Reads
 * `DATABASE_URL`, or the embedded database of the shop that runs. `-- --since NUMBER:DIGEST` names a seal that was kept
 * elsewhere (each is in the shop's log). Exit code 1 on a finding.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { proveAuditChain } from '../../src/platform/audit-chain/prove.ts';
import {
  addressOfRunning,
  defaultDataDirectory,
} from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { auditEnvironment } from '../audit/audit-environment.ts';

const { values } = parseArgs({ options: { since: { type: 'string' } } });
const kept = values.since === undefined ? undefined : /^(\d+):([0-9a-f]{64})$/.exec(values.since);
const connectionString = auditEnvironment().DATABASE_URL ?? addressOfRunning(defaultDataDirectory());
if (kept === null || !connectionString) {
  console.error(
    kept === null
      ? 'audit: --since takes NUMBER:DIGEST, as the shop logs it'
      : 'audit: start the shop first, with the same WAYBILL_DATA, or set DATABASE_URL',
  );
  process.exit(2);
}
const client = new pg.Client({ connectionString });
await client.connect();
const [, number = '', digest = ''] = kept ?? [];
const report = await proveAuditChain(client, kept ? { number, digest } : undefined);
await client.end();
for (const finding of report.findings) console.log(JSON.stringify(finding));
const last = report.last ? `; last seal ${report.last.number}:${report.last.digest}` : '';
console.log(
  `audit: ${report.entries} rows under ${report.seals} seals, ${report.unsealed} not sealed yet; ` +
    `${report.findings.length} findings${last}`,
);
process.exit(report.findings.length > 0 ? 1 : 0);
