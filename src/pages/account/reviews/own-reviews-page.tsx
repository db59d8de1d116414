/** `/cabinet/reviews`: orders that wait for a review, one's own reviews with their state, and the form (ux.md 13). */

import type { Review, ReviewableOrder } from '../../../features/reviews/contract.ts';
import { OwnReview } from '../../../features/reviews/screens/own-review.tsx';
import { ReviewForm } from '../../../features/reviews/screens/review-form.tsx';
import { useRemovedReviews } from '../../../features/reviews/screens/use-removed-reviews.tsx';
import { readList } from '../../../kit/lists/growing-list.ts';
import { ShowMore } from '../../../kit/lists/show-more.tsx';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { useKeptFocus } from '../../../kit/use-kept-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface Data {
  waiting: ReviewableOrder[];
  reviews: Review[];
  hasMore: boolean;
  total: number;
  /** The order, or the review, that the form is about. */
  writing: ReviewableOrder | null;
  editing: Review | null;
}

const place = '/cabinet/reviews';

export async function load({ api, query }: LoadContext): Promise<Data> {
  const [waiting, { rows, hasMore, meta }] = await Promise.all([
    api.listReviewableOrders(),
    readList(query, (part) => api.listOwnReviews({ query: part })),
  ]);
  const order = query.get('order');
  return {
    waiting: waiting.data,
    reviews: rows,
    hasMore,
    total: meta.total,
    writing: waiting.data.find(({ id, orderNum }) => order === id || order === orderNum) ?? null,
    editing: rows.find(({ id }) => id === query.get('edit')) ?? null,
  };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('cabinet-reviews.title') });

export default function OwnReviewsPage({ data }: { data: Data }) {
  const words = useWords('cabinet-reviews');
  const { waiting, reviews, writing, editing } = data;
  const removed = useRemovedReviews();
  const heading = useKeptFocus(`${writing?.id ?? editing?.id} ${reviews.length} ${removed.notice === null}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {words('title')}
      </h1>
      {removed.notice}
      {writing ? <ReviewForm key={writing.id} order={writing} /> : null}
      {editing ? <ReviewForm key={editing.id} review={editing} /> : null}
      {waiting.length > 0 && !writing && !editing ? <Waiting orders={waiting} /> : null}
      {reviews.length > 0 ? <Mine data={data} onRemove={removed.remove} /> : null}
      {reviews.length + waiting.length === 0 ? <Nothing /> : null}
    </div>
  );
}

/** The invitation: inside the cabinet, never over a page (UX-158). */
function Waiting({ orders }: { orders: ReviewableOrder[] }) {
  const { to } = usePlace();
  const words = useWords('cabinet-reviews');
  return (
    <section className="grid gap-4" aria-labelledby="waiting">
      <h2 id="waiting" className="text-h3">
        {words('waitingTitle')}
      </h2>
      <ul className="ui-sheet divide-y divide-line py-0 sm:py-0">
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <Thumbnail source={order.image} />
            <div className="min-w-0">
              <p className="break-words font-medium">
                <ForeignWords>{order.title}</ForeignWords>
              </p>
              <p className="flex flex-wrap gap-x-3 text-small text-text-2">
                <span className="whitespace-nowrap">
                  <ForeignWords>{order.shop}</ForeignWords>
                </span>
                <span className="whitespace-nowrap">{words('order', { number: order.orderNum })}</span>
              </p>
            </div>
            <div className="col-start-2 sm:col-start-3">
              <Button size="dense" href={to(`${place}?order=${encodeURIComponent(order.orderNum)}`)}>
                {words('write')}
                <VisuallyHidden> {words('writeOf', { number: order.orderNum })}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mine({ data, onRemove }: { data: Data; onRemove(review: Review): void }) {
  const { query, words: all } = usePlace();
  const words = useWords('cabinet-reviews');
  const { reviews, hasMore, editing } = data;
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{words('mineTitle')}</h2>
      <ul className="grid gap-4">
        {reviews
          .filter(({ id }) => id !== editing?.id)
          .map((review) => (
            <OwnReview key={review.id} review={review} onRemove={() => onRemove(review)} />
          ))}
      </ul>
      {hasMore || query.has('show') ? (
        <ShowMore shown={all('ui.shown', { shown: reviews.length, total: data.total })} hasMore={hasMore} />
      ) : null}
    </section>
  );
}

function Nothing() {
  const { to } = usePlace();
  const words = useWords('cabinet-reviews');
  return (
    <EmptyState
      title={words('emptyTitle')}
      action={
        <Button variant="primary" href={to('/cabinet/orders')}>
          {words('emptyAction')}
        </Button>
      }
    >
      {words('emptyText')}
    </EmptyState>
  );
}
