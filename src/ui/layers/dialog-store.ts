import type { ReactNode } from 'react';

/** The cause that closed a dialog; `program` is the handle's own `close()`. */
export type CloseReason = 'button' | 'backdrop' | 'escape' | 'program';

export type DialogHandle = {
  readonly id: number;
  /** Closes this dialog, whatever its options say. */
  close: () => void;
  /** Resolves with the reason as soon as the dialog starts to leave. */
  readonly closed: Promise<CloseReason>;
};

export type DialogOptions = {
  /** The dialog's name, shown as its heading. */
  title: ReactNode;
  /** The content. */
  render: (dialog: DialogHandle) => ReactNode;
  /** Buttons that stay in sight below the content. Mark the safe one with `data-autofocus`. */
  footer?: (dialog: DialogHandle) => ReactNode;
  /** `alertdialog` for decisions that cannot be undone; its content is its description. */
  role?: 'dialog' | 'alertdialog';
  /** The three ways out, all on by default (specification section 2). */
  closeButton?: boolean;
  closeOnBackdrop?: boolean;
  closeOnEscape?: boolean;
  /** Return false to stay open, e.g. while a form is dirty. Not asked by `handle.close()`. */
  canClose?: (reason: CloseReason) => boolean;
  onClose?: (reason: CloseReason) => void;
  /** `heading` for long texts; else what carries `data-autofocus`, else the first control of the content. */
  initialFocus?: 'first' | 'heading';
  width?: 'form' | 'reading' | 'wide';
};

export type DialogEntry = { handle: DialogHandle; options: DialogOptions; phase: 'open' | 'leaving' };

export type DialogStore = {
  open: (options: DialogOptions) => DialogHandle;
  /** Asks a dialog to close; false when its options or `canClose` keep it open. */
  request: (id: number, reason: CloseReason) => boolean;
  /** The dialog on top that is not leaving. */
  top: () => DialogEntry | undefined;
  /** Takes a dialog out after its leave transition. */
  removed: (id: number) => void;
  getSnapshot: () => readonly DialogEntry[];
  subscribe: (listener: () => void) => () => void;
};

const allowed = (options: DialogOptions, reason: CloseReason) => {
  if (reason === 'program') return true;
  const ways = {
    button: options.closeButton,
    backdrop: options.closeOnBackdrop,
    escape: options.closeOnEscape,
  };
  return ways[reason] !== false && options.canClose?.(reason) !== false;
};

/** The stack of dialogs, bottom first. Pure: knows no document. */
export function createDialogs(): DialogStore {
  let entries: readonly DialogEntry[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const settle = new Map<number, (reason: CloseReason) => void>();

  const update = (next: readonly DialogEntry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };

  const request = (id: number, reason: CloseReason): boolean => {
    const entry = entries.find((candidate) => candidate.handle.id === id);
    if (entry?.phase !== 'open' || !allowed(entry.options, reason)) return false;
    update(entries.map((other) => (other === entry ? { ...entry, phase: 'leaving' } : other)));
    settle.get(id)?.(reason);
    settle.delete(id);
    entry.options.onClose?.(reason);
    return true;
  };

  return {
    open(options) {
      const id = nextId++;
      const closed = new Promise<CloseReason>((resolve) => settle.set(id, resolve));
      const handle: DialogHandle = { id, closed, close: () => void request(id, 'program') };
      update([...entries, { handle, options, phase: 'open' }]);
      return handle;
    },
    request,
    top: () => entries.findLast((entry) => entry.phase === 'open'),
    removed: (id) => update(entries.filter((entry) => entry.handle.id !== id)),
    getSnapshot: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
