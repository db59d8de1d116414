/** A part of an order that is sent while the rest stays (decisions/1073-services-of-the-warehouse.md). */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Tariff } from '../../pricing/tariff.ts';
import type { StorageUnit } from '../../storage/storage.ts';
import type { ParcelLine } from '../ordering/goods-worth.ts';
import { leftOpenedParcels } from './opened-parcel-store.ts';

type Lines = readonly Pick<ParcelLine, 'line'>[];
type Parcels = StorageUnit['parcels'];

/** Work that was asked for changes what is weighed and billed. Throws `wrong_state` while it is not done. */
export function refuseOpenServices(services: StorageUnit['services']): void {
  if (services.some(({ isOpen }) => isOpen)) throw new Refusal('wrong_state', { of: 'service_open' });
}

/**
 * The lines that were chosen; null when that is everything. Throws `not_found` for a line that cannot be sent, and
 * `wrong_state` for a part of a group: its orders are taken apart first.
 */
export function chosenLines(
  whole: Lines,
  { wanted, isGroup }: { wanted: readonly string[] | undefined; isGroup: boolean },
): ReadonlySet<string> | null {
  if (!wanted) return null;
  const ids = new Set(whole.map(({ line }) => line.id));
  if (wanted.some((id) => !ids.has(id))) throw new Refusal('not_found');
  const chosen = new Set(wanted);
  if (chosen.size === ids.size) return null;
  if (isGroup) throw new Refusal('wrong_state', { of: 'part_of_group' });
  return chosen;
}

/** Whether something that is sent lies in one parcel with something that stays. */
export const isShared = (parcels: Parcels, sent: Lines, staying: Lines): boolean =>
  parcels.some(({ lineIds }) => holds(lineIds, sent) && holds(lineIds, staying));

const holds = (lineIds: readonly string[], lines: Lines): boolean =>
  lines.some(({ line }) => lineIds.includes(line.id));

/** Whether no parcel is opened, or the shop offers it: a price of nothing offers nothing. */
export const mayOpen = (
  { opensParcels }: { opensParcels: boolean },
  { splittingFee }: Pick<Tariff, 'splittingFee'>,
): boolean => !opensParcels || splittingFee.minor > 0n;

/** Throws `wrong_state` where a parcel would be opened and the shop does not offer that. */
export function refuseUnoffered(...asked: Parameters<typeof mayOpen>): void {
  if (!mayOpen(...asked)) throw new Refusal('wrong_state', { of: 'shared_parcel' });
}

/** Whether a parcel of these lines was opened for an earlier delivery and not weighed since: nobody knows its weight. */
export async function wereOpened(db: Database, parcels: Parcels, lines: Lines): Promise<boolean> {
  const here = parcels.filter(({ lineIds }) => holds(lineIds, lines));
  const ids = here.flatMap(({ lineIds }) => lineIds);
  const left = await leftOpenedParcels(db, ids);
  return here.some(({ lineIds, weighedAt }) =>
    lineIds.some((id) => {
      const at = left.get(id);
      return at !== undefined && (weighedAt === null || new Date(weighedAt) < at);
    }),
  );
}
