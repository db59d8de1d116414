/** Every page of the map as the server sends it, without a browser: parameters are filled from links of the pages before. */
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import type { PageRoute } from '../../src/kit/screen.ts';
import type { Locale } from '../../src/platform/texts/locale.ts';
import { zoneCookie } from '../../src/platform/time/zone-of.ts';
import { fittingLink, pagesOf, type Viewer, ways } from './every-page.ts';

/** A shop without prefixes in its addresses. */
export interface SentWalk {
  address: string;
  locale: Locale;
  viewer: Viewer;
  /** IANA name that the browser tells; none is told without it. */
  zone?: string;
}

export interface SentPage {
  route: PageRoute;
  path: string;
  status: number;
  /** Text that a person reads, a piece a line: texts, and labels of elements without text. */
  lines: string[];
  /** Texts as above that stand outside of `<time>`, without labels and pictures. */
  timeless: string[];
  /** Where the source says the name of the software: in texts, heads, structured data or state. */
  ownName: string[];
}

/** Cookies of a viewer of the demo; a guest has none. */
export async function cookiesOf(viewer: Viewer, address: string): Promise<string[]> {
  if (viewer === 'guest') return [];
  const account = demoAccounts.find(({ roles }) => roles.length > 0 === (viewer === 'staff'));
  const { email, password } = account ?? demoAccounts[0];
  const answer = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} is not let in: ${answer.status}`);
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
}

const entities: Readonly<Record<string, string>> = {
  ...{
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&#39;': "'",
    '&nbsp;': '\u00a0',
  },
};
const plain = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27|#39|nbsp);/g, (entity) => entities[entity] ?? entity);

/** Elements that stand within a line. */
const inline = /<\/?(span|a|b|strong|em|i|time|small|code|bdi|abbr|sup|sub|mark|u|wbr|br)\b[^>]*>/g;

/** The text that a person reads on a page. */
export function linesOf(html: string): string[] {
  const shown = html
    .replaceAll(/<(script|style|svg|template|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--.*?-->/gs, '');
  const labels = [...shown.matchAll(/\s(?:aria-label|title|placeholder|alt|content)="([^"]+)"/g)].map(
    ([, label = '']) => label,
  );
  const texts = shown
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replaceAll(inline, '')
    .split(/<[^>]+>/);
  return [...new Set([...texts, ...labels].map((text) => plain(text).trim()).filter(Boolean))];
}

/** Texts outside of `<time>`: what stands there is marked for machines already. */
export const timelessOf = (html: string): string[] => {
  const labels = new Set(linesOf(html.replaceAll(/>[^<]*/g, '>')));
  const bare = html.replaceAll(/<time\b[\s\S]*?<\/time>/g, ' … ');
  return linesOf(bare).filter((line) => !labels.has(line));
};

/** Opens each page of a viewer in turn. Answers the routes that nothing led to as well. */
export async function walkSent(walk: SentWalk): Promise<{ pages: SentPage[]; missed: string[] }> {
  const { address, locale, viewer, zone } = walk;
  const cookie = [
    ...(await cookiesOf(viewer, address)),
    ...[`i18n_redirected=${locale}`, `language_kept=${locale}`],
    ...(zone ? [`${zoneCookie}=${encodeURIComponent(zone)}`] : []),
  ].join('; ');
  const links = new Set<string>();
  const seen = new Map<string, SentPage>();
  const open = async (path: string, route: PageRoute): Promise<SentPage> => {
    const known = seen.get(path);
    if (known) return known;
    const headers = { cookie, 'accept-language': locale };
    const answer = await fetch(address + path, { headers, redirect: 'manual' });
    const html = await answer.text();
    for (const [, href = ''] of html.matchAll(/\shref="(\/[^"#]*)/g)) links.add(plain(href));
    const page = {
      route,
      path,
      status: answer.status,
      lines: linesOf(html),
      timeless: timelessOf(html),
      ownName: html.match(/.{0,80}(?:Waybill|Вейбилл).{0,40}/g) ?? [],
    };
    seen.set(path, page);
    return page;
  };
  const missed: string[] = [];
  for (const route of pagesOf(viewer)) {
    let path: string | null = route.path.includes('/:') ? fittingLink(route.path, links) : route.path;
    for (const link of path === null ? links : []) {
      if (ways[route.path]?.test(link)) await open(link, route);
      path = fittingLink(route.path, links);
      if (path !== null) break;
    }
    if (path === null) missed.push(route.path);
    else await open(path, route);
  }
  return { pages: [...seen.values()], missed };
}
