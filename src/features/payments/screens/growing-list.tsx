import type { ReactNode } from 'react';
import { usePlace } from '../../../platform/screen/place.tsx';
import type { Words } from '../../../platform/texts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { moreHref } from './read-up-to.ts';

interface GrowingListProps {
  /** Words of the page: `empty`, `emptyText`, `shown`. */
  words: Words;
  /** What is said of an empty list, where it is not the page's `empty`. */
  empty?: string;
  /** Of the rows that are there. */
  count: number;
  hasMore: boolean;
  /** What is said of how many are shown, where it is not the page's `shown`. */
  shown?: string;
  children: ReactNode;
}

/** A list of the office that grows by "Show more", or what stands in its place while nothing is in it. */
export function GrowingList({ words, empty, count, hasMore, shown, children }: GrowingListProps) {
  const { to, path, query, words: all } = usePlace();
  if (count === 0) return <EmptyState title={empty ?? words('empty')}>{words('emptyText')}</EmptyState>;
  return (
    <>
      {children}
      <LoadMore
        shown={shown ?? words('shown', { count })}
        {...(hasMore ? { href: to(moreHref(path, query)) } : {})}
        labels={{ more: all('ui.more'), loading: all('ui.loading') }}
      />
    </>
  );
}
