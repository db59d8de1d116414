/** The inbox of providers' news: verified, stored, acknowledged; handled afterwards by a job. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PaymentDesk } from '../desk.ts';
import type { SignedMessage } from '../providers/provider.ts';
import { countRefused, storeEvent } from './event-store.ts';

/**
 * Takes news in. It is stored, with its job, before this returns, so the acknowledgement is never lost (M12); the
 * same event again changes nothing (M11). Throws `not_found` for an unknown provider, `signature_wrong` for a forgery.
 * Genuine news that can be about no payment is acknowledged and forgotten, or the provider would give up on the address.
 */
export async function receiveEvent(
  db: Database,
  desk: PaymentDesk,
  message: SignedMessage & { provider: string },
): Promise<void> {
  const provider = Object.hasOwn(desk.providers, message.provider)
    ? desk.providers[message.provider]
    : undefined;
  if (!provider) throw new Refusal('not_found');
  const event = provider.isGenuine(message) ? provider.parseEvent(message.rawBody) : undefined;
  if (event === 'not_ours') return;
  if (!event) {
    desk.log.warn({ provider: provider.name }, 'news with a wrong signature was refused');
    await countRefused(db, provider.name, desk.clock.now());
    throw new Refusal('signature_wrong');
  }
  const { eventId } = event;
  await storeEvent(db, {
    provider: provider.name,
    eventId,
    rawBody: message.rawBody,
    at: desk.clock.now(),
  });
}
