/** `/blog/{slug}`: an article with its contents, its videos behind a click, and three to read on (UX-186, UX-187). */

import { ContentsRail, railPlace, withArticle } from '../../../features/content/screens/contents-rail.tsx';
import { PostCard } from '../../../features/content/screens/post-card.tsx';
import { type Crumb, crumbsData, PathHere } from '../../../kit/parts/path-here.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { RichHtml, videosIn } from '../../../kit/rich-text/rich-html.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../kit/screen.ts';
import { Timed, When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';

type Data = AnswerOf<'getPost'>;

/** Shorter articles are seen at a glance. */
const longFrom = 3;
/** On a phone a list of fewer would only stand before the words. */
const foldedFrom = 8;

export async function load({ api, params }: LoadContext): Promise<Data> {
  const { data } = await api.getPost({ params: { id: params.slug ?? '' } });
  // an address in another language, or the id, leads to the address in this one
  if (data.slug !== params.slug) throw new Redirect(`/blog/${data.slug}`, true);
  return data;
}

const crumbsOf = (words: (key: string) => string, post: Data): Crumb[] => [
  { text: words('blog.title'), path: '/blog' },
  { text: post.title },
];

export const head: ScreenModule<Data>['head'] = (words, post) => {
  const own = `/blog/${post.slug}`;
  return {
    title: post.title,
    description: post.summary,
    kind: 'article',
    alternates: Object.fromEntries(
      Object.entries(post.slugs).map(([locale, slug]) => [locale, `/blog/${slug}`]),
    ),
    elsewhere: '/blog',
    feed: { path: '/blog/feed.xml', title: words('blog.title') },
    structured: [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.summary,
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        author: { '@type': 'Person', name: post.author || words('ui.brand') },
        publisher: { '@type': 'Organization', name: words('ui.brand'), url: '/' },
        mainEntityOfPage: own,
        url: own,
      },
      ...videosIn(post.html).map(({ title, video }) => ({
        '@type': 'VideoObject',
        name: title || post.title,
        description: post.summary,
        uploadDate: post.publishedAt,
        embedUrl: video.embedUrl,
      })),
      crumbsData(crumbsOf(words, post), own),
    ],
  };
};

export default function PostPage({ data: post }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('blog');
  const headings = headingsOf(post.html);
  const isListed = headings.length >= longFrom;
  return (
    <div className="ui-page py-8 md:py-12">
      <article className={withArticle}>
        <PostHead post={post} />
        {isListed ? (
          <div className={`${railPlace} ${headings.length < foldedFrom ? 'max-md:hidden' : ''}`}>
            <ContentsRail label={words('contents')} entries={headings} />
          </div>
        ) : null}
        {/* as wide as the picture above it, in letters that keep the measure (UX-186) */}
        <div className="min-w-0 md:col-start-2 [&_.ui-prose]:max-w-none md:[&_.ui-prose]:text-lead">
          <div className="ui-prose">
            <RichHtml html={post.html} />
          </div>
          <div className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-sheet border border-line bg-surface p-5 print:hidden">
            <p className="font-semibold">{words('closing')}</p>
            <Button href={to('/')}>{words('closingLink')}</Button>
          </div>
          <Related posts={post.related} />
        </div>
      </article>
    </div>
  );
}

/** On the column of the words, so that the page has one edge. */
function Related({ posts }: { posts: Data['related'] }) {
  const words = useWords('blog');
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-10 print:hidden">
      <h2 id="related" className="text-h2">
        {words('related')}
      </h2>
      <div className="mt-4 grid gap-4">
        {posts.map((one) => (
          <PostCard key={one.id} post={one} isRow />
        ))}
      </div>
    </section>
  );
}

/** The headings of the second level, which carry anchors. */
function headingsOf(html: string): { anchor: string; title: string }[] {
  return [...html.matchAll(/<h2 id="([^"<]+)">((?:(?!<h2 id=").)*?)<\/h2>/g)].map(
    ([, anchor = '', inner = '']) => ({
      anchor,
      title: inner
        .replace(/<[^<>]+>/g, '')
        .replace(/&amp;/g, '&')
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'"),
    }),
  );
}

/** Title, author, and days by the shop's clock. */
function PostHead({ post }: { post: Data }) {
  const { zones, words: all } = usePlace();
  const words = useWords('blog');
  const { date } = useFormats(zones.shop);
  const isUpdated = date(post.updatedAt) !== date(post.publishedAt);
  return (
    <header className="min-w-0 md:col-start-2">
      <PathHere crumbs={crumbsOf(all, post)} />
      <h1 className="mt-6 text-h1">{post.title}</h1>
      <p className="mt-4 max-w-reading text-lead text-text-2">{post.summary}</p>
      <p className="mt-4 text-small text-text-3">
        {post.author ? `${post.author}\u00a0· ` : ''}
        <When at={post.publishedAt} zone={zones.shop} />
        {isUpdated ? (
          <Timed
            at={post.updatedAt}
            zone={zones.shop}
            say={(date) => `\u00a0· ${words('updated', { date })}`}
          />
        ) : null}
      </p>
      <img
        src={post.imageUrl}
        alt=""
        width={640}
        height={360}
        className="mt-6 h-auto w-full rounded-sheet border border-line"
      />
    </header>
  );
}
