import { type Page, textOf } from '../page/page.ts';
import type { PageNode } from '../page/page-tree.ts';

/** Further up than this, a cell is no cell of a table of offers. */
const MOST_STEPS = 5;
/** A head that says more than this is no name of a column. */
const LONGEST_HEAD = 40;
/** Larger rows, in nodes, lay out a page: walked for each amount they would cost more than all else. */
const LARGEST_ROW = 200;
const FIRST_ROW_WITHIN = 12;

/**
 * The words at the head of the column in which an element stands, "" where there are none: a table of offers says once
 * which of its amounts are prices and which are fees of delivery.
 */
export function columnHead(page: Page, node: PageNode): string {
  const cell = above(node, 'td');
  const row = cell && above(cell, 'tr');
  const table = row && above(row, 'table');
  if (!table) return '';
  if (sizeOf(row) > LARGEST_ROW) return '';
  // the first row is a table's first element, or stands in a head of its own
  const first = page.nodes.slice(table.index, table.index + FIRST_ROW_WITHIN).find(({ tag }) => tag === 'tr');
  if (!first || first === row || sizeOf(first) > LARGEST_ROW) return '';
  const heads = cellsOf(page, first);
  const at = cellsOf(page, row).indexOf(cell);
  const head = heads.every(({ tag }) => tag === 'th') ? heads[at] : undefined;
  return head ? textOf(page, head, LONGEST_HEAD) : '';
}

const sizeOf = ({ index, end }: PageNode): number => end - index;

function above(node: PageNode, tag: string): PageNode | null {
  let at: PageNode | null = node;
  for (let up = 0; at && up < MOST_STEPS; at = at.parent, up++) if (at.tag === tag) return at;
  return null;
}

const cellsOf = (page: Page, row: PageNode): PageNode[] =>
  page.nodes
    .slice(row.index, row.end)
    .filter(({ tag, parent }) => parent === row && (tag === 'td' || tag === 'th'));
