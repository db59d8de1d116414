/** Two staff members on one order: the second is told what has changed, line by line. */

import { useFormats, usePlace } from '../../../../kit/place.tsx';
import { EditConflict, useNewest } from '../../../../kit/two-editors/edit-conflict.tsx';
import type { StaffOrder } from '../../contract.ts';
import { useStateWord } from '../list/order-tag.tsx';
import { piecesShown } from './line-pieces.ts';

/** The order that an action is decided on: as it was opened, or as it is since an action was refused. */
export function useNewestOrder(staffOrder: StaffOrder) {
  const { api } = usePlace();
  const { id } = staffOrder.order;
  return useNewest(staffOrder, async () => (await api.staffGetOrder({ params: { id } })).data);
}

interface OrderConflictProps {
  seen: StaffOrder;
  newest: StaffOrder | null;
}

/** The changes of the lines since they were seen: state, number, price and tracking number. */
export function OrderConflict({ seen, newest }: OrderConflictProps) {
  const { money } = useFormats();
  const stateWord = useStateWord();
  const rows = seen.order.items.map(({ id, title }) => ({
    label: title,
    value: ({ order }: StaffOrder) => {
      const line = order.items.find((item) => item.id === id);
      if (!line) return '';
      const { state, total, tracking } = line;
      const parcel = [tracking?.carrier, tracking?.number].filter(Boolean).join(' ');
      return [stateWord(state), `× ${piecesShown(line)}`, money(total), parcel].filter(Boolean).join(' · ');
    },
  }));
  return <EditConflict seen={seen} newest={newest} rows={rows} />;
}
