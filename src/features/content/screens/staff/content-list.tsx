import type { ReactNode } from 'react';
import type { ListQuery } from '../../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../../kit/lists/office-list.tsx';
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

/** All that staff can write of one kind, in groups that open where somebody searches. */
export function ContentList({ words, heading, query, toggle, groups, isMissing, changed }: ContentListProps) {
  const isNarrowed = Boolean(query.q || query.untranslated);
  return (
    <OfficeList
      {...{ words, heading, query }}
      search={isMissing || query.untranslated ? { toggle } : true}
      above={isNarrowed ? null : <ContentStanding changed={changed} isMissing={isMissing} />}
      list={{ rows: groups }}
      look={{
        rowKey: ({ id }) => id,
        isOneCard: true,
        card: (group) => (
          <ContentFold
            group={group}
            count={words('entries', { count: group.entries.length })}
            open={isNarrowed}
          />
        ),
      }}
    />
  );
}
