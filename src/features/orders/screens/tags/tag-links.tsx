/** Tags of orders as ways to all orders that have them. */
import { type ListQuery, listPath } from '../../../../kit/lists/list-query.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { TabLinks } from '../../../../ui/navigation/tab-links.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { hasTag, tagKey } from './tag-rules.ts';

/** The address of the queue of a tag, below the locale. */
export const taggedPath = (tag: string): string => listPath('/staff', { tag });

/** The tags of one order; nothing while it has none. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  const { to } = usePlace();
  const words = useWords('staff-order-tags');
  if (tags.length === 0) return null;
  return (
    <ul aria-label={words('heading')} className="flex flex-wrap gap-1 max-sm:justify-end">
      {tags.map((tag) => (
        <li key={tag} className="max-w-40">
          <a
            href={to(taggedPath(tag))}
            className="block truncate rounded-full border border-line px-2 text-small no-underline"
          >
            <VisuallyHidden>{words('tagged')} </VisuallyHidden>
            <bdi lang="">{tag}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** More of them would fill the screen; others are reached from the orders that have them. */
const mostChips = 20;

interface QueueTagsProps {
  /** In use, those of many orders first. */
  tags: readonly string[];
  /** The query of the address. */
  query: ListQuery;
}

/** The queue of one tag, of those in use. */
export function QueueTags({ tags, query }: QueueTagsProps) {
  const { to, path } = usePlace();
  const words = useWords('staff-order-tags');
  const { tag: current = '' } = query;
  const used = tags.slice(0, mostChips);
  const shown = current && !hasTag(used, current) ? [current, ...used] : used;
  if (shown.length === 0) return null;
  const links = [
    { href: to(listPath(path, query, { tag: '' })), title: words('all'), current: current === '' },
    ...shown.map((tag) => ({
      href: to(listPath(path, query, { tag })),
      title: <bdi lang="">{tag}</bdi>,
      current: current !== '' && tagKey(tag) === tagKey(current),
    })),
  ];
  return <TabLinks label={words('filter')} links={links} look="chips" />;
}
