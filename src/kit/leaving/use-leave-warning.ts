import { useEffect, useEffectEvent, useRef } from 'react';
import { type Place, usePlace } from '../place.tsx';
import { askToLeave, type LeaveText } from './ask-to-leave.tsx';

export interface LeaveWarning {
  /** Something was typed that is not saved. */
  markDirty(): void;
  markClean(): void;
}

/**
 * Warns once before typed text is left behind by a link, a reload or a closed tab (UX-014). `text` says what is lost.
 */
export function useLeaveWarning(text: LeaveText = 'ui.leave.text'): LeaveWarning {
  const place: Place = usePlace();
  const isDirty = useRef(false);
  const onLink = useEffectEvent((event: MouseEvent, link: HTMLAnchorElement) => {
    event.preventDefault();
    askToLeave(
      place,
      () => {
        isDirty.current = false;
        void place.navigate(link.href);
      },
      text,
    );
  });
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
      if (!isDirty.current || !link || opensElsewhere || link.target === '_blank') return;
      // another warning of the same page has asked
      if (event.defaultPrevented) return;
      if (link.origin === location.origin) onLink(event, link);
    };
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (isDirty.current) event.preventDefault();
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
  return {
    markDirty() {
      isDirty.current = true;
    },
    markClean() {
      isDirty.current = false;
    },
  };
}
