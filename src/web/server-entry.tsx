/** Renders a page to a string. Built by Vite and loaded by `server/pages/pages.ts`; it reaches data by the API only. */
import { renderToString } from 'react-dom/server';
import type { PlaceLook } from '../kit/place.tsx';
import { addCalls, type Client, createClient, type Transport } from '../platform/api/client.ts';
import { compilePage } from '../platform/texts/compile-texts.ts';
import { type Locale, languageTags } from '../platform/texts/locale.ts';
import { isOfStaff } from '../platform/texts/staff-texts.ts';
import type { MessageTree } from '../platform/texts/texts.ts';
import { shopCalls } from '../shop-calls.ts';
import { createDialogs } from '../ui/layers/dialog-store.ts';
import { createToasts } from '../ui/layers/toast-store.ts';
import { type Actions, App, pricesMissing } from './app.tsx';
import { requestNumber, waysOnward } from './error-screen.tsx';
import { faultPage, loadPage } from './loading/load-page.ts';
import { type LocaleStrategy, matchPage } from './loading/match.ts';
import type { Page, PageFault, PageState, Zones } from './loading/page-state.ts';
import { createTexts, type Texts } from './page-texts/load-texts.ts';
// the server knows the cabinet and the staff area from the start
import './loading/cabinet-screens.ts';
import './loading/staff-screens.ts';

addCalls(shopCalls);

export interface RenderRequest {
  transport: Transport;
  /** The same as nobody: for what is the same for everybody. */
  publicTransport: Transport;
  /** The visitor's `Authorization`, taken from the cookie at one spot (`server/pages/pages.ts`). */
  authorization: string | undefined;
  locale: Locale;
  strategy: LocaleStrategy;
  path: string;
  search: string;
  zones: Zones;
  isQuiet?: boolean;
  isStaffHost?: boolean;
  isClosed?: boolean;
  look?: PlaceLook | undefined;
  /** The time zone in the visitor's cookie. */
  deviceZone: string | undefined;
  /** The currency in the visitor's cookie. */
  ownCurrency?: string | undefined;
  now: Date;
  builtInTexts(page: string, locale: Locale): MessageTree;
}

export type Rendered =
  | { redirect: string; isPermanent?: boolean }
  | {
      status: number;
      html: string;
      state: PageState;
      lang: string;
      /** Whether search engines may keep it. */
      isIndexed: boolean;
      /** Whether links to it are shared with others: it is the same for everybody. */
      isShared: boolean;
    };

const still: Actions = {
  navigate: async () => {},
  refresh: async () => {},
  setUser() {},
  openChat() {},
  fail() {},
};

/**
 * Loads and renders one page for one visitor, and hands it to `make` at once: a page that had to wait for others that are rendered in the
 * same turn would outlive the collection of young objects, and with it all that is made of it (decisions/1117).
 */
export async function render<Made>(
  request: RenderRequest,
  make: (rendered: Rendered) => Made,
): Promise<Awaited<Made>> {
  const parts = partsOf(request);
  const loaded = await loadPage({
    ...parts,
    locale: request.locale,
    strategy: request.strategy,
    path: request.path,
    search: request.search,
    zones: request.zones,
    isQuiet: request.isQuiet || undefined,
    isStaffHost: request.isStaffHost || undefined,
    isClosed: request.isClosed || undefined,
    look: request.look,
    deviceZone: request.deviceZone,
    ownCurrency: request.ownCurrency,
    now: request.now,
    ...(request.authorization ? {} : { user: null }),
  });
  if ('redirect' in loaded) return await make(loaded);
  if (!loaded.page.state.paymentInfo) await pricesMissing.prepare();
  if (loaded.page.state.fault) await prepareFault();
  return await make(toHtml(loaded.page, parts.api));
}

const prepareFault = (): Promise<unknown> => Promise.all([waysOnward.prepare(), requestNumber.prepare()]);

/** The error page for a request that a bug broke: whatever else failed, this has only words to show. */
export async function renderFault(request: RenderRequest, fault: PageFault): Promise<Rendered> {
  const { api, texts } = partsOf(request);
  const base: PageState = {
    locale: request.locale,
    zone: request.zones.shop,
    zones: request.zones,
    now: request.now.toISOString(),
    strategy: request.strategy,
    path: request.path,
    search: request.search,
    route: null,
    params: {},
    user: null,
    paymentInfo: null,
    messages: {},
    data: undefined,
    fault,
    head: { title: '' },
  };
  await prepareFault();
  return toHtml(await faultPage({ texts, locale: request.locale }, base, fault), api);
}

/** Texts are the same for everybody, so they are kept for a few seconds and forgotten at news. */
const keptMilliseconds = 5_000;
const kept = new Map<Locale, { texts: Texts; until: number }>();

/** Forgets the texts, after staff changed one. */
export function forgetTexts(): void {
  kept.clear();
}

function textsOf(request: RenderRequest): Texts {
  const known = kept.get(request.locale);
  if (known && known.until > performance.now()) return known.texts;
  const api = createClient({
    transport: request.publicTransport,
    authorization: () => undefined,
    language: () => request.locale,
  });
  const texts = createTexts({
    api: () => api,
    builtIn: async (page, locale) => compilePage(page, request.builtInTexts(page, locale)),
  });
  kept.set(request.locale, { texts, until: performance.now() + keptMilliseconds });
  return texts;
}

/** Texts of staff are asked for as the visitor, and kept for nobody: the API decides who may read them. */
function withStaffs(api: Client, request: RenderRequest): Texts {
  const shared = textsOf(request);
  const own = createTexts({
    api: () => api,
    builtIn: async (page, locale) => compilePage(page, request.builtInTexts(page, locale)),
  });
  return {
    ...shared,
    async of(locale, pages) {
      const staffs = pages.filter(isOfStaff);
      if (staffs.length === 0) return shared.of(locale, pages);
      const others = pages.filter((page) => !isOfStaff(page));
      const both = await Promise.all([shared.of(locale, others), own.only(locale, staffs)]);
      return Object.assign({}, ...both);
    },
  };
}

function partsOf(request: RenderRequest) {
  const api = createClient({
    transport: request.transport,
    authorization: () => request.authorization,
    language: () => request.locale,
  });
  return { api, texts: request.authorization ? withStaffs(api, request) : textsOf(request) };
}

function toHtml(page: Page, api: Client): Rendered {
  const { route, fault } = page.state;
  const area = fault || route === null ? undefined : matchPage(page.state.path)?.route.area;
  const html = renderToString(
    <App
      page={page}
      isLoading={false}
      api={api}
      actions={still}
      dialogs={createDialogs()}
      toasts={createToasts()}
    />,
  );
  return {
    status: page.state.fault?.status ?? 200,
    html,
    state: page.state,
    lang: languageTags[page.state.locale],
    isShared: area === 'public',
    isIndexed:
      page.screen !== null &&
      page.state.head.unlisted !== true &&
      matchPage(page.state.path)?.route.indexed !== false,
  };
}
