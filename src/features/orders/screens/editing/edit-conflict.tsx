import { useFormats, useWords } from '../../../../kit/place.tsx';
import { EditConflict } from '../../../../kit/two-editors/edit-conflict.tsx';
import type { OrderToEdit } from '../../contract.ts';

/** The order was changed elsewhere meanwhile: what of it is not as it was seen. The customer's own input stays. */
export function Conflict({ seen, newest }: { seen: OrderToEdit; newest: OrderToEdit | null }) {
  const words = useWords('order-edit.conflict');
  const { money } = useFormats();
  const lines = [...seen.lines, ...(newest?.lines ?? [])];
  const rows = [...new Map(lines.map(({ id, title }) => [id, title]))].map(([id, title]) => ({
    label: words('line', { title }),
    value: (order: OrderToEdit) => {
      const line = order.lines.find((one) => one.id === id);
      return line ? [`× ${line.quantity}`, ...Object.values(line.options)].join(' · ') : '';
    },
  }));
  return (
    <EditConflict
      seen={seen}
      newest={newest}
      rows={[
        ...rows,
        { label: words('total'), value: ({ total }) => money(total) },
        { label: words('address'), value: ({ address }) => address.lines.join('\n') },
        { label: words('recipient'), value: ({ recipient }) => recipient.name },
        { label: words('comment'), value: ({ comment }) => comment ?? '' },
      ]}
    />
  );
}
