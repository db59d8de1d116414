import { usePlace, useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';

type PostSummary = AnswerOf<'listPosts'>[number];

/** A post in a list: topic, title, what it is about, when and by whom. */
export function PostCard({ post, featured = false }: { post: PostSummary; featured?: boolean }) {
  const { to, zones } = usePlace();
  const words = useWords('blog');
  const Heading = featured ? 'h2' : 'h3';
  return (
    <article
      className={`grid content-start overflow-hidden rounded-sheet border border-line bg-surface ${featured ? 'md:grid-cols-2 md:items-center' : ''}`}
    >
      <img
        src={post.imageUrl}
        alt=""
        width={640}
        height={360}
        loading={featured ? undefined : 'lazy'}
        className="h-auto w-full"
      />
      <div className={`grid content-start gap-3 p-5 ${featured ? 'md:p-8' : ''}`}>
        <p className="text-small text-text-2">{words(`topics.${post.topic}`)}</p>
        <Heading className={featured ? 'max-w-reading text-h2' : 'text-h3'}>
          <a
            href={to(`/blog/${post.slug}`)}
            className="text-text no-underline hover:text-accent-text hover:underline"
          >
            {post.title}
          </a>
        </Heading>
        <p className="max-w-reading text-text-2">{post.summary}</p>
        <p className="text-small text-text-3">
          {/* the shop’s day, as on the post itself, whichever page knows the reader’s zone */}
          <When at={post.publishedAt} zone={zones.shop} />
          {post.author ? ` · ${post.author}` : ''}
        </p>
      </div>
    </article>
  );
}
