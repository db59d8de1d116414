/** Loads a page: guard, texts, data. The same on the server and in the browser. */

import { ownPath } from '../../kit/own-path.ts';
import type { PlaceLook } from '../../kit/place.tsx';
import { Redirect, type ScreenModule, type User } from '../../kit/screen.ts';
import { createWords } from '../../kit/words.ts';
import { type AnswerOf, CallFailure, type Client } from '../../platform/api/client.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { TextTree } from '../../platform/texts/texts.ts';
import { zoneOf } from '../../platform/time/zone-of.ts';
import { faultTitle } from '../fault-title.ts';
import type { Texts } from '../page-texts/load-texts.ts';
import { addressOf, type LocaleStrategy, type Matched, matchPage } from './match.ts';
import type { Page, PageFault, PageState, Zones } from './page-state.ts';
import { loadScreen, loadSignedInParts } from './screens.ts';

export interface LoadRequest {
  api: Client;
  texts: Texts;
  locale: Locale;
  strategy: LocaleStrategy;
  path: string;
  search: string;
  /** The signed-in user, when known already. */
  user?: User | null;
  /** The prices that the page before it had: it is loaded with them while those of now are on their way. */
  paymentInfo?: AnswerOf<'getPaymentInfo'> | null;
  /** They were asked for a moment ago, so they are not asked for once more. */
  arePricesNew?: boolean;
  zones: Zones;
  isQuiet?: boolean | undefined;
  isStaffHost?: boolean | undefined;
  isClosed?: boolean | undefined;
  look?: PlaceLook | undefined;
  /** The time zone that the browser or its cookie says. */
  deviceZone: string | undefined;
  /** The currency that its cookie says; the browser itself knows it. */
  ownCurrency?: string | undefined;
  now: Date;
}

/** A page, or the address to go to instead. */
export type Loaded = { page: Page } | Redirected;

export interface Redirected {
  redirect: string;
  isPermanent?: boolean;
  /** The user, as far as this page found out: null when the session that was known has ended. */
  user: User | null;
}

/**
 * Loads what the first render needs, in the order of the specification: the layout's texts, then the payment
 * info, then the page. A fault becomes an error page with its status; it is never thrown.
 */
export async function loadPage(request: LoadRequest): Promise<Loaded> {
  const { locale, texts } = request;
  const matched = matchPage(request.path);
  await texts.layouts(locale);
  const before = request.paymentInfo ?? null;
  const prices = before && request.arePricesNew ? Promise.resolve(before) : askPrices(request.api);
  const paymentInfo = before ?? (await prices);
  const base: PageState = {
    locale,
    zone: zoneAt(request, request.user ?? null),
    zones: request.zones,
    ownCurrency: request.ownCurrency,
    ...{ isQuiet: request.isQuiet, isStaffHost: request.isStaffHost },
    ...{ isClosed: request.isClosed, look: request.look },
    now: request.now.toISOString(),
    strategy: request.strategy,
    path: request.path,
    search: request.search,
    route: matched?.route.path ?? null,
    params: matched?.params ?? {},
    user: request.user ?? null,
    paymentInfo,
    messages: {},
    data: undefined,
    fault: null,
    head: { title: '' },
  };
  try {
    if (request.user === undefined) base.user = await whoLooks(request.api);
    base.zone = zoneAt(request, base.user);
    if (!matched) return { page: await faultPage(request, base, notFound(request.path)) };
    const elsewhere = guard(matched, base);
    if (elsewhere === 'hidden') return { page: await faultPage(request, base, notFound(request.path)) };
    if (elsewhere) return { redirect: addressOf(elsewhere, locale, request.strategy), user: base.user };
    return { page: await loadWithPrices(request, { base, matched, prices }) };
  } catch (error) {
    return fromError(request, base, error);
  }
}

/** Null while they cannot be had. */
const askPrices = (api: Client): Promise<AnswerOf<'getPaymentInfo'> | null> =>
  api.getPaymentInfo().then(
    ({ data }) => data,
    () => null,
  );

/** The page with the prices of now: what it calculates and what it says of the tariff come from the same ones. */
async function loadWithPrices(
  request: LoadRequest,
  { base, matched, prices }: { base: PageState; matched: Matched; prices: ReturnType<typeof askPrices> },
): Promise<Page> {
  const page = await loadMatched(request, base, matched);
  const now = await prices;
  if (!now || now === base.paymentInfo || JSON.stringify(now) === JSON.stringify(base.paymentInfo))
    return page;
  return loadMatched(request, { ...base, paymentInfo: now }, matched);
}

const zoneAt = ({ zones, deviceZone }: LoadRequest, user: User | null): string =>
  zoneOf(user, { device: deviceZone, shop: zones.shop });

/** Null for a guest. Another failure says nothing of who looks, so it must not send anybody to sign-in. */
async function whoLooks(api: Client): Promise<User | null> {
  return api.getUser().then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof CallFailure && error.status === 401) return null;
      throw error;
    },
  );
}

/** Staff have the way to their area on every page; nobody else gets a word of it. */
const textsFor = (user: User | null, pages: readonly string[]): readonly string[] =>
  user?.roles.length ? [...pages, 'staff-layout'] : pages;

async function loadMatched(request: LoadRequest, base: PageState, matched: Matched): Promise<Page> {
  const { route, params } = matched;
  const [screen, messages, signedIn] = await Promise.all([
    loadScreen(route) as Promise<ScreenModule<unknown>>,
    request.texts.of(request.locale, textsFor(base.user, route.texts)),
    base.user ? loadSignedInParts(base) : null,
  ]);
  const words = createWords(request.locale, messages);
  const data = await screen.load?.({
    api: request.api,
    params,
    query: new URLSearchParams(request.search),
    locale: request.locale,
    zone: base.zone,
    zones: base.zones,
    now: new Date(base.now),
    user: base.user,
    words,
    route,
    paymentInfo: base.paymentInfo,
  });
  await screen.prepare?.(data);
  const head = screen.head(words, data);
  return { state: { ...base, messages, data, head }, screen: screen as ScreenModule<never>, signedIn };
}

/** Guest-only, cabinet and staff (rules: client). Answers where to go instead, if anywhere. */
function guard({ route }: Matched, { user, path, search }: PageState): string | 'hidden' | undefined {
  if (route.area === 'guest-only' && user)
    return ownPath(new URLSearchParams(search).get('next')) ?? '/cabinet';
  if (route.area === 'cabinet' && !user) return `/auth/sign-in?next=${encodeURIComponent(path + search)}`;
  if (route.area !== 'staff') return undefined;
  if (!user) return `/auth/sign-in?next=${encodeURIComponent(path + search)}`;
  return user.roles.length > 0 ? undefined : 'hidden';
}

function notFound(path: string): PageFault {
  return {
    status: 404,
    statusMessage: 'Page Not Found',
    message: `Page not found: ${path}`,
    requestId: undefined,
  };
}

async function fromError(request: LoadRequest, base: PageState, error: unknown): Promise<Loaded> {
  if (error instanceof Redirect)
    return {
      redirect: addressOf(error.to, request.locale, request.strategy),
      isPermanent: error.isPermanent,
      user: base.user,
    };
  if (!(error instanceof CallFailure)) throw error;
  const to = (path: string, user = base.user): Loaded => ({
    redirect: addressOf(path, request.locale, request.strategy),
    user,
  });
  // the session has ended meanwhile: nobody is signed in any more, or sign-in would send back here
  if (error.kind === 'refused' && error.status === 401)
    return to(`/auth/sign-in?next=${encodeURIComponent(base.path + base.search)}`, null);
  if (error.code === 'factor_enrolment_needed') return to('/cabinet/profile/security');
  // a value in the address that cannot be read: the page without it, as lists do that ignore such values
  if (error.kind === 'refused' && error.status === 422 && base.search) return to(base.path);
  if (error.kind === 'refused' && [400, 404, 410].includes(error.status)) {
    const fault = notFound(request.path);
    // what was withdrawn is gone for good, and search engines may forget it (UX-269)
    return { page: await faultPage(request, base, error.status === 410 ? { ...fault, status: 410 } : fault) };
  }
  const fault: PageFault = {
    status: error.status || 503,
    statusMessage: statusWords(error.status),
    // the page has words of its own for a call that got no answer of the shop
    message: error.kind === 'refused' ? error.message : '',
    requestId: error.requestId,
    ...(error.kind === 'refused' ? {} : { noAnswer: error.kind }),
  };
  return { page: await faultPage(request, base, fault) };
}

/** A refusal is no error of the server; 'Internal Server Error' is the default for what is not known (rules: client). */
function statusWords(status: number): string {
  if (status < 400 || status >= 500) return 'Internal Server Error';
  return { 403: 'Forbidden', 409: 'Conflict', 429: 'Too Many Requests' }[status] ?? 'Bad Request';
}

/** The error page in words of its own texts. */
export async function faultPage(
  request: Pick<LoadRequest, 'texts' | 'locale'>,
  base: PageState,
  fault: PageFault,
): Promise<Page> {
  const page = fault.status === 404 || fault.status === 410 ? '404' : 'error';
  const { texts, locale } = request;
  // without a network the page's own words may not come; those of every page are there
  const messages: TextTree = await texts
    .of(locale, textsFor(base.user, [page]))
    .catch(() => texts.of(locale, []));
  const title = createWords(locale, messages)(faultTitle(fault));
  // the error page must come up even when nothing more can be fetched
  const signedIn = base.user ? await loadSignedInParts(base).catch(() => null) : null;
  return { state: { ...base, route: null, messages, fault, head: { title } }, screen: null, signedIn };
}
