import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '../icon-button.tsx';
import { focusInto } from './dialog-focus.ts';
import type { DialogEntry, DialogStore } from './dialog-store.ts';
import { useDialogEvents } from './use-dialog-events.ts';
import { useLeave } from './use-leave.ts';
import { useModal } from './use-modal.ts';

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
  useModal(dialog, (element) => focusInto(element, heading.current, options.initialFocus === 'heading'));
  useDialogEvents(dialog, (reason) => store.request(handle.id, reason));
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
