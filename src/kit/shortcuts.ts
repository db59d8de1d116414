/** Whether keys without a modifier act on the pages of staff; whoever works by voice or types blindly switches them off (WCAG 2.1.4). */
const storageKey = 'waybill.queue-keys';

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Kept in this browser. */
export function keepShortcuts(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // without storage the choice lasts as long as the page
  }
}

/** A key that somebody presses to act, and not to type or with a modifier. */
export function isShortcut(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return false;
  return !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing);
}
