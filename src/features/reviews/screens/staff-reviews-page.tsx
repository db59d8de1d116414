/** `/staff/reviews`: the moderation queue with reasons (ux.md 22). */
import type { CallOutput } from '../../../platform/client.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { GrowingList } from '../../payments/screens/growing-list.tsx';
import { readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';
import type { reviewsContract, StaffReview } from '../contract.ts';
import { StaffReviewCard } from './staff-review-card.tsx';

type State = StaffReview['state'];

interface Data {
  rows: StaffReview[];
  state: State;
  counts: CallOutput<(typeof reviewsContract)['staffListReviews']>['meta']['counts'];
  hasMore: boolean;
}

const states: readonly State[] = ['waiting', 'published', 'refused'];

export async function load({ api, query }: LoadContext): Promise<Data> {
  const state = states.find((one) => one === query.get('state')) ?? 'waiting';
  const { first, rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await api.staffListReviews({ query: { state, ...part } });
    return { rows: data, next: meta.next, counts: meta.counts };
  });
  return { rows, state, counts: first.counts, hasMore };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-reviews.title') });

export default function StaffReviewsPage({ data: { rows, state, counts, hasMore } }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-reviews');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h1 className="text-h1">{words('title')}</h1>
        <p className="max-w-reading text-text-2">{words('lead')}</p>
      </div>
      <TabLinks
        label={words('views')}
        links={states.map((one) => ({
          href: to(one === 'waiting' ? '/staff/reviews' : `/staff/reviews?state=${one}`),
          title: words(`states.${one}`),
          count: String(counts[one]),
          current: one === state,
        }))}
      />
      <GrowingList words={words} empty={words(`empty.${state}`)} count={rows.length} hasMore={hasMore}>
        <ul className="grid gap-4">
          {rows.map((review) => (
            <StaffReviewCard key={`${review.id} ${review.version}`} review={review} />
          ))}
        </ul>
      </GrowingList>
    </div>
  );
}
