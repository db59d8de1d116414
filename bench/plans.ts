/** How PostgreSQL reads what a statement needs: the tables, by which index, and how many rows it looked at. */
import type { Pool } from 'pg';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The part of an answer of `explain (analyze, format json)` that is read here. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/**
 * A line for each statement that reads: its milliseconds and its scans, such as
 * `1.2 ms: Index Scan customer_order by customer_order_queue, 26 rows`. Statements that write are named and not run
 * again.
 */
export async function explain(pool: Pool, statements: readonly Statement[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)\b/i.test(text) || /\b(insert into|update|delete from)\s/i.test(text)) {
      lines.push(`not explained: ${text.trim().slice(0, 60)}`);
      continue;
    }
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
      `explain (analyze, format json) ${text}`,
      [...values],
    );
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!explained) continue;
    lines.push(
      `${explained['Execution Time'].toFixed(1)} ms: ${scansOf(explained.Plan).join(' · ') || 'no table'}`,
    );
  }
  return lines;
}

function scansOf(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  const index = node['Index Name'];
  // a bitmap's index stands below its table and has no table's name
  if (!node['Relation Name']) return index ? [`${node['Node Type']} ${index}`, ...below] : below;
  const rows = Math.round(node['Actual Rows'] * node['Actual Loops']);
  const left = Math.round((node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']);
  const by = index ? ` by ${index}` : '';
  const words = `${node['Node Type']} ${node['Relation Name']}${by}, ${rows} rows${left > 0 ? ` (${left} left out)` : ''}`;
  return [words, ...below];
}
