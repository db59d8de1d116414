/** The average with its bars, and the three newest reviews that say something (UX-153). */
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import type { LoadContext } from '../../../../kit/screen.ts';
import { StarRating } from '../../../../ui/feedback/star-rating.tsx';
import { More, Section } from './home-section.tsx';

/** The answer to the call of public reviews. */
export type Reviews = Awaited<ReturnType<LoadContext['api']['listReviews']>>;

export function HomeReviews({ data, meta }: Reviews) {
  const { words: all } = usePlace();
  const words = useWords('home.reviews');
  const { number } = useFormats();
  const average = Number(meta.average ?? 0);
  return (
    <Section id="reviews" heading={words('heading')}>
      <div className="grid items-start gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-4">
            <b className="font-semibold text-money-xl tabular-nums">
              {words('average', { average: number(average) })}
            </b>
            <span className="text-text-2">{words('count', { count: meta.count })}</span>
          </p>
          <p className="mt-2">
            <StarRating value={average} label={all('ui.stars', { stars: number(average) })} />
          </p>
          <ul className="mt-4 grid gap-1">
            {[5, 4, 3, 2, 1].map((stars) => (
              <Bar key={stars} stars={stars} count={meta.distribution[stars - 1] ?? 0} of={meta.count} />
            ))}
          </ul>
          {meta.count > meta.verified.count ? (
            <p className="mt-3 text-small text-text-2">{words('demo')}</p>
          ) : null}
        </div>
        <ul className="grid gap-4 md:grid-cols-3">
          {data.map((review) => (
            <Told key={review.id} review={review} />
          ))}
        </ul>
      </div>
      <More href="/reviews">{words('link')}</More>
    </Section>
  );
}

function Bar({ stars, count, of }: { stars: number; count: number; of: number }) {
  const words = useWords('home.reviews');
  return (
    <li className="grid min-h-7 grid-cols-[5rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-small">
      <span>{words('bar', { stars })}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-2 w-full rounded-chip bg-inset text-star"
      >
        <rect width={(100 * count) / of} height="8" fill="currentcolor" />
      </svg>
      <span className="text-end text-text-2 tabular-nums">{count}</span>
    </li>
  );
}

function Told({ review }: { review: Reviews['data'][number] }) {
  const { words: all } = usePlace();
  const words = useWords('home.reviews');
  const { author, stars, text, language, countryName, shop, photos } = review;
  return (
    <li className="ui-sheet flex flex-col gap-3">
      <div className="grid content-start gap-2">
        <StarRating value={stars} label={all('ui.stars', { stars })} text={String(stars)} />
        <p lang={language} className="line-clamp-8 break-words">
          {text}
        </p>
        <p className="text-small text-text-2">
          <span lang={author ? language : undefined}>{author ?? words('anonymous')}</span>
          {'\u00a0· '}
          {words('where', { country: countryName, shop })}
        </p>
      </div>
      {photos[0] ? (
        <img
          src={photos[0].sources[0]?.url}
          alt={words('photo')}
          loading="lazy"
          width={96}
          height={96}
          className="size-24 rounded-control object-cover"
        />
      ) : null}
    </li>
  );
}
