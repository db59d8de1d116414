/** Loads the page of an address in the browser, or the fault that stands in its place. */
import type { Client } from '../../platform/api/client.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { deviceZone } from '../../platform/time/zone-of.ts';
import { chatPath } from '../navigation/links.ts';
import type { Texts } from '../page-texts/load-texts.ts';
import { isChunkFailure } from './chunk-reload.ts';
import { ourFault } from './first-page.ts';
import { faultPage, type Loaded, loadPage } from './load-page.ts';
import { splitLocale } from './match.ts';
import type { Page, PageState } from './page-state.ts';
import { followRedirects, type Known, type Landed } from './redirects.ts';

/** Milliseconds for which prices that came are not asked for again: as long as the server keeps a page. */
const pricesKept = 30_000;

interface Parts {
  first: PageState;
  /** The page that stands there now. */
  current(): Page;
  apiIn(locale: Locale): Client;
  texts: Texts;
  /** Whether the app has a page at this path. */
  owns(pathname: string): boolean;
  /** Whether the browser loads the whole page instead, because a part of its code did not come. */
  reloads(error: unknown, url: URL): boolean;
}

/** Never rejects: what fails becomes a page that says so. */
export function createPageLoader(parts: Parts): (url: URL, known: Known) => Promise<Landed> {
  const { first, current, apiIn, texts, owns, reloads } = parts;
  const localeAt = (pathname: string, known: Known): Locale =>
    splitLocale(pathname).locale ?? known.locale ?? current().state.locale;
  const isPage = ({ origin, pathname }: URL): boolean =>
    origin === location.origin && owns(pathname) && splitLocale(pathname).path !== chatPath;

  // milliseconds since the page was opened; its first prices came with it
  let pricesAt = 0;
  const loadOne = (url: URL, known: Known): Promise<Loaded> => {
    const locale = localeAt(url.pathname, known);
    const { path } = splitLocale(url.pathname);
    const arePricesNew = performance.now() - pricesAt < pricesKept;
    if (!arePricesNew) pricesAt = performance.now();
    return loadPage({
      ...{ api: apiIn(locale), texts, locale, strategy: first.strategy, path, search: url.search },
      ...{
        zones: first.zones,
        isQuiet: first.isQuiet,
        isStaffHost: first.isStaffHost,
        isClosed: first.isClosed,
        look: first.look,
        deviceZone: deviceZone(),
        now: new Date(),
      },
      ...known,
      paymentInfo: current().state.paymentInfo,
      arePricesNew,
    });
  };

  // stays true: Back may lead to pages of the session that is over
  let wasSignedIn = false;
  return async (url, known) => {
    wasSignedIn ||= current().state.user !== null;
    try {
      return await followRedirects(url, known, { load: loadOne, owns: isPage, wasSignedIn });
    } catch (error) {
      if (reloads(error, url)) return new Promise(() => {});
      console.error(error);
      const fault = ourFault({ isChunk: isChunkFailure(error) });
      const { state, signedIn } = current();
      const base = { ...state, path: splitLocale(url.pathname).path, search: url.search };
      // without a network even its words may not come
      const bare = { state: { ...base, fault }, screen: null, signedIn };
      const locale = localeAt(url.pathname, known);
      return { url, page: await faultPage({ texts, locale }, base, fault).catch(() => bare) };
    }
  };
}
