/** The avatar: a square picture of our own making; one that was replaced or removed can be brought back for a day. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { PictureCrop, PictureSource } from '../../../platform/files/encode-picture.ts';
import {
  attachPictures,
  detachPictures,
  picturePath,
  storePicture,
} from '../../../platform/files/pictures.ts';
import type { Installation } from '../../../platform/installation.ts';
import type { StoredAccount } from '../account-tables.ts';
import { changeAccount, lockAccount } from '../store.ts';

/** Pixels: twice the sizes in which screens show it (32, 40, 96), for sharp displays. */
const avatarWidths = [80, 192] as const;
const shownWidth = 192;

/** Takes a new avatar, cut by `crop` or evenly. Refuses like `encodePicture`. */
export async function uploadAvatar(
  db: Database,
  shop: Installation,
  avatar: { userId: string; content: PictureSource; crop: PictureCrop | undefined },
): Promise<StoredAccount> {
  const { userId, content, crop } = avatar;
  const shape = { widths: avatarWidths, square: true, ...(crop ? { crop } : {}) };
  const owner = { ownerId: userId, uploadedBy: userId };
  const { id } = await storePicture(shop, { ...owner, content, shape, purpose: 'avatar' });
  return wear(db, shop, { userId, picture: id });
}

/** Removes the avatar; without one nothing changes. */
export function deleteAvatar(db: Database, shop: Installation, userId: string): Promise<StoredAccount> {
  return wear(db, shop, { userId, picture: null });
}

/**
 * Brings back an avatar that was replaced or removed.
 *
 * @throws Refusal `expired` when it is gone for good, or was never the caller's
 */
export async function restoreAvatar(
  db: Database,
  shop: Installation,
  { userId, avatar }: { userId: string; avatar: string },
): Promise<StoredAccount> {
  const picture = pictureOf(avatar);
  if (!picture) throw new Refusal('expired');
  return wear(db, shop, { userId, picture }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'fields' ? new Refusal('expired') : error;
  });
}

async function wear(
  db: Database,
  shop: Installation,
  { userId, picture }: { userId: string; picture: string | null },
): Promise<StoredAccount> {
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, userId);
    if (!account) throw new Refusal('not_found');
    const worn = account.avatar === null ? undefined : pictureOf(account.avatar);
    if (worn === picture) return account;
    if (worn) await detachPictures(transaction, [worn], shop.clock.now());
    if (picture) {
      const owner = { ownerId: userId, uploadedBy: userId, subjectId: userId };
      await attachPictures(transaction, { ...owner, ids: [picture], purpose: 'avatar' });
    }
    const avatar = picture && picturePath(picture, shownWidth);
    const changed = await changeAccount(transaction, userId, { avatar });
    if (!changed) throw new Refusal('not_found');
    return changed;
  });
}

/** The picture's id in the path that `user.avatar` tells. */
function pictureOf(path: string): string | undefined {
  return /^\/media\/pictures\/(pic_[0-9A-Za-z]+)\//.exec(path)?.[1];
}
