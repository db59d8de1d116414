/** Whether a guest's cart lies in this browser: all that every page needs to know; the rest comes when it does. */

export const keptLinesKey = 'guest-cart';
const changed = 'guest-cart-changed';

/** True while something is kept. False without storage. */
export function hasKeptLines(): boolean {
  try {
    return localStorage.getItem(keptLinesKey) !== null;
  } catch {
    return false;
  }
}

export function tellKeptLines(): void {
  dispatchEvent(new Event(changed));
}

/** Calls back after each change, of this window or of another one of this browser. */
export function watchKeptLines(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === keptLinesKey || event.key === null) listener();
  };
  addEventListener(changed, listener);
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener(changed, listener);
    removeEventListener('storage', onStorage);
  };
}
