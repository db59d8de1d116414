/** The page that stands on the screen, its address, and the document around it. */
import type { Page, PageState } from '../loading/page-state.ts';
import { documentTitle } from '../page-texts/document-title.ts';

export interface Current {
  page: Page;
  isLoading: boolean;
}

export interface ShownPage {
  current(): Current;
  /** Where the page stands. At `popstate` the address bar is at the next one already. */
  address: URL;
  /** Tells the listeners. */
  show(next: Current): void;
  /** The page that stands waits for the next one: told after the picture of the press, which need not wait for it (UX-262). */
  showLoading(): void;
  /** Shows a page that is ready, with its language, title and robots. */
  showReady(page: Page): void;
  subscribe(listener: () => void): () => void;
}

/** The page that the server rendered stands first, at the address of the tab. */
export function createShownPage(first: Page): ShownPage {
  let now: Current = { page: first, isLoading: false };
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const show = (next: Current): void => {
    now = next;
    tell();
  };
  return {
    current: () => now,
    address: new URL(location.href),
    show,
    showLoading() {
      const waiting = { ...now, isLoading: true };
      now = waiting;
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (now === waiting) tell();
        }),
      );
    },
    showReady(page) {
      show({ page, isLoading: false });
      applyDocument(page.state);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Applies the state outside of the rendered part: language, title, robots. */
function applyDocument(state: PageState): void {
  document.title = documentTitle(state);
  document.documentElement.lang = state.locale === 'zh' ? 'zh-Hans' : state.locale;
}
