/** Pages are read fairly, once, within the day, and more slowly where a shop refuses. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import {
  type DueAddress,
  forgetUnwatched,
  noteAnswered,
  noteRefused,
  putOff,
  takeDue,
  watchAddress,
} from './watch-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.database.pool.query('truncate watched_address, watched_day');
});

const start = new Date('2026-03-10T12:00:00Z');
const later = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000);
const hours = 24;

/** So many addresses of a host, due one second after the other. */
async function due(count: number, host = 'one.example'): Promise<void> {
  for (let n = 0; n < count; n++)
    await watchAddress(shop.installation.db, {
      ...{ key: `${host}/${n}`, url: `https://${host}/${n}`, host },
      at: new Date(start.getTime() - (count - n) * 1000),
    });
}
const take = (now: Date = start, perDay = 10_000): Promise<DueAddress[]> =>
  inTransaction(shop.installation.db, (transaction) => takeDue(transaction, { now, hours, perDay }));
const keys = (taken: readonly DueAddress[]): string[] => taken.map(({ key }) => key).sort();
const nextOf = async (key: string): Promise<Date> => {
  const { rows } = await shop.database.pool.query<{ at: Date }>(
    'select next_at as at from watched_address where address_key = $1',
    [key],
  );
  return rows[0]?.at ?? new Date(0);
};

describe('a round', () => {
  test('takes what is due, the longest due first, and not again before its hours are over', async () => {
    await due(2);
    expect(keys(await take())).toEqual(['one.example/0', 'one.example/1']);
    expect(await take(later(hours - 0.1))).toEqual([]);
    expect(await take(later(hours))).toHaveLength(2);
  });

  test('takes four of one host, and of each', async () => {
    await due(6);
    await due(5, 'two.example');
    const first = keys(await take());
    expect(first).toEqual([0, 1, 2, 3].flatMap((n) => [`one.example/${n}`, `two.example/${n}`]).sort());
    expect(keys(await take())).toEqual(['one.example/4', 'one.example/5', 'two.example/4']);
  });

  test('of several processes at once takes each address once', async () => {
    for (let host = 0; host < 8; host++) await due(1, `h${host}.example`);
    const rounds = await Promise.all([take(), take(), take(), take()]);
    expect(keys(rounds.flat())).toEqual(Array.from({ length: 8 }, (_, host) => `h${host}.example/0`));
  });

  test('takes a share of the day, and no more than the day has', async () => {
    for (let host = 0; host < 8; host++) await due(1, `h${host}.example`);
    // 288 a day are two a round, of which twice as many may be caught up
    expect(await take(start, 288)).toHaveLength(4);
    expect(await take(start, 5)).toHaveLength(1);
    expect(await take(start, 5)).toEqual([]);
    expect(await take(later(12), 5)).toHaveLength(1);
  });

  test('leaves what could not be asked for to the next one', async () => {
    await due(2);
    const taken = await take();
    await putOff(shop.installation.db, keys(taken).slice(1), start);
    expect(keys(await take())).toEqual(['one.example/1']);
  });
});

describe('an address', () => {
  test('keeps its time when somebody else watches it too', async () => {
    await due(1);
    await take();
    await due(1);
    expect(await nextOf('one.example/0')).toEqual(later(hours));
  });

  test('that refuses is asked after twice, four times and eight times the hours', async () => {
    const { db } = shop.installation;
    await due(1);
    const key = 'one.example/0';
    for (const times of [2, 4, 8, 8]) {
      expect(await noteRefused(db, key, { now: start, hours })).toEqual(start);
      expect(await nextOf(key)).toEqual(later(hours * times));
    }
    expect(await noteRefused(db, key, { now: later(50), hours })).toEqual(start);
    await noteAnswered(db, key);
    expect(await noteRefused(db, key, { now: later(60), hours })).toEqual(later(60));
    expect(await nextOf(key)).toEqual(later(60 + hours * 2));
  });

  test('that nobody watches is forgotten, and so are days that are over', async () => {
    await due(1);
    await take();
    await forgetUnwatched(shop.installation.db, later(24 * 9));
    const { rows } = await shop.database.pool.query(
      'select (select count(*) from watched_address)::int as addresses, (select count(*) from watched_day)::int as days',
    );
    expect(rows).toEqual([{ addresses: 0, days: 0 }]);
  });
});
