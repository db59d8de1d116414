/** `/reviews`: the average with its bars, filters, and what customers wrote (ux.md 13). Works without JavaScript. */

import type { PublicReview, reviewsContract } from '../../../features/reviews/contract.ts';
import { ReviewCard } from '../../../features/reviews/screens/review-card.tsx';
import { type Filters, filtersOf, isFiltered } from '../../../features/reviews/screens/review-query.ts';
import { readList } from '../../../kit/lists/growing-list.ts';
import { ShowMore } from '../../../kit/lists/show-more.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { CallOutput } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewsSummary } from './reviews-summary.tsx';

export type ReviewsMeta = CallOutput<(typeof reviewsContract)['listReviews']>['meta'];

interface Data {
  rows: PublicReview[];
  meta: ReviewsMeta;
  filters: Filters;
  hasMore: boolean;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const filters = filtersOf(query);
  const list = await readList(query, (part) =>
    api.listReviews({ query: { sort: 'own_language', ...filters, ...part } }),
  );
  return { ...list, filters };
}

export const head: ScreenModule<Data>['head'] = (words, { meta }) => ({
  title: words('reviews.title'),
  description: words('reviews.description'),
  ...(meta.verified.average === null ? {} : { structured: [ratingOf(words('ui.brand'), meta.verified)] }),
});

/** Data for machines: reviews that customers wrote, never those of the demo (UX-272). */
function ratingOf(brand: string, { average, count }: ReviewsMeta['verified']) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

export default function ReviewsPage({ data }: { data: Data }) {
  const words = useWords('reviews');
  const { meta, filters } = data;
  return (
    <div className="ui-page py-6 md:py-14">
      <h1 className="max-w-reading text-h1">{words('title')}</h1>
      <p className="mt-2 max-w-reading text-text-2 md:mt-4 md:text-lead">{words('lead')}</p>
      {meta.count > meta.verified.count ? (
        <p className="mt-2 max-w-reading text-small text-text-3">{words('demo')}</p>
      ) : null}
      {meta.count > 0 ? (
        <div className="mt-4 grid items-start gap-4 lg:mt-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
          <div className="grid gap-6 lg:sticky lg:top-6">
            <ReviewsSummary meta={meta} filters={filters} />
            <div className="hidden lg:block">
              <Writing />
            </div>
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
            <ReviewFilters key={JSON.stringify(filters)} meta={meta} filters={filters} />
            <List data={data} />
            <Checking />
            <div className="lg:hidden">
              <Writing />
            </div>
          </div>
        </div>
      ) : (
        <div className="mt-8 grid gap-8">
          <EmptyState title={words('emptyTitle')}>{words('emptyText')}</EmptyState>
          <Checking />
        </div>
      )}
    </div>
  );
}

function List({ data: { rows, meta, filters, hasMore } }: { data: Data }) {
  const { to, path, locale } = usePlace();
  const words = useWords('reviews');
  if (rows.length === 0) {
    return (
      <EmptyState
        title={words('nothingTitle')}
        action={isFiltered(filters) ? <Button href={to(path)}>{words('clear')}</Button> : undefined}
      >
        {words('nothingText')}
      </EmptyState>
    );
  }
  // in the usual order the reader's own language comes first
  const isOwn = ({ language }: PublicReview): boolean => language.split('-')[0] === locale;
  const own = filters.sort === undefined ? rows.filter(isOwn) : rows;
  const others = filters.sort === undefined ? rows.filter((row) => !isOwn(row)) : [];
  return (
    <section aria-labelledby="reviews-list" className="grid gap-4">
      <h2 id="reviews-list" className="sr-only">
        {words('list')}
      </h2>
      <Cards reviews={own} />
      {own.length > 0 && others.length > 0 ? (
        <>
          <h2 className="mt-4 text-h3">{words('others', { count: meta.found - own.length })}</h2>
          <Cards reviews={others} />
        </>
      ) : (
        <Cards reviews={others} />
      )}
      <ShowMore shown={words('found', { shown: rows.length, found: meta.found })} hasMore={hasMore} />
    </section>
  );
}

function Cards({ reviews }: { reviews: PublicReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </ul>
  );
}

function Checking() {
  const words = useWords('reviews');
  return (
    <section className="pt-4">
      <h2 className="text-h3">{words('checkTitle')}</h2>
      <ul className="mt-3 grid max-w-reading list-disc gap-2 ps-5 text-text-2">
        {(['order', 'rules', 'change'] as const).map((rule) => (
          <li key={rule}>{words(`check.${rule}`)}</li>
        ))}
      </ul>
    </section>
  );
}

/** The way to the form: sign-in stands in between by itself. */
function Writing() {
  const { to } = usePlace();
  const words = useWords('reviews');
  return (
    <section className="ui-sheet">
      <h2 className="text-h3">{words('writeTitle')}</h2>
      <p className="mt-2 text-text-2">{words('writeText')}</p>
      <div className="mt-4">
        <Button href={to('/cabinet/reviews')}>{words('write')}</Button>
      </div>
    </section>
  );
}
