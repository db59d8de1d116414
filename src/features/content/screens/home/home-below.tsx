/** Everything of the home page below its first view: a chunk of its own, which comes after the page has started. */

import { QueryForm } from '../../../../kit/forms/query-form.tsx';
import { useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { PostCard } from '../post-card.tsx';
import { HomeReviews, type Reviews } from './home-reviews.tsx';
import { Route } from './home-route.tsx';
import { More, Section } from './home-section.tsx';
import { Closing, Fees, Promises, Questions } from './home-sections.tsx';

/** Data of other features; a part that could not be loaded is left out. */
export interface BelowData {
  posts: AnswerOf<'listPosts'>;
  stores: Pick<AnswerOf<'listStores'>[number], 'id' | 'name' | 'links'>[];
  reviews: Reviews | null;
}

export function HomeBelow({ posts, stores, reviews }: BelowData) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14 py-14 md:gap-24 md:py-24">
      <Route />
      <Promises stores={stores} />
      <Fees />
      {reviews && reviews.meta.count > 0 ? <HomeReviews {...reviews} /> : null}
      <div className="grid items-start gap-14 md:grid-cols-2">
        <Questions />
        <BlacklistSearch />
      </div>
      {posts.length > 0 ? <Posts posts={posts} /> : null}
      <Closing />
    </div>
  );
}

/** The same box as at /blacklist, where the verdict stands. */
function BlacklistSearch() {
  const words = useWords('home.blacklist');
  return (
    <Section id="blacklist" heading={words('heading')}>
      <p className="max-w-reading text-text-2">{words('text')}</p>
      <div className="mt-5 max-w-reading">
        <QueryForm path="/blacklist">
          <div className="min-w-0 flex-1">
            <Field name="q" type="search" label={words('label')} />
          </div>
          <Button type="submit">{words('button')}</Button>
        </QueryForm>
      </div>
      <More href="/blacklist">{words('link')}</More>
    </Section>
  );
}

function Posts({ posts }: Pick<BelowData, 'posts'>) {
  const words = useWords('home.posts');
  return (
    <Section id="posts" heading={words('heading')}>
      <div className="grid gap-6 md:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
      <More href="/blog">{words('link')}</More>
    </Section>
  );
}
