/** The link that a guest pasted, kept in the browser until it is in a cart: through sign-up, confirmation, sign-in. */
const key = 'waybill.pending-link';
/** After a week nobody remembers what it was. */
const keptMilliseconds = 7 * 24 * 3_600_000;

export function keepPendingLink(url: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ url, at: Date.now() }));
  } catch {
    // without storage the address of the next page carries the link
  }
}

/** The kept link, or null. It stays until `forgetPendingLink`. */
export function pendingLink(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { url: string; at: number } | null;
    return kept && Date.now() - kept.at < keptMilliseconds ? kept.url : null;
  } catch {
    return null;
  }
}

/** Forgets this link, when it is the one that is kept: it is in the cart, or nothing can be read there. */
export function forgetPendingLink(url: string): void {
  try {
    if (pendingLink() === url) localStorage.removeItem(key);
  } catch {
    // what cannot be removed could not be kept either
  }
}

/** One link stays with its place in the history: whoever comes back to it, or loads it again, finds its answer (UX-052). */
export function keepHere(text: string): string {
  const pasted = text.split('://').length === 2 ? text : '';
  if (pasted !== keptHere()) history.replaceState({ ...history.state, pasted }, '');
  return text;
}

export const keptHere = (): string => history.state?.pasted ?? '';
