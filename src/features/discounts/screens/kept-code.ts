/** The discount code of a guest: kept in the browser until somebody signs in on this device. */
const key = 'discount-code';
const most = 60;

/** Null without one, and without storage. */
export function keptCode(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepCodeHere(code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(key);
    else localStorage.setItem(key, code.slice(0, most));
  } catch {
    // without storage the code holds for this page alone
  }
}
