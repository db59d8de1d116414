/** The money of a delivery: held until it ships, then freight that is earned; given back when it is cancelled. */
import { sql } from 'kysely';
import { type Database, inTransaction, tablesOf } from '../../platform/database.ts';
import { type Money, money } from '../../platform/money.ts';
import type { PaymentDesk } from './desk.ts';
import { accountSums, type LedgerKind, lockWallet, post } from './ledger-store.ts';
import { loadPayment } from './opening.ts';
import { readSituation } from './payment-store.ts';
import { type Refunded, returnToBalance } from './return-to-balance.ts';

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
export function refundDelivery(db: Database, desk: PaymentDesk, request: DeliveryRefund): Promise<Refunded> {
  return giveBack(db, desk, request, 'refund');
}

/** Gives superfluous or late money of a delivery back, with its bank percent. */
export function releaseDeliveryMoney(
  db: Database,
  desk: PaymentDesk,
  request: Omit<DeliveryRefund, 'fault'>,
): Promise<Refunded> {
  return giveBack(db, desk, { ...request, fault: 'shop' }, 'surplus');
}

function giveBack(
  db: Database,
  desk: PaymentDesk,
  { deliveryId, ...rest }: DeliveryRefund,
  kind: LedgerKind,
): Promise<Refunded> {
  const sources = accountsOf(deliveryId);
  return returnToBalance(db, desk, { ...rest, kind, sources, thing: { kind: 'delivery', ref: deliveryId } });
}

export interface FreightRequest {
  deliveryId: string;
  userId: string;
  actor: string;
}

/** The parcel has left: what its escrow holds becomes freight that is earned. Has effect once for a delivery. */
export function moveDeliveryToFreight(
  db: Database,
  desk: PaymentDesk,
  { deliveryId, userId, actor }: FreightRequest,
): Promise<void> {
  const { settlementCurrency: currency } = desk.settings;
  return inTransaction(db, async (transaction) => {
    await lockWallet(transaction, userId, currency);
    const [escrow, freight] = [`delivery:${deliveryId}`, `freight:${deliveryId}`];
    const sums = await accountSums(transaction, [escrow, freight], currency);
    const held = sums.get(escrow) ?? 0n;
    if (sums.has(freight) || held === 0n) return;
    await post(transaction, {
      id: desk.newId('txn'),
      kind: 'freight',
      reason: null,
      actor,
      paymentId: null,
      orderId: null,
      deliveryId,
      once: `freight:${deliveryId}`,
      currency,
      at: desk.clock.now(),
      postings: [
        { account: escrow, amount: -held },
        { account: freight, amount: held },
      ],
    });
  });
}

/**
 * What has been paid for deliveries and not given back, with the differences of orders that their bills have paid.
 * Deliveries without a payment are left out.
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

/** What was given back of what was paid for deliveries, and the bank percent that came with it; those without are left out. */
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

/**
 * The bank percent that would come back with everything that is left of these deliveries
 * and of the differences that their bills have paid, in minor units: what was taken
 * less the share of what went back already, as `refundLines` counts it. Those without are left out.
 */
export async function bankWithRest(
  db: Database,
  deliveryIds: readonly string[],
): Promise<Map<string, bigint>> {
  if (deliveryIds.length === 0) return new Map();
  const { rows } = await sql<{ ref: string; bank: string }>`
    select coalesce(carried_by, ref) as ref, sum(bank_minor - div(bank_minor::numeric * returned_minor, paid_minor))::text as bank
    from payment_target
    where (kind = 'delivery' and ref = any(${[...deliveryIds]}::text[]) or carried_by = any(${[...deliveryIds]}::text[]))
      and paid_minor > returned_minor group by coalesce(carried_by, ref)
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ ref, bank }) => [ref, BigInt(bank)]));
}

/**
 * What transactions and payments of one event moved for a delivery: what came in, without the bank percent, and what went
 * back to the balance, with it.
 */
export async function movedForDelivery(
  db: Database,
  {
    deliveryId,
    transactions,
    currency,
  }: { deliveryId: string; transactions: readonly string[]; currency: string },
): Promise<{ received: Money; returned: Money }> {
  const named = [...transactions];
  const { rows } = await sql<{ received: string; returned: string }>`
    select
      (
        select coalesce(sum(amount_minor), 0)::text from payment_target
        where (kind = 'delivery' and ref = ${deliveryId} or carried_by = ${deliveryId})
          and payment_id = any(${named}::text[])
      ) as received,
      (
        select coalesce(sum(p.amount_minor), 0)::text
        from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
        where t.id = any(${named}::text[]) and t.delivery_id = ${deliveryId} and t.kind in ('refund', 'surplus')
          and p.account like 'wallet:%'
      ) as returned
  `.execute(tablesOf<object>(db));
  const [sums] = rows;
  return {
    received: money(BigInt(sums?.received ?? '0'), currency),
    returned: money(BigInt(sums?.returned ?? '0'), currency),
  };
}

/**
 * What may be given back for a delivery, in minor units: what was paid for it and lies in its own accounts. A difference
 * of an order that its bill has paid was spent on the goods.
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
