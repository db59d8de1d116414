/** Forgets a customer whose account is deleted: each feature blanks its own. */
import { forgetTalker } from '../../features/chat/forget-talker.ts';
import { forgetClaimant } from '../../features/claims/forget-claimant.ts';
import { forgetSender } from '../../features/deliveries/ordering/forget-sender.ts';
import { forgetSubscriber } from '../../features/newsletter/actions.ts';
import { forgetBuyer } from '../../features/orders/forget-buyer.ts';
import { forgetLabels } from '../../features/parcels/places/forget-label.ts';
import { forgetAsker } from '../../features/parcels/services/forget-asker.ts';
import { forgetAuthor } from '../../features/reviews/forget-author.ts';
import { forgetWriter } from '../../features/tickets/store.ts';
import type { Database } from '../../platform/database/database.ts';
import { forgetMailsOf } from '../../platform/mail/mail-outbox.ts';
import { forgetAnswersOf } from '../api/idempotency.ts';

/** In the running transaction, at that time. `confirmedEmails` are addresses that the person proved to hold. */
export async function forgetPerson(
  db: Database,
  person: { userId: string; confirmedEmails: readonly string[]; at: Date },
): Promise<void> {
  await forgetBuyer(db, person);
  await forgetSender(db, person.userId);
  await forgetAsker(db, person.userId);
  await forgetLabels(db, person.userId);
  await forgetClaimant(db, person);
  await forgetTalker(db, person);
  await forgetAuthor(db, person.userId);
  const tickets = await forgetWriter(db, person);
  await forgetSubscriber(db, person);
  const { userId, confirmedEmails } = person;
  await forgetMailsOf(db, { about: [userId, ...tickets], confirmedEmails });
  await forgetAnswersOf(db, person.userId);
}
