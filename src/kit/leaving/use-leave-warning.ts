import { useEffect, useEffectEvent, useRef } from 'react';
import { type Place, usePlace } from '../place.tsx';
import { askToLeave, type LeaveText } from './ask-to-leave.tsx';

export interface LeaveWarning {
  /** Something was typed that is not saved. */
  markDirty(): void;
  markClean(): void;
}

/** Somebody has just chosen to leave: whatever else the page loses has been asked about. */
let isLeaving = false;

/** Goes where the history went before it was asked; the dialog that asked has an entry of its own, which goes first. */
function leaveByHistory(): void {
  isLeaving = true;
  const gone = (): void => {
    isLeaving = false;
  };
  const back = (): void => {
    addEventListener('popstate', gone, { once: true });
    history.back();
  };
  addEventListener('popstate', back, { once: true });
}

/** Where a page stands in the history. */
interface Stood {
  state: { key?: number } | null;
  href: string;
}

const withoutHash = (href: string): string => href.replace(/#.*/, '');

/** The history went to another page: entries of dialogs and of parts belong to this one. */
const isAway = ({ state, href }: Stood): boolean =>
  history.state?.key !== state?.key && withoutHash(location.href) !== withoutHash(href);

/**
 * Warns once before typed text is left behind by a link, Back, a reload or a closed tab (UX-014). `text` says what is
 * lost.
 */
export function useLeaveWarning(text: LeaveText = 'ui.leave.text'): LeaveWarning {
  const place: Place = usePlace();
  const isDirty = useRef(false);
  const stood = useRef<Stood>({ state: null, href: '' });
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
  const onHistory = useEffectEvent((event: Event): void => {
    if (!isDirty.current || isLeaving || event.defaultPrevented || !isAway(stood.current)) return;
    // the page stays, on top of where the history went
    event.preventDefault();
    history.pushState(stood.current.state, '', stood.current.href);
    const leave = (): void => {
      isDirty.current = false;
      leaveByHistory();
    };
    askToLeave(place, leave, text);
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
    const onAway = (event: Event): void => onHistory(event);
    document.addEventListener('waybill:away', onAway);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('waybill:away', onAway);
    };
  }, []);
  return {
    markDirty() {
      isDirty.current = true;
      stood.current = { state: history.state, href: location.href };
    },
    markClean() {
      isDirty.current = false;
    },
  };
}
