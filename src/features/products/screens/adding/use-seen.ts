import { useEffect, useState } from 'react';
import { keepSeen, keptSeen, type SeenOnPage, seenIn } from './seen-on-page.ts';

/**
 * The product that the extension saw at this link: from behind the "#" of the address, which is then taken off, or kept from
 * before signing in. Null for the first drawing, which is the server's.
 */
export function useSeen(link: string): SeenOnPage | null {
  const [seen, setSeen] = useState<SeenOnPage | null>(null);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const told = seenIn(hash, link);
    if (told) {
      keepSeen(told);
      window.history.replaceState(window.history.state, '', pathname + search);
    }
    setSeen(told ?? keptSeen(link));
  }, [link]);
  return seen;
}
