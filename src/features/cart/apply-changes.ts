/** Changes of the lines of a cart. Pure. */
import type { GoodsSize } from '../pricing/freight/usual-weights.ts';

/** One spelling of a choice, so that the same variant is found again whatever the order of its options. */
export function variantKey(options: Readonly<Record<string, string>>, optionsNote: string | null): string {
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return JSON.stringify(optionsNote === null ? sorted : [...sorted, optionsNote]);
}

/** A stored line as far as a change touches it. */
export interface ChangeableLine {
  id: string;
  snapshotId: string;
  productKey: string;
  title: string;
  options: Record<string, string>;
  optionsNote: string | null;
  quantity: number;
  note: string | null;
  size: GoodsSize | null;
  selected: boolean;
  seenMinor: bigint;
  removed: boolean;
}

export interface LineChange {
  id: string;
  quantity?: number | undefined;
  selected?: boolean | undefined;
  note?: string | null | undefined;
  size?: GoodsSize | null | undefined;
  remove?: true | undefined;
  restore?: true | undefined;
  options?: Record<string, string> | undefined;
  /** The price that the customer takes from now on. */
  seenMinor?: bigint | undefined;
}

export interface ChangedLines<Line> {
  saved: (Omit<Line, 'removed'> & { variantKey: string; removedAt: Date | null })[];
  deleted: string[];
}

/**
 * The lines that are to be written and those that are to be deleted. A line that becomes the same as another one
 * joins it: the quantities add up, and the later line goes.
 */
export function applyChanges<Line extends ChangeableLine>(
  lines: readonly Line[],
  asked: { selected?: boolean | undefined; changes: readonly LineChange[]; at: Date; maxQuantity: number },
): ChangedLines<Line> {
  const byId = new Map(asked.changes.map((change) => [change.id, change]));
  const changed = lines.map((line) => changedLine(line, byId.get(line.id), asked.selected));
  const deleted = new Set<string>();
  for (const line of changed) {
    // two lines that became the same at once: the first has taken the other in already
    if (deleted.has(line.id) || byId.get(line.id)?.options === undefined) continue;
    for (const same of changed) {
      if (same.id === line.id || deleted.has(same.id) || !sameVariant(same, line)) continue;
      // what was taken out of the cart takes nothing along that is still in it
      if (line.removed && !same.removed) {
        deleted.add(line.id);
        break;
      }
      deleted.add(same.id);
      if (!same.removed) line.quantity = Math.min(asked.maxQuantity, line.quantity + same.quantity);
    }
  }
  const isTouched = (line: Line) => byId.has(line.id) || (asked.selected !== undefined && !line.removed);
  return {
    deleted: [...deleted],
    saved: changed
      .filter((line) => isTouched(line) && !deleted.has(line.id))
      .map(({ removed, ...line }) => ({
        ...line,
        variantKey: variantKey(line.options, line.optionsNote),
        removedAt: removed ? asked.at : null,
      })),
  };
}

function changedLine<Line extends ChangeableLine>(
  line: Line,
  change: LineChange | undefined,
  selected: boolean | undefined,
): Line {
  const quantity = change?.quantity || line.quantity;
  const removed = change?.restore ? false : change?.remove ? true : line.removed;
  return {
    ...line,
    removed,
    quantity,
    options: change?.options ?? line.options,
    note: change?.note === undefined ? line.note : change.note,
    size: change?.size === undefined ? line.size : change.size,
    selected: change?.selected ?? selected ?? line.selected,
    seenMinor: change?.seenMinor ?? line.seenMinor,
  };
}

function sameVariant(one: ChangeableLine, other: ChangeableLine): boolean {
  return (
    one.productKey === other.productKey &&
    variantKey(one.options, one.optionsNote) === variantKey(other.options, other.optionsNote)
  );
}
