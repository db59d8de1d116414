import { useEffect, useState } from 'react';
import { useWords } from '../../../../kit/place.tsx';
import { areShortcutsOn, isShortcut, keepShortcuts } from '../../../../kit/shortcuts.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';

/** j and k go through the rows, / to the search; can be switched off, as WCAG 2.1.4 asks (UX-279). */
export function QueueKeys() {
  const words = useWords('staff-orders');
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(areShortcutsOn()), []);
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  const switchTo = (next: boolean): void => {
    setOn(next);
    keepShortcuts(next);
  };
  // a phone has no keys
  return (
    <div className="pointer-coarse:hidden max-sm:hidden">
      <Checkbox
        label={words('keysOn')}
        hint={words('keys')}
        checked={isOn}
        onChange={(event) => switchTo(event.target.checked)}
      />
    </div>
  );
}

function onKey(event: KeyboardEvent): void {
  if (!isShortcut(event)) return;
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
