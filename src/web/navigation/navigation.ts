/** Going from page to page in the browser: history, data, chunks, focus and scroll. */

import { createWords } from '../../kit/words.ts';
import type { Client, FailureKind } from '../../platform/api/client.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { deviceZone, zoneOf } from '../../platform/time/zone-of.ts';
import type { Actions } from '../app.tsx';
import { createBrowserClient } from '../browser-client.ts';
import { isChunkFailure, mayReload } from '../loading/chunk-reload.ts';
import { ourFault } from '../loading/first-page.ts';
import { faultPage } from '../loading/load-page.ts';
import { addressOf, matchPage, splitLocale } from '../loading/match.ts';
import { createPageLoader } from '../loading/page-loader.ts';
import type { Page, PageState } from '../loading/page-state.ts';
import { loadScreen } from '../loading/screens.ts';
import { browserTexts } from '../page-texts/browser-texts.ts';
import { documentTitle } from '../page-texts/document-title.ts';
import { keepLanguage } from '../page-texts/kept-language.ts';
import { chatAbout, chatPath } from './links.ts';
import { enterEntry, holdPlace, placeFocus, rememberScroll, restoreScroll } from './scroll.ts';

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
  /** Parts that are added once the page is shown (shell-watch.ts). */
  watch: Watch;
}

/** Functions that navigation calls of parts that are loaded after it. */
export interface Watch {
  /** The page to show when the network is gone: one that was read before, the present one, or none. */
  pageOffline?(url: URL, isBack: boolean): Page | undefined;
  /** Keeps what was typed, before the page is reloaded. */
  keepTyped?(): void;
  /** Whether Back or Forward was about a dialog, and the page stays. */
  isOfDialog?(): boolean;
  /** Settles when the history may be changed. */
  historyFree?(): Promise<void> | undefined;
}

interface How {
  history: 'push' | 'replace' | 'none';
  keepScroll?: boolean;
}

export function createNavigation(first: Page): Navigation {
  let now: Current = { page: first, isLoading: false };
  let isStale = false;
  let turn = 0;
  let shownAddress = new URL(location.href);
  const listeners = new Set<() => void>();
  const watch: Watch = {};
  const { strategy } = first.state;
  const say = (kind: FailureKind): string => {
    const { locale, messages } = now.page.state;
    return createWords(locale, messages)(`ui.failure.${kind}`);
  };
  const api = createBrowserClient(() => now.page.state.locale, { say, leads: true });
  // a page in another language is asked for in that language
  const apiIn = (locale: Locale): Client => createBrowserClient(() => locale, { say });
  const texts = browserTexts(apiIn, first.state);

  const show = (next: Current): void => {
    now = next;
    for (const listener of listeners) listener();
  };

  /** Whether the page is being loaded again, because a part of it did not come (UX-198). */
  const reloads = (error: unknown, url: URL): boolean => {
    // without a network there would be no page at all
    if (!isChunkFailure(error) || !navigator.onLine) return false;
    if (!mayReload(sessionStorage, url.pathname, Date.now())) return false;
    watch.keepTyped?.();
    location.assign(url.href);
    return true;
  };

  const owns = (pathname: string): boolean => {
    const { locale, path } = splitLocale(pathname);
    return (
      (strategy === 'no_prefix' || locale !== undefined) &&
      (matchPage(path) !== undefined || path === chatPath)
    );
  };

  const load = createPageLoader({ first: first.state, current: () => now.page, apiIn, texts, owns, reloads });

  const go = async (asked: URL, how: How): Promise<void> => {
    const { locale, path } = splitLocale(asked.pathname);
    if (path === chatPath) return actions.openChat(chatAbout(asked));
    if (isStale || asked.origin !== location.origin || !owns(asked.pathname)) {
      location.assign(asked.href);
      return;
    }
    const own = ++turn;
    rememberScroll();
    show({ ...now, isLoading: true });
    const known = { user: now.page.state.user, ...(locale ? { locale } : {}) };
    const landed = await load(asked, known);
    if (own !== turn) return;
    if ('leave' in landed) return go(landed.leave, how);
    await stand(landed, how);
  };

  /** Shows a page that was loaded, at its address. */
  const stand = async (landed: { page: Page; url: URL }, how: How): Promise<void> => {
    const { url } = landed;
    const isLost = landed.page.state.fault && !navigator.onLine;
    const page = (isLost && watch.pageOffline?.(url, how.history === 'none')) || landed.page;
    if (page === now.page) return show({ page, isLoading: false });
    const sameLanguage = page.state.locale === now.page.state.locale;
    const samePath = page.state.path === now.page.state.path;
    // the session is over: what was typed comes back after sign-in, whatever led here (UX-015)
    if (url.searchParams.has('ended')) watch.keepTyped?.();
    await watch.historyFree?.();
    // the cookie names the language from now on, the address no more
    if (strategy === 'no_prefix') url.pathname = splitLocale(url.pathname).path;
    const staysThere = strategy === 'no_prefix' && url.href === shownAddress.href;
    if (how.history === 'push' && !staysThere) history.pushState({ key: Math.random() }, '', url);
    // Back led to a page that sent on: the address is that of the page which stands there
    const isElsewhere = how.history === 'none' && url.href !== location.href;
    if (how.history === 'replace' || isElsewhere) history.replaceState({ key: Math.random() }, '', url);
    enterEntry();
    shownAddress = url;
    const putBack = sameLanguage ? null : holdPlace();
    show({ page, isLoading: false });
    applyDocument(page.state);
    putBack?.();
    if (!sameLanguage) keepLanguage(page.state.locale);
    if (how.history === 'none') restoreScroll();
    else if (!how.keepScroll && !samePath && sameLanguage) placeFocus(url.hash);
  };

  const refresh: Actions['refresh'] = async (how) => {
    if (how?.texts) texts.forget();
    // the page that is on its way is newer than this one
    if (now.isLoading) return;
    const own = ++turn;
    const landed = await load(new URL(location.href), {});
    if (own !== turn) return;
    if ('leave' in landed) return go(landed.leave, { history: 'replace' });
    if (landed.url.href !== location.href) return stand(landed, { history: 'replace' });
    show({ page: landed.page, isLoading: false });
    applyDocument(landed.page.state);
  };

  const actions: Actions = {
    navigate: (path, options = {}) => {
      const { locale } = now.page.state;
      const address =
        path.startsWith('/') && !splitLocale(path).locale ? addressOf(path, locale, strategy) : path;
      const url = new URL(address, location.href);
      return go(url, {
        history: options.replace ? 'replace' : 'push',
        keepScroll: options.keepScroll ?? false,
      });
    },
    refresh,
    setUser(user) {
      const { zones } = first.state;
      const zone = zoneOf(user, { device: deviceZone(), shop: zones.shop });
      show({ ...now, page: { ...now.page, state: { ...now.page.state, user, zone } } });
    },
    fail(error) {
      if (reloads(error, new URL(location.href))) return;
      console.error(error);
      const fault = ourFault({ isChunk: isChunkFailure(error) });
      const base = { ...now.page.state, data: undefined };
      void faultPage({ texts, locale: base.locale }, base, fault).then((page) => {
        show({ page, isLoading: false });
        applyDocument(page.state);
      });
    },
    openChat(about = {}) {
      // whoever opens the chat prevents the default, which is the page with every other way to write to us
      const news = new CustomEvent('waybill:chat', { cancelable: true, detail: about });
      if (document.dispatchEvent(news)) void actions.navigate('/contacts#contact');
    },
  };

  const onPopState = (): void => {
    if (watch.isOfDialog?.()) return;
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
      const route = matchPage(splitLocale(pathname).path)?.route;
      if (!route) return;
      loadScreen(route).catch(() => {
        // the click itself will say so
      });
    },
    loadAnew() {
      isStale = true;
    },
    fail: actions.fail,
    watch,
  };
}

const withoutHash = ({ origin, pathname, search }: URL): string => origin + pathname + search;

/** Applies the state outside of the rendered part: language, title, robots. */
function applyDocument(state: PageState): void {
  document.title = documentTitle(state);
  document.documentElement.lang = state.locale === 'zh' ? 'zh-Hans' : state.locale;
}
