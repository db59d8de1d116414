import { useSyncExternalStore } from 'react';

let top: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Names the dialog that is on top, or none. Everything outside it is inert, so toasts move into it. Browser only. */
export function setTopDialog(element: HTMLElement | null) {
  if (top === element) return;
  top = element;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The dialog on top; null on the server and when none is open. */
export function useTopDialog(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => top,
    () => null,
  );
}
