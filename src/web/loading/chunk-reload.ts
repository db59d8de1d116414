/** A page's chunk that fails to load reloads the page, at most once in 10 seconds for each path (rules: client). */
const guardMilliseconds = 10_000;
const prefix = 'waybill.chunk-reload:';

export interface ReloadMemory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Whether the path may be reloaded now; when so, remembers that it was. */
export function mayReload(memory: ReloadMemory, path: string, now: number): boolean {
  const last = Number(memory.getItem(prefix + path) ?? Number.NEGATIVE_INFINITY);
  if (now - last < guardMilliseconds) return false;
  memory.setItem(prefix + path, String(now));
  return true;
}

/** Whether an error says that a chunk could not be fetched. Browsers word it each in their own way. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|module script failed|error loading dynamically|preload CSS/i.test(
      error.message,
    )
  );
}
