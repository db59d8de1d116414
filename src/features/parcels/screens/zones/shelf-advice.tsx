import { useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';

interface ShelfAdviceProps {
  advice: AnswerOf<'staffSuggestShelf'>;
  /** The parcel lies there already. */
  isThere: boolean;
}

/** The shelf where a parcel should lie; nothing where the warehouse is not divided. */
export function ShelfAdvice({ advice: { zone, shelf, isQuarantine }, isThere }: ShelfAdviceProps) {
  const words = useWords('staff-shelves.advice');
  if (!zone || isThere) return null;
  return (
    <p>
      {shelf ? words('shelf', { shelf, zone: zone.name }) : words('zone', { zone: zone.name })}
      {isQuarantine ? ` ${words('quarantine')}` : null}
    </p>
  );
}
