import { type RefObject, useEffect, useRef, useState } from 'react';

export interface BuyHere {
  isOpen: boolean;
  open(): void;
  close(): void;
  /** The panel that holds both the button and the form. */
  panel: RefObject<HTMLDivElement | null>;
}

/** The form of a purchase in place of the panel's buttons: one path at a time, and closing it leads back to its button. */
export function useBuyHere(): BuyHere {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      // one of them is hidden, on a phone the first, and takes no focus
      const buttons = panel.current?.querySelectorAll<HTMLElement>('[data-buy-open],[data-buy-bar]');
      for (const button of buttons ?? []) button.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), panel };
}
