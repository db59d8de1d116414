/** Places from which a person has signed in before (security 1.1). */
import { createHmac } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { sweepPending } from '../factors/pending-store.ts';
import { type Acquaintance, findAcquaintance, sweepSignIns } from '../sign-ins/store.ts';
import { tokenHash } from '../tokens.ts';
import { networkOf } from '../tries/networks.ts';
import { insertPlace, sweep } from './session-store.ts';

/** The client that a session is for. */
export interface Client {
  ip: string;
  userAgent: string;
  fromBrowser: boolean;
  /** The cookie of a browser in which somebody signed in before. */
  device?: string | undefined;
}

/** How long a network and a browser are known after their last use, and sign-ins are kept. */
const knownDays = 90;

/** How well an account knows a client. */
export function acquaintanceOf(
  db: Database,
  shop: Installation,
  { accountId, client }: { accountId: string; client: Client },
): Promise<Acquaintance> {
  return findAcquaintance(db, {
    accountId,
    deviceHash: client.device ? tokenHash(client.device) : null,
    placeHash: placeHash(shop, client.ip),
    since: new Date(shop.clock.now().getTime() - knownDays * 86_400_000),
  });
}

/** Removes what is over. A job of every night. */
export async function sweepAccounts(shop: Installation): Promise<void> {
  const now = shop.clock.now();
  await sweep(shop.db, now);
  await sweepPending(shop.db, now);
  await sweepSignIns(shop.db, new Date(now.getTime() - knownDays * 86_400_000));
}

/**
 * Remembers a place whose client proved to read the account's mailbox: a siege of the account, or of the shop, does not
 * shut it out, so a new password by mail is always a way in.
 */
export function rememberPlace(
  db: Database,
  shop: Installation,
  { accountId, ip }: { accountId: string; ip: string },
): Promise<void> {
  return insertPlace(db, { accountId, placeHash: placeHash(shop, ip), at: shop.clock.now() });
}

/** Networks are remembered as keyed hashes: they recognise a place and do not tell it. */
export function placeHash(shop: Installation, ip: string): Buffer {
  return createHmac('sha256', shop.settings.secret)
    .update(`place ${networkOf(ip)}`)
    .digest();
}
