/** Time that passes for a whole shop: the clock moves, everybody stays signed in, and every alarm rings. */
import type { TestShop } from './a-shop.ts';

const day = 86_400_000;

/** Moves the clock; sessions live on. */
export async function passTime(shop: TestShop, days: number): Promise<void> {
  shop.clock.advance(days * day);
  const now = shop.clock.now();
  const stay = 'update session set last_used_at = $1, expires_at = $2';
  await shop.database.pool.query(stay, [now, new Date(now.getTime() + 30 * day)]);
}

/**
 * Rings every alarm that is set, due or not: a job that is early by the shop's clock sets itself again, as it must.
 * Then the daily look at the shelves.
 */
export async function ringAlarms(shop: TestShop): Promise<void> {
  await shop.settle();
  const rings = `update graphile_worker._private_jobs set run_at = now() - interval '1 second'
    where run_at > now() and locked_at is null`;
  await shop.database.pool.query(rings);
  await shop.settle();
  await shop.features.jobs.watch_storage?.({});
  await shop.settle();
}
