import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus of a page on one field: a hand scanner types wherever the focus is. When nothing else holds it, the
 * field takes it; what is typed while a button or a link has it goes to the field as well. Other fields, dialogs, and
 * whoever walks by Tab keep it.
 */
export function useHeldFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const take = (): void => field.current?.focus({ preventScroll: true });
    const isFree = (): boolean =>
      document.activeElement === document.body && document.querySelector('dialog[open]') === null;
    const look = (): void => void setTimeout(() => isFree() && take(), 0);
    const onKey = (event: KeyboardEvent): void => {
      const { activeElement: active } = document;
      const isTyped = event.key.length === 1 && event.key !== ' ' && !hasModifier(event);
      if (!isTyped || active === field.current || active?.closest(typedInto)) return;
      take();
      // the letters of a scan are no shortcuts
      event.stopPropagation();
    };
    take();
    window.addEventListener('keydown', onKey, { capture: true, signal });
    document.addEventListener('focusout', look, { signal });
    document.addEventListener('pointerup', look, { signal });
    return () => leave.abort();
  }, [field]);
}

const typedInto = 'input, textarea, select, [contenteditable], dialog';

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;
