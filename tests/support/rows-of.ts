/** Rows that the database keeps about one person, by table, for tests. */
import { type Database, inTransaction } from '../../src/platform/database/database.ts';
import { ownedRows } from '../../src/platform/database/owned-rows.ts';

export function rowsOf(db: Database, userId: string): Promise<Record<string, Record<string, unknown>[]>> {
  return inTransaction(db, async (transaction) => {
    const found: Record<string, Record<string, unknown>[]> = {};
    for await (const { table, rows } of ownedRows(transaction, userId)) {
      found[table] = [...(found[table] ?? []), ...rows];
    }
    return found;
  });
}
