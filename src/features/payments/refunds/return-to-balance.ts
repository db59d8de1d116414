/** Giving what was paid for a thing back to the balance: out of its accounts, with or without the bank percent. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import type { Posting } from '../../ledger/joined-postings.ts';
import { accountSums, type LedgerKind, lockWallet, post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import { sum } from '../plan-payment.ts';
import { refundLines } from '../rules.ts';
import { type PaidTargetRow, readPaidTargets, recordReturns } from './refunded-payments.ts';

export interface Refunded {
  /** The amount that was given back without the bank percent. */
  amount: Money;
  /** The bank percent that came back with it. */
  bank: Money;
}

export interface GivingBack {
  /** The thing that was paid for: an order or a delivery. */
  thing: { kind: 'order' | 'delivery'; ref: string };
  userId: string;
  /** Accounts that hold its money, in the order in which they are emptied. */
  sources: readonly string[];
  /** The account of what the shop bears of its price: it ends with the sources when all of them has gone back. */
  borne?: string;
  /** Postings between the accounts of the thing, from their sums after the return. */
  settle?: (sums: ReadonlyMap<string, bigint>) => Posting[];
  /** Without the bank percent; everything that is left when it is not named. */
  amount?: Money;
  /** Of this the bank percent comes back too, up to what was paid. */
  bankAlsoOf?: Money;
  /** Of this payment alone. */
  paymentId?: string;
  reason: string;
  actor: string;
  fault: 'shop' | 'seller' | 'customer';
  kind: LedgerKind;
}

/** Joins a running transaction. Throws `nothing_to_return` when `amount` is more than what is left. */
export function returnToBalance(
  db: Database,
  context: PaymentContext,
  request: GivingBack,
): Promise<Refunded> {
  const { settlementCurrency: currency } = context.settings;
  return inTransaction(db, async (transaction) => {
    await lockWallet(transaction, request.userId, currency);
    const paid = await readPaidTargets(transaction, request.thing, request.paymentId ?? null);
    const rest = sum(paid.map((target) => target.paid - target.returned));
    const amount = request.amount?.minor ?? rest;
    if (amount > rest || amount < 0n) throw new Refusal('nothing_to_return');
    if (amount === 0n) return { amount: money(0n, currency), bank: money(0n, currency) };
    const also = request.bankAlsoOf?.minor ?? 0n;
    const withBank = request.fault !== 'customer';
    const lines = linesWithBank(paid, {
      amount,
      bankOf: amount + (also < rest - amount ? also : rest - amount),
      withBank,
    });
    const bank = sum(lines.map((line) => line.bank));
    await recordReturns(transaction, returnsOf(paid, lines));
    await postBack(transaction, context, { request, amount, bank });
    return { amount: money(amount, currency), bank: money(bank, currency) };
  });
}

/** The amounts that go back of each target; the bank percent may be that of more than the amount. */
function linesWithBank(
  paid: readonly PaidTargetRow[],
  { amount, bankOf, withBank }: { amount: bigint; bankOf: bigint; withBank: boolean },
): ReturnType<typeof refundLines> {
  const parts = new Map(refundLines(paid, amount, false).map((line) => [line.index, line.amount]));
  return refundLines(paid, bankOf, withBank)
    .map((line) => ({ ...line, amount: parts.get(line.index) ?? 0n }))
    .filter((line) => line.amount > 0n || line.bank > 0n);
}

function returnsOf(paid: readonly PaidTargetRow[], lines: ReturnType<typeof refundLines>) {
  return lines.flatMap(({ index, amount, bank }) => {
    const target = paid[index];
    return target ? [{ paymentId: target.paymentId, position: target.position, amount, bank }] : [];
  });
}

interface PostingBack {
  request: GivingBack;
  amount: bigint;
  bank: bigint;
}

/** From the escrow first, then from where its money has gone. */
async function postBack(
  db: Database,
  context: PaymentContext,
  { request, amount, bank }: PostingBack,
): Promise<void> {
  const { settlementCurrency: currency } = context.settings;
  const { sources, borne } = request;
  const sums = await accountSums(db, borne ? [...sources, borne] : sources, currency);
  let left = amount;
  const taken = sources.map((account) => {
    const held = sums.get(account) ?? 0n;
    const part = held < left ? held : left;
    left -= part;
    return { account, amount: -part };
  });
  if (left > 0n) throw new Refusal('nothing_to_return');
  const { thing } = request;
  const out = [...taken, ...(borne ? endOfBorne({ sources, borne, sums, amount }) : [])];
  await post(db, {
    id: context.newId('txn'),
    kind: request.kind,
    reason: request.reason,
    actor: request.actor,
    paymentId: request.paymentId ?? null,
    orderId: thing.kind === 'order' ? thing.ref : null,
    deliveryId: thing.kind === 'delivery' ? thing.ref : null,
    once: null,
    currency,
    at: context.clock.now(),
    postings: [
      ...out,
      ...(request.settle?.(sumsAfter(sums, out)) ?? []),
      { account: 'income:bank', amount: -bank },
      { account: `wallet:${request.userId}`, amount: amount + bank },
    ],
  });
}

function sumsAfter(sums: ReadonlyMap<string, bigint>, out: readonly Posting[]): Map<string, bigint> {
  const after = new Map(sums);
  for (const { account, amount } of out)
    if (after.has(account)) after.set(account, (after.get(account) ?? 0n) + amount);
  return after;
}

/** When what is left in the sources is what the shop bore, the order has cost nobody anything: both end at zero. */
function endOfBorne({
  sources,
  borne,
  sums,
  amount,
}: {
  sources: readonly string[];
  borne: string;
  sums: ReadonlyMap<string, bigint>;
  amount: bigint;
}) {
  const bears = sums.get(borne) ?? 0n;
  const held = sources.map((account) => ({ account, sum: sums.get(account) ?? 0n }));
  if (bears === 0n || sum(held.map((one) => one.sum)) - amount + bears !== 0n) return [];
  let left = amount;
  const rest = held.map(({ account, sum: whole }) => {
    const part = whole < left ? whole : left;
    left -= part;
    return { account, amount: part - whole };
  });
  return [...rest, { account: borne, amount: -bears }];
}
