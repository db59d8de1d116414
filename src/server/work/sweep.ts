/** Rows that the shop need not remember any more: removed every night, each by the part that owns the table. */
import { sweepSubscriptions } from '../../features/newsletter/actions.ts';
import { orderedSnapshots } from '../../features/orders/evidence/ordered-snapshots.ts';
import { forgetEvents as forgetHandledEvents } from '../../features/payments/paying/event-store.ts';
import { forgetPayers } from '../../features/payments/transfers/line-store.ts';
import { forgetPages } from '../../features/products/evidence/kept-pages.ts';
import { forgetAttempts } from '../../features/products/readings/attempts.ts';
import { forgetChecks } from '../../features/products/readings/board-store.ts';
import { forgetPlaces } from '../../features/products/recipes/kept-places.ts';
import { forgetQuotes } from '../../features/quotes/quote-store.ts';
import { sweepSaved } from '../../features/saved-products/watching/sweep-saved.ts';
import { forgetLoosePictures } from '../../platform/files/pictures.ts';
import type { Installation } from '../../platform/installation.ts';
import { forgetMails } from '../../platform/mail/mail-outbox.ts';
import { forgetAnswers } from '../api/idempotency.ts';
import { forgetUploadUse } from '../uploads/upload-quota.ts';
import { forgetEvents } from './reactions.ts';

const day = 86_400_000;

/** The nightly job `sweep_records`; `now` is the shop's time. */
export async function sweepRecords(shop: Pick<Installation, 'db' | 'files'>, now: Date): Promise<void> {
  const { db } = shop;
  const before = (days: number): Date => new Date(now.getTime() - days * day);
  await forgetAnswers(db, before(1));
  await forgetEvents(db, before(30));
  await forgetHandledEvents(db, before(90));
  await forgetPayers(db, before(365));
  await forgetMails(db, before(90));
  await forgetAttempts(db, before(30));
  await forgetChecks(db, before(180));
  await forgetPlaces(db, { unsaid: before(7), said: before(180) });
  await forgetPages(db, before(90), orderedSnapshots);
  await sweepSubscriptions(db, now);
  await sweepSaved(db, now);
  await forgetQuotes(db, now);
  await forgetLoosePictures(shop, before(1));
  await forgetUploadUse(db, before(1));
}
