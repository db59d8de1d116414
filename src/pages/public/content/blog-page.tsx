/** `/blog`: posts by topic and by words, the newest first, with a feed (ux.md 26). */

import { PagesBelow, pageIn, refuseEmptyPage } from '../../../features/content/screens/pages-below.tsx';
import { PostCard } from '../../../features/content/screens/post-card.tsx';
import { QueryForm, withQuery } from '../../../kit/forms/query-form.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

interface Data {
  posts: AnswerOf<'listPosts'>;
  total: number;
  page: number;
  topic: string;
  query: string;
}

const topics = ['guides', 'shops', 'delivery', 'news'] as const;
const perPage = 10;
/** Fewer posts are seen at a glance. */
const searchedFrom = 12;

export async function load({ api, query }: LoadContext): Promise<Data> {
  const topic = topics.find((one) => one === query.get('topic'));
  const typed = (query.get('q') ?? '').trim().slice(0, 200);
  const page = pageIn(query);
  const { data, meta } = await api.listPosts({
    query: { page, perPage, ...(topic ? { topic } : {}), ...(typed ? { q: typed } : {}) },
  });
  refuseEmptyPage('/blog', query, data);
  return { posts: data, total: meta.total, page, topic: topic ?? '', query: typed };
}

export const head: ScreenModule<Data>['head'] = (words, { page, topic, query }) => ({
  title: [
    words('blog.title'),
    topic ? words(`blog.topics.${topic}`) : '',
    page > 1 ? words('ui.pages.page', { page }) : '',
  ]
    .filter(Boolean)
    .join(' – '),
  description: words('blog.description'),
  canonical: '/blog',
  ...(query || topic || page > 1 ? { unlisted: true } : {}),
  feed: { path: '/blog/feed.xml', title: words('blog.title') },
});

export default function BlogPage({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('blog');
  const { total, page, topic, query: typed } = data;
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="text-h1">{words('title')}</h1>
      <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
      {typed || total >= searchedFrom ? (
        <div className="mt-8 max-w-reading">
          <QueryForm path="/blog">
            {topic ? <input type="hidden" name="topic" value={topic} /> : null}
            <div className="min-w-0 flex-1">
              <Field key={typed} name="q" type="search" label={words('search')} defaultValue={typed} />
            </div>
            <Button type="submit">{words('find')}</Button>
          </QueryForm>
        </div>
      ) : null}
      <div className="mt-8">
        <Topics topic={topic} />
      </div>
      {typed ? (
        <p className="mt-6 text-text-2" role="status">
          {words('found', { count: total })}
        </p>
      ) : null}
      <Posts data={data} />
      <PagesBelow path="/blog" page={page} perPage={perPage} total={total} />
      <p className="mt-8">
        <a
          href={to('/blog/feed.xml')}
          type="application/atom+xml"
          className="inline-flex min-h-11 items-center text-small text-text-2"
        >
          {words('feed')}
        </a>
      </p>
    </div>
  );
}

/** The newest post stands out where nothing narrows the list. */
function Posts({ data: { posts, page, topic, query } }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('blog');
  const isPlain = !topic && !query && page === 1;
  const [first, ...others] = posts;
  const listed = isPlain ? others : posts;
  if (posts.length === 0)
    return (
      <div className="mt-8">
        <EmptyState title={words('nothing')} action={<Button href={to('/blog')}>{words('all')}</Button>}>
          {words('nothingText')}
        </EmptyState>
      </div>
    );
  return (
    <div className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {isPlain && first ? <PostCard post={first} featured /> : null}
      {listed.length > 0 ? (
        <section aria-label={words('listLabel')} className="contents">
          <h2 className="sr-only">{words('listLabel')}</h2>
          {listed.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </section>
      ) : null}
    </div>
  );
}

function Topics({ topic }: Pick<Data, 'topic'>) {
  const { to, query } = usePlace();
  const words = useWords('blog');
  return (
    <TabLinks
      label={words('topicsLabel')}
      links={['', ...topics].map((one) => ({
        href: to(withQuery('/blog', query, { topic: one })),
        title: one ? words(`topics.${one}`) : words('topics.all'),
        current: one === topic,
      }))}
    />
  );
}
