import { useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import type { BooksMonths } from '../../contract.ts';

/** The newest request about the month: who asked for it, and who decided. */
export function LastRequest({ month: { requests } }: { month: BooksMonths['months'][number] }) {
  const words = useWords('staff-books');
  const [last] = requests;
  if (!last) return null;
  const name = (last.decidedBy ?? last.askedBy)?.name ?? words('somebody');
  return (
    <>
      {words(`requests.${last.kind}.${last.state}`)} · <span lang="">{name}</span> ·{' '}
      <When at={last.decidedAt ?? last.askedAt} form="day-time" />
    </>
  );
}
