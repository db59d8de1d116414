/** Settles when the element of this id comes near the visible part of the page; at once where there is none. */
export async function near(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (element) await whenSeen(element, '50%');
}

/** Settles when the element is on the screen, or less than `margin` away from it. */
export function whenSeen(element: Element, margin = '0px'): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
  });
}

/** Once somebody moves, touches, types or scrolls, whatever comes first. */
export function onFirstSign(begin: () => void): void {
  const first = new AbortController();
  const { signal } = first;
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin']) {
    const start = (): void => {
      // a page that is laid out again at its top says that it was scrolled
      if (signal.aborted || (event === 'scroll' && scrollY === 0)) return;
      first.abort();
      begin();
    };
    addEventListener(event, start, { signal, passive: true });
  }
}
