/** Going from page to page in the browser: history, data, chunks, focus and scroll. */
import { CallFailure, type Client } from '../platform/client.ts';
import type { User } from '../platform/screen/screen.ts';
import type { Actions } from './app.tsx';
import { createBrowserClient } from './browser-client.ts';
import { browserTexts } from './browser-texts.ts';
import { isChunkFailure, mayReload } from './chunk-reload.ts';
import { chatPath } from './links.ts';
import { faultPage, type Loaded, loadPage } from './load-page.ts';
import { addressOf, matchPage, splitLocale } from './match.ts';
import type { Page, PageState } from './page-state.ts';
import { loadScreen, loadSignedInParts } from './screens.ts';
import { enterEntry, placeFocus, rememberScroll, restoreScroll } from './scroll.ts';

export interface Current {
  page: Page;
  isLoading: boolean;
}

export interface Navigation {
  api: Client;
  actions: Actions;
  current(): Current;
  subscribe(listener: () => void): () => void;
  /** Whether the app has a page at this address, so that a click need not leave it. */
  owns(pathname: string): boolean;
  follow(href: string): Promise<void>;
  /** Fetches the chunk of a page that is likely to come next. */
  prepare(pathname: string): void;
  /** From now on the next navigation loads the page from the server. */
  loadAnew(): void;
  /** Shows the error screen; logs and throws on. */
  fail(error: unknown): void;
}

/** The page that the server rendered, with its module. */
export async function readFirstPage(): Promise<Page> {
  const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '{}');
  const state = { ...(read('state') as PageState), messages: read('messages') as PageState['messages'] };
  const route = state.route && !state.fault ? matchPage(state.path)?.route : undefined;
  const [screen, signedIn] = await loadChunk(location.pathname, () =>
    Promise.all([route ? loadScreen(route) : null, state.user ? loadSignedInParts() : null]),
  );
  return { state, screen, signedIn };
}

async function loadChunk<Module>(path: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (isChunkFailure(error) && mayReload(sessionStorage, path, Date.now())) {
      location.assign(path);
      return new Promise(() => {});
    }
    throw error;
  }
}

export function createNavigation(first: Page): Navigation {
  let now: Current = { page: first, isLoading: false };
  let isStale = false;
  let turn = 0;
  let shownAddress = new URL(location.href);
  const listeners = new Set<() => void>();
  const { strategy } = first.state;
  const api = createBrowserClient(() => now.page.state.locale);
  const texts = browserTexts(api, first.state);

  const show = (next: Current): void => {
    now = next;
    for (const listener of listeners) listener();
  };

  const load = async (url: URL, known: { user?: User | null }): Promise<Loaded> => {
    const split = splitLocale(url.pathname, strategy);
    const locale = split.locale ?? now.page.state.locale;
    const base = { api, texts, locale, strategy, path: split.path, search: url.search };
    try {
      return await loadPage({ ...base, ...known, paymentInfo: now.page.state.paymentInfo });
    } catch (error) {
      if (isChunkFailure(error) && mayReload(sessionStorage, url.pathname, Date.now())) {
        location.assign(url.href);
        return new Promise(() => {});
      }
      console.error(error);
      const fault = {
        status: 500,
        statusMessage: 'Internal Server Error',
        message: error instanceof CallFailure ? error.message : '',
        requestId: undefined,
      };
      return {
        page: await faultPage(base, { ...now.page.state, path: split.path, search: url.search }, fault),
      };
    }
  };

  const go = async (
    url: URL,
    how: { history: 'push' | 'replace' | 'none'; keepScroll?: boolean },
  ): Promise<void> => {
    if (splitLocale(url.pathname, strategy).path === chatPath) return actions.openChat();
    if (isStale || url.origin !== location.origin || !owns(url.pathname)) {
      location.assign(url.href);
      return;
    }
    const own = ++turn;
    rememberScroll();
    show({ ...now, isLoading: true });
    const loaded = await load(url, { user: now.page.state.user });
    if (own !== turn) return;
    if ('redirect' in loaded) return go(new URL(loaded.redirect, location.origin), how);
    const sameLanguage = loaded.page.state.locale === now.page.state.locale;
    const samePath = loaded.page.state.path === now.page.state.path;
    if (how.history === 'push') history.pushState({ key: Math.random() }, '', url);
    if (how.history === 'replace') history.replaceState({ key: Math.random() }, '', url);
    enterEntry();
    shownAddress = url;
    show({ page: loaded.page, isLoading: false });
    applyDocument(loaded.page.state);
    if (how.history === 'none') restoreScroll();
    else if (!how.keepScroll && !samePath && sameLanguage) placeFocus(url.hash);
  };

  const owns = (pathname: string): boolean => {
    const { locale, path } = splitLocale(pathname, strategy);
    return (
      (strategy === 'no_prefix' || locale !== undefined) &&
      (matchPage(path) !== undefined || path === chatPath)
    );
  };

  const refresh = async (): Promise<void> => {
    // the page that is on its way is newer than this one
    if (now.isLoading) return;
    const own = ++turn;
    const loaded = await load(new URL(location.href), {});
    if (own !== turn) return;
    if ('redirect' in loaded) return go(new URL(loaded.redirect, location.origin), { history: 'replace' });
    show({ page: loaded.page, isLoading: false });
    applyDocument(loaded.page.state);
  };

  const actions: Actions = {
    navigate: (path, options = {}) => {
      const { locale } = now.page.state;
      const address =
        path.startsWith('/') && !splitLocale(path, strategy).locale
          ? addressOf(path, locale, strategy)
          : path;
      const url = new URL(address, location.href);
      return go(url, {
        history: options.replace ? 'replace' : 'push',
        keepScroll: options.keepScroll ?? false,
      });
    },
    refresh,
    setUser(user) {
      show({ ...now, page: { ...now.page, state: { ...now.page.state, user } } });
    },
    openChat() {
      document.dispatchEvent(new CustomEvent('waybill:chat'));
    },
  };

  const onPopState = (): void => {
    const url = new URL(location.href);
    const isPartOfShown = url.hash !== shownAddress.hash && withoutHash(url) === withoutHash(shownAddress);
    if (!isPartOfShown) return void go(url, { history: 'none' });
    turn++;
    rememberScroll();
    shownAddress = url;
    // the browser itself goes to the part that a link has just named
    if (!enterEntry()) restoreScroll();
    if (now.isLoading) show({ ...now, isLoading: false });
  };

  history.scrollRestoration = 'manual';
  enterEntry();
  window.addEventListener('popstate', onPopState);

  return {
    api,
    actions,
    current: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    owns,
    follow: (href) => go(new URL(href, location.href), { history: 'push' }),
    prepare(pathname) {
      const route = matchPage(splitLocale(pathname, strategy).path)?.route;
      if (!route) return;
      loadScreen(route).catch(() => {
        // the click itself will say so
      });
    },
    loadAnew() {
      isStale = true;
    },
    fail(error) {
      console.error(error);
      const fault = {
        status: 500,
        statusMessage: 'Internal Server Error',
        message: '',
        requestId: undefined,
      };
      const base = { ...now.page.state, data: undefined };
      void faultPage({ texts, locale: base.locale }, base, fault).then((page) =>
        show({ page, isLoading: false }),
      );
    },
  };
}

const withoutHash = ({ origin, pathname, search }: URL): string => origin + pathname + search;

/** What lies outside of the rendered part: language, title, robots. */
function applyDocument(state: PageState): void {
  document.title = documentTitle(state);
  document.documentElement.lang = state.locale === 'zh' ? 'zh-Hans' : state.locale;
}

/** Page, then brand (UX-007). */
export function documentTitle(state: PageState): string {
  return state.head.title ? `${state.head.title} – Waybill` : 'Waybill';
}
