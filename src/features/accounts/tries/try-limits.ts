/**
 * How often somebody may try (security 5.4 S10). A right password gives its points back, and what was refused before
 * anybody looked at the password was no try. The figures are explained in decisions/0010 and 0302.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addressOf, networkOf } from './networks.ts';
import { forgetCounts, readCounts } from './store.ts';
import {
  enter,
  keyOf,
  type Limit,
  leave,
  limits,
  refusalOf,
  type Shop,
  takeSlot,
  type Wanted,
} from './try-slots.ts';

/** A try that was let in. */
export interface SignInTry {
  /** The password was right: the tries before it do not count any more. */
  forget(): Promise<void>;
}

export interface TryLimits {
  /**
   * Counts a sign-in, or throws `too_many_tries`. A siege of the account, or of the shop, does not shut out a client
   * that the account knows.
   */
  enterSignIn(attempt: { emailKey: string; ip: string; isKnown: boolean }): Promise<SignInTry>;
  /** Counts a question for the current password of somebody signed in. */
  enterPasswordCheck(userId: string): Promise<SignInTry>;
  /**
   * Counts a look at a second factor. `from` is an address, or a session: whoever is elsewhere is not held up. A secret
   * that nobody can guess (a recovery code) is never held up by others.
   */
  enterFactor(attempt: {
    userId: string;
    from: string;
    isKnownDevice: boolean;
    isGuessable: boolean;
  }): Promise<SignInTry>;
  /** Counts a look at a discount code, by a customer or from the address of a guest; a code that there is gives it back. */
  enterCode(by: { userId: string } | { ip: string }): Promise<SignInTry>;
  /** Counts a mail that somebody asks for, whether or not it will be sent. */
  enterMail(request: { emailKey: string; ip: string }): Promise<void>;
}

export function createTryLimits(shop: { db: Database; clock: Clock }): TryLimits {
  const { db, clock } = shop;
  return {
    enterSignIn: (attempt) => enterSignIn(shop, attempt),
    async enterPasswordCheck(userId) {
      const over = await enter(shop, { own: userId });
      if (over.length > 0) throw refusalOf(over);
      return { forget: async () => void (await forgetCounts(db, [keyOf('own', userId)], clock.now())) };
    },
    async enterFactor({ userId, from, isKnownDevice, isGuessable }) {
      const wanted: Wanted = {
        factor: `${userId} ${addressOf(from)}`,
        // a browser that is known, and a session, have a day of their own: strangers do not use it up
        ...(isGuessable ? { 'factor-day': isKnownDevice ? `${userId} ${addressOf(from)}` : userId } : {}),
      };
      const over = await enter(shop, wanted);
      if (over.length > 0) throw refusalOf(over);
      const { factor = '', ...rest } = wanted;
      return {
        async forget() {
          await leave(shop, rest);
          await forgetCounts(db, [keyOf('factor', factor)], clock.now());
        },
      };
    },
    async enterCode(by) {
      const wanted: Wanted =
        'userId' in by ? { 'code-own': by.userId } : { 'code-network': networkOf(by.ip) };
      const over = await enter(shop, wanted);
      if (over.length > 0) throw refusalOf(over);
      return { forget: () => leave(shop, wanted) };
    },
    async enterMail({ emailKey, ip }) {
      const busy = await enter(shop, { 'mail-from': addressOf(ip), 'mail-network': networkOf(ip) });
      if (busy.length > 0) throw refusalOf(busy);
      const full = await enter(shop, { 'mail-to': emailKey });
      const over = full.length > 0 ? await enter(shop, { 'mail-slot': emailKey }) : [];
      if (over.length > 0) throw refusalOf(over);
    },
  };
}

/** Reads the counts before it adds to them, so that a siege costs one statement that locks nothing. */
async function enterSignIn(
  shop: Shop,
  { emailKey, ip, isKnown }: { emailKey: string; ip: string; isKnown: boolean },
): Promise<SignInTry> {
  const pair = `${emailKey} ${addressOf(ip)}`;
  const places = { address: addressOf(ip), network: networkOf(ip), pair };
  const strangers: Wanted = isKnown ? {} : { account: emailKey, shop: '' };
  const waitKey = keyOf('wait', pair);
  const keys = Object.entries({ ...places, ...strangers }).map(([limit, of]) => keyOf(limit, of));
  const seen = await readCounts(shop.db, [...keys, waitKey], shop.clock.now());
  const isFull = (limit: Limit, of: string) =>
    (seen.get(keyOf(limit, of))?.points ?? 0) >= limits[limit].points;
  const full = (Object.entries(places) as [Limit, string][]).filter(([limit, of]) => isFull(limit, of));
  if (full.length > 0) throw refusalOf(full.flatMap(([limit, of]) => seen.get(keyOf(limit, of)) ?? []));
  const besieged = (Object.keys(strangers) as Limit[]).filter((limit) =>
    isFull(limit, strangers[limit] ?? ''),
  );
  const client = { emailKey, ip, besieged, waiting: seen.get(waitKey) };
  const slots = besieged.length > 0 ? await takeSlot(shop, client) : {};
  const counted = { ...places, ...(besieged.length > 0 ? {} : strangers) };
  const over = await enter(shop, counted);
  if (over.length > 0) {
    // others were counted between the look and the count
    await leave(shop, slots);
    throw refusalOf(over);
  }
  return {
    async forget() {
      const { pair: _, ...rest } = { ...counted, ...slots };
      await leave(shop, rest);
      await forgetCounts(shop.db, [keyOf('pair', pair)], shop.clock.now());
    },
  };
}
