import type { OfficeColumn } from '../../../../kit/lists/office-table.tsx';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import type { PreviewedOrder } from '../../../orders/screens/list/use-queue-preview.ts';
import type { Approval } from '../../contract.ts';
import { Late, Profit, Whom } from './approval-whom.tsx';

/** One of all rows. */
export const keyOf = ({ about, id }: Approval): string => `${about.kind} ${id}`;

/** A press on the first column shows all of a row beside the list. */
export function useApprovalColumns(preview: PreviewedOrder, isDecided: boolean): OfficeColumn<Approval>[] {
  const words = useWords('staff-approvals');
  const { money } = useFormats();
  const columns: OfficeColumn<Approval>[] = [
    {
      id: 'what',
      cell: (row) => (
        <button
          type="button"
          className="cursor-pointer whitespace-nowrap text-start underline decoration-line-strong underline-offset-2"
          data-queue-row={keyOf(row)}
          aria-expanded={preview.id === keyOf(row)}
          onClick={() => preview.open(keyOf(row))}
        >
          {words(`kinds.${row.about.kind}`)}
        </button>
      ),
    },
    {
      id: 'whom',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <Whom approval={row} />
        </span>
      ),
    },
    { id: 'amount', align: 'end', cell: ({ amount }) => (amount ? money(amount) : null) },
    { id: 'profit', align: 'end', cell: (row) => <Profit approval={row} /> },
    { id: 'reason', cell: (row) => <Reason approval={row} isNarrow={preview.id !== null} /> },
    { id: 'asked', cell: ({ askedBy }) => <Cut text={askedBy?.name ?? words('somebody')} /> },
    {
      id: 'at',
      cell: (row) => (
        <span className="grid whitespace-nowrap">
          <When at={row.askedAt} form="day-time" />
          <Late approval={row} />
        </span>
      ),
    },
    ...(isDecided ? [{ id: 'state', cell: ({ state }: Approval) => words(`states.${state}`) }] : []),
  ];
  // the rest of the chosen row stands beside the list, and the list has no room for it
  return preview.id === null ? columns : columns.filter(({ id }) => besideAll.includes(id));
}

/** Columns that stay while a row is shown whole. */
const besideAll = ['what', 'whom', 'amount', 'reason'];

/** In the words of whoever asked, else by the kind of reason that was chosen. */
function Reason({ approval: { reason, about }, isNarrow }: { approval: Approval; isNarrow: boolean }) {
  const refunds = useWords('staff-refunds');
  const said = reason ?? (about.kind === 'refund' ? refunds(`reasons.${about.why}`) : null);
  return said === null ? null : <Cut text={said} isNarrow={isNarrow} isOwn={reason === null} />;
}

interface CutProps {
  text: string;
  isNarrow?: boolean;
  /** In the language of the page. */
  isOwn?: boolean;
}

/** One line of a row; all of it is beside the list. */
function Cut({ text, isNarrow = false, isOwn = false }: CutProps) {
  return (
    <span
      lang={isOwn ? undefined : ''}
      className={`block truncate max-sm:max-w-full ${isNarrow ? 'max-w-32' : 'max-w-44'}`}
    >
      {text}
    </span>
  );
}
