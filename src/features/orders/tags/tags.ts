/** Tags that staff put on orders, to find them again. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { orderKey } from '../reading/read-orders.ts';
import { mayTag, mostTags, tagKey } from '../screens/tags/tag-rules.ts';
import { lockOrders } from '../store.ts';
import { deleteTag, findTags, findTagsInUse, insertTag } from './tags-store.ts';

/** So many can still be looked through. */
const mostSuggested = 50;

/** Those of many orders first. One statement. */
export function tagsInUse(db: Database): Promise<string[]> {
  return findTagsInUse(db, mostSuggested);
}

interface Tagging {
  userId: string;
  idOrNumber: string;
  tag: string;
}

/** All tags of the order after it. One that it has already changes nothing. Throws `not_found`, `too_many_tags`. */
export function tagOrder(
  { db, clock }: Installation,
  { userId, idOrNumber, tag }: Tagging,
): Promise<string[]> {
  return onTags(db, idOrNumber, async (transaction, orderId, tags) => {
    const may = mayTag(tags, tag);
    if (may === 'full') throw new Refusal('too_many_tags', { values: { most: mostTags } });
    if (may === 'there') return;
    const added = { addedBy: userId, addedAt: clock.now() };
    await insertTag(transaction, { orderId, key: tagKey(tag), tag, ...added });
  });
}

/** All tags of the order after it. One that is gone already changes nothing. Throws `not_found`. */
export function untagOrder(
  { db }: Installation,
  { idOrNumber, tag }: Omit<Tagging, 'userId'>,
): Promise<string[]> {
  return onTags(db, idOrNumber, (transaction, orderId) =>
    deleteTag(transaction, { orderId, key: tagKey(tag) }),
  );
}

/** The order is locked meanwhile: two colleagues together put no more on it than one. */
function onTags(
  db: Database,
  idOrNumber: string,
  change: (transaction: Database, orderId: string, tags: string[]) => Promise<void>,
): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const [order] = await lockOrders(transaction, { idsOrNumbers: [orderKey(idOrNumber)] });
    if (!order) throw new Refusal('not_found');
    const tagsNow = async (): Promise<string[]> =>
      (await findTags(transaction, [order.id])).get(order.id) ?? [];
    await change(transaction, order.id, await tagsNow());
    return tagsNow();
  });
}
