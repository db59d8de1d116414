import type { ScreenClient } from '../../../kit/place.tsx';
import { changeKeptLine, keptLines, replaceKeptLines } from '../../products/screens/kept-lines/kept-lines.ts';

export interface MergeOutcome {
  moved: number;
  /** Titles of the lines that stay in this browser. */
  left: string[];
}

export interface SentLines extends MergeOutcome {
  /** Takes what was moved out of this browser, and marks what stays with its reason. */
  forget(): void;
}

/**
 * Copies the lines of this browser into the cart of the customer who has just signed in. The key is made of the lines,
 * so two windows that do it at one moment, and a try after a lost answer, add nothing twice.
 */
export async function sendKeptLines(api: ScreenClient): Promise<SentLines> {
  const lines = keptLines().filter(({ left }) => left === undefined);
  if (lines.length === 0) return { moved: 0, left: [], forget() {} };
  const sent = lines.map(({ id, url, snapshot, options, quantity, note, size, selected }) => ({
    ...{ id, url, snapshot, options, quantity, note, size: size ?? undefined, selected },
  }));
  const { data } = await api.mergeGuestCart({ body: { lines: sent }, idempotencyKey: await keyOf(sent) });
  const moved = new Set(data.moved);
  const left = new Set(data.left.map(({ id }) => id));
  return {
    moved: moved.size,
    left: lines.filter(({ id }) => left.has(id)).map(({ title }) => title),
    forget() {
      replaceKeptLines(keptLines().filter(({ id }) => !moved.has(id)));
      for (const { id, reason } of data.left) changeKeptLine(id, { left: reason });
    },
  };
}

/** Moves them and forgets them here. */
export async function mergeKeptLines(api: ScreenClient): Promise<MergeOutcome> {
  const sent = await sendKeptLines(api);
  sent.forget();
  return sent;
}

async function keyOf(sent: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(sent));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
