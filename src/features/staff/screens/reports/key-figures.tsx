/** The sums of a span, each above that of the span before. */
import { useWords } from '../../../../kit/place.tsx';

export interface KeyFigure {
  label: string;
  now: string;
  was: string;
}

/** Needs `staff-profit`. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  const words = useWords('staff-profit');
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
      {figures.map(({ label, now, was }) => (
        <div key={label} className="grid content-start">
          <dt className="text-small text-text-2">{label}</dt>
          <dd className="font-semibold text-h3 tabular-nums">{now}</dd>
          <dd className="text-small text-text-2 tabular-nums">{words('before', { value: was })}</dd>
        </div>
      ))}
    </dl>
  );
}
