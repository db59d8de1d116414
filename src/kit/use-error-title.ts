import { useEffect } from 'react';
import { usePlace } from './place.tsx';

/** "Error: " stands first in the title of a page on which a form failed, until it succeeds or is left (UX-007). */
export function useErrorTitle(hasFailed: boolean): void {
  const { words } = usePlace();
  const prefix = `${words('ui.toasts.error')}: `;
  useEffect(() => {
    if (!hasFailed) return;
    document.title = prefix + document.title;
    return () => {
      document.title = document.title.replace(prefix, '');
    };
  }, [hasFailed, prefix]);
}
