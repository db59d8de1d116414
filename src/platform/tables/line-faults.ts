/** The faults that a schema finds in a line of a table, by column. Pure. */
import type { LineFault } from './csv-lines.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
}

/**
 * The faults of a line as a schema names them. `columnOf` says in which column a value stands; of several faults in
 * one column the first is told.
 */
export function schemaFaults(
  line: number,
  issues: readonly Issue[],
  columnOf: (path: string) => string,
): LineFault[] {
  const columns = new Set(issues.map(({ path }) => columnOf(path.map(String).join('.'))));
  return [...columns].map((column) => ({ line, column, code: 'wrong_value' }));
}

/** Lines whose key stands in the file more than once. */
export function keyFaults(lines: readonly { line: number; key: string }[]): LineFault[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, key }) => {
    const before = first.get(key);
    if (key === '') return [];
    if (before === undefined) {
      first.set(key, line);
      return [];
    }
    return [{ line, column: 'key', code: 'key_twice', values: { key, first: before } }];
  });
}
