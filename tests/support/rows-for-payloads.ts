/** Rows of things that the life of the demo does not bring about, so that each column of words is shown with an attack. */
import type pg from 'pg';

/** By what they are; texts are spoiled afterwards, like all others. */
const rows: Readonly<Record<string, string>> = {
  month: `insert into books_request (month, kind, note, asked_by, asked_at)
    select '2020-01', 'reopen', 'a note', id, now() from account where 'admin' = any(roles) limit 1`,
  shipment: `insert into delivery_shipment (id, delivery_id, attempt, adapter, reference, service, service_name, state,
      cost_minor, currency, carrier_ref, tracking, reason, asked_at)
    select 'shp_' || row_number() over (), id, 1, 'carrier', 'ref-' || id, 'service', 'A service', 'refused', 100, 'EUR',
      'a ref', 'a number', 'a reason', now() from delivery`,
  transfer: `insert into transfer_line (id, fingerprint, source, booked_on, amount_minor, currency, payer, purpose, state, why,
      entered_by, entered_at)
    select 'trl_payload', 'payload', 'statement', current_date, 100, 'EUR', 'a payer', 'a purpose', 'open',
      'unknown_reference', id, now() from account where 'admin' = any(roles) limit 1`,
  supplier: `insert into supplier_line (id, supplier_account_id, fingerprint, booked_on, amount_minor, purpose, note, entered_by,
      entered_at)
    select 'sal_payload', s.id, 'payload', current_date, 100, 'a purpose', 'a note', a.id, now()
    from supplier_account s, account a where 'admin' = any(a.roles) limit 1`,
  review: `update review set state = 'refused', refusal_reason = 'personal_data', refusal_note = 'a note'
    where id = (select id from review limit 1)`,
};

/** Writes them below all rules, and answers those that a table refused, with why. */
export async function writeRowsForPayloads(pool: pg.Pool): Promise<string[]> {
  const refused: string[] = [];
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [name, statement] of Object.entries(rows)) {
      const { rowCount } = await client.query(statement).catch((error: Error) => {
        refused.push(`${name}: ${error.message}`);
        return { rowCount: null };
      });
      if (rowCount === 0) refused.push(`${name}: nothing to begin with`);
    }
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
  return refused;
}
