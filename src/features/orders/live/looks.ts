/** Colleagues who have an order open, so that two do not work on the same one (decisions/0958-live-orders.md). */
import { Refusal } from '../../../platform/api/refusal.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { announce } from '../../../platform/jobs/live.ts';
import { namesById } from '../../accounts/actions.ts';
import { endLook, findLookers, type Looker, noteLook } from './looks-store.ts';

/** A page says so again every 8 s; one that missed it three times has gone. */
const goneAfterMs = 25_000;

/**
 * The caller looks at an order, or no longer; told to the pages of colleagues when it is news. Answers the others.
 * Throws `not_found`.
 */
export function lookAtOrder(
  { db, clock }: Installation,
  { userId, orderId, looks }: { userId: string; orderId: string; looks: boolean },
): Promise<(Looker & { name: string | null })[]> {
  const at = clock.now();
  const look = { orderId, looker: userId, at, goneBefore: new Date(at.getTime() - goneAfterMs) };
  return inTransaction(db, async (transaction) => {
    const isNews = looks ? await noteLook(transaction, look) : await endLook(transaction, look);
    if (isNews === undefined) throw new Refusal('not_found');
    if (isNews) {
      await announce(transaction, [{ to: 'staff:orders', kind: 'looking', data: { order: orderId } }]);
    }
    const lookers = await findLookers(transaction, look);
    const names = await namesById(
      transaction,
      lookers.map(({ id }) => id),
    );
    return lookers.map((looker) => ({ ...looker, name: names.get(looker.id) ?? null }));
  });
}
