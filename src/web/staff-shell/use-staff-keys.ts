import { useLayoutEffect, useRef } from 'react';
import { usePlace } from '../../kit/place.tsx';
import { areShortcutsOn, isShortcut } from '../../kit/shortcuts.ts';
import { pageKeys } from './page-keys.ts';
import { showGoTo, showKeys } from './show-go-to.tsx';
import { staffGroupsOf } from './staff-links.ts';

/** How long g waits for its second key. */
const pairMs = 1_500;

/** Ctrl+K or ⌘K goes to anything, ? lists the keys, g with another key opens a page. */
export function useStaffKeys(): void {
  const place = usePlace();
  const latest = useRef(place);
  latest.current = place;
  // before the page is seen: whoever sees it may press a key
  useLayoutEffect(() => {
    let beganAt = 0;
    const onKey = (event: KeyboardEvent): void => {
      const { navigate, user } = latest.current;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK') {
        event.preventDefault();
        void showGoTo(latest.current);
        return;
      }
      if (!areShortcutsOn() || !isShortcut(event)) return;
      if (event.key === '?') return void showKeys(latest.current);
      const isSecond = event.timeStamp - beganAt < pairMs;
      beganAt = 0;
      if (!isSecond) {
        if (event.key === 'g') beganAt = event.timeStamp;
        return;
      }
      const href = pageKeys[event.key];
      const isOwn = staffGroupsOf(user?.roles ?? []).some(({ links }) =>
        links.some((link) => link.href === href),
      );
      if (!href || !isOwn) return;
      event.preventDefault();
      void navigate(href);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
