/** The products that a guest has put into the cart: kept in the browser until somebody signs in on this device. */

import type { Product } from '../../contract.ts';
import type { Choice } from '../product/variant-choice.ts';
import { keptLinesKey, tellKeptLines } from './kept-lines-signal.ts';

export { watchKeptLines } from './kept-lines-signal.ts';

export interface KeptLine {
  /** Made by this browser; the answers of the API name lines by it. */
  id: string;
  url: string;
  /** `prd_…`: the snapshot that the guest saw. */
  snapshot: string;
  title: string;
  options: Choice;
  quantity: number;
  selected: boolean;
  note: string | null;
  /** Of a piece, as the guest says. */
  size?: keyof Product['sizes'] | null | undefined;
  /** Why the line could not be moved into the customer's cart; absent until that was tried. */
  left?: string;
}

/** As many as a cart takes; the server holds the same limits. */
const most = { lines: 100, quantity: 999 };
/** Prices and products of an older cart are hardly what they were. */
const keptMilliseconds = 90 * 24 * 3_600_000;

const nothing: readonly KeptLine[] = [];
let known: { text: string | null; lines: readonly KeptLine[] } = { text: null, lines: nothing };

/** All kept lines, the oldest first; the same array until something changes. Empty without storage. */
export function keptLines(): readonly KeptLine[] {
  const text = read();
  if (text !== known.text) known = { text, lines: parse(text) };
  return known.lines;
}

export type Kept = { outcome: 'added' | 'raised'; quantity: number; lines: number } | { outcome: 'full' };

/** Adds a product, or raises the quantity of the same product with the same options. */
export function keepLine(
  line: Pick<KeptLine, 'url' | 'snapshot' | 'title' | 'options' | 'quantity' | 'size'>,
): Kept {
  const lines = keptLines();
  const same = lines.find((other) => other.url === line.url && sameOptions(other.options, line.options));
  if (same) {
    const { snapshot, title } = line;
    const size = line.size ?? same.size;
    const quantity = Math.min(most.quantity, same.quantity + line.quantity);
    changeKeptLine(same.id, { snapshot, title, quantity, size, selected: true });
    return { outcome: 'raised', quantity, lines: lines.length };
  }
  if (lines.length >= most.lines) return { outcome: 'full' };
  replaceKeptLines([...lines, { ...line, id: crypto.randomUUID(), selected: true, note: null }]);
  return { outcome: 'added', quantity: line.quantity, lines: lines.length + 1 };
}

export function changeKeptLine(id: string, change: Partial<KeptLine>): void {
  replaceKeptLines(
    keptLines().map((line) => {
      if (line.id !== id) return line;
      const { left: _, ...tried } = { ...line, ...change };
      return change.left === undefined ? tried : { ...tried, left: change.left };
    }),
  );
}

/** Takes a line out and answers it with its place, so that it can be brought back. */
export function removeKeptLine(id: string): { line: KeptLine; at: number } | null {
  const lines = keptLines();
  const at = lines.findIndex((line) => line.id === id);
  const line = lines[at];
  if (!line) return null;
  replaceKeptLines(lines.filter((other) => other !== line));
  return { line, at };
}

export function restoreKeptLine({ line, at }: { line: KeptLine; at: number }): void {
  const lines = keptLines();
  if (lines.some(({ id }) => id === line.id)) return;
  replaceKeptLines([...lines.slice(0, at), line, ...lines.slice(at)]);
}

export function replaceKeptLines(lines: readonly KeptLine[]): void {
  try {
    if (lines.length === 0) localStorage.removeItem(keptLinesKey);
    else localStorage.setItem(keptLinesKey, JSON.stringify({ lines, at: Date.now() }));
  } catch {
    // without storage nothing can be kept, and the page says so by staying empty
  }
  tellKeptLines();
}

function read(): string | null {
  try {
    return localStorage.getItem(keptLinesKey);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly KeptLine[] {
  try {
    const kept = JSON.parse(text ?? 'null') as { lines: unknown; at: number } | null;
    if (!kept || !Array.isArray(kept.lines) || !(Date.now() - kept.at < keptMilliseconds)) return nothing;
    return kept.lines.filter(isLine);
  } catch {
    return nothing;
  }
}

function isLine(line: unknown): line is KeptLine {
  if (typeof line !== 'object' || line === null) return false;
  const { id, url, snapshot, options, quantity } = line as Partial<KeptLine>;
  const areText = [id, url, snapshot].every((value) => typeof value === 'string' && value.length > 0);
  return areText && typeof options === 'object' && options !== null && Number.isInteger(quantity);
}

function sameOptions(one: Choice, other: Choice): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
