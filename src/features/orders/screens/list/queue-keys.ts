import { useEffect } from 'react';
import { areShortcutsOn, isShortcut } from '../../../../kit/shortcuts.ts';

/** j and k go through the rows, / to the search; switched off where all keys are listed, as WCAG 2.1.4 asks (UX-279). */
export function useQueueKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function onKey(event: KeyboardEvent): void {
  if (!areShortcutsOn() || !isShortcut(event)) return;
  if (event.key === '/') {
    event.preventDefault();
    document.getElementById('queue-search')?.focus();
  }
  const step = { j: 1, k: -1 }[event.key.toLowerCase()];
  if (step) moveBy(step);
}

function moveBy(step: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-queue-row] a')];
  const row = document.activeElement?.closest('tr');
  const present = row ? links.findIndex((link) => row.contains(link)) : -1;
  links[Math.min(links.length - 1, Math.max(0, present + step))]?.focus();
}
