import { useEffect, useState } from 'react';
import { areShortcutsOn, isShortcut } from '../../../../kit/shortcuts.ts';

export interface PreviewedOrder {
  /** Of the order that is shown beside the list; null while none is. */
  id: string | null;
  open(id: string): void;
  close(): void;
}

const rowOf = (target: EventTarget | null): string | undefined =>
  (target instanceof Element ? target.closest('tr') : null)?.querySelector<HTMLElement>('[data-queue-row]')
    ?.dataset.queueRow;

/** Space shows the order of the row that has the focus, Escape closes it, and while it is open it follows the focus. */
export function useQueuePreview(): PreviewedOrder {
  const [id, setId] = useState<string | null>(null);
  const isOpen = id !== null;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isOpen && event.key === 'Escape') {
        setId(null);
        return;
      }
      const row = rowOf(event.target);
      // on a button the key presses it
      const isPress = event.target instanceof Element && event.target.closest('button, summary');
      if (event.key !== ' ' || !row || isPress || !areShortcutsOn() || !isShortcut(event)) return;
      event.preventDefault();
      setId((before) => (before === row ? null : row));
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const row = rowOf(target);
      if (isOpen && row) setId(row);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [isOpen]);
  return { id, open: setId, close: () => setId(null) };
}
