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

/** The groups of sections that somebody opened or folded; kept as the side itself is. */
const groupsCookie = '__Host-side-groups';

/** Those groups: whether each is open. Browser only. */
export function keptGroups(): Record<string, boolean> {
  const kept = document.cookie.split('; ').find((one) => one.startsWith(`${groupsCookie}=`));
  const groups = new URLSearchParams(kept?.slice(groupsCookie.length + 1));
  return Object.fromEntries(Array.from(groups, ([key, isOpen]) => [key, isOpen === '1']));
}

/** Remembers of one more group whether it is open. Browser only. */
export function keepGroup(key: string, isOpen: boolean): Record<string, boolean> {
  const groups = { ...keptGroups(), [key]: isOpen };
  const text = new URLSearchParams(Object.entries(groups).map(([one, open]) => [one, open ? '1' : '0']));
  document.cookie = `${groupsCookie}=${text}; Path=/; Max-Age=${yearSeconds}; Secure; SameSite=Lax`;
  return groups;
}
