/** The sandbox bank's own tables. Nothing of the shop reads or writes them. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../../platform/database/database.ts';
import type { Locale } from '../../../../platform/texts/locale.ts';
import type { Outcome } from './outcomes.ts';

export interface SandboxCharge {
  ref: string;
  /** The shop's payment. */
  key: string;
  currency: string;
  amount: bigint;
  refunded: bigint;
  description: string;
  locale: Locale;
  urlSuccess: string;
  urlError: string;
  state: 'pending' | 'succeeded' | 'failed' | 'cancelled';
  outcome: Outcome | null;
  failure: 'declined' | 'code_wrong' | 'cancelled_by_customer' | null;
  codeTries: number;
  decidesAt: Date | null;
}

const columns = sql`
  ref, idempotency_key as key, currency, amount_minor as amount, refunded_minor as refunded, description, locale,
  url_success as "urlSuccess", url_error as "urlError", state, outcome, failure, code_tries as "codeTries",
  decides_at as "decidesAt"
`;

/** Creates the charge unless its key is known; answers the one that stands there. */
export async function insertCharge(
  db: Database,
  charge: Pick<SandboxCharge, 'ref' | 'key' | 'currency' | 'amount' | 'description' | 'locale'> &
    Pick<SandboxCharge, 'urlSuccess' | 'urlError'> & { at: Date },
): Promise<SandboxCharge> {
  const inserted = await sql<SandboxCharge>`
    insert into sandbox_charge (
      ref, idempotency_key, currency, amount_minor, description, locale, url_success, url_error, state, created_at
    ) values (
      ${charge.ref}, ${charge.key}, ${charge.currency}, ${charge.amount}, ${charge.description}, ${charge.locale},
      ${charge.urlSuccess}, ${charge.urlError}, 'pending', ${charge.at}
    ) on conflict (idempotency_key) do nothing returning ${columns}
  `.execute(tablesOf<object>(db));
  const found = inserted.rows[0] ?? (await findCharge(db, { key: charge.key }));
  if (!found) throw new Error('a charge of the sandbox bank is gone');
  return found;
}

/** By the bank's reference or by the shop's key. */
export async function findCharge(
  db: Database,
  by: { ref: string } | { key: string },
): Promise<SandboxCharge | undefined> {
  const where = 'ref' in by ? sql`ref = ${by.ref}` : sql`idempotency_key = ${by.key}`;
  const { rows } = await sql<SandboxCharge>`select ${columns} from sandbox_charge where ${where}`.execute(
    tablesOf<object>(db),
  );
  return rows[0];
}

export interface ChargeChange {
  ref: string;
  state: SandboxCharge['state'];
  outcome: SandboxCharge['outcome'];
  failure: SandboxCharge['failure'];
  decidesAt: Date | null;
}

/** Moves a pending charge. False when it was pending no more, or another outcome had been chosen. */
export async function changeCharge(db: Database, change: ChargeChange): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_charge set state = ${change.state}, outcome = ${change.outcome}, failure = ${change.failure},
      decides_at = ${change.decidesAt}
    where ref = ${change.ref} and state = 'pending' and (outcome is null or outcome = ${change.outcome}
      or ${change.state} = 'cancelled')
    returning ref
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

/** Counts a wrong code; answers how many there were. */
export async function countWrongCode(db: Database, ref: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update sandbox_charge set code_tries = code_tries + 1 where ref = ${ref} returning code_tries as tries
  `.execute(tablesOf<object>(db));
  return rows[0]?.tries ?? 0;
}

/** Gives money back once for each key. False when the charge does not hold that much. */
export async function insertRefund(
  db: Database,
  refund: { key: string; paymentKey: string; amount: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    with known as (
      select 1 from sandbox_refund where idempotency_key = ${refund.key}
    ), taken as (
      update sandbox_charge set refunded_minor = refunded_minor + ${refund.amount}
      where idempotency_key = ${refund.paymentKey} and state = 'succeeded'
        and refunded_minor + ${refund.amount} <= amount_minor and not exists (select from known)
      returning ref
    ), kept as (
      insert into sandbox_refund (idempotency_key, charge_ref, amount_minor, created_at)
      select ${refund.key}, ref, ${refund.amount}, ${refund.at} from taken returning 1
    )
    select exists (select from known) or exists (select from kept) as done
  `.execute(tablesOf<object>(db));
  return rows[0]?.done === true;
}

export interface SandboxRecord {
  charge: SandboxCharge;
  refunds: { key: string; amount: bigint }[];
  createdAt: Date;
}

/** The bank's book of a span of time. */
export async function listCharges(db: Database, span: { from: Date; to: Date }): Promise<SandboxRecord[]> {
  const { rows } = await sql<
    SandboxCharge & { createdAt: Date; refunds: { key: string; amount: string }[] | null }
  >`
    select ${columns}, created_at as "createdAt", (
      select json_agg(json_build_object('key', r.idempotency_key, 'amount', r.amount_minor::text))
      from sandbox_refund r where r.charge_ref = sandbox_charge.ref
    ) as refunds
    from sandbox_charge where created_at between ${span.from} and ${span.to} order by created_at
  `.execute(tablesOf<object>(db));
  return rows.map(({ createdAt, refunds, ...charge }) => ({
    charge,
    createdAt,
    refunds: (refunds ?? []).map(({ key, amount }) => ({ key, amount: BigInt(amount) })),
  }));
}
