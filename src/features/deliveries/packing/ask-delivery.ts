/** Questions of a delivery to its customer. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { termsNow } from '../bills/price-delivery.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { lockDelivery, refuseOldVersion } from '../moving/move-delivery.ts';
import type { DeskAction } from './desk-actions.ts';
import { askCustomer, missingOf } from './open-delivery-question.ts';
import { routeFacts } from './route-facts.ts';

export interface AskRequest extends DeskAction {
  kind: 'route' | 'data';
  route: string | null;
  note: string | null;
}

/** Asks for another route or for data. Throws `wrong_state`, `changed_meanwhile`, `route_unfit`. */
export async function askDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  action: AskRequest,
): Promise<void> {
  const terms = await termsNow(db, deliveries.orders.shop.clock.now());
  await inTransaction(db, async (transaction) => {
    const delivery = await lockDelivery(transaction, { idOrNumber: action.idOrNumber });
    refuseOldVersion(delivery, action.version);
    if (!['awaiting_quote', 'awaiting_payment', 'packing'].includes(delivery.state)) {
      throw new Refusal('wrong_state', { of: 'delivery' });
    }
    const facts =
      action.kind === 'data'
        ? { missing: await missingOf(transaction, delivery) }
        : await routeFacts(transaction, deliveries, { delivery, code: action.route });
    await askCustomer(transaction, deliveries, {
      delivery,
      action,
      terms,
      facts,
      kind: action.kind,
      note: action.note,
    });
  });
}
