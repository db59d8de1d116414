/**
 * A parcel that the carrier cannot find. The shop owes (content "terms", decisions/0101-lost-parcels.md) the price of
 * its goods and what was paid for the delivery, with the bank percent, because nothing of it reached the customer.
 */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { ordersOfDelivery } from '../../deliveries/delivery-store.ts';
import { linesOfParcel, linesSentIn } from '../../deliveries/reading/parcel-lines.ts';
import { lockOrder } from '../../orders/moving/move-order.ts';
import { linesOf, lockOrders } from '../../orders/store.ts';
import { claimsOfOrder } from '../claim-store.ts';
import type { ClaimsShop } from '../claims-shop.ts';
import { carryOutChange } from '../deciding/claim-ends.ts';
import { moveLinesBack, storeBack } from '../deciding/move-goods.ts';
import { open } from '../deciding/open-claim.ts';
import { standsInTheWay } from '../rules.ts';
import { endsWhenFound, endWaiting } from './found-parcels.ts';

/** How long a carrier searches; then staff decide. */
const searchMilliseconds = 30 * 86_400_000;

type Moved = EventPayloads['delivery.moved'];

/**
 * `delivery.moved`: a claim for what each order has in a lost parcel, due when the search ends. A customer's own claim
 * stays, and what is in it; the rest is claimed beside it.
 */
export async function openLostClaims(db: Database, claims: ClaimsShop, news: Moved): Promise<void> {
  if (news.state !== 'lost') return;
  const dueAt = new Date(claims.shop.clock.now().getTime() + searchMilliseconds);
  const inParcel = await linesOfParcel(db, news.deliveryId);
  for (const { orderId } of await ordersOfDelivery(db, news.deliveryId)) {
    await inTransaction(db, async (transaction) => {
      const order = await lockOrder(transaction, { idOrNumber: orderId });
      const lines = (await linesOf(transaction, [orderId])).get(orderId) ?? [];
      const lost = lines.filter(({ id, state }) => inParcel.includes(id) && state === 'shipped');
      // an order that went another way meanwhile, or that is claimed already
      if (lost.length === 0) return;
      const isBeside = (await claimsOfOrder(transaction, orderId)).some(standsInTheWay);
      const request = {
        userId: order.userId,
        kind: 'lost',
        wish: 'refund',
        lines: lost.map(({ id }) => id),
        text: '',
        photos: [],
      } as const;
      await open(transaction, claims, { order, request, by: { kind: 'timer' }, dueAt, isBeside });
    });
  }
}

/**
 * `delivery.moved`: the parcel is found, so what was claimed only because it was lost ends; the goods go on. Money that
 * waits for a second person waits no more (0226); an exchange that its customer has agreed to goes its way all the same.
 */
export async function closeFoundClaims(db: Database, claims: ClaimsShop, news: Moved): Promise<void> {
  if (news.from !== 'lost') return;
  // a parcel that came back holds nothing any more
  const sent = await linesSentIn(db, news.deliveryId);
  await inTransaction(db, async (transaction) => {
    const orderIds = (await ordersOfDelivery(transaction, news.deliveryId)).map(({ orderId }) => orderId);
    await lockOrders(transaction, { idsOrNumbers: orderIds });
    const [ended, stored] = [new Set<string>(), new Set<string>()];
    for (const orderId of orderIds) {
      const lost = (await claimsOfOrder(transaction, orderId)).filter(
        (claim) => endsWhenFound(claim) && claim.lineIds.some((id) => sent.includes(id)),
      );
      for (const claim of lost) {
        const requests = await endWaiting(transaction, claims, claim);
        await carryOutChange(transaction, claims, claim, {
          ...{ state: 'withdrawn', dueAt: null, decision: null, note: null, kind: 'found', actor: 'timer' },
          facts: { requests },
        });
        const told = { actor: { kind: 'timer' }, kind: 'claim_found', isDecided: false } as const;
        const order = await lockOrder(transaction, { idOrNumber: orderId });
        ended.add(orderId);
        if (await moveLinesBack(transaction, claims, { order, claim, ...told })) stored.add(orderId);
      }
    }
    // what comes back in one parcel is stored together: one before the others would be parted from them
    await storeBack(transaction, claims, { orderIds: [...ended], stored: [...stored] });
  });
}
