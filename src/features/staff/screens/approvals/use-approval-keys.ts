import { useEffect } from 'react';
import { areShortcutsOn, isShortcut } from '../../../../kit/shortcuts.ts';

/**
 * j and k go through the rows, and a press anywhere in one opens it; a approves what is shown beside them, r rejects it:
 * each asks for the second press.
 */
export function useApprovalKeys(open: (row: string) => void): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element) || target.closest('a, button') || isSelecting()) return;
      const row = target.closest('tr')?.querySelector<HTMLElement>('[data-queue-row]');
      if (row?.dataset.queueRow) open(row.dataset.queueRow);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [open]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!areShortcutsOn() || !isShortcut(event)) return;
      const key = event.key.toLowerCase();
      const step = { j: 1, k: -1 }[key];
      if (step) moveBy(step);
      const action = { a: '[data-approve]', r: '[data-refuse]' }[key];
      if (action) document.querySelector<HTMLElement>(`aside ${action}`)?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function moveBy(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('button[data-queue-row]')];
  const row = document.activeElement?.closest('tr');
  const present = row ? rows.findIndex((one) => row.contains(one)) : -1;
  rows[Math.min(rows.length - 1, Math.max(0, present + step))]?.focus();
}

/** Marked words in a row are to be copied. */
const isSelecting = (): boolean => String(document.getSelection() ?? '') !== '';
