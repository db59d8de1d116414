/** Slots of tries: how many may run at once and in which time, for whom. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addressOf, networkOf, surroundingsOf } from './networks.ts';
import { type Counted, countDown, countUp, forgetCounts } from './store.ts';

const minute = 60;
const hour = 60 * minute;

/** Points within a window of so many seconds. */
export const limits = {
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
  /**
   * Of one account, by browsers that it does not know, and of each place and session that it knows: who knows a password, or has a
   * session, guesses at most so many codes.
   */
  'factor-day': { points: 60, seconds: 24 * hour },
  /** Wrong discount codes: typed by one customer, and sent by guests of one network. */
  'code-own': { points: 20, seconds: hour },
  'code-network': { points: 60, seconds: hour },
  'mail-to': { points: 5, seconds: hour },
  /** Beyond its mails an address still gets one: nobody can use them up for its owner. */
  'mail-slot': { points: 1, seconds: 10 * minute },
  'mail-from': { points: 30, seconds: hour },
  /** Of one network: whoever holds an IPv6 /48 has 65,536 addresses of their own. */
  'mail-network': { points: 120, seconds: hour },
} as const;
export type Limit = keyof typeof limits;

/** A client that came back after so long with the same pair has waited; for so long that is remembered. */
const patience = { seconds: 20, remembered: 10 * minute };

export type Wanted = Partial<Record<Limit, string>>;

export interface Shop {
  db: Database;
  clock: Clock;
}

/** Counts all and answers those that are over; none of them counts then. */
export async function enter({ db, clock }: Shop, wanted: Wanted): Promise<Counted[]> {
  const entries = Object.entries(wanted) as [Limit, string][];
  const points = new Map(entries.map(([limit, of]) => [keyOf(limit, of), limits[limit].points]));
  const windows = entries.map(([limit, of]) => ({ key: keyOf(limit, of), seconds: limits[limit].seconds }));
  const counted = await countUp(db, windows, clock.now());
  const over = counted.filter((each) => each.points > (points.get(each.key) ?? 0));
  if (over.length > 0) await countDown(db, [...points.keys()]);
  return over;
}

export function leave({ db }: Shop, wanted: Wanted): Promise<void> {
  return countDown(
    db,
    Object.entries(wanted).map(([limit, of]) => keyOf(limit, of)),
  );
}

/**
 * Lets one in beyond the limits of strangers who came back with the same pair: one look for each time of waiting. A list
 * of leaked passwords goes on to its next pair and never waits. Answers what was counted.
 */
export async function takeSlot(
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
export function keyOf(limit: string, of: string): string {
  return `${limit}:${createHash('sha256').update(of).digest('base64url')}`;
}

export const refusalOf = (over: readonly Counted[]): Refusal =>
  refusal(Math.max(...over.map(({ secondsLeft }) => secondsLeft)));

function refusal(seconds: number): Refusal {
  return new Refusal('too_many_tries', {
    values: { minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}
