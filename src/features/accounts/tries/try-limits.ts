/**
 * How often somebody may try (security 5.4 S10). A right password gives its points back, and what was refused before
 * anybody looked at the password was no try. The figures are explained in decisions/0010 and 0302.
 */
import { createHash } from 'node:crypto';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addressOf, networkOf, surroundingsOf } from './networks.ts';
import { type Counted, countDown, countUp, forgetCounts, readCounts } from './store.ts';

const minute = 60;
const hour = 60 * minute;

/** Points within a window of so many seconds. */
const limits = {
  pair: { points: 5, seconds: 15 * minute },
  address: { points: 20, seconds: 15 * minute },
  network: { points: 60, seconds: 15 * minute },
  /** Of one account, and of the whole shop, by clients that the account does not know. */
  account: { points: 20, seconds: hour },
  shop: { points: 60, seconds: hour },
  /** Beyond them, for those who waited. */
  slot: { points: 1, seconds: minute },
  'waited-network': { points: 2, seconds: hour },
  /** A holder of many networks mostly holds adjacent ones: one visitor leaves places for the others. */
  'waited-around': { points: 6, seconds: hour },
  'waited-shop': { points: 40, seconds: hour },
  own: { points: 5, seconds: 15 * minute },
  factor: { points: 5, seconds: 15 * minute },
  /** Of one account, by browsers that it does not know: who knows a password guesses at most so many codes. */
  'factor-day': { points: 60, seconds: 24 * hour },
  'mail-to': { points: 5, seconds: hour },
  /** Beyond its mails an address still gets one: nobody can use them up for its owner. */
  'mail-slot': { points: 1, seconds: 10 * minute },
  'mail-from': { points: 30, seconds: hour },
  /** Of one network: whoever holds an IPv6 /48 has 65,536 addresses of their own. */
  'mail-network': { points: 120, seconds: hour },
} as const;
type Limit = keyof typeof limits;

/** A client that came back after so long with the same pair has waited; for so long that is remembered. */
const patience = { seconds: 20, remembered: 10 * minute };

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
  /** Counts a mail that somebody asks for, whether or not it will be sent. */
  enterMail(request: { emailKey: string; ip: string }): Promise<void>;
}

type Wanted = Partial<Record<Limit, string>>;

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
        ...(isGuessable && !isKnownDevice ? { 'factor-day': userId } : {}),
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
    async enterMail({ emailKey, ip }) {
      const busy = await enter(shop, { 'mail-from': addressOf(ip), 'mail-network': networkOf(ip) });
      if (busy.length > 0) throw refusalOf(busy);
      const full = await enter(shop, { 'mail-to': emailKey });
      const over = full.length > 0 ? await enter(shop, { 'mail-slot': emailKey }) : [];
      if (over.length > 0) throw refusalOf(over);
    },
  };
}

interface Shop {
  db: Database;
  clock: Clock;
}

/** Counts all and answers those that are over; none of them counts then. */
async function enter({ db, clock }: Shop, wanted: Wanted): Promise<Counted[]> {
  const entries = Object.entries(wanted) as [Limit, string][];
  const points = new Map(entries.map(([limit, of]) => [keyOf(limit, of), limits[limit].points]));
  const windows = entries.map(([limit, of]) => ({ key: keyOf(limit, of), seconds: limits[limit].seconds }));
  const counted = await countUp(db, windows, clock.now());
  const over = counted.filter((each) => each.points > (points.get(each.key) ?? 0));
  if (over.length > 0) await countDown(db, [...points.keys()]);
  return over;
}

function leave({ db }: Shop, wanted: Wanted): Promise<void> {
  return countDown(
    db,
    Object.entries(wanted).map(([limit, of]) => keyOf(limit, of)),
  );
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

/**
 * Lets one in beyond the limits of strangers who came back with the same pair: one look for each time of waiting. A list
 * of leaked passwords goes on to its next pair and never waits. Answers what was counted.
 */
async function takeSlot(
  shop: Shop,
  client: { emailKey: string; ip: string; besieged: readonly Limit[]; waiting: Counted | undefined },
): Promise<Wanted> {
  const { emailKey, ip, waiting } = client;
  const key = keyOf('wait', `${emailKey} ${addressOf(ip)}`);
  if (!waiting) await countUp(shop.db, [{ key, seconds: patience.remembered }], shop.clock.now());
  const left = patience.seconds - (patience.remembered - (waiting?.secondsLeft ?? patience.remembered));
  if (left > 0) throw refusal(left);
  const slots: Wanted = client.besieged.includes('account')
    ? { slot: emailKey }
    : { 'waited-network': networkOf(ip), 'waited-around': surroundingsOf(ip), 'waited-shop': '' };
  const over = await enter(shop, slots);
  if (over.length > 0) throw refusalOf(over);
  const [waited] = await forgetCounts(shop.db, [key], shop.clock.now());
  if (waited) return slots;
  await leave(shop, slots);
  throw refusal(patience.seconds);
}

/** Counters hold no addresses in clear. */
function keyOf(limit: string, of: string): string {
  return `${limit}:${createHash('sha256').update(of).digest('base64url')}`;
}

const refusalOf = (over: readonly Counted[]): Refusal =>
  refusal(Math.max(...over.map(({ secondsLeft }) => secondsLeft)));

function refusal(seconds: number): Refusal {
  return new Refusal('too_many_tries', {
    values: { minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}
