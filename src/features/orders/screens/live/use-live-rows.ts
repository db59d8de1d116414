/** Rows of the queue as the orders are now, each in its place (decisions/0958-live-orders.md). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListQuery } from '../../../../kit/lists/list-query.ts';
import { usePlace } from '../../../../kit/place.tsx';
import { useLive } from '../../../../kit/use-live.ts';
import type { StaffOrderSummary, StaffSort } from '../../contract.ts';
import { type Gathered, gather } from './gather.ts';
import { standsAbove } from './queue-place.ts';

type Row = StaffOrderSummary;
type Changed = { row: Row; fits: boolean };

interface ShownList {
  rows: readonly Row[];
  hasMore: boolean;
  sort: StaffSort;
  /** As the call of the list has them. */
  filters: ListQuery;
}

export interface LiveRows {
  /** The same orders in the same order, also those that it would no longer have. */
  rows: readonly Row[];
  /** Of orders that the list would no longer have. */
  isGone(id: string): boolean;
  /** How many orders came that the list would have among those that it shows. */
  fresh: number;
}

const none: ReadonlyMap<string, Changed> = new Map();

/** Follows the news of orders for as long as the list is shown; a list that is loaded again begins from nothing. */
export function useLiveRows(list: ShownList): LiveRows {
  const { api } = usePlace();
  const [known, setKnown] = useState({ of: list.rows, changes: none });
  const gathered = useRef<Gathered>(undefined);
  const keepFocus = useKeptRow();
  const take = useEffectEvent((data: readonly Changed[]) => {
    keepFocus();
    setKnown((before) => ({
      of: list.rows,
      changes: new Map([
        ...(before.of === list.rows ? before.changes : none),
        ...data.map((each) => [each.row.order.id, each] as const),
      ]),
    }));
  });
  const ask = useEffectEvent(async (ids: readonly string[]): Promise<boolean> => {
    const query = { ...list.filters, ids: ids.join(',') };
    const answer = await api.staffListChangedOrders({ query }).catch(() => null);
    if (answer) take(answer.data);
    return answer !== null;
  });
  useEffect(() => {
    gathered.current = gather((ids) => ask(ids));
    return () => gathered.current?.stop();
  }, []);
  useLive(({ event, data }) => {
    if (event === 'orders' && typeof data.ids === 'string') gathered.current?.add(data.ids.split(' '));
    // news may have been missed between the page and its stream
    if (event === 'hello') gathered.current?.add(list.rows.map(({ order }) => order.id));
  });
  return liveRows(list, known.of === list.rows ? known.changes : none);
}

/** The list as it is shown after these changes. */
export function liveRows(list: Omit<ShownList, 'filters'>, changes: ReadonlyMap<string, Changed>): LiveRows {
  const shown = new Set(list.rows.map(({ order }) => order.id));
  const last = list.hasMore ? list.rows.at(-1) : undefined;
  return {
    rows: list.rows.map((row) => changes.get(row.order.id)?.row ?? row),
    isGone: (id) => changes.get(id)?.fits === false,
    fresh: [...changes].filter(
      ([id, { row, fits }]) => fits && !shown.has(id) && standsAbove(row, last, list.sort),
    ).length,
  };
}

/** A control that goes with the change of its row leaves the focus to the number of the order. */
function useKeptRow(): () => void {
  const place = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (place.current && document.activeElement === document.body) place.current.focus();
    place.current = null;
  });
  return () => {
    place.current = document.activeElement?.closest('tr')?.querySelector('[data-queue-row] a') ?? null;
  };
}
