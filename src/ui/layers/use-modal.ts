import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { setTopDialog } from './top-layer.ts';

/** The element that had focus before each open dialog, bottom first. Browser only. */
const openers = new Map<HTMLDialogElement, Element | null>();

/** Opens the native modal, calls `onOpen` to move focus in, and gives focus back when the dialog goes. */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  onOpen: (dialog: HTMLDialogElement) => void,
) {
  const opened = useEffectEvent(onOpen);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    openers.set(dialog, document.activeElement);
    dialog.showModal();
    setTopDialog(dialog);
    opened(dialog);
    return () => leave(dialog);
  }, [ref]);
}

function leave(dialog: HTMLDialogElement) {
  const opener = openers.get(dialog) ?? null;
  openers.delete(dialog);
  // A dialog that was opened from this one and outlives it goes back to where this one came from.
  for (const [other, itsOpener] of openers) {
    if (itsOpener && dialog.contains(itsOpener)) openers.set(other, opener);
  }
  const top = [...openers.keys()].at(-1) ?? null;
  setTopDialog(top);
  if (opener instanceof HTMLElement && opener.isConnected && (top === null || top.contains(opener)))
    opener.focus();
}
