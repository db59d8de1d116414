import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { focusInto, keepFocus } from './dialog-focus.ts';
import type { DialogEntry, DialogStore } from './dialog-store.ts';
import { IconButton } from './icon-button.tsx';
import { setTopDialog } from './top-layer.ts';
import { useLeave } from './use-leave.ts';

export type DialogRootProps = { store: DialogStore; labels: { close: string } };

const none: readonly DialogEntry[] = [];

/** Hosts the stacked dialogs; stands once beside the layout. Escape closes the topmost one only. */
export function DialogRoot({ store, labels }: DialogRootProps) {
  const entries = useSyncExternalStore(store.subscribe, store.getSnapshot, () => none);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const top = store.top();
      if (!top) return;
      // Prevented even when the dialog stays open: the browser would close it by itself.
      event.preventDefault();
      store.request(top.handle.id, 'escape');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
  return (
    <>
      {entries.map((entry) => (
        <DialogView key={entry.handle.id} entry={entry} store={store} closeLabel={labels.close} />
      ))}
    </>
  );
}

type ViewProps = { entry: DialogEntry; store: DialogStore; closeLabel: string };

function DialogView({ entry, store, closeLabel }: ViewProps) {
  const { handle, options, phase } = entry;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const alert = options.role === 'alertdialog';
  useModal(dialog, () =>
    focusInto(dialog.current as HTMLDialogElement, heading.current, options.initialFocus === 'heading'),
  );
  useClosing(dialog, (reason) => store.request(handle.id, reason));
  useLeave(dialog, phase === 'leaving', () => {
    dialog.current?.close();
    store.removed(handle.id);
  });
  return (
    <dialog
      ref={dialog}
      className={`ui-dialog ui-dialog-${options.width ?? 'form'}`}
      role={alert ? 'alertdialog' : undefined}
      aria-modal="true"
      aria-labelledby={id}
      aria-describedby={alert ? `${id}-body` : undefined}
      data-leaving={phase === 'leaving' || undefined}
    >
      <div className="ui-dialog-header">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {options.title}
        </h2>
        {options.closeButton === false ? null : (
          <IconButton icon={X} label={closeLabel} onClick={() => store.request(handle.id, 'button')} />
        )}
      </div>
      <div className="ui-dialog-body" id={`${id}-body`}>
        {options.render(handle)}
      </div>
      {options.footer ? <div className="ui-dialog-footer">{options.footer(handle)}</div> : null}
    </dialog>
  );
}

type DialogRef = { current: HTMLDialogElement | null };

/** Opens the native modal, moves focus in, and gives it back when the dialog goes. */
function useModal(ref: DialogRef, onOpen: () => void) {
  const opened = useEffectEvent(onOpen);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    setTopDialog(dialog);
    opened();
    return () => {
      const others = [...document.querySelectorAll<HTMLDialogElement>('dialog.ui-dialog[open]')];
      setTopDialog(others.filter((other) => other !== dialog).at(-1) ?? null);
      if (
        opener instanceof HTMLElement &&
        opener.isConnected &&
        !others.some((other) => other !== dialog && !other.contains(opener))
      )
        opener.focus();
    };
  }, [ref]);
}

/** Backdrop presses, Tab at the ends, and the close requests a browser makes itself (Back on a phone). */
function useClosing(ref: DialogRef, onRequest: (reason: 'backdrop' | 'escape') => void) {
  const request = useEffectEvent(onRequest);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const abort = new AbortController();
    const { signal } = abort;
    let pressed = false;
    // The dialog has no padding: a press on the dialog itself is a press on its backdrop. A drag that began inside is not.
    dialog.addEventListener(
      'pointerdown',
      (event) => {
        pressed = event.target === dialog;
      },
      { signal },
    );
    dialog.addEventListener(
      'click',
      (event) => void (pressed && event.target === dialog && request('backdrop')),
      { signal },
    );
    dialog.addEventListener('keydown', (event) => keepFocus(dialog, event), { signal });
    dialog.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== dialog) return;
        event.preventDefault();
        request('escape');
      },
      { signal },
    );
    return () => abort.abort();
  }, [ref]);
}
