/** Choosing orders of the queue, and what is done with all of them. */
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { StaffOrderSummary } from '../../contract.ts';
import { TagChosen } from '../tags/tag-chosen.tsx';
import { useBulk } from './use-bulk.tsx';

type Row = StaffOrderSummary;

export interface QueueSelection {
  /** Orders of this page, in their order. */
  rows: readonly Row[];
  /** Of them those that are chosen. */
  chosen: readonly Row[];
  /** Of the chosen those that the reader may take. */
  takeable: readonly Row['order'][];
  isChosen(id: string): boolean;
  choose(ids: readonly string[], isChosen: boolean): void;
}

/** Whether the reader may take it: paid for, nobody has it, and they buy. */
export function mayTake({ order, assignee }: Row, roles: readonly string[]): boolean {
  return order.state === 'paid' && !assignee && roles.some((role) => role === 'buyer' || role === 'admin');
}

/** An order that is gone from the page is chosen no more. */
export function useQueueSelection(rows: readonly Row[]): QueueSelection {
  const { user } = usePlace();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ order }) => ids.has(order.id));
  return {
    ...{ rows, chosen },
    takeable: chosen.filter((row) => mayTake(row, user?.roles ?? [])).map(({ order }) => order),
    isChosen: (id) => ids.has(id),
    choose(some, isChosen) {
      const next = new Set(ids);
      for (const id of some) isChosen ? next.add(id) : next.delete(id);
      setIds(next);
    },
  };
}

/** The box of one row. */
export function ChooseOrder({ order, selection }: { order: Row['order']; selection: QueueSelection }) {
  const words = useWords('staff-orders');
  return (
    <Checkbox
      label={<VisuallyHidden>{words('choose', { number: order.orderNum })}</VisuallyHidden>}
      checked={selection.isChosen(order.id)}
      onChange={(event) => selection.choose([order.id], event.target.checked)}
    />
  );
}

interface ChooseAllProps {
  selection: QueueSelection;
  /** In the head of the column of boxes, which says it by its place. */
  isNameHidden?: boolean;
}

/** The box of all rows. */
export function ChooseAll({ selection: { rows, chosen, choose }, isNameHidden = false }: ChooseAllProps) {
  const words = useWords('staff-orders');
  const name = words('chooseAll', { count: rows.length });
  return (
    <Checkbox
      label={isNameHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      checked={chosen.length === rows.length}
      mixed={chosen.length > 0 && chosen.length < rows.length}
      onChange={(event) =>
        choose(
          rows.map(({ order }) => order.id),
          event.target.checked,
        )
      }
    />
  );
}

/** The box of all rows beside the name of the column; a phone has no heads, and its box above the list. */
export function NumberHead({
  selection,
  sort,
}: {
  selection: QueueSelection;
  sort: { order: string; href: string };
}) {
  const words = useWords('staff-orders');
  const isSorted = sort.order !== 'none';
  return (
    <span className="flex items-center gap-2">
      <span className="flex h-5 w-5 shrink-0 items-center max-sm:hidden">
        <ChooseAll selection={selection} isNameHidden />
      </span>
      <a href={sort.href} className="ui-sort" aria-current={isSorted ? 'true' : undefined}>
        {words('columns.number')}
        {isSorted ? <Icon of={ArrowDown} size={14} /> : null}
      </a>
    </span>
  );
}

/** All at once, and what is done with those that are chosen; where none is, nothing. */
export function QueueSelectionBar({
  selection,
  tags,
}: {
  selection: QueueSelection;
  tags: readonly string[];
}) {
  const { words: all } = usePlace();
  const words = useWords('staff-orders');
  const { rows, takeable, chosen } = selection;
  const { take, isSending } = useTakeChosen(selection);
  if (rows.length < 2 || chosen.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      {/* the head of the table has it */}
      <span className="sm:hidden">
        <ChooseAll selection={selection} />
      </span>
      {takeable.length > 0 ? (
        <Button
          variant="primary"
          size="dense"
          loading={isSending}
          loadingLabel={all('ui.sending')}
          onClick={() => void take()}
        >
          {words('takeChosen', { count: takeable.length })}
        </Button>
      ) : null}
      <TagChosen chosen={chosen} tags={tags} />
    </div>
  );
}

/** Takes those that may be taken; a colleague may be first with some. */
function useTakeChosen({ takeable, chosen, choose }: QueueSelection) {
  const { api } = usePlace();
  const words = useWords('staff-orders');
  const { run, isSending } = useBulk();
  const others = chosen.length - takeable.length;
  const take = async (): Promise<void> => {
    const taken = await run({
      title: words('takeChosen', { count: takeable.length }),
      follows: words('bulk.take', { count: takeable.length }),
      orders: takeable,
      leftOut: others > 0 ? words('bulk.notTaken', { count: others }) : null,
      call: ({ id }) => api.staffTakeOrder({ params: { id } }),
      done: (count) => words('takenAll', { count }),
    });
    // those that were refused can be tried again
    choose(taken, false);
  };
  return { take, isSending };
}
