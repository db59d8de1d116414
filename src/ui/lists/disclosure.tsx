import type { ReactNode } from 'react';

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
  /** For links that open it. */
  id?: string;
  /** For what is read only once it is wanted. */
  onOpen?: () => void;
};

/**
 * A native details element: works without JavaScript and opens for find-in-page. Its styles give it the marker of all that
 * open, and a frame where no card holds it.
 */
export function Disclosure({ summary, children, open, name, id, onOpen }: DisclosureProps) {
  return (
    <details
      className="ui-disclosure"
      {...{ open, name, id }}
      onToggle={onOpen ? ({ currentTarget }) => currentTarget.open && onOpen() : undefined}
    >
      <summary>
        <span>{summary}</span>
      </summary>
      <div className="ui-disclosure-body">{children}</div>
    </details>
  );
}

export type PhoneFoldProps = {
  /** The name of the folded content; for filters, with the count of those that are on. */
  summary: ReactNode;
  children: ReactNode;
  /** On a phone too: something in it must be seen. */
  open?: boolean;
  /** For links that open it. */
  id?: string;
};

/**
 * The part before the main content of a page: filters of a list, contents of a text. From 900 px it is open and the
 * summary is gone; below, it folds behind the summary, so that the main content is in the first view of a phone. A
 * native details element: works by key and without JavaScript.
 */
export function PhoneFold({ summary, children, open = false, id }: PhoneFoldProps) {
  return (
    <div className="ui-phone-fold">
      <Disclosure {...{ summary, open, id }}>{children}</Disclosure>
    </div>
  );
}
