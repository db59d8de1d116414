/** Questions of a delivery to its customer. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { termsNow } from '../bills/price-delivery.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { lockDelivery, refuseOldVersion } from '../moving/move-delivery.ts';
import type { DeskDeed } from './desk-deeds.ts';
import { askCustomer, missingOf } from './open-delivery-question.ts';
import { routeFacts } from './route-facts.ts';

export interface AskRequest extends DeskDeed {
  kind: 'route' | 'data';
  route: string | null;
  note: string | null;
}

/** Asks for another route or for data. Throws `wrong_state`, `changed_meanwhile`, `route_unfit`. */
export async function askDelivery(db: Database, deliveries: DeliveriesShop, deed: AskRequest): Promise<void> {
  const terms = await termsNow(db, deliveries.orders.shop.clock.now());
  await inTransaction(db, async (transaction) => {
    const delivery = await lockDelivery(transaction, { idOrNumber: deed.idOrNumber });
    refuseOldVersion(delivery, deed.version);
    if (!['awaiting_quote', 'awaiting_payment', 'packing'].includes(delivery.state)) {
      throw new Refusal('wrong_state', { of: 'delivery' });
    }
    const facts =
      deed.kind === 'data'
        ? { missing: await missingOf(transaction, delivery) }
        : await routeFacts(transaction, deliveries, { delivery, code: deed.route });
    await askCustomer(transaction, deliveries, {
      delivery,
      deed,
      terms,
      facts,
      kind: deed.kind,
      note: deed.note,
    });
  });
}
