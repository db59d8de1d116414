export type ToastType = 'success' | 'info' | 'warning' | 'error';

export type ToastInput = {
  message: string;
  /** Default `info`. */
  type?: ToastType;
  /** Milliseconds; 0 stays until closed. Default: 3000 for a few words, more for more, 0 for an error. */
  duration?: number;
  /** Pixels from the edge of the window, default 16. */
  offset?: number;
  /** With a close button. Default true. */
  closable?: boolean;
  /** An identical message raises the badge of the shown one. Default true. */
  grouping?: boolean;
};

export type Toast = Required<ToastInput> & {
  id: number;
  /** How often the message came; starts at 1. */
  repeat: number;
  phase: 'open' | 'leaving';
};

/** Timers, replaceable in tests. */
export type ToastClock = {
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: unknown) => void;
};

/** Why a timer waits: the pointer is over the toast, focus is in it. A hidden tab pauses all. */
export type PauseCause = 'hover' | 'focus';

export type ToastStore = {
  /** Shows a toast and returns its id (that of the shown one when grouped). */
  show: (toast: ToastInput | string) => number;
  close: (id: number) => void;
  closeAll: () => void;
  /** Takes a toast out after it has faded. */
  removed: (id: number) => void;
  pause: (id: number, cause: PauseCause) => void;
  resume: (id: number, cause: PauseCause) => void;
  setHidden: (hidden: boolean) => void;
  getSnapshot: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
};

const realClock: ToastClock = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

const defaults = { type: 'info', offset: 16, closable: true, grouping: true } as const;

/** Most toasts on screen at once (UX-204). */
const limit = 4;

/** 3000 ms for a short confirmation, 5000 ms and reading time for more, 0 (stays) for errors (UX-203). */
export function readingDuration(message: string, type: ToastType): number {
  if (type === 'error') return 0;
  // a Han character says as much as two letters
  const length = message.replace(/\p{sc=Han}/gu, '**').length;
  return length <= 40 ? 3000 : 5000 + length * 50;
}

/** The toasts on screen, oldest first, and their timers (specification sections 4 and 9). Pure: knows no document. */
export function createToasts({ clock = realClock }: { clock?: ToastClock } = {}): ToastStore {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  const update = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const change = (id: number, fields: Partial<Toast>) =>
    update(toasts.map((toast) => (toast.id === id ? { ...toast, ...fields } : toast)));
  const close = (id: number) => {
    timers.forget(id);
    if (toasts.some((toast) => toast.id === id && toast.phase === 'open')) change(id, { phase: 'leaving' });
  };
  const timers = createTimers({ clock, toasts: () => toasts, close });
  /** Room for one more: the oldest that would go by itself leaves, else the oldest. */
  const makeRoom = () => {
    const open = toasts.filter((toast) => toast.phase === 'open');
    const oldest = open.find((toast) => toast.duration > 0) ?? open[0];
    if (open.length >= limit && oldest) close(oldest.id);
  };

  return {
    show(input) {
      const given = typeof input === 'string' ? { message: input } : input;
      const { message, type = defaults.type } = given;
      const fields = { ...defaults, duration: readingDuration(message, type), ...given };
      const same = fields.grouping
        ? toasts.find((toast) => toast.phase === 'open' && toast.grouping && toast.message === fields.message)
        : undefined;
      if (same) {
        change(same.id, { ...fields, repeat: same.repeat + 1 });
        timers.restart(same.id);
        return same.id;
      }
      makeRoom();
      const id = nextId++;
      update([...toasts, { ...fields, id, repeat: 1, phase: 'open' }]);
      timers.restart(id);
      return id;
    },
    close,
    closeAll: () => {
      for (const toast of toasts) close(toast.id);
    },
    removed: (id) => update(toasts.filter((toast) => toast.id !== id)),
    ...{ pause: timers.pause, resume: timers.resume, setHidden: timers.setHidden },
    getSnapshot: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Timed {
  clock: ToastClock;
  /** Those on screen now. */
  toasts(): readonly Toast[];
  close(id: number): void;
}

type Timers = Pick<ToastStore, 'pause' | 'resume' | 'setHidden'> & {
  /** Starts the whole duration again, unless something holds the toast. */
  restart(id: number): void;
  /** Ends the timer, and what held it. */
  forget(id: number): void;
};

/** Closes each toast after its duration; a pointer, the focus and a hidden tab hold it. */
function createTimers({ clock, toasts, close }: Timed): Timers {
  let hidden = false;
  const timers = new Map<number, unknown>();
  const paused = new Map<number, Set<PauseCause>>();
  const stop = (id: number) => {
    clock.clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const restart = (id: number) => {
    stop(id);
    const toast = toasts().find((candidate) => candidate.id === id);
    if (toast?.phase !== 'open' || toast.duration <= 0 || hidden || paused.get(id)?.size) return;
    timers.set(
      id,
      clock.setTimeout(() => close(id), toast.duration),
    );
  };
  return {
    restart,
    forget(id) {
      stop(id);
      paused.delete(id);
    },
    pause(id, cause) {
      paused.set(id, (paused.get(id) ?? new Set()).add(cause));
      stop(id);
    },
    resume(id, cause) {
      if (paused.get(id)?.delete(cause)) restart(id);
    },
    setHidden(value) {
      hidden = value;
      for (const toast of toasts()) restart(toast.id);
    },
  };
}
