import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';

export type PhoneFoldProps = {
  /** What is folded; of filters, with the count of those that are on. */
  summary: ReactNode;
  children: ReactNode;
};

/**
 * What stands before the matter of a page: filters of a list, contents of a text. From 900 px it stands open and the
 * summary is gone; below, it folds behind the summary, so that the matter is in the first view of a phone. A native
 * details element: works by key and without JavaScript.
 */
export function PhoneFold({ summary, children }: PhoneFoldProps) {
  return (
    <div className="ui-phone-fold">
      <Disclosure summary={summary}>{children}</Disclosure>
    </div>
  );
}
