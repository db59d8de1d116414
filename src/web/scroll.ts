/** Where the page stood, by history entry, and where the focus goes on a new page (UX-008). */

const key = (): string => `waybill.scroll:${(history.state as { key?: number } | null)?.key ?? 'first'}`;

export function rememberScroll(): void {
  sessionStorage.setItem(key(), String(scrollY));
}

/** After Back or Forward: the page stands where it stood. */
export function restoreScroll(): void {
  const at = Number(sessionStorage.getItem(key()) ?? 0);
  requestAnimationFrame(() => scrollTo(0, at));
}

/** On a new page: the top, or the part that the address names; the focus on the heading. */
export function placeFocus(hash: string): void {
  requestAnimationFrame(() => {
    const named = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (named) named.scrollIntoView();
    else scrollTo(0, 0);
    const heading = named ?? document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
