import { type RefObject, useEffect, useEffectEvent } from 'react';
import { keepFocus } from './dialog-focus.ts';

/**
 * Backdrop presses, Tab at the ends, and the close requests that a browser makes itself (Back on a phone).
 * `onRequest` answers whether the dialog closes.
 */
export function useDialogEvents(
  ref: RefObject<HTMLDialogElement | null>,
  onRequest: (reason: 'backdrop' | 'escape') => boolean,
) {
  const request = useEffectEvent(onRequest);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const abort = new AbortController();
    let pressed = false;
    // The dialog has no padding: a press on the dialog itself is a press on its backdrop. A drag that began inside is not.
    const onPointerDown = (event: Event) => {
      pressed = event.target === dialog;
    };
    const onClick = (event: Event) => {
      if (pressed && event.target === dialog) request('backdrop');
    };
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      request('escape');
    };
    // A browser may close without asking when it is pressed twice: then the dialog either leaves or comes back.
    const onClose = (event: Event) => {
      if (event.target !== dialog || dialog.dataset.leaving !== undefined) return;
      if (!request('escape') && dialog.isConnected) dialog.showModal();
    };
    const { signal } = abort;
    dialog.addEventListener('pointerdown', onPointerDown, { signal });
    dialog.addEventListener('click', onClick, { signal });
    dialog.addEventListener('keydown', (event) => keepFocus(dialog, event), { signal });
    dialog.addEventListener('cancel', onCancel, { signal });
    dialog.addEventListener('close', onClose, { signal });
    return () => abort.abort();
  }, [ref]);
}
