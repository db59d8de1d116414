/** The inbox of providers' news: verified, stored, acknowledged; handled afterwards by a job. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PaymentContext } from '../desk.ts';
import type { PaymentProvider, SignedMessage } from '../providers/provider.ts';
import { countRefused, storeEvent, storeHint } from './event-store.ts';

/**
 * Takes news in. It is stored, with its job, before this returns, so the acknowledgement is never lost (M12); the
 * same event again changes nothing (M11). Throws `not_found` for an unknown provider, `signature_wrong` for a forgery.
 * Genuine news that can be about no payment is acknowledged and forgotten, or the provider would give up on the address.
 * News that proves nothing by itself is bounded: `unavailable` when too much of it is about nothing known, or about one charge.
 * `provider_unavailable` while a provider that alone can check its news does not answer: it sends the news again.
 */
export async function receiveEvent(
  db: Database,
  context: PaymentContext,
  message: SignedMessage & { provider: string },
): Promise<void> {
  const provider = Object.hasOwn(context.providers, message.provider)
    ? context.providers[message.provider]
    : undefined;
  if (!provider) throw new Refusal('not_found');
  const isGenuine = provider.isGenuine(message) && (await isConfirmed(context, { provider, message }));
  const event = isGenuine ? provider.parseEvent(message.rawBody) : undefined;
  if (event === 'not_ours') return;
  if (!event) {
    context.log.warn({ provider: provider.name }, 'news with a wrong signature was refused');
    await countRefused(db, provider.name, context.clock.now());
    throw new Refusal('signature_wrong');
  }
  const { eventId, object } = event;
  // signed news, and what the provider itself has said to be its own, comes from nobody else: it is not bounded
  const isProved = provider.provesNews === true || provider.confirms !== undefined;
  if (!isProved && event.charge === null && event.claim === null)
    return receiveHint(db, context, { ...message, eventId, object });
  await storeEvent(db, {
    provider: provider.name,
    eventId,
    rawBody: message.rawBody,
    at: context.clock.now(),
  });
}

async function isConfirmed(
  context: PaymentContext,
  { provider, message }: { provider: PaymentProvider; message: SignedMessage },
): Promise<boolean> {
  if (!provider.confirms) return true;
  try {
    return await provider.confirms(message);
  } catch (error) {
    context.log.warn(
      { err: error, provider: provider.name },
      'a provider did not say whether news is its own',
    );
    throw new Refusal('provider_unavailable', { retryAfterSeconds: 60 });
  }
}

/** A provider sends refused news again; what stays away is found by asking for open payments. */
async function receiveHint(
  db: Database,
  context: PaymentContext,
  {
    provider,
    rawBody,
    eventId,
    object,
  }: SignedMessage & { provider: string; eventId: string; object: string },
): Promise<void> {
  const stored = await storeHint(db, { provider, eventId, object, rawBody, at: context.clock.now() });
  if (stored !== 'full') return;
  context.log.warn(
    { provider },
    'too much news that proves nothing came about one charge, or about unknown ones',
  );
  throw new Refusal('unavailable', { retryAfterSeconds: 60 });
}
