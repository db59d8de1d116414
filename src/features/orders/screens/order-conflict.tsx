/** Two of the office on one order: the second is told what has become of it, line by line. */
import { EditConflict, useNewest } from '../../../platform/screen/edit-conflict.tsx';
import { useFormats, usePlace } from '../../../platform/screen/place.tsx';
import type { StaffOrder } from '../contract.ts';
import { piecesShown } from './line-pieces.ts';
import { useStateWord } from './order-tag.tsx';

/** The order that a deed is decided on: as it was opened, or as it is since a deed was refused. */
export function useNewestOrder(staffOrder: StaffOrder) {
  const { api } = usePlace();
  const { id } = staffOrder.order;
  return useNewest(staffOrder, async () => (await api.staffGetOrder({ params: { id } })).data);
}

interface OrderConflictProps {
  seen: StaffOrder;
  newest: StaffOrder | null;
}

/** What of the lines is not as it was seen: state, number, price and tracking number. */
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
