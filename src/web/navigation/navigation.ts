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
import type { Texts } from '../page-texts/load-texts.ts';
import { chatPath } from './links.ts';
import { enterEntry } from './scroll.ts';
import { type Current, createShownPage, type ShownPage } from './shown-page.ts';
import { createVisits, type Visits, type Watch } from './visits.ts';

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

export function createNavigation(first: Page): Navigation {
  const shown = createShownPage(first);
  const watch: Watch = {};
  const { strategy, isStaffHost = false } = first.state;
  const { api, apiIn } = createClients(shown);
  const texts = browserTexts(apiIn, first.state);
  const reloads = (error: unknown, url: URL): boolean => reloadsFor(error, url, watch);
  const owns = (pathname: string): boolean => isOwn(pathname, { strategy, isStaffHost });
  const current = (): Page => shown.current().page;
  const load = createPageLoader({ first: first.state, current, apiIn, texts, owns, reloads });
  const openChat: Actions['openChat'] = (about) => actions.openChat(about);
  const visits = createVisits({ shown, watch, strategy, load, owns, texts, openChat });
  const actions = createActions({ first: first.state, shown, visits, texts, reloads });

  history.scrollRestoration = 'manual';
  enterEntry();
  window.addEventListener('popstate', visits.followHistory);

  return {
    api,
    actions,
    current: shown.current,
    subscribe: shown.subscribe,
    owns,
    follow: (href) => visits.go(new URL(href, location.href), { history: 'push' }),
    prepare(pathname) {
      const route = matchPage(splitLocale(pathname).path)?.route;
      if (!route) return;
      loadScreen(route).catch(() => {
        // the click itself will say so
      });
    },
    loadAnew: visits.leaveNext,
    fail: actions.fail,
    watch,
  };
}

function createClients({ current }: ShownPage): { api: Client; apiIn(locale: Locale): Client } {
  const say = (kind: FailureKind): string => {
    const { locale, messages } = current().page.state;
    return createWords(locale, messages)(`ui.failure.${kind}`);
  };
  return {
    api: createBrowserClient(() => current().page.state.locale, { say, leads: true }),
    // a page in another language is asked for in that language
    apiIn: (locale) => createBrowserClient(() => locale, { say }),
  };
}

function isOwn(
  pathname: string,
  { strategy, isStaffHost }: Pick<PageState, 'strategy'> & { isStaffHost: boolean },
): boolean {
  const { locale, path } = splitLocale(pathname);
  if (strategy !== 'no_prefix' && locale === undefined) return false;
  if (path === chatPath) return true;
  const area = matchPage(path)?.route.area;
  return area !== undefined && !(isStaffHost && area === 'public');
}

/** Whether the page is being loaded again, because a part of it did not come (UX-198). */
function reloadsFor(error: unknown, url: URL, watch: Watch): boolean {
  // without a network there would be no page at all
  if (!isChunkFailure(error) || !navigator.onLine) return false;
  if (!mayReload(sessionStorage, url.pathname, Date.now())) return false;
  watch.keepTyped?.();
  location.assign(url.href);
  return true;
}

interface ActionParts {
  first: PageState;
  shown: ShownPage;
  visits: Visits;
  texts: Texts;
  reloads(error: unknown, url: URL): boolean;
}

function createActions({ first, shown, visits, texts, reloads }: ActionParts): Actions {
  const navigate: Actions['navigate'] = (path, options = {}) => {
    const { locale } = shown.current().page.state;
    const isBare = path.startsWith('/') && !splitLocale(path).locale;
    const url = new URL(isBare ? addressOf(path, locale, first.strategy) : path, location.href);
    return visits.go(url, {
      history: options.replace ? 'replace' : 'push',
      keepScroll: options.keepScroll ?? false,
    });
  };
  return {
    navigate,
    refresh: visits.refresh,
    setUser(user) {
      const zone = zoneOf(user, { device: deviceZone(), shop: first.zones.shop });
      const now = shown.current();
      shown.show({ ...now, page: { ...now.page, state: { ...now.page.state, user, zone } } });
    },
    fail(error) {
      if (reloads(error, new URL(location.href))) return;
      console.error(error);
      const fault = ourFault({ isChunk: isChunkFailure(error) });
      const base = { ...shown.current().page.state, data: undefined };
      void faultPage({ texts, locale: base.locale }, base, fault).then(shown.showReady);
    },
    openChat(about = {}) {
      // whoever opens the chat prevents the default, which is the page with every other way to write to us
      const news = new CustomEvent('waybill:chat', { cancelable: true, detail: about });
      if (document.dispatchEvent(news)) void navigate('/contacts#contact');
    },
  };
}
