/** Views of staff lists: filters that a member of staff keeps under a name. Nobody else sees them. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import type { StaffView } from '../contract.ts';
import type { Clerk } from '../office.ts';
import { deleteView, findViews, type ListName, putView } from './views-store.ts';

/** More of them are no help to find one. */
const mostViews = 20;

/** By name. One statement. */
export function listViews(db: Database, { userId }: Clerk, list: ListName): Promise<StaffView[]> {
  return findViews(db, { accountId: userId, list });
}

/** Throws `too_many_views`. One statement. */
export async function saveView(
  { db, newId, clock }: Installation,
  { userId }: Clerk,
  { list, viewName, query }: { list: ListName; viewName: string; query: string },
): Promise<StaffView> {
  const view = { id: newId('svw'), accountId: userId, list, name: viewName, query, madeAt: clock.now() };
  const saved = await putView(db, view, mostViews);
  if (!saved) throw new Refusal('too_many_views', { values: { most: mostViews } });
  return saved;
}

/** Throws `not_found` for one that is not the caller's. */
export async function removeView(db: Database, { userId }: Clerk, id: string): Promise<void> {
  if (!(await deleteView(db, { id, accountId: userId }))) throw new Refusal('not_found');
}
