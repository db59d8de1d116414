/** Rules of rows that say enough by themselves: folded, so that the sums are read first. */
import { useWords } from '../../../../kit/place.tsx';
import type { ReceiptGroup, ReceiptRow } from '../../../../ui/money/receipt.tsx';

const foldedRules = new Set(['bank', 'delivery', 'storage', 'duty', 'importVat']);

/** The groups without these rules, and the rows that have them. */
export function foldRules(groups: ReceiptGroup[]): { groups: ReceiptGroup[]; rules: ReceiptRow[] } {
  const isFolded = (row: ReceiptRow): boolean => foldedRules.has(row.id) && row.note !== undefined;
  return {
    groups: groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => (isFolded(row) ? { ...row, note: undefined } : row)),
    })),
    rules: groups.flatMap(({ rows }) => rows.filter(isFolded)),
  };
}

export function FoldedRules({ rules }: { rules: ReceiptRow[] }) {
  const words = useWords('receipt');
  if (rules.length === 0) return null;
  return (
    <details className="text-small">
      <summary>{words('rules')}</summary>
      <dl className="ui-hint mt-2 grid gap-2">
        {rules.map(({ id, label, note }) => (
          <div key={id}>
            <dt className="font-medium">{label}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
