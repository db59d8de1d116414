/** The sums of a span, each with the way it went since the span before. */
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';

export interface KeyFigure {
  label: string;
  now: string;
  was: string;
  /** The same two as numbers; a share moves by points, since percent of percent would be taken for points. */
  moved: { now: number; was: number; isShare?: boolean };
}

/** Needs `staff-profit`. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  const words = useWords('staff-profit');
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
      {figures.map(({ label, now, was, moved }) => (
        <div key={label} className="grid content-start">
          <dt className="text-small text-text-2">{label}</dt>
          <dd className="font-semibold text-h3">{now}</dd>
          <dd className="flex flex-wrap items-center gap-x-2 text-small text-text-2">
            <Moved {...moved} />
            <span className="whitespace-nowrap">{words('before', { value: was })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Up or down, and by how much where both are more than nothing. Whether that is good depends on the sum: no colour. */
function Moved({ now, was, isShare }: KeyFigure['moved']) {
  const words = useWords('staff-profit');
  const { number } = useFormats();
  if (now === was) return null;
  const part = was > 0 && now >= 0 && !isShare ? Math.round((Math.abs(now - was) / was) * 100) : 0;
  return (
    <span className="inline-flex min-h-[1lh] items-center gap-0.5 whitespace-nowrap font-medium text-text">
      <Icon of={now > was ? ArrowUp : ArrowDown} size={14} />
      <VisuallyHidden>{words(now > was ? 'rose' : 'fell')}</VisuallyHidden>
      {isShare ? words('points', { value: number(Math.abs(now - was).toFixed(1)) }) : null}
      {part > 0 ? words('percent', { value: number(part) }) : null}
    </span>
  );
}
