/** SQL that writes a payment with what it pays. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { writeLater } from '../../platform/database/write-later.ts';
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
  | 'closedAt'
>;

export interface Writing {
  plan: PaymentPlan;
  /** The rows that lowered the things that are paid, by their ids. */
  lowered: ReadonlyMap<string, readonly LoweredBy[]>;
}

/**
 * Writes the intent with what it pays and what lowered that, at the latest at the end of the transaction. A payment from
 * balance alone is written as succeeded. Answers it as it will stand.
 */
export async function insertPayment(
  db: Database,
  payment: NewPayment,
  { plan, lowered }: Writing,
): Promise<StoredPayment> {
  const isOpen = payment.state === 'created';
  const targets = plan.targets.map((target, position) => ({
    ...{ position, kind: target.kind, ref: target.ref, label: target.label },
    ...{ amount: target.amount, bank: target.bank, paid: isOpen ? 0n : target.amount },
    lowered: lowered.get(target.ref) ?? [],
  }));
  await writeLater(db, {
    parts: [
      ['new_payment', intentOf(payment, plan)],
      [
        'new_payment_target',
        sql`insert into payment_target
            (payment_id, position, kind, ref, label, amount_minor, bank_minor, paid_minor, is_open, lowered)
          select new_payment.id, t.position, t.kind, t.ref, t.label, t.amount, t.bank, t.paid, ${isOpen}::boolean, t.lowered
          from new_payment cross join jsonb_to_recordset(${bigintsAsText(targets)}::jsonb) as t (
            position integer, kind text, ref text, label text, amount bigint, bank bigint, paid bigint, lowered jsonb
          ) returning position`,
      ],
    ],
  });
  return {
    ...payment,
    ...{ amount: plan.amount, held: plan.held, external: plan.external, bank: plan.bank },
    ...{ ref: null, payUrl: null, reason: null, late: false, sourceReturned: 0n },
    closedAt: closedAtOf(payment),
    targets: targets.map((target) => ({ ...target, returned: 0n, bankReturned: 0n })),
  };
}

const bigintsAsText = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? part.toString() : part));

/** One that needs no money from outside is paid at once. */
const closedAtOf = ({ state, createdAt }: NewPayment): Date | null =>
  state === 'created' ? null : createdAt;

function intentOf(payment: NewPayment, plan: PaymentPlan): RawBuilder<unknown> {
  return sql`
    insert into payment (
      id, user_id, purpose, state, method, use_balance, currency, amount_minor, held_minor, external_minor,
      bank_minor, provider, url_success, url_error, locale, created_at, expires_at, closed_at
    ) values (
      ${payment.id}, ${payment.userId}, ${payment.purpose}, ${payment.state}, ${payment.method},
      ${payment.useBalance}, ${payment.currency}, ${plan.amount}, ${plan.held}, ${plan.external}, ${plan.bank},
      ${payment.provider}, ${payment.urlSuccess}, ${payment.urlError}, ${payment.locale}, ${payment.createdAt},
      ${payment.expiresAt}, ${closedAtOf(payment)}::timestamptz
    ) returning id`;
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
