import type { ScreenClient } from '../../../../kit/place.tsx';
import { shrinkPicture } from '../../../../kit/uploads/shrink-picture.ts';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import type { StaffIntakeOrder } from '../../contract.ts';
import { codeKey, type Pieces } from './scan-rules.ts';

/** The parcel at hand, until it is saved. */
export interface OpenParcel {
  /** As it was scanned. */
  code: string;
  /** Null for a parcel of which nobody knows whose it is. */
  order: StaffIntakeOrder | null;
  pieces: Pieces;
  grams: number | null;
  shelf: string | null;
  /** Where it should lie; null until it is weighed, and where nothing is divided. */
  advice: AnswerOf<'staffSuggestShelf'> | null;
  photos: readonly File[];
  /** By what was sent, its key: a second try has effect once, and goes on where the first one stopped. */
  keys: Map<string, string>;
}

/** Weighed and photographed: what is put away needs both. */
export const isReady = ({ grams, photos, order }: OpenParcel): boolean =>
  grams !== null && (photos.length > 0 || order === null);

/** Receives the parcel, adds its photos and puts it away; an unknown one is only received. Throws `CallFailure`. */
export async function saveParcel(api: ScreenClient, parcel: OpenParcel): Promise<void> {
  const body = bodyOf(parcel);
  const keyOf = (sent: string): string => {
    const key = parcel.keys.get(sent) ?? crypto.randomUUID();
    parcel.keys.set(sent, key);
    return key;
  };
  const received = await api.staffReceiveParcel({ body, idempotencyKey: keyOf(JSON.stringify(body)) });
  const params = { id: received.data.id };
  for (const [index, photo] of parcel.photos.entries()) {
    const form = new FormData();
    form.set('file', await shrinkPicture(photo));
    const sent = `${index} ${photo.name} ${photo.size} ${photo.lastModified}`;
    await api.staffAddParcelPhotos({ params, form, idempotencyKey: keyOf(sent) });
  }
  if (parcel.order) await api.staffStoreParcel({ params, idempotencyKey: keyOf('store') });
}

function bodyOf({ code, order, pieces, grams, shelf }: OpenParcel) {
  const lines = Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line, quantity }));
  const isNumber =
    order !== null &&
    [order.orderNum, order.shopOrderNumber].some((one) => one !== null && codeKey(one) === codeKey(code));
  return {
    ...(order ? { order: { id: order.id, lines } } : {}),
    // the number of the order is no tracking number
    ...(isNumber || code === '' ? {} : { tracking: code }),
    ...(shelf ? { shelf } : {}),
    ...(grams === null ? {} : { weighing: { grams } }),
  };
}
