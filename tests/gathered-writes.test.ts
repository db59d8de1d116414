/**
 * Writes that travel in one statement do not see each other's rows (decisions/0992-gathered-writes.md), so the rows of a table
 * are changed by the gathered writes of one file alone: their parts have one name, which sends the first before the second.
 */
import { expect, test } from 'vitest';
import { readSourceFiles } from '../scripts/house/source-files.ts';

/** Tables that one file fills and another changes, with what refuses a change that comes too early. */
const filledElsewhere = {
  customer_order: 'a move counts the orders that it moved',
  order_line: 'moved in one statement with its order, which is counted',
};

/** The parts of a gathered write whose SQL stands beside their name, or is made from a table's name. */
const part = /\[\s*'[a-z_]+',\s*(?:sql`([^`]*)`|rowsOf\(\s*'([a-z_]+)')/g;

function tablesIn(texts: readonly string[], verb: RegExp): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(verb)].map(([, table]) => table ?? '')));
}

const gathering = readSourceFiles()
  .filter(({ isTest, text }) => !isTest && /\bwriteLater\(/.test(text))
  .map(({ path: file, text }) => {
    const parts = [...text.matchAll(part)];
    const written = parts.map(([, text = '']) => text);
    const filled = tablesIn(written, /\binsert into ([a-z_]+)/g);
    for (const [, , table] of parts) if (table) filled.add(table);
    return { file, changed: tablesIn(written, /\b(?:update|delete from) ([a-z_]+)/g), filled };
  });

const changed = [...new Set(gathering.flatMap((one) => [...one.changed]))].sort();

function filesOf(table: string, which: 'changed' | 'filled'): string[] {
  return gathering.filter((one) => one[which].has(table)).map(({ file }) => file);
}

test('the tables that gathered writes change', () => {
  expect(changed).toEqual(['cart', 'cart_line', 'customer_order', 'draft_order', 'order_line', 'wallet']);
});

test('rows of a table are changed by the gathered writes of one file', () => {
  expect(changed.filter((table) => filesOf(table, 'changed').length > 1)).toEqual([]);
});

test('rows that one file fills are changed by another only where that is counted', () => {
  const apart = changed.filter((table) =>
    filesOf(table, 'filled').some((file) => !filesOf(table, 'changed').includes(file)),
  );
  expect(apart).toEqual(Object.keys(filledElsewhere));
});
