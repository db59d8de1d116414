/** Where somebody wanted to go before the provider of sign-ins, kept in the tab. */
import { ownPath } from '../../../../kit/own-path.ts';

const key = 'company-sign-in-next';

export function keepNext(next: string | null): void {
  if (next) sessionStorage.setItem(key, next);
  else sessionStorage.removeItem(key);
}

/** Answers it once; a path of this site, or null. */
export function takeNext(): string | null {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return ownPath(kept);
}
