import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a page that is shown again without another address: the pressed control may be gone with its row or its form, and
 * the next Tab would begin at the top. Then the focus goes to the heading, which needs `tabIndex={-1}`. `shown` names
 * what the page shows.
 */
export function useKeptFocus(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) heading.current?.focus();
    before.current = shown;
  }, [shown]);
  return heading;
}
