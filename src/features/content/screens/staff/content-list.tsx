import type { ReactNode } from 'react';
import { type ListQuery, listPath } from '../../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { ContentFold, type ContentGroup, ContentStanding } from './content-folds.tsx';

type List = Parameters<typeof OfficeList>[0];

interface ContentListProps {
  words: List['words'];
  heading: ReactNode;
  query: ListQuery;
  /** The chip for what lacks a translation. */
  toggle: NonNullable<Exclude<List['search'], boolean | undefined>['toggle']>;
  groups: readonly ContentGroup[];
  /** Something lacks a translation. */
  isMissing: boolean;
  /** How many of all were changed by staff. */
  changed: number;
}

/** All that staff can write of one kind, in groups: the first is open, and all of them where somebody searches. */
export function ContentList(props: ContentListProps) {
  const { words, heading, query, toggle, groups, isMissing, changed } = props;
  const isNarrowed = Boolean(query.q || query.untranslated || query.changed);
  const fold = (group: ContentGroup) => (
    <ContentFold
      key={group.id}
      group={group}
      count={words(group.id === 'part' ? 'page.count' : 'entries', { count: group.entries.length })}
      // what it holds is seen at once, and what the others hold by it
      open={isNarrowed || group === groups[0]}
    />
  );
  return (
    <OfficeList
      {...{ words, heading, query }}
      search={{
        ...(isMissing || query.untranslated ? { toggle } : {}),
        ...(changed > 0 ? { beside: <ChangedChip query={query} /> } : {}),
      }}
      above={isNarrowed || changed === 0 ? null : <ContentStanding changed={changed} isMissing={isMissing} />}
      list={{ rows: groups }}
      look={{
        rowKey: ({ id }) => id,
        isOneCard: true,
        card: fold,
      }}
    />
  );
}

/** Whether only what staff changed is asked for, as the address says it. */
export const changedIn = (query: URLSearchParams): '1' | null => (query.get('changed') === '1' ? '1' : null);

/** Shows only what staff changed, or all again. */
function ChangedChip({ query }: { query: ListQuery }) {
  const { to, path } = usePlace();
  const words = useWords('staff-content');
  return (
    <a
      className="ui-chip mb-1"
      href={to(listPath(path, query, { changed: query.changed ? '' : '1' }))}
      aria-current={query.changed ? 'true' : undefined}
    >
      {words('onlyChanged')}
    </a>
  );
}
