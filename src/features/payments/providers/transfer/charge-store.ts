/** The sums that customers were asked to send, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../../platform/database/database.ts';
import type { TransferAccount } from './transfer-account.ts';

export interface TransferCharge {
  paymentId: string;
  reference: string;
  state: 'pending' | 'succeeded' | 'cancelled';
  amount: bigint;
  currency: string;
  /** Null where staff credited what came unasked. */
  account: TransferAccount | null;
  createdAt: Date;
  expiresAt: Date;
}

const columns = sql`
  c.payment_id as "paymentId", c.reference, c.state, c.amount_minor as amount, c.currency, c.account,
  c.created_at as "createdAt", c.expires_at as "expiresAt"
`;

/** Writes it once for a payment; false when the reference is taken by another. */
export async function insertCharge(db: Database, charge: TransferCharge): Promise<boolean> {
  const { rows } = await sql`
    insert into transfer_charge (payment_id, reference, state, amount_minor, currency, account, created_at, expires_at)
    values (${charge.paymentId}, ${charge.reference}, ${charge.state}, ${charge.amount}, ${charge.currency},
      ${charge.account && JSON.stringify(charge.account)}::jsonb, ${charge.createdAt}, ${charge.expiresAt})
    on conflict do nothing returning payment_id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

export async function findCharge(db: Database, paymentId: string): Promise<TransferCharge | undefined> {
  const { rows } = await sql<TransferCharge>`
    select ${columns} from transfer_charge c where c.payment_id = ${paymentId}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Locks the charges of these references until the transaction ends. */
export async function lockCharges(db: Database, references: readonly string[]): Promise<TransferCharge[]> {
  const { rows } = await sql<TransferCharge>`
    select ${columns} from transfer_charge c where c.reference = any(${[...references]}::text[])
    order by c.payment_id for update
  `.execute(tablesOf<object>(db));
  return rows;
}

export async function paymentOfReference(db: Database, reference: string): Promise<string | undefined> {
  const { rows } = await sql<{ paymentId: string }>`
    select payment_id as "paymentId" from transfer_charge where reference = ${reference}
  `.execute(tablesOf<object>(db));
  return rows[0]?.paymentId;
}

/** Ends a charge that still waits; any other stays as it is. */
export async function endCharge(
  db: Database,
  paymentId: string,
  state: 'succeeded' | 'cancelled',
): Promise<void> {
  await sql`
    update transfer_charge set state = ${state} where payment_id = ${paymentId} and state = 'pending'
  `.execute(tablesOf<object>(db));
}

/** Charges that were made in a span of time. */
export async function chargesIn(db: Database, span: { from: Date; to: Date }): Promise<TransferCharge[]> {
  const { rows } = await sql<TransferCharge>`
    select ${columns} from transfer_charge c where c.created_at between ${span.from} and ${span.to}
    order by c.created_at, c.payment_id
  `.execute(tablesOf<object>(db));
  return rows;
}
