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
