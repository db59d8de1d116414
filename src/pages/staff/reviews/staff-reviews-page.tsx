/** `/staff/reviews`: the moderation queue with reasons (ux.md 22). */

import { StaffReviewCard } from '../../../features/reviews/screens/staff-review-card.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery } from '../../../kit/lists/list-query.ts';
import { viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';

const filter = {
  name: 'state',
  values: ['waiting', 'published', 'refused'],
  usual: 'waiting',
} as const;

interface Data {
  list: ListOf<'staffListReviews'>;
  query: ListQuery;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const state = filterIn(query, filter);
  const list = await readList(query, (part) =>
    api.staffListReviews({ query: { state: state ?? filter.usual, ...part } }),
  );
  return { list, query: given({ state }) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-reviews.title') });

export default function StaffReviewsPage({ data }: { data: Data }) {
  const words = useWords('staff-reviews');
  const { counts } = data.list.meta;
  const views = viewsBy(filter, (state) => words(`states.${state}`), counts);
  return (
    <OfficeList
      query={data.query}
      // the tab says how many there are
      list={data.list.hasMore ? data.list : { rows: data.list.rows }}
      words={words}
      lead={words('lead')}
      views={{ label: words('views'), list: views }}
      empty={words(`empty.${data.query.state ?? filter.usual}`)}
      look={{
        rowKey: ({ id, version }) => `${id} ${version}`,
        card: (review) => <StaffReviewCard review={review} />,
      }}
    />
  );
}
