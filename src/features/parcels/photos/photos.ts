/** Photos of parcels: taken in, sorted by what they show, and seen by the customer and by staff only. */
import { type Caller, holdsRole } from '../../../platform/api/caller.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Upload } from '../../../platform/api/serve.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import {
  attachPictures,
  detachPictures,
  type Picture,
  photoWidths,
  storePicture,
} from '../../../platform/files/pictures.ts';
import { orderReaders } from '../../orders/order-readers.ts';
import { ordersByIds } from '../../orders/reading/find-orders.ts';
import type { WarehouseShop } from '../../storage/warehouse-shop.ts';
import { lockArrival, type StoredArrival } from '../arrival-store.ts';
import { insertPhotos, markRemoved, type PhotoMove, photoOwner, sortPhotos } from './photo-store.ts';

/** At once; the camera of a phone sends one. */
export const mostPhotos = 10;

export interface NewPhotos {
  arrivalId: string;
  lineId: string | null;
  files: readonly Upload[];
  by: string;
}

/** Keeps photos of a parcel. Throws `not_found`, and what pictures are refused for. */
export async function addPhotos(db: Database, shop: WarehouseShop, photos: NewPhotos): Promise<void> {
  const { arrivalId, lineId, files, by } = photos;
  const at = shop.orders.shop.clock.now();
  const pictures: Picture[] = [];
  for (const { content, field } of files) {
    const shape = { widths: photoWidths };
    const owner = { purpose: 'arrival', ownerId: null, uploadedBy: by } as const;
    pictures.push(await storePicture(shop.orders.shop, { content, shape, field, ...owner }));
  }
  await inTransaction(db, async (transaction) => {
    const arrival = await lockArrival(transaction, arrivalId);
    refuseForeignLine(arrival, lineId);
    const ids = pictures.map(({ id }) => id);
    const subject = { subjectId: arrivalId, ownerId: null, uploadedBy: by, purpose: 'arrival' } as const;
    await attachPictures(transaction, { ids, ...subject });
    await insertPhotos(
      transaction,
      pictures.map(({ id, widths, width, height }) => ({ id, arrivalId, lineId, widths, width, height })),
      { at, by },
    );
  });
}

/** Throws `not_found` for a parcel that is not there: asked before its photos are taken in. */
export async function refuseUnknownParcel(db: Database, arrivalId: string): Promise<void> {
  const arrival = await inTransaction(db, (transaction) => lockArrival(transaction, arrivalId));
  if (!arrival) throw new Refusal('not_found');
}

function refuseForeignLine(
  arrival: StoredArrival | undefined,
  lineId: string | null,
): asserts arrival is StoredArrival {
  if (!arrival) throw new Refusal('not_found');
  if (lineId !== null && !arrival.lines.some((line) => line.lineId === lineId))
    throw new Refusal('not_found');
}

/**
 * Says which line photos show. Throws `not_found` for a photo or a line of another parcel, and `changed_meanwhile` when
 * somebody else has sorted one of them since it was looked at.
 */
export function sortParcelPhotos(
  db: Database,
  action: { arrivalId: string; photos: readonly PhotoMove[]; lineId: string | null },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    refuseForeignLine(await lockArrival(transaction, action.arrivalId), action.lineId);
    const photos = [...new Map(action.photos.map((photo) => [photo.id, photo])).values()];
    const found = await sortPhotos(transaction, { ...action, photos });
    if (found.length !== photos.length) throw new Refusal('not_found');
    if (!found.every(({ isSeen }) => isSeen)) throw new Refusal('changed_meanwhile');
  });
}

/** Takes a photo away: nobody but its photographer sees it any more, and its file goes after a day. */
export function removePhoto(
  db: Database,
  shop: WarehouseShop,
  action: { arrivalId: string; id: string; by: string },
): Promise<void> {
  const at = shop.orders.shop.clock.now();
  return inTransaction(db, async (transaction) => {
    if (!(await markRemoved(transaction, { ...action, at }))) throw new Refusal('not_found');
    await detachPictures(transaction, [action.id], at);
  });
}

/** Whether somebody may see a photo of a parcel: staff who read orders, and the customer whose goods it shows. */
export async function mayViewArrivalPhoto(db: Database, photoId: string, caller: Caller): Promise<boolean> {
  if (caller.kind !== 'signed-in') return false;
  const owner = await photoOwner(db, photoId);
  if (!owner || owner.removed) return false;
  if (holdsRole(caller, orderReaders)) return true;
  if (owner.orderId === null) return false;
  const [order] = await ordersByIds(db, [owner.orderId]);
  return order?.userId === caller.userId;
}
