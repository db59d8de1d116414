/** Signs a price and keeps it, or finds the quote of the same price. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { countQuotes, findSame, insertQuote, lockPrice } from '../quote-store.ts';
import { forgottenAt, makerOf, mostOfDay, mostOfSnapshot, newQuoteId } from '../rules.ts';
import { canonical } from '../signing/canonical.ts';
import { signed } from '../signing/ed25519.ts';
import { signingKey } from '../signing/keys.ts';
import { digestOf, type Priced, termsOf } from './terms.ts';

export type QuotingShop = Pick<Installation, 'db' | 'clock' | 'settings'>;

export interface Kept {
  priced: Priced;
  /** `prd_…` or `ord_…`. */
  about: string;
  /** The account, or the network of a guest: whose quotes of the day are counted. */
  by: string;
}

/**
 * The id and the whole address of the quote. Throws `too_many_requests` for who made many today, and for a product of
 * which many quotes are kept.
 */
export async function keepQuote(
  { db, clock, settings }: QuotingShop,
  { priced, about, by }: Kept,
): Promise<{ id: string; address: string }> {
  const at = clock.now();
  const maker = makerOf(by, { secret: settings.secret, at });
  const digest = digestOf(priced);
  // outside of the transaction: a key that was made stays, whatever becomes of the quote
  const key = await signingKey(db, settings, at);
  const id = await inTransaction(db, async (transaction) => {
    await lockPrice(transaction, about);
    const same = await findSame(transaction, { about, digest, at });
    if (same) return same;
    const { kept, made } = await countQuotes(transaction, { about, maker, at });
    if (made >= mostOfDay || kept >= mostOfSnapshot) {
      throw new Refusal('too_many_requests', { retryAfterSeconds: 3_600 });
    }
    const own = {
      id: newQuoteId(),
      issuer: { name: settings.brand, url: settings.publicUrl },
      issuedAt: at.toISOString(),
    };
    const terms = termsOf(priced, own);
    await insertQuote(transaction, {
      ...{ id: own.id, digest, of: priced.of, about, maker, keyId: key.id, madeAt: at },
      terms: canonical(terms),
      signature: signed(terms, key),
      heldUntil: new Date(priced.price.heldUntil),
      forgetAt: forgottenAt(priced.of, at),
    });
    return own.id;
  });
  return { id, address: addressOfQuote(settings, id) };
}

/** In no language: whoever opens it reads it in their own. */
export const addressOfQuote = ({ publicUrl }: { publicUrl: string }, id: string): string =>
  `${publicUrl}/quote/${id}`;
