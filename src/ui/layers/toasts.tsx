import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Badge } from '../feedback/badge.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { Toast, ToastStore, ToastType } from './toast-store.ts';
import { useTopDialog } from './top-layer.ts';
import { useLeave } from './use-leave.ts';

export type ToastRegionProps = {
  store: ToastStore;
  labels: {
    /** Name of the region, e.g. "Messages". */
    region: string;
    close: string;
    /** Read instead of the badge, e.g. "repeated 3 times". */
    repeated: (count: number) => string;
    /** The type in a word, read before the message. */
    types: Record<ToastType, string>;
  };
};

const none: readonly Toast[] = [];
const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };
/** Layers that Escape closes before the toasts: a dialog or an open popup. */
const layers = 'dialog[open], :popover-open:not(.ui-toasts), [aria-haspopup][aria-expanded="true"]';

/** Hosts the toasts; stands once on every page, from load on (UX-202). With a dialog open it moves into it. */
export function ToastRegion({ store, labels }: ToastRegionProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot, () => none);
  const dialog = useTopDialog();
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const onHidden = () => store.setHidden(document.hidden);
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        event.isComposing ||
        document.querySelector(layers)
      )
        return;
      store.closeAll();
    };
    document.addEventListener('visibilitychange', onHidden, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => abort.abort();
  }, [store]);
  const region = <Region toasts={toasts} store={store} labels={labels} inDialog={dialog !== null} />;
  return dialog ? createPortal(region, dialog) : region;
}

function Region({
  toasts,
  store,
  labels,
  inDialog,
}: ToastRegionProps & { toasts: readonly Toast[]; inDialog: boolean }) {
  const region = useRef<HTMLElement>(null);
  const offset = toasts.at(-1)?.offset;
  useEffect(() => {
    if (inDialog) region.current?.showPopover();
  }, [inDialog]);
  useEffect(() => {
    if (offset !== undefined) region.current?.style.setProperty('--toast-offset', `${offset}px`);
  }, [offset]);
  return (
    <section
      className="ui-toasts"
      aria-label={labels.region}
      popover={inDialog ? 'manual' : undefined}
      ref={region}
    >
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} store={store} labels={labels} />
      ))}
    </section>
  );
}

function ToastView({ toast, store, labels }: ToastRegionProps & { toast: Toast }) {
  const box = useRef<HTMLDivElement>(null);
  const { id, type, message, repeat } = toast;
  usePause(box, id, store);
  useLeave(box, toast.phase === 'leaving', () => store.removed(id));
  return (
    <div
      className={`ui-toast ui-toast-${type}`}
      ref={box}
      data-leaving={toast.phase === 'leaving' || undefined}
    >
      <Icon of={icons[type]} />
      <Announced
        key={type}
        role={type === 'error' ? 'alert' : 'status'}
        type={labels.types[type]}
        message={message}
      />
      {repeat > 1 ? <Badge count={repeat} label={labels.repeated(repeat)} /> : null}
      {toast.closable ? <IconButton icon={X} label={labels.close} onClick={() => store.close(id)} /> : null}
    </div>
  );
}

/** The words come one render after the live node, or readers stay silent. */
function Announced({ role, type, message }: { role: 'alert' | 'status'; type: string; message: string }) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="ui-toast-text" role={role}>
      {ready ? (
        <>
          <VisuallyHidden>{type}: </VisuallyHidden>
          {message}
        </>
      ) : null}
    </div>
  );
}

/** Holds the timer while the pointer is over the toast or focus is in it. */
function usePause(ref: RefObject<HTMLElement | null>, id: number, store: ToastStore) {
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const abort = new AbortController();
    const { signal } = abort;
    box.addEventListener('pointerenter', () => store.pause(id, 'hover'), { signal });
    box.addEventListener('pointerleave', () => store.resume(id, 'hover'), { signal });
    box.addEventListener('focusin', () => store.pause(id, 'focus'), { signal });
    box.addEventListener('focusout', () => store.resume(id, 'focus'), { signal });
    return () => abort.abort();
  }, [ref, id, store]);
}
