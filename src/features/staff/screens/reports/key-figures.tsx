/** The sums of a span, each with the way it went since the span before. */
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';

export interface KeyFigure {
  label: string;
  now: string;
  was: string;
  /** The same two as numbers; a share moves by points, since percent of percent would be taken for points. */
  moved: { now: number; was: number; isShare?: boolean };
  /** Whether more of it is good or bad news; without it a rise is neither. */
  more?: 'good' | 'bad';
  /** The orders that it counts, where they are to be looked at. */
  href?: string | undefined;
}

/** Needs `staff-profit`. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  const words = useWords('staff-profit');
  return (
    // on a phone a line each, the figures at its end below one another
    <dl className="grid gap-x-3 gap-y-2 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-4 lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
      {figures.map(({ label, now, was, moved, more, href }, index) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 sm:block">
          <dt className="text-small text-text-2">
            {href ? (
              <TextLink href={href} quiet>
                {label}
              </TextLink>
            ) : (
              label
            )}
          </dt>
          {/* the first is what the report is about */}
          <dd className={`row-span-2 text-h3 ${index === 0 ? 'font-semibold' : 'font-medium'}`}>{now}</dd>
          <dd className="flex flex-wrap items-center gap-x-2 text-small text-text-2">
            <Moved {...moved} more={more} />
            <span className="whitespace-nowrap">{words('before', { value: was })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Up or down, and by how much where both are more than nothing. */
function Moved({ now, was, isShare, more }: KeyFigure['moved'] & { more: KeyFigure['more'] }) {
  const words = useWords('staff-profit');
  const { number } = useFormats();
  if (now === was) return null;
  const part = was > 0 && now >= 0 && !isShare ? Math.round((Math.abs(now - was) / was) * 100) : 0;
  const isGood = more && (more === 'good') === now > was;
  const colour = more ? (isGood ? 'text-success' : 'text-danger') : 'text-text';
  return (
    <span className={`inline-flex min-h-[1lh] items-center gap-0.5 whitespace-nowrap font-medium ${colour}`}>
      <Icon of={now > was ? ArrowUp : ArrowDown} size={14} />
      <VisuallyHidden>{words(now > was ? 'rose' : 'fell')}</VisuallyHidden>
      {isShare ? words('points', { value: number(Math.abs(now - was).toFixed(1)) }) : null}
      {part > 0 ? words('percent', { value: number(part) }) : null}
    </span>
  );
}
