/** How far somebody scrolls before a menu is in the way; CSS pixels. */
const scrolled = 48;

/**
 * Closes an open menu when its page is left by the buttons of the browser, or scrolled away under it. Elsewhere a press, the
 * Escape key and its own links close it already.
 */
export function closeWhenAway(menu: HTMLElement | null): void {
  if (!menu?.matches(':popover-open')) return;
  const over = new AbortController();
  const { signal } = over;
  const from = scrollY;
  const close = (): void => {
    over.abort();
    if (menu.matches(':popover-open')) menu.hidePopover();
  };
  addEventListener('popstate', close, { signal });
  addEventListener('scroll', () => Math.abs(scrollY - from) > scrolled && close(), { signal, passive: true });
  menu.addEventListener('toggle', () => menu.matches(':popover-open') || over.abort(), { signal });
}
