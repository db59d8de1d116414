/** Whether somebody folded the sections of the staff area away; a cookie, so that no page jumps. */
export const sideCookie = '__Host-side';

const yearSeconds = 365 * 24 * 3600;

/** Folds the sections away, or shows them again. Browser only. */
export function toggleSide(): void {
  const { dataset } = document.documentElement;
  const isClosed = dataset.side === 'closed';
  if (isClosed) delete dataset.side;
  else dataset.side = 'closed';
  const maxAge = isClosed ? 0 : yearSeconds;
  document.cookie = `${sideCookie}=closed; Path=/; Max-Age=${maxAge}; Secure; SameSite=Lax`;
}

/** Folds the sections away for whoever comes from a page of the shop and did so before. Browser only. */
export function restoreSide(): void {
  if (document.cookie.split('; ').includes(`${sideCookie}=closed`))
    document.documentElement.dataset.side = 'closed';
}
