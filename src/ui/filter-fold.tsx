import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';

export type FilterFoldProps = {
  /** With the count of filters that are on. */
  summary: ReactNode;
  children: ReactNode;
};

/**
 * Filters above a list. From 900 px they stand open and the summary is gone; below, they fold behind it, so that the
 * list is in the first view of a phone. A native details element: works by key and without JavaScript.
 */
export function FilterFold({ summary, children }: FilterFoldProps) {
  return (
    <div className="ui-filter-fold">
      <Disclosure summary={summary}>{children}</Disclosure>
    </div>
  );
}
