/** The link that a guest pasted, kept in the browser until it is in a cart: through sign-up, confirmation, sign-in. */
const key = 'waybill.pending-link';
/** After a week nobody remembers what it was. */
const keptMilliseconds = 7 * 24 * 3_600_000;

export function keepPendingLink(url: string): void {
  localStorage.setItem(key, JSON.stringify({ url, at: Date.now() }));
}

/** The kept link, or null; it is forgotten once it is in the cart. */
export function takePendingLink(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { url: string; at: number } | null;
    return kept && Date.now() - kept.at < keptMilliseconds ? kept.url : null;
  } catch {
    return null;
  }
}

export function forgetPendingLink(): void {
  localStorage.removeItem(key);
}
