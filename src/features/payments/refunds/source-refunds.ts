/** Giving money back to the card that it came from: the intent and its hold first, the provider afterwards. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { enqueue, publish } from '../../../platform/jobs/events.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { refuseTied } from '../../../platform/second-person.ts';
import { lockWallet, post } from '../../ledger/postings.ts';
import { balanceShort } from '../balances/balance-short.ts';
import { carriedWith } from '../balances/carried-store.ts';
import type { PaymentContext } from '../desk.ts';
import { findPayment } from '../payment-store.ts';
import { sum } from '../plan-payment.ts';
import { refundableOf } from './refund-limit.ts';
import { isForTwo, none, type Part, partsOf, type SourceRefundRequest, sourcesOf } from './refund-parts.ts';
import { changeRefund, findRefund, insertRefund, refundsUnder, type SourceRefund } from './returns-store.ts';

export interface SourceRefunded {
  refunds: SourceRefund[];
  /** The amount that the cards cannot take; it stays on the balance. */
  left: Money;
}

/**
 * Moves money from the customer's balance to the card that it came from: give an order's money to the balance first
 * (`refundOrder`), and a delivery's (`refundDelivery`), in the same transaction if you like. Writes the intent, holds the money and leaves the call to the
 * worker, so it may be called in a transaction; repeating it changes nothing. Should the provider refuse, the money
 * is on the balance again and the customer is told. Throws `not_found`, `nothing_to_return` when nothing may go back to
 * the card, `customer_balance_short`.
 */
export function refundToSource(
  db: Database,
  context: PaymentContext,
  request: SourceRefundRequest,
): Promise<SourceRefunded> {
  return inTransaction(db, async (transaction) => {
    const { userId, amount } = request;
    const available = await lockWallet(transaction, userId, amount.currency);
    const earlier = await refundsUnder(transaction, request.once);
    if (earlier.length > 0) return answer(earlier, amount);
    if (amount.minor <= 0n) throw new Refusal('nothing_to_return');
    if (amount.minor > available) throw balanceShort(amount, available);
    const payments = await sourcesOf(transaction, request);
    const carried = 'orderId' in request.to ? await carriedWith(transaction, request.to.orderId) : none;
    const parts = await partsOf(transaction, { payments, carried }, amount.minor);
    if (parts.length === 0) throw new Refusal('nothing_to_return');
    const isProposed = await isForTwo(transaction, context, { request, parts });
    const refunds: SourceRefund[] = [];
    for (const [index, part] of parts.entries()) {
      const once = `${request.once}:${index}`;
      refunds.push(await write(transaction, context, { request, part, once, isProposed }));
    }
    return answer(refunds, amount);
  });
}

function answer(refunds: SourceRefund[], amount: Money): SourceRefunded {
  const sent = sum(refunds.map((refund) => refund.amount));
  return { refunds, left: money(amount.minor - sent, amount.currency) };
}

interface Writing {
  request: SourceRefundRequest;
  part: Part;
  once: string;
  isProposed: boolean;
}

async function write(
  db: Database,
  context: PaymentContext,
  { request, part, once, isProposed }: Writing,
): Promise<SourceRefund> {
  const { payment, amount } = part;
  const id = context.newId('rfd');
  const state = isProposed ? 'proposed' : 'created';
  const { reason, actor, approvedBy = null, broughtBy = null } = request;
  await insertRefund(db, {
    id,
    paymentId: payment.id,
    userId: payment.userId,
    provider: payment.provider ?? '',
    ref: null,
    origin: 'shop',
    state,
    amount,
    currency: payment.currency,
    reason,
    actor,
    approvedBy,
    once,
    broughtBy,
    createdAt: context.clock.now(),
  });
  if (isProposed) {
    const author = actor.replace(/^staff:/, '');
    await publish(db, 'approval.wanted', { what: 'card', id, except: [author, payment.userId] });
  }
  const refund = await known(db, id);
  if (state === 'created') await hold(db, context, refund);
  return refund;
}

/** Takes the money from the wallet and puts the call into the worker's queue. */
async function hold(db: Database, context: PaymentContext, refund: SourceRefund): Promise<void> {
  await post(db, {
    id: context.newId('txn'),
    kind: 'source_refund',
    reason: refund.reason,
    actor: refund.approvedBy ?? refund.actor,
    paymentId: refund.paymentId,
    orderId: null,
    once: `refund:${refund.id}`,
    currency: refund.currency,
    at: context.clock.now(),
    postings: [
      { account: `wallet:${refund.userId}`, amount: -refund.amount },
      { account: `refund:${refund.id}`, amount: refund.amount },
    ],
  });
  await enqueue(db, 'finish_refund', { refundId: refund.id }, { key: `refund:${refund.id}` });
}

async function known(db: Database, id: string): Promise<SourceRefund> {
  const refund = await findRefund(db, id);
  if (!refund) throw new Refusal('not_found');
  return refund;
}

/**
 * A second person agrees to a refund that waits for it, or does not. Throws `not_found`, `own_request` for who proposed
 * it, unless he takes it back, `second_person_needed` for whose money it is, `changed_meanwhile` when it waits no more,
 * `customer_balance_short`.
 */
export function decideRefund(
  db: Database,
  context: PaymentContext,
  decision: { refundId: string; by: string; approve: boolean },
): Promise<SourceRefund> {
  return inTransaction(db, async (transaction) => {
    const { userId, currency } = await known(transaction, decision.refundId);
    const available = await lockWallet(transaction, userId, currency);
    const refund = await known(transaction, decision.refundId);
    if (refund.state !== 'proposed') throw new Refusal('changed_meanwhile');
    const approvedBy = `staff:${decision.by}`;
    if (refund.userId === decision.by) throw new Refusal('second_person_needed');
    if (refund.actor === approvedBy && decision.approve) throw new Refusal('own_request');
    const change = { id: refund.id, from: 'proposed', approvedBy, at: context.clock.now() } as const;
    if (!decision.approve) {
      await changeRefund(transaction, { ...change, to: 'rejected' });
    } else {
      await refuseTied(transaction, { asker: refund.actor, by: decision.by });
      if (refund.amount > available) throw balanceShort(money(refund.amount, currency), available);
      const payment = await findPayment(transaction, refund.paymentId);
      const [room = 0n] = payment ? await refundableOf(transaction, [payment]) : [];
      if (room < refund.amount) throw new Refusal('nothing_to_return');
      await changeRefund(transaction, { ...change, to: 'created' });
      await hold(transaction, context, { ...refund, approvedBy });
    }
    return known(transaction, refund.id);
  });
}
