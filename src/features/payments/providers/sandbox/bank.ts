/**
 * The sandbox bank: a small bank beside the shop with charges of its own, so that the whole way of a card payment
 * runs for real without one. The shop's adapter and the bank's pages see this interface only.
 */
import type { Clock } from '../../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { randomText } from '../../../../platform/ids.ts';
import { enqueue } from '../../../../platform/jobs/events.ts';
import { queueTimeAfter } from '../../paying/queue-time.ts';
import {
  changeCharge,
  countWrongCode,
  findCharge,
  insertCharge,
  insertRefund,
  listCharges,
  type SandboxCharge,
  type SandboxRecord,
} from './charge-store.ts';
import { codeTries, lateMilliseconds, type Outcome, secureCode } from './outcomes.ts';

export type ChargeOrder = Pick<
  SandboxCharge,
  'key' | 'currency' | 'amount' | 'description' | 'locale' | 'urlSuccess' | 'urlError'
>;

export interface SandboxBank {
  /** The same key answers the same charge. */
  createCharge(order: ChargeOrder): Promise<SandboxCharge>;
  /** By the bank's reference or by the shop's key. */
  findCharge(by: { ref: string } | { key: string }): Promise<SandboxCharge | undefined>;
  /** The shop calls the charge off; answers it as it is then. */
  cancelCharge(key: string): Promise<SandboxCharge | undefined>;
  /** Charges that were made in a span of time, with what was given back of them. */
  listCharges(span: { from: Date; to: Date }): Promise<SandboxRecord[]>;
  /** False when the charge does not hold that much. */
  refund(refund: { key: string; paymentKey: string; amount: bigint }): Promise<boolean>;
  /** The customer decides on the bank's page; only the first decision counts. */
  choose(ref: string, outcome: Outcome): Promise<SandboxCharge | undefined>;
  /** The customer types the 3-D Secure code; the last wrong one declines the charge. */
  enterCode(ref: string, code: string): Promise<'right' | 'wrong' | 'over'>;
}

type ChargeEnd = Pick<SandboxCharge, 'state' | 'failure'>;

const endOf: Partial<Record<Outcome, ChargeEnd>> = {
  success: { state: 'succeeded', failure: null },
  double: { state: 'succeeded', failure: null },
  decline: { state: 'failed', failure: 'declined' },
  cancel: { state: 'cancelled', failure: 'cancelled_by_customer' },
};

export function createSandboxBank(db: Database, clock: Clock): SandboxBank {
  const find: SandboxBank['findCharge'] = async (by) => {
    const charge = await findCharge(db, by);
    const isLate = charge?.state === 'pending' && charge.decidesAt !== null;
    if (!charge || !isLate || (charge.decidesAt ?? clock.now()) > clock.now()) return charge;
    await changeCharge(db, { ...charge, state: 'succeeded' });
    return findCharge(db, by);
  };
  return {
    findCharge: find,
    createCharge: (order) => insertCharge(db, { ...order, ref: `sbx_${randomText(24)}`, at: clock.now() }),
    async cancelCharge(key) {
      const charge = await find({ key });
      if (charge?.state !== 'pending') return charge;
      await changeCharge(db, { ...charge, state: 'cancelled', decidesAt: null });
      return find({ key });
    },
    listCharges: (span) => listCharges(db, span),
    refund: (refund) => insertRefund(db, { ...refund, at: clock.now() }),
    async choose(ref, outcome) {
      await inTransaction(db, (transaction) => decide(transaction, clock, { ref, outcome }));
      return find({ ref });
    },
    async enterCode(ref, code) {
      const charge = await find({ ref });
      if (charge?.state !== 'pending' || charge.outcome !== '3ds') return 'over';
      const isRight = code === secureCode;
      if (!isRight && (await countWrongCode(db, ref)) < codeTries) return 'wrong';
      const end: ChargeEnd = isRight
        ? { state: 'succeeded', failure: null }
        : { state: 'failed', failure: 'code_wrong' };
      await inTransaction(db, (transaction) => close(transaction, { ref, outcome: '3ds', end }));
      return isRight ? 'right' : 'over';
    },
  };
}

interface Deciding {
  ref: string;
  outcome: Outcome;
}

async function decide(db: Database, clock: Clock, { ref, outcome }: Deciding): Promise<void> {
  const end = endOf[outcome];
  if (end) return close(db, { ref, outcome, end });
  const decidesAt = outcome === 'late' ? new Date(clock.now().getTime() + lateMilliseconds) : null;
  const changed = await changeCharge(db, { ref, outcome, state: 'pending', failure: null, decidesAt });
  if (changed && decidesAt) {
    await enqueue(
      db,
      'deliver_sandbox_news',
      { ref, attempt: 1 },
      { runAt: queueTimeAfter(lateMilliseconds) },
    );
  }
}

/** Ends the charge and lets the shop know: the news goes out after the bank's own commit. */
async function close(db: Database, closing: Deciding & { end: ChargeEnd }): Promise<void> {
  const { ref, outcome, end } = closing;
  const changed = await changeCharge(db, { ref, outcome, ...end, decidesAt: null });
  if (!changed) return;
  await enqueue(db, 'deliver_sandbox_news', { ref, attempt: 1 });
  if (outcome === 'double') await enqueue(db, 'deliver_sandbox_news', { ref, attempt: 1 });
}
