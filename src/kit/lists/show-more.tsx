import { LoadMore } from '../../ui/navigation/load-more.tsx';
import { usePlace } from '../place.tsx';
import { moreHref } from './growing-list.ts';

/** The end of a list: how many rows are shown, and a link to the same list with more of them. */
export function ShowMore({ shown, hasMore }: { shown: string; hasMore: boolean }) {
  const { to, path, query, words } = usePlace();
  return (
    <LoadMore
      shown={shown}
      {...(hasMore ? { href: to(moreHref(path, query)) } : {})}
      labels={{ more: words('ui.more'), loading: words('ui.loading') }}
    />
  );
}
