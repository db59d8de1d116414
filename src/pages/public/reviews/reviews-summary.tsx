import { type Filters, hrefOf } from '../../../features/reviews/screens/review-query.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { StarRating } from '../../../ui/feedback/star-rating.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import type { ReviewsMeta } from './reviews-page.tsx';

/** The average with its count, and five bars with numbers that filter (UX-153, UX-154). */
export function ReviewsSummary({ meta, filters }: { meta: ReviewsMeta; filters: Filters }) {
  const { words: all } = usePlace();
  const words = useWords('reviews');
  const { number } = useFormats();
  const average = Number(meta.average ?? 0);
  return (
    <section className="ui-sheet">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b className="font-semibold text-money-xl tabular-nums">
          {words('average', { average: number(average) })}
        </b>
        <span className="order-last text-small text-text-2 lg:basis-full">
          {words('count', { count: meta.count })}
        </span>
        <StarRating value={average} label={all('ui.stars', { stars: number(average) })} />
      </p>
      <nav aria-label={words('bars')} className="mt-3">
        <PhoneFold summary={words('bars')} open={filters.stars !== undefined}>
          <ul className="-mx-2 grid">
            {[5, 4, 3, 2, 1].map((stars) => (
              <Bar
                key={stars}
                stars={stars}
                count={meta.distribution[stars - 1] ?? 0}
                meta={meta}
                filters={filters}
              />
            ))}
          </ul>
        </PhoneFold>
      </nav>
    </section>
  );
}

interface BarProps {
  stars: number;
  count: number;
  meta: ReviewsMeta;
  filters: Filters;
}

/** A bar that is chosen is taken back by choosing it again. */
function Bar({ stars, count, meta, filters }: BarProps) {
  const { to } = usePlace();
  const words = useWords('reviews');
  const isChosen = filters.stars === stars;
  const { stars: _, ...others } = filters;
  return (
    <li>
      <a
        href={to(hrefOf(isChosen ? others : { ...filters, stars }))}
        aria-current={isChosen ? 'true' : undefined}
        className="grid min-h-11 grid-cols-[4.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 rounded-control px-2 text-small text-text lg:min-h-10 no-underline hover:bg-inset aria-[current]:bg-accent-soft"
      >
        <span>{words('bar', { stars })}</span>
        <svg
          aria-hidden="true"
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          className="h-2 w-full rounded-chip bg-inset text-star"
        >
          <rect width={meta.count > 0 ? (100 * count) / meta.count : 0} height="8" fill="currentcolor" />
        </svg>
        <span className="text-end text-text-2 tabular-nums">
          {count}
          <span className="sr-only"> {words('barCount', { count })}</span>
        </span>
      </a>
    </li>
  );
}
