import { useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';

/** When something of the launch page was changed, and by whom where that is known. */
export function ChangedBy({ change: { at, by } }: { change: { at: string; by: string | null } }) {
  const words = useWords('staff-launch');
  return (
    <p className="text-small">
      <Timed
        at={at}
        form="day-time"
        say={(date) => words(by ? 'changedBy' : 'changedAt', { date, ...(by ? { name: by } : {}) })}
      />
    </p>
  );
}
