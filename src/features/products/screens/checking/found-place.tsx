import { useWords } from '../../../../kit/place.tsx';
import type { Place } from '../../contract.ts';

export interface FoundPlaceProps {
  place: Place;
  /** BCP 47 tag of the page's words. */
  lang: string | null;
}

/** A small card of the shop's page with the value marked: the shown text around it, never its HTML. */
export function FoundPlace({ place: { above, before, marked, after, below }, lang }: FoundPlaceProps) {
  const words = useWords('product-card.found');
  return (
    <figure data-found-place className="rounded-control border border-line bg-inset px-3 py-2 text-small">
      <figcaption className="text-text-2">{words('place')}</figcaption>
      <blockquote className="mt-1 break-words" {...(lang ? { lang } : {})}>
        {above ? (
          <p dir="auto" className="text-text-2">
            {above}
          </p>
        ) : null}
        <p dir="auto">
          {before}
          <mark className="rounded-chip bg-warning-soft px-1 font-medium text-text">{marked}</mark>
          {after}
        </p>
        {below ? (
          <p dir="auto" className="text-text-2">
            {below}
          </p>
        ) : null}
      </blockquote>
    </figure>
  );
}
