/** The table of contents of a long page: beside the text on wide screens, folded above it on small ones. */
import { useId } from 'react';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';

export interface ContentsEntry {
  anchor: string;
  title: string;
}

export function ContentsRail({ label, entries }: { label: string; entries: ContentsEntry[] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="md:sticky md:top-6 print:hidden">
      <PhoneFold summary={label}>
        <p id={id} className="hidden font-semibold text-ui md:block">
          {label}
        </p>
        <ul className="border-line border-s md:mt-2">
          {entries.map(({ anchor, title }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className="flex min-h-10 pointer-coarse:min-h-11 items-center py-1 ps-4 text-small text-text-2 no-underline hover:text-text hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </PhoneFold>
    </nav>
  );
}

/** Text at the one edge of the page; the rail takes the rest. */
export const withRail =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 md:grid-cols-[minmax(0,37.5rem)_minmax(12rem,1fr)]';
/** The rail comes first for readers and keyboards, and stands second. */
export const railPlace = 'md:order-last md:h-full';
