/**
 * Every page of the map, opened as whoever may see it. Where the map has a parameter, the first link of the pages
 * before it that fits is taken, as a person would click it.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import type { PageRoute } from '../../src/kit/screen.ts';
import type { Locale } from '../../src/platform/texts/locale.ts';
import { pages } from '../../src/routes.ts';
import { aQuotePage } from './a-quote-page.ts';
import { openingPath, pathOf } from './journey-setting.ts';

/** Whose eyes: a guest's, the demo customer's, or the demo staff's. */
export type Viewer = 'guest' | 'customer' | 'staff';

export function viewerOf({ area }: PageRoute): Viewer {
  if (area === 'staff') return 'staff';
  return area === 'cabinet' ? 'customer' : 'guest';
}

/** The pages of a viewer, lists before what they lead to. */
export function pagesOf(viewer: Viewer): PageRoute[] {
  const own = pages.filter((page) => viewerOf(page) === viewer);
  const depth = ({ path }: PageRoute): number => path.split('/:').length;
  return own.toSorted((one, other) => depth(one) - depth(other));
}

export interface EveryPage {
  /** The shop's address, without a trailing slash. */
  address: string;
  locale: Locale;
  viewer: Viewer;
  /** Called with each page when it stands and has been taken over. */
  look(opened: { route: PageRoute; path: string }): Promise<void>;
}

/** Signs a browser in as the demo's account of a viewer; a guest has none. */
export async function signInAs(viewer: Viewer, context: BrowserContext, address: string): Promise<void> {
  if (viewer === 'guest') return;
  const account = demoAccounts.find(({ roles }) => roles.length > 0 === (viewer === 'staff'));
  const { email, password } = account ?? demoAccounts[0];
  const answer = await context.request.post(`${address}/api/v1/login`, {
    data: { email, password },
    headers: { origin: address },
  });
  if (!answer.ok()) throw new Error(`${email} is not let in: ${answer.status()}`);
}

/** Where a link to a page stands, when the first page of each form has none: on one of several of these. */
export const ways: Record<string, RegExp> = {
  '/cabinet/orders/:orderNum/edit': /^\/cabinet\/orders\/[^/?]+$/,
  '/cabinet/orders/:orderNum/merge': /^\/cabinet\/orders\/[^/?]+$/,
  '/cabinet/claims/:id': /^\/cabinet\/orders\/[^/?]+$/,
  '/staff/warehouse/orders/:id': /^\/staff\/warehouse(\?view=\w+|\/parcels\/[^/?]+)$/,
  '/staff/content/items/:id': /^\/staff\/content\?kind=\w+$/,
};

/** Pages that no link leads to before a visitor has made them. */
const made: Record<string, (address: string, links: ReadonlySet<string>) => Promise<string | null>> = {
  '/quote/:id': aQuotePage,
};

/** Opens each page of a viewer in turn. Answers the routes that nothing led to. */
export async function openEveryPage(page: Page, walk: EveryPage): Promise<string[]> {
  const { address, locale, viewer } = walk;
  const links = new Set<string>();
  const opened = new Set<string>();
  const missed: string[] = [];
  const open = async (path: string): Promise<void> => {
    opened.add(path);
    await page.goto(address + openingPath(path, locale));
    await page.waitForSelector('html[data-ready]');
    if (opened.size === 1) await moves(page);
    // what comes later stands instead of its skeleton; a page that shows one on purpose goes on
    await page
      .waitForFunction(() => !document.querySelector('main .ui-skeleton'), null, { timeout: 8_000 })
      .catch(() => {});
    for (const link of await linksOf(page, locale)) links.add(link);
  };
  const find = async (pattern: string): Promise<string | null> => {
    if (!pattern.includes('/:')) return pattern;
    // a set that grows is read to its end, so pages that are found on the way are opened too
    for (const link of links) {
      const found = fittingLink(pattern, links);
      if (found) return found;
      if (ways[pattern]?.test(link) && !opened.has(link)) await open(link);
    }
    return fittingLink(pattern, links) ?? (await made[pattern]?.(address, links)) ?? null;
  };
  for (const route of pagesOf(viewer)) {
    const path = await find(route.path);
    if (path === null) {
      missed.push(route.path);
      continue;
    }
    await open(path);
    await walk.look({ route, path });
  }
  return missed;
}

/** A person moves: the page tells the zone of the device, so that all pages after the first have one (decisions/1124). */
async function moves(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForSelector('html[data-watched]');
}

/** Paths below the locale that the page links to, with their queries. */
function linksOf(page: Page, locale: Locale): Promise<string[]> {
  return page.evaluate(
    (prefix) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter((link) => link.origin === location.origin && link.pathname.startsWith(`${prefix}/`))
        .map((link) => link.pathname.slice(prefix.length) + link.search),
    pathOf('', locale).replace(/\/$/, ''),
  );
}

/** Static pages of the map that a parameter would swallow too. */
const fixed = new Set(pages.map(({ path }) => path));

export function fittingLink(pattern: string, links: ReadonlySet<string>): string | null {
  const form = new RegExp(`^${pattern.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`);
  const paths = [...links].map((link) => link.split('?')[0] ?? '');
  return paths.find((path) => form.test(path) && !fixed.has(path) && !path.endsWith('/new')) ?? null;
}
