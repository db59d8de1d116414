/** Proves that the audit chain is whole: nothing in it was changed, removed, put elsewhere, or slipped in. */
import type pg from 'pg';

export const auditedTables = [
  'ledger_transaction',
  'ledger_posting',
  'staff_deed',
  'order_event',
  'delivery_event',
] as const;

export interface ChainFinding {
  kind:
    | 'row_changed'
    | 'row_removed'
    | 'row_without_entry'
    | 'entry_changed'
    | 'seal_changed'
    | 'chain_rewritten';
  /** The table and its row, or the seal. */
  what: string;
}

export interface ChainReport {
  seals: number;
  entries: number;
  /** Written since the last seal: proven against their rows only. */
  unsealed: number;
  last: { number: string; digest: string } | undefined;
  findings: ChainFinding[];
}

/** How many findings of one kind are named. */
const most = 1_000;

/**
 * Reads the chain as of one moment. `since` is a seal that was kept elsewhere: the chain must still hold it.
 */
export async function proveAuditChain(
  client: pg.ClientBase,
  since?: { number: string; digest: string },
): Promise<ChainReport> {
  await client.query(`begin isolation level repeatable read read only; set local timezone = 'UTC'`);
  try {
    const findings = [...(await sealFindings(client)), ...(await rowFindings(client))];
    if (since) {
      const { rowCount } = await client.query(
        `select from audit_seal where number = $1 and digest = decode($2, 'hex')`,
        [since.number, since.digest],
      );
      if (rowCount === 0) findings.push({ kind: 'chain_rewritten', what: `seal ${since.number}` });
    }
    const { rows } = await client.query<{ seals: string; entries: string; unsealed: string }>(
      `select (select count(*) from audit_seal)::text as seals, count(*)::text as entries,
        count(*) filter (where seal is null)::text as unsealed from audit_entry`,
    );
    const last = await client.query<{ number: string; digest: string }>(
      `select number::text, encode(digest, 'hex') as digest from audit_seal order by audit_seal.number desc limit 1`,
    );
    const [counts] = rows;
    return {
      seals: Number(counts?.seals),
      entries: Number(counts?.entries),
      unsealed: Number(counts?.unsealed),
      last: last.rows[0],
      findings,
    };
  } finally {
    await client.query('rollback');
  }
}

/** Each seal fits the one before it, its own entries, and their number; no number is missing. */
async function sealFindings(client: pg.ClientBase): Promise<ChainFinding[]> {
  const { rows } = await client.query<{ number: string; chained: boolean; whole: boolean }>(
    `select number::text,
      previous = coalesce(lag(digest) over (order by number), decode(repeat('00', 32), 'hex'))
        and number = coalesce(lag(number) over (order by number), 0) + 1 as chained,
      digest = audit_batch_digest(previous, number)
        and rows = (select count(*) from audit_entry where seal = number) as whole
    from audit_seal order by audit_seal.number`,
  );
  return rows.flatMap(({ number, chained, whole }): ChainFinding[] => [
    ...(chained ? [] : [{ kind: 'seal_changed' as const, what: `seal ${number}` }]),
    ...(whole ? [] : [{ kind: 'entry_changed' as const, what: `seal ${number}` }]),
  ]);
}

async function rowFindings(client: pg.ClientBase): Promise<ChainFinding[]> {
  const findings: ChainFinding[] = [];
  for (const table of auditedTables) {
    const { rows } = await client.query<{ id: string; kind: ChainFinding['kind'] }>(
      `select coalesce(one.id::text, entry.row_id) as id,
        case when entry.row_id is null then 'row_without_entry' when one.id is null then 'row_removed'
          else 'row_changed' end as kind
      from ${table} as one
      full join (select row_id, digest from audit_entry where stream = '${table}') as entry
        on entry.row_id = one.id::text
      where one.id is null or entry.row_id is null or audit_digest(to_jsonb(one)) <> entry.digest
      limit ${most}`,
    );
    for (const { id, kind } of rows) findings.push({ kind, what: `${table} ${id}` });
  }
  return findings;
}
