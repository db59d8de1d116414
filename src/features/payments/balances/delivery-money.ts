/** The money of a delivery: held until it ships, then freight that is earned; given back when it is cancelled. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { accountSums, type LedgerKind } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import { loadPayment } from '../paying/opening.ts';
import { readSituation } from '../payment-store.ts';
import { type Refunded, returnToBalance } from '../refunds/return-to-balance.ts';

export interface DeliveryRefund {
  deliveryId: string;
  userId: string;
  /** Without the bank percent; everything that is left when it is not named. */
  amount?: Money;
  /** Of this payment alone. */
  paymentId?: string;
  /** A stable word, kept in the books. */
  reason: string;
  /** `customer:usr_…`, `staff:usr_…` or `timer`. */
  actor: string;
  /** The bank percent returns unless the customer changed his mind (rules: bank-percent). */
  fault: 'shop' | 'seller' | 'customer';
}

/**
 * Gives a delivery's money back to the balance at once: from its escrow, and after shipping from the freight that was
 * earned. Repeating a whole refund gives back nothing more. Joins a running transaction. Throws `nothing_to_return` when
 * `amount` is more than what is left.
 */
export function refundDelivery(
  db: Database,
  context: PaymentContext,
  request: DeliveryRefund,
): Promise<Refunded> {
  return giveBack(db, context, request, 'refund');
}

/** Gives superfluous or late money of a delivery back, with its bank percent. */
export function releaseDeliveryMoney(
  db: Database,
  context: PaymentContext,
  request: Omit<DeliveryRefund, 'fault'>,
): Promise<Refunded> {
  return giveBack(db, context, { ...request, fault: 'shop' }, 'surplus');
}

function giveBack(
  db: Database,
  context: PaymentContext,
  { deliveryId, ...rest }: DeliveryRefund,
  kind: LedgerKind,
): Promise<Refunded> {
  const sources = accountsOf(deliveryId);
  return returnToBalance(db, context, {
    ...rest,
    kind,
    sources,
    thing: { kind: 'delivery', ref: deliveryId },
  });
}

/** Ids of the payments that paid for a delivery, the newest first, given back or not. */
export async function paymentsForDelivery(db: Database, deliveryId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payment_target t join payment p on p.id = t.payment_id
    where t.kind = 'delivery' and t.ref = ${deliveryId} and t.paid_minor > 0
    order by p.created_at desc, p.id desc
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}

/**
 * Sums that have been paid for deliveries and not given back, with the differences of orders that their bills have
 * paid. Deliveries without a payment are left out.
 */
export async function paidForDeliveries(
  db: Database,
  deliveryIds: readonly string[],
  currency: string,
): Promise<Map<string, Money>> {
  if (deliveryIds.length === 0) return new Map();
  const { paid } = await readSituation(db, 'delivery', deliveryIds);
  return new Map([...paid].map(([id, minor]) => [id, money(minor, currency)]));
}

export interface ReturnedForDelivery {
  amount: Money;
  /** The bank percent in it. */
  bank: Money;
  /** Some of it was given back because the parcel was lost. */
  asLost: boolean;
}

/** Sums given back of payments for deliveries, with the bank percent that came back; those without are left out. */
export async function returnedForDeliveries(
  db: Database,
  deliveryIds: readonly string[],
  currency: string,
): Promise<Map<string, ReturnedForDelivery>> {
  if (deliveryIds.length === 0) return new Map();
  const { rows } = await sql<{ ref: string; amount: string; bank: string; as_lost: boolean }>`
    select ref, sum(returned_minor)::text as amount, sum(bank_returned_minor)::text as bank, exists (
      select from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
      where p.account in ('freight:' || ref, 'delivery:' || ref) and t.kind = 'refund' and t.reason = 'lost'
    ) as as_lost
    from payment_target
    where kind = 'delivery' and ref = any(${[...deliveryIds]}::text[]) and returned_minor > 0 group by ref
  `.execute(tablesOf<object>(db));
  const sum = (minor: string) => money(BigInt(minor), currency);
  return new Map(
    rows.map(({ ref, amount, bank, as_lost: asLost }) => [
      ref,
      { amount: sum(amount), bank: sum(bank), asLost },
    ]),
  );
}

/** Of a delivery and of the differences that its bill has paid, in minor units. */
export interface BankOfDelivery {
  /** All that was charged, also what has come back. */
  charged: bigint;
  /** It would come back with everything that is left: less the share of what went back already, as `refundLines` counts it. */
  withRest: bigint;
}

/** The bank percent of these deliveries; those without a payment are left out. */
export async function bankOfDeliveries(
  db: Database,
  deliveryIds: readonly string[],
): Promise<Map<string, BankOfDelivery>> {
  if (deliveryIds.length === 0) return new Map();
  const { rows } = await sql<{ ref: string; charged: string; rest: string }>`
    select coalesce(carried_by, ref) as ref, sum(bank_minor)::text as charged,
      coalesce(
        sum(bank_minor - div(bank_minor::numeric * returned_minor, paid_minor)) filter (where paid_minor > returned_minor), 0
      )::text as rest
    from payment_target
    where (kind = 'delivery' and ref = any(${[...deliveryIds]}::text[]) or carried_by = any(${[...deliveryIds]}::text[]))
      and paid_minor > 0 group by coalesce(carried_by, ref)
  `.execute(tablesOf<object>(db));
  return new Map(
    rows.map(({ ref, charged, rest }) => [ref, { charged: BigInt(charged), withRest: BigInt(rest) }]),
  );
}

/**
 * The sum that may be given back for a delivery, in minor units: it was paid for the delivery and lies in its own
 * accounts. A difference of an order that its bill has paid was spent on the goods.
 */
export async function returnableOfDelivery(
  db: Database,
  deliveryId: string,
  currency: string,
): Promise<bigint> {
  const paid = (await paidForDeliveries(db, [deliveryId], currency)).get(deliveryId)?.minor ?? 0n;
  const sums = await accountSums(db, accountsOf(deliveryId), currency);
  const held = [...sums.values()].reduce((sum, minor) => sum + minor, 0n);
  return held < paid ? held : paid;
}

/** Where a delivery's money lies: in escrow, and as earned freight once it has left. */
const accountsOf = (deliveryId: string) => [`delivery:${deliveryId}`, `freight:${deliveryId}`];

/** The deliveries that a payment pays, for the reaction to its settling. Throws `not_found`. */
export async function deliveriesPaidBy(db: Database, paymentId: string): Promise<string[]> {
  const { targets } = await loadPayment(db, paymentId);
  return targets.filter(({ kind }) => kind === 'delivery').map(({ ref }) => ref);
}
