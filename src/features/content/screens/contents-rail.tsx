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

/**
 * The list at the one edge, the words beside it, together in the middle of the page; the head of the page stands above the
 * words. On a phone the head comes first, then the folded list.
 */
export const withRail = railOf('max-w-[58.5rem]');
/** Of an article the words, the picture and all below them are 39rem wide: at most 75 letters of a lead in a line (UX-186). */
export const withArticle = railOf('max-w-[55rem]');
export const railPlace = 'md:col-start-1 md:row-span-2 md:row-start-1';

function railOf(width: string): string {
  return `mx-auto grid ${width} grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 md:grid-cols-[13rem_minmax(0,1fr)]`;
}
