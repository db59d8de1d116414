/** The data that customs want of a parcel (UX-126), where it meets any (rules: customs-unions). */
import type { Database } from '../../../platform/database/database.ts';
import { type CustomsData, customsDataOf, type RecipientCopy } from '../../address-book/actions.ts';
import { isWithinCustoms } from '../../pricing/customs-unions.ts';
import { countryOfWarehouse } from '../../warehouses/read-warehouses.ts';
import type { StoredDelivery } from '../stored-delivery.ts';

const cyrillic = ['RU', 'BY', 'KZ', 'KG', 'TJ', 'UZ', 'MN', 'AM'];
const han = ['CN', 'HK', 'MO', 'TW', 'JP', 'SG'];

/** Whether the carrier of a country can read the name on a label; else a name in Latin letters is asked for. */
export function nameIsReadable(recipient: RecipientCopy, country: string): boolean {
  const name = recipient.familyName + recipient.givenName;
  if (recipient.latinName || !/[^\p{Script=Latin}\p{M}\p{P}\p{Z}]/u.test(name)) return true;
  if (/\p{Script=Cyrillic}/u.test(name)) return cyrillic.includes(country);
  return /\p{Script=Han}/u.test(name) && han.includes(country);
}

/** Whether a parcel crosses a customs border from its warehouse. */
export async function meetsCustoms(
  db: Database,
  { warehouse, country }: { warehouse: string; country: string },
): Promise<boolean> {
  return !isWithinCustoms(await countryOfWarehouse(db, warehouse), country);
}

/** Documents that customs ask for on the way from a warehouse to a country; none where the parcel meets no customs. */
export async function customsDataFor(
  db: Database,
  asked: { userId: string; recipientId: string; warehouse: string; country: string },
): Promise<CustomsData> {
  return (await meetsCustoms(db, asked)) ? customsDataOf(db, asked) : { missing: [], documents: [] };
}

/** The same for a delivery that was ordered. */
export const customsDataOfDelivery = (
  db: Database,
  delivery: Pick<StoredDelivery, 'userId' | 'recipient' | 'address' | 'warehouse'>,
): Promise<CustomsData> =>
  customsDataFor(db, {
    ...{ userId: delivery.userId, recipientId: delivery.recipient.recipientId },
    ...{ warehouse: delivery.warehouse, country: delivery.address.country },
  });
