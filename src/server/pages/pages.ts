/** Serves the pages: rendered on the server, cached for anonymous visitors, with a fresh nonce each time. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Settings } from '../../platform/installation.ts';
import { createTurns, type Turns } from '../../platform/jobs/turns.ts';
import { currencyOfCookie, ownCurrencyCookie } from '../../platform/money/own-currency.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { MessageTree } from '../../platform/texts/texts.ts';
import { messageAt } from '../../platform/texts/texts.ts';
import { zoneCookie } from '../../platform/time/zone-of.ts';
import { addressOf, matchPage } from '../../web/loading/match.ts';
import type { PageFault } from '../../web/loading/page-state.ts';
import type { Rendered, RenderRequest } from '../../web/server-entry.tsx';
import { announcedBy } from '../ahead/announced.ts';
import { inProcess, type Visitor } from '../in-process.ts';
import { createKeptCalls, type KeptCalls } from '../kept-calls.ts';
import type { Shop } from '../run/shop.ts';
import { shownLook } from '../serve-look.ts';
import { isStaffHost, otherHost } from '../staff-host.ts';
import { nobodyAddress } from '../watch/nobody.ts';
import type { Assets } from './assets.ts';
import { documentOf, noncePlaceholder } from './document.ts';
import { pagePolicy, permissionsOf, policyGuests } from './headers.ts';
import { pageBytes } from './page-bytes.ts';
import { createZonedCache } from './page-cache.ts';
import { isSideClosedFor, placeOf, rememberLocale, themeOf } from './page-place.ts';
import { type Answer, madePage, sendPage, variesBy } from './send-page.ts';

export interface Renderer {
  render<Made>(request: RenderRequest, make: (rendered: Rendered) => Made): Promise<Awaited<Made>>;
  renderFault(request: RenderRequest, fault: PageFault): Promise<Rendered>;
  forgetTexts(): void;
}

export interface PagesOptions {
  shop: Shop;
  assets: Assets;
  /** Loaded for each request in development, once in production. */
  renderer(): Promise<Renderer>;
  isProduction: boolean;
}

interface RequestedPage {
  request: Visitor;
  locale: Locale;
  path: string;
  search: string;
}

interface Visit extends RequestedPage {
  request: FastifyRequest;
  theme: 'light' | 'dark' | undefined;
}

export interface ServedPages {
  forget(): void;
  /** The title of a page that everybody may share, or undefined. */
  titleOf(page: { locale: Locale; path: string }): Promise<string | undefined>;
}

/** Answers every address that nothing else answers. */
export function servePages(app: FastifyInstance, options: PagesOptions): ServedPages {
  const { settings } = options.shop.installation;
  const cache = createZonedCache<Answer>(settings.timeZone);
  const calls = createKeptCalls();
  const producing = { ...options, calls, turns: createTurns(fullLine) };
  const config = { rateLimit: { max: 600, timeWindow: 60_000 } };
  app.get('/*', { exposeHeadRoute: true, config }, async (request, reply) => {
    // the path is put behind our own address: `//` and whole foreign addresses stay paths
    const url = new URL(settings.publicUrl + (request.url.startsWith('/') ? '' : '/') + request.url);
    const place = placeOf(request, url, settings);
    if ('redirect' in place) {
      if (place.chosen) rememberLocale(request, reply, place.chosen);
      if (place.isPermanent)
        return reply.header('cache-control', 'public, max-age=86400').redirect(place.redirect, 301);
      return reply.header('vary', variesBy).header('cache-control', 'no-store').redirect(place.redirect, 302);
    }
    const elsewhere = otherHost(place.path, request.headers.host, settings);
    if (elsewhere)
      return reply.header('cache-control', 'no-store').redirect(elsewhere + url.pathname + url.search, 302);
    rememberLocale(request, reply, place.locale);
    reply.header('permissions-policy', permissionsOf(place.path));
    const visit: Visit = { request, ...place, search: url.search, theme: themeOf(request) };
    const isAnonymous = !request.cookies['auth.token'];
    const isStaffs = isStaffHost(request.headers.host, settings);
    const key = `${visit.locale} ${visit.theme ?? ''} ${isStaffs ? 'staff ' : ''}${visit.path}`;
    const answer =
      isAnonymous && !url.search && options.isProduction
        ? await cache.get(
            key,
            { device: request.cookies[zoneCookie], isDocument: isDocument(visit.path) },
            (zone) =>
              produce(
                visit,
                { ...producing, finish: (made) => keptAnswer(made, settings) },
                nobodyAt(isStaffs ? request : undefined, zone),
              ),
          )
        : await produce(visit, { ...producing, finish: (made) => madeAnswer(made, request) });
    const guests = policyGuests(settings);
    return sendPage(answer, { request, reply }, { isAnonymous, isProduction: options.isProduction, guests });
  });
  return {
    forget() {
      cache.clear();
      calls.clear();
      options.renderer().then(
        ({ forgetTexts }) => forgetTexts(),
        () => {},
      );
    },
    async titleOf({ locale, path }) {
      const renderer = await options.renderer();
      return renderer.render(
        renderRequest({ request: nobody, locale, path, search: '' }, options.shop),
        (rendered) => ('redirect' in rendered || !rendered.isShared ? undefined : rendered.state.head.title),
      );
    },
  };
}

/** A page without parts of its own that come later; an address without a page is one too. */
const isDocument = (path: string): boolean =>
  matchPage(path)?.route.screen.endsWith('/document-page.tsx') ?? true;

/** For whom pages are made that everybody gets: without cookies, and without the limits of a visitor. */
const nobody: RequestedPage['request'] = { ip: nobodyAddress, cookies: {}, headers: {} };
const nobodyAt = (
  at: Pick<FastifyRequest, 'headers'> | undefined,
  zone: string | undefined,
): typeof nobody => ({
  ...nobody,
  ...(at?.headers.host ? { headers: { host: at.headers.host } } : {}),
  ...(zone ? { cookies: { [zoneCookie]: zone } } : {}),
});

/** A browser's copy is no longer valid when the policy lets in other guests. */
const keptAnswer = (answer: Answer, settings: Settings): Answer =>
  answer.html && answer.status === 200
    ? { ...answer, bytes: pageBytes(answer.html, noncePlaceholder, pagePolicy('', policyGuests(settings))) }
    : answer;

/** With more before it a page would come after seconds (rules: limits-of-load). */
const fullLine = { mostWaiting: 250, onFull: () => new Refusal('unavailable', { retryAfterSeconds: 2 }) };

/** For one answer alone: its nonce is in it, and it is compressed. */
const madeAnswer = ({ html, ...answer }: Answer, request: FastifyRequest): Answer =>
  html === undefined ? answer : { ...answer, made: madePage(html, request) };

interface Producing extends PagesOptions {
  calls: KeptCalls;
  turns: Turns;
  /** Makes of the text what is sent, in the turn in which it was rendered. */
  finish(answer: Answer): Answer;
}

/** The page as `visitor` gets it; by default the one who asks. */
async function produce(
  visit: Visit,
  options: Producing,
  visitor: RequestedPage['request'] = visit.request,
): Promise<Answer> {
  const renderer = await options.renderer();
  const asked = { refused: 0 };
  const request = renderRequest({ ...visit, request: visitor }, options.shop, {
    asked,
    calls: options.calls,
  });
  const make = (rendered: Rendered) => answerOf(rendered, visit, options, asked);
  return renderer.render(request, make).catch(async (error: unknown) => {
    visit.request.log.error({ err: error }, 'page failed');
    const fault = await renderer.renderFault(request, {
      status: 500,
      statusMessage: 'Internal Server Error',
      message: '',
      requestId: visit.request.id,
    });
    return make(fault);
  });
}

function answerOf(
  rendered: Rendered,
  visit: Visit,
  { shop, assets, finish }: Producing,
  asked: { refused: number },
): Answer | Promise<Answer> {
  if ('redirect' in rendered)
    return { status: rendered.isPermanent ? 301 : 302, redirect: rendered.redirect, isWhole: true };
  const { settings } = shop.installation;
  const lower = rendered.status === 404 ? lowerCased(visit, settings) : undefined;
  if (lower) return { status: 301, redirect: lower, isWhole: true };
  const isSideClosed = isSideClosedFor(visit.request, rendered.state.route);
  const html = documentOf({ rendered, assets, settings, theme: visit.theme, isSideClosed });
  const announced = announcedBy(assets.of(rendered.state.route, rendered.state.locale));
  const answer = { status: rendered.status, isWhole: asked.refused === 0, announced };
  if (!assets.transform) return finish({ ...answer, html });
  return assets.transform(rendered.state.path, html).then((changed) => finish({ ...answer, html: changed }));
}

/** Public pages have one form of case: the address in small letters, when there is such a page (UX-269). */
function lowerCased({ path, search, locale }: Visit, { localeStrategy }: Settings): string | undefined {
  const lower = path.toLowerCase();
  if (lower === path || matchPage(lower)?.route.area !== 'public') return undefined;
  return addressOf(lower, locale, localeStrategy) + search;
}

/** A page of somebody without a session may be made of what others were answered. */
const isStranger = ({ cookies, headers }: Visitor, settings: Settings): boolean =>
  !cookies['auth.token'] && !isStaffHost(headers.host, settings);

function renderRequest(
  visit: RequestedPage,
  shop: Shop,
  { asked, calls }: { asked?: { refused: number }; calls?: KeptCalls } = {},
): RenderRequest {
  const { settings } = shop.installation;
  const now = shop.installation.clock.now();
  const own = inProcess(shop.app, visit.request, asked, settings);
  return {
    transport: calls && isStranger(visit.request, settings) ? calls.by(own, visit.request, now) : own,
    publicTransport: inProcess(shop.app, nobody, asked, settings),
    authorization: visit.request.cookies['auth.token'],
    locale: visit.locale,
    strategy: settings.localeStrategy,
    path: visit.path,
    search: visit.search,
    zones: { shop: settings.timeZone, warehouse: settings.warehouseTimeZone },
    isQuiet: shop.isQuiet,
    isStaffHost: isStaffHost(visit.request.headers.host, settings),
    isClosed: !settings.isOpen,
    look: shownLook(settings),
    deviceZone: visit.request.cookies[zoneCookie],
    ownCurrency: currencyOfCookie(visit.request.cookies[ownCurrencyCookie]),
    now,
    builtInTexts: (page, locale) => {
      const tree = messageAt(shop.texts[locale], `pages.${page}`);
      return typeof tree === 'object' ? tree : ({} as MessageTree);
    },
  };
}
