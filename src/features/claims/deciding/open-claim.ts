/** A claim is made, by its customer or for him, and may be taken back. */

import { refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import type { OrderState } from '../../orders/contract.ts';
import { refuseTooManyActions } from '../../orders/moving/actions-of-day.ts';
import { moveLines } from '../../orders/moving/move-lines.ts';
import { lockOrder } from '../../orders/moving/move-order.ts';
import type { OrderActor } from '../../orders/orders-shop.ts';
import { orderKey } from '../../orders/reading/read-orders.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { returnableUntil } from '../../storage/return-days.ts';
import { holdWhileWorking } from '../../storage/storage-holds.ts';
import { insertClaim, insertClaimEvent } from '../claim-store.ts';
import type { ClaimStaff, ClaimsShop } from '../claims-shop.ts';
import { claimableKinds, kindsWithPhoto, wishesNow } from '../rules.ts';
import { say } from '../thread/claim-thread.ts';
import type { ClaimKind, ClaimWish } from '../words.ts';
import { nextDue } from './claim-ends.ts';
import { linesMeant, refuseClaim, refusingSecond } from './claim-refusals.ts';

export interface ClaimRequest {
  userId: string;
  /** `ord_…` or the number. */
  order: string;
  kind: ClaimKind;
  wish: ClaimWish;
  /** The lines that it is about; all of them when none is named. */
  lines: readonly string[];
  text: string;
  /** Ids of uploaded pictures. */
  photos: readonly string[];
}

/** The opener of a claim: the customer, staff whom they told of it, or the timer for goods that a carrier has lost. */
type Opener = { kind: 'customer' } | ({ kind: 'staff' } & ClaimStaff) | { kind: 'timer' };

/**
 * Opens a claim: the lines stop where they are until it is decided. Throws `not_found`, `wrong_state` when nothing can
 * be claimed now, `claim_too_late`, `too_many_requests`, and `fields`.
 */
export function openClaim(db: Database, claims: ClaimsShop, request: ClaimRequest): Promise<string> {
  const { userId } = request;
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(request.order), userId });
    const at = claims.shop.clock.now();
    await refuseTooManyActions(transaction, { orderId: order.id, kind: 'claim_opened', at });
    return open(transaction, claims, { order, request, by: { kind: 'customer' } });
  });
}

/**
 * Staff open a claim for a customer who told them of it otherwise; he reads it as if he had made it. Throws like
 * `openClaim`, and `own_order` for one's own.
 */
export function openClaimByStaff(
  db: Database,
  claims: ClaimsShop,
  { by, ...request }: Omit<ClaimRequest, 'userId' | 'photos'> & { by: ClaimStaff },
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(request.order) });
    const opening = { ...request, userId: order.userId, photos: [] };
    return open(transaction, claims, { order, request: opening, by: { kind: 'staff', ...by } });
  });
}

interface Opening {
  /** Locked. */
  order: StoredOrder;
  request: Omit<ClaimRequest, 'order'>;
  by: Opener;
  /** Until when staff decide; as the settings say when it is left out. */
  dueAt?: Date;
  /** Beside another open claim, about lines that are not in it. */
  isBeside?: boolean;
}

/** Opens a claim on a locked order, in the running transaction. */
export async function open(db: Database, claims: ClaimsShop, opening: Opening): Promise<string> {
  const { shop, orders } = claims;
  const { order, request, by } = opening;
  const { userId, kind, wish } = request;
  const isBeside = opening.isBeside ?? false;
  // what a timer claims is on the road, whatever the other lines of the order do
  const state = by.kind === 'timer' ? 'shipped' : order.state;
  await refuseClaim(db, claims, { orderId: order.id, state, isBeside });
  if (!claimableKinds(state).includes(kind)) throw refuseField('kind', 'not_one_of');
  const wanted = await linesMeant(db, order.id, request.lines);
  const id = shop.newId('clm');
  const at = shop.clock.now();
  const returnUntil = await returnableUntil(db, order.id);
  const isForwarded = order.quote.forwarding !== undefined;
  if (!wishesNow({ state, returnUntil, isForwarded }, at).includes(wish)) {
    throw refuseField('wish', isForwarded ? 'not_one_of' : 'return_too_late');
  }
  const isShown = request.photos.length > 0 || !kindsWithPhoto(state).includes(kind);
  // staff who open it were told, and ask for photos in its thread
  if (by.kind === 'customer' && !isShown) throw refuseField('photos', 'claim_without_photo');
  const dueAt = opening.dueAt ?? (await nextDue(db, claims));
  const lineIds = wanted.map((line) => line.id);
  const origins = Object.fromEntries(wanted.map((line): [string, OrderState] => [line.id, line.state]));
  const title = wanted[0]?.title ?? order.title;
  await refusingSecond(() =>
    insertClaim(db, {
      ...{ id, orderId: order.id, orderNumber: order.number, userId, kind, wish, lineIds, origins },
      ...{ title, currency: order.total.currency, openedAt: at, dueAt, isBeside },
    }),
  );
  const isStaff = by.kind === 'staff';
  const { text, photos } = request;
  // what a timer opens has nothing to say; the customer hears of it with the news of his parcel
  if (by.kind !== 'timer') {
    const author = isStaff ? { staff: by.userId } : { customer: userId };
    await say(db, claims, { claimId: id, by: author, text, photos, ownerId: userId });
  }
  const actor = isStaff ? `staff:${by.userId}` : by.kind === 'timer' ? 'timer' : `customer:${userId}`;
  await insertClaimEvent(db, {
    ...{ id: shop.newId('evt'), claimId: id, at, kind: 'opened', actor },
    ...{ from: null, to: 'open', facts: { kind, wish } },
  });
  if (isStaff) await tellOpened(db, { id, order });
  const mover: OrderActor =
    by.kind === 'customer'
      ? { kind: 'customer', userId }
      : by.kind === 'timer'
        ? by
        : { kind: 'staff', userId: by.userId, roles: by.roles };
  const move = { order, to: 'claim_open', lineIds, actor: mover, kind: 'claim_opened' } as const;
  await moveLines(db, orders, move);
  // nobody pays for storage while we look into it
  await holdWhileWorking(db, [order.id], at);
  return id;
}

function tellOpened(db: Database, { id, order }: { id: string; order: StoredOrder }): Promise<void> {
  const { currency } = order.total;
  return publish(db, 'claim.news', {
    ...{ claimId: id, version: 1, orderId: order.id, userId: order.userId },
    ...{ what: 'written', amount: null, currency },
  });
}
