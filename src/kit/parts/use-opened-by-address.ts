import { useEffect } from 'react';

/**
 * Opens the disclosure around what the address names. The anchor lies inside of the disclosure, so that browsers open it by
 * themselves when there is no JavaScript.
 */
export function useOpenedByAddress(): void {
  useEffect(() => {
    const open = (): void => {
      const named = document.getElementById(location.hash.slice(1));
      const details = named?.closest('details');
      if (!named || !details) return;
      details.open = true;
      details.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}
