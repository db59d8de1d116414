/** The paid part of bill 2. */
import type { Database } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import { paidForDeliveries } from '../../payments/balances/delivery-money.ts';
import type { StoredDelivery } from '../stored-delivery.ts';

/** The money paid for a delivery and not given back. */
export async function paidOf(db: Database, { id, declared }: StoredDelivery): Promise<Money> {
  const paid = await paidForDeliveries(db, [id], declared.currency);
  return paid.get(id) ?? { minor: 0n, currency: declared.currency };
}
