/** Tells the operator by mail that the disk is full: whoever reads no logs learns of it too (decision 0422). */
import { DISK_RESERVE } from '../../platform/files/disk-room.ts';
import type { Installation } from '../../platform/installation.ts';
import { writeMail } from '../../platform/mail/mail-content.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';

const MEBIBYTE = 1_048_576;
/** A disk that is full, free and full again is told of once in this time. Milliseconds. */
const AGAIN_AFTER = 6 * 3_600_000;

/** Writes the mail to `OPERATOR_MAIL`, in the shop's language. The database can still write: the reserve is for it. */
export function createDiskAlarm(
  shop: Installation,
  texts: LocalisedTree,
): (freeBytes: number) => Promise<void> {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async (freeBytes) => {
    const now = performance.now();
    if (now - toldAt < AGAIN_AFTER) return;
    toldAt = now;
    const locale = shop.settings.defaultLocale;
    const values = {
      megabytes: Math.round(freeBytes / MEBIBYTE),
      reserve: DISK_RESERVE / MEBIBYTE,
      host: new URL(shop.settings.publicUrl).host,
    };
    const content = await writeMail(shop.db, texts, { locale, kind: 'disk-full', values });
    await queueMail(shop.db, shop, { to: shop.settings.operatorMail, locale, kind: 'disk-full', ...content });
  };
}
