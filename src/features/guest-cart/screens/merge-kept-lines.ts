import type { ScreenClient } from '../../../platform/screen/place.tsx';
import { changeKeptLine, keptLines, replaceKeptLines } from '../../products/screens/kept-lines.ts';

export interface MergeOutcome {
  moved: number;
  /** Titles of the lines that stay in this browser. */
  left: string[];
}

/**
 * Moves the lines of this browser into the cart of the customer who has just signed in. The key is made of the lines,
 * so two windows that do it at one moment, and a try after a lost answer, add nothing twice.
 */
export async function mergeKeptLines(api: ScreenClient): Promise<MergeOutcome> {
  const lines = keptLines().filter(({ left }) => left === undefined);
  if (lines.length === 0) return { moved: 0, left: [] };
  const sent = lines.map(({ id, url, snapshot, options, quantity, note }) => ({
    ...{ id, url, snapshot, options, quantity, note },
  }));
  const { data } = await api.mergeGuestCart({ body: { lines: sent }, idempotencyKey: await keyOf(sent) });
  const moved = new Set(data.moved);
  replaceKeptLines(keptLines().filter(({ id }) => !moved.has(id)));
  for (const { id, reason } of data.left) changeKeptLine(id, { left: reason });
  const left = new Set(data.left.map(({ id }) => id));
  return { moved: moved.size, left: lines.filter(({ id }) => left.has(id)).map(({ title }) => title) };
}

async function keyOf(sent: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(sent));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
