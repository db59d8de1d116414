import type { OfficeColumn } from '../../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { PreviewedOrder } from '../../../orders/screens/list/use-queue-preview.ts';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import { ApproveSum } from '../../../payments/screens/staff/decision-in-row.tsx';
import type { Approval } from '../../contract.ts';
import { amountOf } from './amount-of.ts';
import { mayHere } from './approval-paths.ts';
import { Asked, CustomerOf, useWhom, Whom } from './approval-whom.tsx';
import { useDecide } from './use-decide.tsx';

/** One of all rows. */
export const keyOf = ({ about, id }: Approval): string => `${about.kind} ${id}`;

/** The first one that the reader may decide. */
export const nextOf = (rows: readonly Approval[]): Approval | undefined =>
  rows.find(({ state, mayDecide }) => state === 'waiting' && mayDecide === 'yes');

interface Listed {
  preview: PreviewedOrder;
  isDecided: boolean;
  /** The row that is decided next: its button is the black one. */
  next: Approval | undefined;
}

/** A press on the first column shows all of a row beside the list. */
export function useApprovalColumns({ preview, isDecided, next }: Listed): OfficeColumn<Approval>[] {
  const words = useWords('staff-approvals');
  const { money } = useFormats();
  const columns: OfficeColumn<Approval>[] = [
    {
      id: 'what',
      cell: (row) => (
        <button
          type="button"
          className="cursor-pointer whitespace-nowrap text-start font-medium text-accent underline underline-offset-2"
          data-queue-row={keyOf(row)}
          aria-expanded={preview.id === keyOf(row)}
          onClick={() => preview.open(keyOf(row))}
        >
          {words(`kinds.${row.about.kind}`)}
        </button>
      ),
    },
    { id: 'amount', align: 'end', phone: 'top', cell: (row) => amountOf(row, money) },
    {
      id: 'reason',
      phone: 'line',
      cell: (row) => <Reason approval={row} isNarrow={preview.id !== null} />,
    },
    {
      id: 'whom',
      phone: 'line',
      cell: (row) => (
        <span className="flex flex-wrap gap-x-3 whitespace-nowrap sm:grid sm:justify-items-start sm:gap-y-1">
          <Whom approval={row} />
          {preview.id === null ? <CustomerOf approval={row} /> : null}
        </span>
      ),
    },
    {
      id: 'at',
      phone: 'line',
      cell: (row) => <Asked approval={row} />,
    },
    ...(isDecided
      ? []
      : [
          {
            id: 'actions',
            align: 'end' as const,
            phone: 'foot' as const,
            cell: (row: Approval) => (
              <RowDecision approval={row} isNext={row === next} onOpen={() => preview.open(keyOf(row))} />
            ),
          },
        ]),
    ...(isDecided ? [{ id: 'state', cell: ({ state }: Approval) => words(`states.${state}`) }] : []),
  ];
  // the rest of the chosen row stands beside the list, and the list has no room for it
  return preview.id === null ? columns : columns.filter(({ id }) => besideAll.includes(id));
}

/** Columns that stay while a row is shown whole. */
const besideAll = ['what', 'whom', 'amount', 'reason'];

/** In the words of whoever asked, else by the kind of reason that was chosen. */
function Reason({ approval: { reason, about }, isNarrow }: { approval: Approval; isNarrow: boolean }) {
  const words = useWords('staff-approvals');
  const refunds = useWords('staff-refunds');
  const { money } = useFormats();
  const said = reason ?? (about.kind === 'refund' ? refunds(`reasons.${about.why}`) : null);
  if (said === null) return null;
  return (
    <>
      <Cut text={said} isNarrow={isNarrow} isOwn={reason === null} />
      {about.kind === 'refund' && !isNarrow ? (
        <span className="block text-small text-text-2 sm:min-w-44">
          {words('goesTo', { where: refunds(`to.${about.destination}`) })}
          {about.bank && !isNothing(about.bank) ? (
            <span className="block first-letter:uppercase">
              {refunds('withFee', { bank: money(about.bank) })}
            </span>
          ) : null}
        </span>
      ) : null}
    </>
  );
}

/** Kinds of which the row tells all that the second press asks about; the others are read beside the list first. */
const decidedInRow: readonly string[] = ['refund', 'card', 'correction'];

interface RowDecisionProps {
  approval: Approval;
  isNext: boolean;
  onOpen(): void;
}

/** The buttons that the reader has here; each asks for the second press, with whom and how much. */
function RowDecision({ approval, isNext, onOpen }: RowDecisionProps) {
  const { now } = usePlace();
  const words = useWords('staff-approvals');
  const whom = useWhom();
  const { named, money } = useFormats();
  const amount = amountOf(approval, money);
  const decide = useDecide(approval, () => {});
  const may = mayHere(approval, now);
  const press = (isApproved: boolean) => () => void decide({ isApproved, note: '' });
  const nameOf = (action: string): string => named(words(action), whom(approval));
  if (approval.mayDecide !== 'yes' || !decidedInRow.includes(approval.about.kind) || !may.refuse)
    return (
      <Button
        size="dense"
        variant={isNext ? 'primary' : 'secondary'}
        aria-label={nameOf('open')}
        onClick={onOpen}
      >
        {words('open')}
      </Button>
    );
  return (
    <span className="flex justify-end gap-2 max-sm:flex-wrap max-sm:justify-start max-sm:[&>.ui-button]:px-2.5 max-sm:[&>.ui-button]:text-small">
      <Button
        size="dense"
        variant={isNext ? 'primary' : 'secondary'}
        aria-label={amount ? named(words('approveSum', { amount }), whom(approval)) : nameOf('approve')}
        onClick={press(true)}
      >
        {amount ? <ApproveSum words={words} amount={amount} /> : words('approve')}
      </Button>
      <Button size="dense" aria-label={nameOf('refuse')} onClick={press(false)}>
        {words('refuse')}
      </Button>
    </span>
  );
}

interface CutProps {
  text: string;
  isNarrow?: boolean;
  /** In the language of the page. */
  isOwn?: boolean;
}

/** The whole text; beside an open row one line, since all of it stands there. */
function Cut({ text, isNarrow = false, isOwn = false }: CutProps) {
  return (
    <span
      lang={isOwn ? undefined : ''}
      className={`max-sm:max-w-full ${isNarrow ? 'block max-w-32 truncate' : 'max-w-56 break-words'}`}
    >
      {text}
    </span>
  );
}
