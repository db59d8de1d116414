/** Where the page stood and what was opened on it, by history entry, and where the focus goes on a new page (UX-008). */

const prefix = 'waybill.scroll:';
/** The entry of the page that is shown. At `popstate` the history itself stands at the next one already. */
let shownEntry = '';

/** The present history entry is the one that is shown from now on. Answers whether it was never shown before. */
export function enterEntry(): boolean {
  const state = history.state as { key?: number } | null;
  const key = state?.key ?? Math.random();
  // entries that the browser made by itself, such as for a link to a part of the page, have no key yet
  if (state?.key === undefined) history.replaceState({ ...state, key }, '');
  shownEntry = String(key);
  return state?.key === undefined;
}

export function rememberScroll(): void {
  try {
    sessionStorage.setItem(
      prefix + shownEntry,
      [scrollY, ...panels().map(({ open }) => Number(open))].join(),
    );
  } catch {
    // without storage Back leads to the top
  }
}

const panels = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** After Back or Forward: the page stands where it stood, its panels as they were. */
export function restoreScroll(): void {
  const [at = 0, ...opened] = kept();
  requestAnimationFrame(() => {
    for (const [place, panel] of panels().entries()) if (place in opened) panel.open = opened[place] === 1;
    scrollTo(0, at);
  });
}

function kept(): number[] {
  try {
    return (sessionStorage.getItem(prefix + shownEntry) ?? '').split(',').map(Number);
  } catch {
    return [];
  }
}

/**
 * Before the words of a page change their language: answers what puts the link that was pressed back to where it is on
 * the screen, because words of another length move it (UX-217). Browsers without scroll anchoring leave it moved.
 */
export function holdPlace(): () => void {
  const pressed = document.activeElement ?? document.body;
  const top = pressed.getBoundingClientRect().top;
  return () => {
    requestAnimationFrame(() => {
      if (pressed.isConnected) scrollBy(0, pressed.getBoundingClientRect().top - top);
    });
  };
}

/** On a new page: the top, or the part that the address names; the focus on the field that scans and keys go to, else on the heading. */
export function placeFocus(hash: string): void {
  requestAnimationFrame(() => {
    const named = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (named) named.scrollIntoView();
    else scrollTo(0, 0);
    const own = named ? null : document.querySelector<HTMLElement>('main [data-autofocus]');
    if (own) return own.focus({ preventScroll: true });
    const heading = named ?? document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
