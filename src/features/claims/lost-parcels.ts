/**
 * A parcel that the carrier cannot find. What is owed (content "terms", decisions/0101-lost-parcels.md): the price of
 * its goods and what was paid for the delivery, with the bank percent, because nothing of it reached the customer.
 */
import { type Database, inTransaction } from '../../platform/database.ts';
import type { EventPayloads } from '../../platform/events.ts';
import { ordersOfDelivery } from '../deliveries/actions.ts';
import { lockOrder } from '../orders/actions.ts';
import { carryOutChange } from './claim-ends.ts';
import { claimsOfOrder } from './claim-store.ts';
import type { ClaimsShop } from './claims-shop.ts';
import { moveBack } from './move-goods.ts';
import { open } from './open-claim.ts';
import { isClosed } from './rules.ts';

/** How long a carrier searches; then staff decide. */
const searchMilliseconds = 30 * 86_400_000;

type Moved = EventPayloads['delivery.moved'];

/** `delivery.moved`: a claim for each order of a lost parcel, due when the search ends; a customer's own claim stays. */
export async function openLostClaims(db: Database, claims: ClaimsShop, news: Moved): Promise<void> {
  if (news.state !== 'lost') return;
  const dueAt = new Date(claims.shop.clock.now().getTime() + searchMilliseconds);
  for (const { orderId } of await ordersOfDelivery(db, news.deliveryId)) {
    await inTransaction(db, async (transaction) => {
      const order = await lockOrder(transaction, { idOrNumber: orderId });
      // an order that went another way meanwhile, or that is claimed already
      if (order.state !== 'shipped') return;
      const request = {
        userId: order.userId,
        kind: 'lost',
        wish: 'refund',
        lines: [],
        text: '',
        photos: [],
      } as const;
      await open(transaction, claims, { order, request, by: { kind: 'timer' }, dueAt });
    });
  }
}

/** `delivery.moved`: the parcel is found, so what was claimed only because it was lost ends; the goods go on. */
export async function closeFoundClaims(db: Database, claims: ClaimsShop, news: Moved): Promise<void> {
  if (news.from !== 'lost') return;
  const carried = await ordersOfDelivery(db, news.deliveryId);
  for (const { orderId } of carried) {
    await inTransaction(db, async (transaction) => {
      const order = await lockOrder(transaction, { idOrNumber: orderId });
      const claim = (await claimsOfOrder(transaction, orderId)).find(
        ({ kind, state }) => kind === 'lost' && !isClosed(state) && state !== 'approval',
      );
      if (!claim) return;
      await carryOutChange(transaction, claims, claim, {
        ...{ state: 'withdrawn', dueAt: null, kind: 'found', actor: 'timer' },
      });
      const told = { actor: { kind: 'timer' }, kind: 'claim_found' } as const;
      await moveBack(transaction, claims, { order, claim, isDecided: false, ...told });
    });
  }
}
