import { usePlace, useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';

type PostSummary = AnswerOf<'listPosts'>[number];

interface PostCardProps {
  post: PostSummary;
  featured?: boolean;
  /** A row with a small picture, wherever it stands. */
  isRow?: boolean;
}

/** A post in a list: topic, title, what it is about, and when; on a phone a row with a small picture. */
export function PostCard({ post, featured = false, isRow = false }: PostCardProps) {
  const { to, zones } = usePlace();
  const words = useWords('blog');
  const Heading = featured ? 'h2' : 'h3';
  return (
    <article
      className={`grid overflow-hidden rounded-sheet border border-line bg-surface ${featured ? 'md:col-span-2 md:grid-cols-2 lg:col-span-3' : isRow ? 'grid-cols-[6rem_minmax(0,1fr)]' : 'max-md:grid-cols-[6rem_minmax(0,1fr)] md:grid-rows-[auto_1fr]'}`}
    >
      <img
        src={post.imageUrl}
        alt=""
        width={640}
        height={360}
        loading={featured ? undefined : 'lazy'}
        className={
          featured
            ? 'h-full w-full object-cover'
            : `size-full bg-inset object-contain ${isRow ? '' : 'md:h-auto'}`
        }
      />
      <div
        className={`flex flex-col ${featured ? 'gap-3 p-5 justify-center md:p-8' : isRow ? 'gap-1 p-3' : 'gap-1 p-3 md:gap-3 md:p-5'}`}
      >
        <p className="text-small text-text-2">{words(`topics.${post.topic}`)}</p>
        <Heading
          className={
            featured ? 'max-w-reading text-h2' : isRow ? 'font-semibold' : 'max-md:font-semibold md:text-h3'
          }
        >
          <a
            href={to(`/blog/${post.slug}`)}
            className="text-text no-underline hover:text-accent-text hover:underline"
          >
            {post.title}
          </a>
        </Heading>
        {isRow ? null : (
          <p className={`max-w-reading text-text-2 ${featured ? '' : 'max-md:hidden'}`}>{post.summary}</p>
        )}
        <p className={`text-small text-text-3 ${featured ? '' : 'mt-auto'}`}>
          {/* the shop’s day, as on the post itself, whichever page knows the reader’s zone */}
          <When at={post.publishedAt} zone={zones.shop} />
        </p>
      </div>
    </article>
  );
}
