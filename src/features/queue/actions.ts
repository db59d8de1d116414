/** Background work, as its operator sees it. */

import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { QueueJson } from './contract.ts';
import { listDead, loadQueue, runAgain } from './store.ts';

/** Two statements. */
export async function getQueue(db: Database, hasServer: boolean): Promise<QueueJson> {
  const [{ waiting, failing, seenAt, oldestDueAt, ...queue }, dead] = await Promise.all([
    loadQueue(db),
    listDead(db),
  ]);
  return {
    ...queue,
    ...{ seenAt: seenAt?.toISOString() ?? null, oldestDueAt: oldestDueAt?.toISOString() ?? null },
    mails: { waiting, failing, hasServer },
    dead: dead.map(({ payload, runAt, lastError, ...task }) => ({
      ...{ ...task, about: plainOf(payload), runAt: runAt.toISOString() },
      // an error of ours, whose first line says what failed; the rest is a trace
      lastError: lastError?.split('\n')[0]?.slice(0, 500) ?? null,
    })),
  };
}

/** Whether somebody has worked the queue within the last half minute. One statement. */
export async function isWorked(db: Database): Promise<boolean> {
  return (await loadQueue(db)).isWorked;
}

/** Throws `not_found`. */
export async function runTaskAgain(db: Database, id: string, hasServer: boolean): Promise<QueueJson> {
  if (!(await runAgain(db, id))) throw new Refusal('not_found');
  return getQueue(db, hasServer);
}

type Plain = QueueJson['dead'][number]['about'];

function plainOf(payload: unknown): Plain {
  if (typeof payload !== 'object' || payload === null) return {};
  const entries = Object.entries(payload).filter(
    ([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(entries) as Plain;
}
