/** Visits: from an address to the page that stands there, by a link, by Back, or once more. Only the newest one counts. */
import type { Actions } from '../app.tsx';
import { splitLocale } from '../loading/match.ts';
import type { Page, PageState } from '../loading/page-state.ts';
import type { Known, Landed } from '../loading/redirects.ts';
import { keepLanguage } from '../page-texts/kept-language.ts';
import type { Texts } from '../page-texts/load-texts.ts';
import { chatAbout, chatPath } from './links.ts';
import { enterEntry, holdPlace, placeFocus, rememberScroll, restoreScroll } from './scroll.ts';
import type { ShownPage } from './shown-page.ts';

/** Functions that navigation calls of parts that are loaded after it. */
export interface Watch {
  /** The page to show when the network is gone: one that was read before, the present one, or none. */
  pageOffline?(url: URL, isBack: boolean): Page | undefined;
  /** Keeps what was typed, before the page is reloaded. */
  keepTyped?(): void;
  /** Whether Back or Forward was about a dialog, and the page stays. */
  isOfDialog?(): boolean;
  /** Shows a page through a transition; undefined where there is none. */
  crossOver?(shown: ShownPage, page: Page): Promise<void> | undefined;
  /** Settles when the history may be changed. */
  historyFree?(): Promise<void> | undefined;
}

interface How {
  history: 'push' | 'replace' | 'none';
  keepScroll?: boolean;
}

interface Ground {
  shown: ShownPage;
  watch: Watch;
  strategy: PageState['strategy'];
}

interface Parts extends Ground {
  load(url: URL, known: Known): Promise<Landed>;
  /** Whether the app has a page at this path. */
  owns(pathname: string): boolean;
  texts: Texts;
  openChat: Actions['openChat'];
}

export interface Visits {
  go(asked: URL, how: How): Promise<void>;
  refresh: Actions['refresh'];
  /** The history went to the address that is in the address bar now. */
  followHistory(): void;
  /** From now on the next visit loads the page from the server. */
  leaveNext(): void;
}

export function createVisits(parts: Parts): Visits {
  const { shown, watch, load, owns, texts, openChat } = parts;
  let isStale = false;
  let turn = 0;

  const go: Visits['go'] = async (asked, how) => {
    const { locale, path } = splitLocale(asked.pathname);
    if (path === chatPath) return openChat(chatAbout(asked));
    if (isStale || asked.origin !== location.origin || !owns(asked.pathname)) {
      location.assign(asked.href);
      return;
    }
    const own = ++turn;
    rememberScroll();
    shown.showLoading();
    const known = { user: shown.current().page.state.user, ...(locale ? { locale } : {}) };
    const landed = await load(asked, known);
    if (own !== turn) return;
    if ('leave' in landed) return go(landed.leave, how);
    await stand(parts, landed, how);
  };

  const refresh: Visits['refresh'] = async (how) => {
    if (how?.texts) texts.forget();
    // the page that is on its way is newer than this one
    if (shown.current().isLoading) return;
    const own = ++turn;
    const landed = await load(new URL(location.href), {});
    if (own !== turn) return;
    if ('leave' in landed) return go(landed.leave, { history: 'replace' });
    if (landed.url.href !== location.href) return stand(parts, landed, { history: 'replace' });
    shown.showReady(landed.page);
  };

  const followHistory = (): void => {
    if (watch.isOfDialog?.()) return;
    const url = new URL(location.href);
    const isPartOfShown = url.hash !== shown.address.hash && withoutHash(url) === withoutHash(shown.address);
    if (!isPartOfShown) return void go(url, { history: 'none' });
    turn++;
    rememberScroll();
    shown.address = url;
    // the browser itself goes to the part that a link has just named
    if (!enterEntry()) restoreScroll();
    const now = shown.current();
    if (now.isLoading) shown.show({ ...now, isLoading: false });
  };

  return {
    go,
    refresh,
    followHistory,
    leaveNext() {
      isStale = true;
    },
  };
}

/** Shows a page that was loaded, at its address. */
async function stand(
  { shown, watch, strategy }: Ground,
  landed: { page: Page; url: URL },
  how: How,
): Promise<void> {
  const { url } = landed;
  const isLost = landed.page.state.fault && !navigator.onLine;
  const page = (isLost && watch.pageOffline?.(url, how.history === 'none')) || landed.page;
  const { page: left } = shown.current();
  if (page === left) return shown.show({ page, isLoading: false });
  const sameLanguage = page.state.locale === left.state.locale;
  const samePath = page.state.path === left.state.path;
  // the session is over: what was typed comes back after sign-in, whatever led here (UX-015)
  if (url.searchParams.has('ended')) watch.keepTyped?.();
  await watch.historyFree?.();
  // the cookie names the language from now on, the address no more
  if (strategy === 'no_prefix') url.pathname = splitLocale(url.pathname).path;
  const staysThere = strategy === 'no_prefix' && url.href === shown.address.href;
  if (how.history !== 'push' || !staysThere) writeEntry(url, how.history);
  enterEntry();
  shown.address = url;
  const putBack = sameLanguage ? null : holdPlace();
  await (watch.crossOver?.(shown, page) ?? shown.showReady(page));
  putBack?.();
  if (!sameLanguage) keepLanguage(page.state.locale);
  if (how.history === 'none') restoreScroll();
  else if (!how.keepScroll && !samePath && sameLanguage) placeFocus(url.hash);
}

function writeEntry(url: URL, how: How['history']): void {
  if (how === 'push') history.pushState({ key: Math.random() }, '', url);
  // Back led to a page that sent on: the address is that of the page which stands there
  else if (how === 'replace' || url.href !== location.href)
    history.replaceState({ key: Math.random() }, '', url);
}

const withoutHash = ({ origin, pathname, search }: URL): string => origin + pathname + search;
