/** Changes of a claim: every change names the state before, writes the audit log and tells the customer. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type EventPayloads, publish } from '../../../platform/jobs/events.ts';
import { formatAmount, money } from '../../../platform/money/money.ts';
import { lockOrder } from '../../orders/moving/move-order.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { returnDays } from '../../storage/return-days.ts';
import {
  type ClaimChange,
  changeClaim,
  findClaim,
  insertClaimEvent,
  type StoredClaim,
} from '../claim-store.ts';
import type { ClaimsShop } from '../claims-shop.ts';
import { dueAt } from '../rules.ts';
import { readSettings } from '../terms/settings-store.ts';
import { moveBack, type Told } from './move-goods.ts';

export type ClaimNews = EventPayloads['claim.news']['what'];

export interface Change extends ClaimChange {
  /** The kind of the entry in the claim's audit log. */
  kind: string;
  /** `customer:usr_…` or `staff:usr_…` */
  actor: string;
  facts?: Record<string, unknown>;
  /** The news for the customer; none for their own actions. */
  news?: ClaimNews;
  /** Of what is told as paid, what goes on to the card. */
  toCard?: bigint;
}

/** Carries a change out. Throws `changed_meanwhile` when the claim is not the one that was read. */
export async function carryOutChange(
  db: Database,
  { shop }: ClaimsShop,
  claim: StoredClaim,
  { kind, actor, facts = {}, news, toCard = 0n, ...change }: Change,
): Promise<void> {
  const at = shop.clock.now();
  if (!(await changeClaim(db, claim, change, at))) throw new Refusal('changed_meanwhile');
  const event = {
    id: shop.newId('evt'),
    claimId: claim.id,
    at,
    kind,
    actor,
    from: claim.state,
    to: change.state,
  };
  await insertClaimEvent(db, { ...event, facts });
  if (!news) return;
  const { paid = claim.paid, cost = claim.cost } = change;
  const sum = news === 'offered' ? cost : paid;
  await publish(db, 'claim.news', {
    claimId: claim.id,
    version: claim.version + 1,
    orderId: claim.orderId,
    userId: claim.userId,
    what: news,
    amount: sum > 0n ? formatAmount(money(sum, claim.currency)) : null,
    toCard: formatAmount(money(toCard, claim.currency)),
    currency: claim.currency,
  });
}

/** A claim and its order, both locked by the row of the order. Throws `not_found`. */
export async function lockClaim(
  db: Database,
  key: { id: string; userId?: string | undefined },
): Promise<{ claim: StoredClaim; order: StoredOrder }> {
  const found = await findClaim(db, key);
  if (!found) throw new Refusal('not_found');
  const order = await lockOrder(db, { idOrNumber: found.orderId });
  const claim = await findClaim(db, key);
  if (!claim) throw new Refusal('not_found');
  return { claim, order };
}

/** As `lockClaim`; throws `changed_meanwhile` when it is not the version that was read. */
export async function lockReadClaim(
  db: Database,
  { version, ...key }: { id: string; version: number; userId?: string | undefined },
): Promise<{ claim: StoredClaim; order: StoredOrder }> {
  const locked = await lockClaim(db, key);
  if (locked.claim.version !== version) throw new Refusal('changed_meanwhile');
  return locked;
}

/** The customer has his money: the claim is resolved. `goesBack`: he keeps the goods. */
export async function closeAsPaid(
  db: Database,
  claims: ClaimsShop,
  end: {
    id: string;
    order: StoredOrder;
    /** With the bank percent, and with what was paid for a lost parcel. */
    paid: bigint;
    /** The part of it that goes on to the card. */
    toCard: bigint;
    goesBack: boolean;
    told: Omit<Told, 'kind'>;
  },
): Promise<void> {
  const claim = await findClaim(db, { id: end.id });
  if (!claim) throw new Refusal('not_found');
  const { told } = end;
  const actor = `staff:${told.actor.kind === 'staff' ? told.actor.userId : ''}`;
  await carryOutChange(db, claims, claim, {
    ...{ state: 'resolved', dueAt: null, paid: claim.paid + end.paid, kind: 'resolved', actor },
    facts: { paid: String(end.paid), transactions: told.transactions ?? [] },
    ...{ news: end.goesBack ? 'compensated' : 'refunded', toCard: end.toCard },
  });
  if (end.goesBack) {
    await moveBack(db, claims, { order: end.order, claim, isDecided: true, ...told, kind: 'claim_resolved' });
  }
}

/**
 * The second person did not agree: staff decide again. A return that the seller has paid for waits for its refund
 * again, as its goods do.
 */
export async function reopenClaim(
  db: Database,
  claims: ClaimsShop,
  { id, by }: { id: string; by: string },
): Promise<void> {
  const claim = await findClaim(db, { id });
  if (!claim) throw new Refusal('not_found');
  const isReturning = claim.decision === 'return';
  await carryOutChange(db, claims, claim, {
    state: isReturning ? 'returning' : 'open',
    dueAt: await nextDue(db, claims),
    kind: 'money_refused',
    actor: `staff:${by}`,
  });
}

/** Until when staff answer, from now on. */
export async function nextDue(db: Database, { shop }: ClaimsShop): Promise<Date> {
  const { answerHours } = await readSettings(db);
  return dueAt(shop.clock.now(), answerHours);
}

/**
 * Until when a return or an exchange is sent, from now on, or when its seller has answered once it was (0159). Later it
 * is late in the queue of staff, and goes on all the same.
 */
export async function returnDue(
  db: Database,
  { shop }: ClaimsShop,
  unsent?: Pick<StoredClaim, 'origins'>,
): Promise<Date> {
  const { claimDays } = await readSettings(db);
  const isStored = Object.values(unsent?.origins ?? {}).includes('at_warehouse');
  return dueAt(shop.clock.now(), (isStored ? returnDays : claimDays) * 24);
}
