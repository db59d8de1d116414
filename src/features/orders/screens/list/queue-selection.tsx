/** Choosing orders of the queue, and one action on all of them. */
import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { StaffOrderSummary } from '../../contract.ts';

type Row = StaffOrderSummary;

export interface QueueSelection {
  /** Orders of this page that the reader may take, in their order. */
  takeable: readonly Row['order'][];
  /** Of them those that are chosen. */
  chosen: readonly Row['order'][];
  isChosen(id: string): boolean;
  choose(ids: readonly string[], isChosen: boolean): void;
}

/** Whether the reader may take it: paid for, nobody has it, and they buy. */
export function mayTake({ order, assignee }: Row, roles: readonly string[]): boolean {
  return order.state === 'paid' && !assignee && roles.some((role) => role === 'buyer' || role === 'admin');
}

/** An order that is gone from the page, or taken meanwhile, is chosen no more. */
export function useQueueSelection(rows: readonly Row[]): QueueSelection {
  const { user } = usePlace();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const takeable = rows.filter((row) => mayTake(row, user?.roles ?? [])).map(({ order }) => order);
  return {
    takeable,
    chosen: takeable.filter(({ id }) => ids.has(id)),
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
  if (!selection.takeable.some(({ id }) => id === order.id)) return null;
  return (
    <Checkbox
      label={<VisuallyHidden>{words('choose', { number: order.orderNum })}</VisuallyHidden>}
      checked={selection.isChosen(order.id)}
      onChange={(event) => selection.choose([order.id], event.target.checked)}
    />
  );
}

/** All at once, and what is done with those that are chosen; where there are not two to choose from, nothing. */
export function QueueSelectionBar({ selection }: { selection: QueueSelection }) {
  const { words: all } = usePlace();
  const words = useWords('staff-orders');
  const { takeable, chosen, choose } = selection;
  const { take, isSending } = useTakeChosen(selection);
  if (takeable.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Checkbox
        label={words('chooseAll', { count: takeable.length })}
        checked={chosen.length === takeable.length}
        mixed={chosen.length > 0 && chosen.length < takeable.length}
        onChange={(event) =>
          choose(
            takeable.map(({ id }) => id),
            event.target.checked,
          )
        }
      />
      {chosen.length > 0 ? (
        <Button
          variant="primary"
          size="dense"
          loading={isSending}
          loadingLabel={all('ui.sending')}
          onClick={() => void take()}
        >
          {words('takeChosen', { count: chosen.length })}
        </Button>
      ) : null}
    </div>
  );
}

/** Takes one after the other; a colleague may be first with some, which stops none of the others. */
function useTakeChosen({ chosen, choose }: QueueSelection) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-orders');
  const [isSending, setSending] = useState(false);
  const take = async (): Promise<void> => {
    setSending(true);
    let taken = 0;
    for (const { id, orderNum } of chosen) {
      try {
        await api.staffTakeOrder({ params: { id } });
        taken++;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        toasts.show({ type: 'error', message: `${orderNum}: ${error.message}`, duration: 0 });
      }
    }
    if (taken > 0) toasts.show({ type: 'success', message: words('takenAll', { count: taken }) });
    choose(
      chosen.map(({ id }) => id),
      false,
    );
    setSending(false);
    await refresh();
  };
  return { take, isSending };
}
