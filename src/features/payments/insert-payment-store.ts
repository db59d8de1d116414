/** SQL that writes a payment with what it pays. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { PaymentPlan } from './plan-payment.ts';
import type { LoweredBy, StoredPayment } from './stored-payment.ts';

export type NewPayment = Omit<
  StoredPayment,
  | 'amount'
  | 'held'
  | 'external'
  | 'bank'
  | 'targets'
  | 'sourceReturned'
  | 'ref'
  | 'payUrl'
  | 'reason'
  | 'late'
>;

/**
 * Writes the intent with what it pays and what lowered that, by its ids, in one statement. A payment from balance alone
 * is written as succeeded.
 */
export async function insertPayment(
  db: Database,
  payment: NewPayment,
  { plan, lowered }: { plan: PaymentPlan; lowered: ReadonlyMap<string, readonly LoweredBy[]> },
): Promise<void> {
  const discountsOf = (ref: string) =>
    JSON.stringify((lowered.get(ref) ?? []).map((part) => ({ ...part, minor: String(part.minor) })));
  const isOpen = payment.state === 'created';
  const closedAt = isOpen ? null : payment.createdAt;
  await sql`
    with intent as (
      insert into payment (
        id, user_id, purpose, state, method, use_balance, currency, amount_minor, held_minor, external_minor,
        bank_minor, provider, url_success, url_error, locale, created_at, expires_at, closed_at
      ) values (
        ${payment.id}, ${payment.userId}, ${payment.purpose}, ${payment.state}, ${payment.method},
        ${payment.useBalance}, ${payment.currency}, ${plan.amount}, ${plan.held}, ${plan.external}, ${plan.bank},
        ${payment.provider}, ${payment.urlSuccess}, ${payment.urlError}, ${payment.locale}, ${payment.createdAt},
        ${payment.expiresAt}, ${closedAt}::timestamptz
      ) returning id
    )
    insert into payment_target (payment_id, position, kind, ref, label, amount_minor, bank_minor, paid_minor, is_open, lowered)
    select intent.id, t.position - 1, t.kind, t.ref, t.label, t.amount, t.bank,
      case when ${isOpen}::boolean then 0 else t.amount end, ${isOpen}::boolean, t.lowered::jsonb
    from intent cross join unnest(
      ${plan.targets.map((target) => target.kind)}::text[], ${plan.targets.map((target) => target.ref)}::text[],
      ${plan.targets.map((target) => target.label)}::text[],
      ${plan.targets.map((target) => String(target.amount))}::bigint[],
      ${plan.targets.map((target) => String(target.bank))}::bigint[],
      ${plan.targets.map((target) => discountsOf(target.ref))}::text[]
    ) with ordinality as t (kind, ref, label, amount, bank, lowered, position)
  `.execute(tablesOf<object>(db));
}

/** Records what the provider answered to a new charge. False when the payment has moved on meanwhile. */
export async function recordCharge(
  db: Database,
  paymentId: string,
  charge: { ref: string; url: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update payment set state = 'pending', provider_ref = ${charge.ref}, pay_url = coalesce(${charge.url}, pay_url)
    where id = ${paymentId} and state in ('created', 'pending') and (provider_ref is null or provider_ref = ${charge.ref})
    returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}
