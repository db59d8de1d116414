/**
 * How often somebody may try (security 5.4 S10). Counters stand in PostgreSQL, so that all nodes count together.
 * Right passwords give their points back; the figures are explained in decisions/accounts.md.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../platform/refusal.ts';

const minute = 60;
const hour = 60 * minute;

/** A try that was let in. */
export interface SignInTry {
  /** The password was right: the tries before it do not count any more. */
  forget(): Promise<void>;
}

export interface TryLimits {
  /** Counts a sign-in, or throws `too_many_tries`. A siege of the account does not shut out `isKnownPlace`. */
  enterSignIn(attempt: { emailKey: string; ip: string; isKnownPlace: boolean }): Promise<SignInTry>;
  /** Counts a question for the current password of somebody signed in. */
  enterPasswordCheck(userId: string): Promise<SignInTry>;
  /** Counts a mail that somebody asks for, whether or not it will be sent. */
  enterMail(request: { emailKey: string; ip: string }): Promise<void>;
}

export function createTryLimits(pool: pg.Pool): TryLimits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'try_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const pair = limiter('pair', 5, 15 * minute);
  const address = limiter('address', 20, 15 * minute);
  const network = limiter('network', 60, 15 * minute);
  const account = limiter('account', 20, hour);
  const slot = limiter('slot', 1, minute);
  const own = limiter('own', 5, 15 * minute);
  const mailTo = limiter('mail-to', 5, hour);
  const mailFrom = limiter('mail-from', 30, hour);

  /** Beyond its tries an account still lets one in each minute, so that its owner cannot be shut out. */
  const enterAccount = async (emailKey: string): Promise<void> => {
    const full = await account.consume(hashed(emailKey)).then(() => false, overLimit);
    if (full) await consume(slot, emailKey);
  };

  return {
    async enterSignIn({ emailKey, ip, isKnownPlace }) {
      const pairKey = `${emailKey} ${addressOf(ip)}`;
      await consume(address, addressOf(ip));
      await consume(network, networkOf(ip));
      await consume(pair, pairKey);
      if (!isKnownPlace) {
        await enterAccount(emailKey).catch(async (error) => {
          // nobody looked at the password, so it was no try
          await pair.reward(hashed(pairKey));
          throw error;
        });
      }
      return {
        async forget() {
          await Promise.all([
            pair.delete(hashed(pairKey)),
            address.reward(hashed(addressOf(ip))),
            network.reward(hashed(networkOf(ip))),
            isKnownPlace ? undefined : account.reward(hashed(emailKey)),
          ]);
        },
      };
    },
    async enterPasswordCheck(userId) {
      await consume(own, userId);
      return { forget: async () => void (await own.delete(hashed(userId))) };
    },
    async enterMail({ emailKey, ip }) {
      await consume(mailFrom, addressOf(ip));
      await consume(mailTo, emailKey);
    },
  };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(hashed(key));
  } catch (error) {
    overLimit(error);
    const seconds = Math.max(1, Math.ceil((error as RateLimiterRes).msBeforeNext / 1000));
    throw new Refusal('too_many_tries', {
      values: { minutes: Math.ceil(seconds / 60) },
      retryAfterSeconds: seconds,
    });
  }
}

/** The library rejects with its result when the points are used up; anything else is a fault. */
function overLimit(error: unknown): true {
  if (error instanceof RateLimiterRes) return true;
  throw error;
}

/** Counters hold no addresses in clear. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** What counts as one client: an IPv4 address, or the /64 that one IPv6 subscriber has at least. */
export function addressOf(ip: string): string {
  return isIPv6(ip) && !ip.includes('.') ? firstGroups(ip, 4) : ip;
}

/** What counts as one network: IPv4 /24, IPv6 /48. */
export function networkOf(ip: string): string {
  if (isIPv6(ip) && !ip.includes('.')) return firstGroups(ip, 3);
  return ip.slice(0, ip.lastIndexOf('.'));
}

function firstGroups(ip: string, count: number): string {
  const [head = '', tail = ''] = ip.split('%', 1).join('').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : [];
  return [...before, ...zeros, ...after].slice(0, count).join(':');
}
