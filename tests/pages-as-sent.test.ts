/**
 * Parts of pages that the server sends before any script runs: heads, languages, navigation, weight. The numbers are
 * those of the laws of the interface (rules: laws).
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../src/features/claims/terms/settings-store.ts';
import { listPromotions } from '../src/features/content/items/items.ts';
import { fillFacts } from '../src/features/content/page-facts.ts';
import { priceTermsAt, tariffOf } from '../src/features/pricing/actions.ts';
import type { Tariff } from '../src/features/pricing/tariff.ts';
import { companyFactsOf } from '../src/platform/texts/company.ts';
import { type Locale, languageNames, languageTags, locales } from '../src/platform/texts/locale.ts';
import { messageAt } from '../src/platform/texts/texts.ts';
import { pages } from '../src/routes.ts';
import { indexedPaths } from '../src/server/ahead/indexed-paths.ts';
import { filesOf, readManifest } from '../src/server/pages/build-sizes.ts';
import { entriesOf } from '../src/web/loading/first-view.ts';
import { aRunningShop, type RunningTestShop } from './support/a-running-shop.ts';
import { performCall } from './support/a-shop.ts';
import { names, promisedNumbers } from './support/promised-numbers.ts';
import { all, customerCookies, hrefs, part } from './support/sent-pages.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await aRunningShop();
}, 180_000);
afterAll(() => shop?.close(), 60_000);

const below = (locale: string, path: string): string => `/${locale}${path === '/' ? '' : path}`;
const addressOf = (locale: string, path: string): string => shop.address + below(locale, path);
const send = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.address + path, { headers, redirect: 'manual' });
const sent = async (path: string, headers?: Record<string, string>): Promise<string> =>
  (await send(path, headers)).text();

describe.each(locales)('heads in %s', (locale) => {
  test('every indexed page names its language, itself and its twins, and has text', async () => {
    for (const path of indexedPaths()) {
      const html = await sent(below(locale, path));
      expect(html, path).toMatch(
        new RegExp(`^<!doctype html><html lang="${languageTags[locale]}" dir="ltr"`),
      );
      expect(all(html, /<link rel="canonical" href="([^"]+)"/g), path).toEqual([addressOf(locale, path)]);
      const twins = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
      expect(Object.fromEntries(twins.map(([, lang, href]) => [lang, href])), path).toEqual({
        ...Object.fromEntries(locales.map((one) => [languageTags[one], addressOf(one, path)])),
        'x-default': addressOf('en', path),
      });
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(html.match(/<main[ >]/g), path).toHaveLength(1);
      expect(part(html, 'main').replace(/<[^>]+>/g, '').length, path).toBeGreaterThan(200);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{10,}"/);
    }
  });
});

/** The texts of each page that the specification names (chapter 2): the address says which page it is. */
const named: Readonly<Record<string, string>> = {
  ...{ '/': 'home', '/faq': 'faq', '/about': 'about', '/policy': 'policy', '/imprint': 'imprint' },
  ...{ '/figures': 'figures', '/reviews': 'reviews', '/tariffs': 'tariffs', '/contacts': 'contacts' },
  ...{ '/products': 'products', '/services': 'services', '/blacklist': 'blacklist', '/blog': 'blog' },
  ...{ '/how-it-works': 'how-it-works', '/where-to-buy': 'where-to-buy', '/promotions': 'promotions' },
  ...{ '/processing-data': 'processing-data', '/consent-to-advertising': 'consent-to-advertising' },
  ...{ '/general-terms-conditions': 'general-terms-conditions', '/search': 'search' },
  ...{ '/icons': 'icons', '/test': 'test', '/auth/sign-in': 'sign-in', '/auth/sign-up': 'sign-up' },
  ...{ '/auth/email-confirm': 'email-confirm', '/auth/password-recovery': 'password-recovery' },
  '/auth/password-change': 'password-change',
};
const namedOfCabinet: Readonly<Record<string, string>> = {
  ...{ '/cabinet/cart': 'cart', '/cabinet/orders': 'orders', '/cabinet/orders/create': 'order-create' },
  ...{ '/cabinet/profile': 'profile', '/cabinet/profile/addresses': 'addresses' },
  ...{ '/cabinet/profile/recipients': 'recipients', '/cabinet/reviews': 'cabinet-reviews' },
  ...{ '/cabinet/balance': 'balance', '/cabinet/notifications': 'notifications' },
  ...{ '/cabinet/deliveries': 'delivery-orders', '/cabinet/deliveries/create': 'delivery-create' },
};

/** Addresses that do not answer with the page that is named for them: its title, its heading, its texts. */
async function strangePages(table: Readonly<Record<string, string>>, cookie = ''): Promise<string[]> {
  const { en } = shop.shop.texts;
  const looks = Object.entries(table).map(async ([path, name]) => {
    const html = await sent(below('en', path), { cookie });
    const title = String(messageAt(en, `pages.${name}.title`)).split('{')[0] ?? '';
    const head = all(html, /<title>([^<]*)<\/title>/g)[0]?.replaceAll('&#x27;', '’') ?? '';
    return title !== '' && head.startsWith(title) ? [] : [`${path}: ${head} instead of ${title}`];
  });
  return (await Promise.all(looks)).flat();
}

test('every public page is the one that its address names', async () => {
  expect(await strangePages(named)).toEqual([]);
});

test('every page of the cabinet is the one that its address names', async () => {
  expect(await strangePages(namedOfCabinet, await customerCookies(shop.address))).toEqual([]);
});

test('a filtered view of a list has an address, and is kept out of search engines (UX-191)', async () => {
  const html = await sent('/en/where-to-buy?country=CN');
  // and it is a view of its own: the address alone narrows the list (UX-191)
  expect(part(html, 'main').length).toBeLessThan(part(await sent('/en/where-to-buy'), 'main').length);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('a value in the address that cannot be read leads to the page without it', async () => {
  for (const search of ['price=abc', 'cursor=zzz']) {
    const answer = await send(`/en/search?${search}`);
    expect([answer.status, answer.headers.get('location')], search).toEqual([302, '/en/search']);
  }
});

test('an address that cannot be decoded leads to the page that says so, in its language (UX-195)', async () => {
  const unknown = part(await sent('/ru/no-such-page'), 'h1');
  for (const path of ['/ru/%E0%A4%A', '/ru/%00', '/ru/blog/%', '/ru/faq/%FF']) {
    const answer = await send(path);
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'");
    expect(part(await answer.text(), 'h1'), path).toBe(unknown);
  }
  expect((await send('/%E0%A4%A')).headers.get('location')).toMatch(/^\/en\/%EF%BF%BD/);
  expect((await send('/ru/search?q=%00')).status).toBe(200);
  // a machine is answered in its own form
  for (const path of ['/api/v1/%E0%A4%A', '/api/v1/blog-posts/%00']) {
    const answer = await send(path);
    expect([answer.status, (await answer.json()).error.code], path).toEqual([404, 'not_found']);
  }
});

test('a page past the end of a list leads to the first one, with what the list is narrowed by (UX-109)', async () => {
  for (const path of ['/blog', '/promotions', '/where-to-buy']) {
    const answer = await send(`/en${path}?q=nothing+at+all&page=999`);
    expect([answer.status, answer.headers.get('location')], path).toEqual([
      302,
      `/en${path}?q=nothing+at+all`,
    ]);
  }
});

test('the lists of the cabinet tell how many there are in all, and how many are asked for stands in the address (UX-109)', async () => {
  const cookie = await customerCookies(shop.address);
  const told = async (path: string) =>
    part(await sent(`/en/cabinet${path}`, { cookie }), 'main').replace(/<[^>]+>/g, ' ');
  expect(await told('/balance?show=40')).toMatch(/1 of 1 shown/);
});

test('the launcher of the chat weighs less than 10 KiB, with all that stands in the page for it (UX-210)', () => {
  const sources = [
    '../src/web/hosts/chat-launcher.tsx',
    '../src/web/hosts/chat-host.tsx',
    '../src/web/hosts/chat-count.tsx',
  ].map((name) => readFileSync(new URL(name, import.meta.url)));
  // as written, before anything makes it smaller; what it imports is loaded by the page anyway, but the chat itself
  expect(sources.reduce((bytes, source) => bytes + source.length, 0)).toBeLessThan(10 * 1024);
  const { js } = filesOf(readManifest(), entriesOf(pages.find(({ path }) => path === '/')));
  const own = Object.entries(readManifest()).find(([key]) => key.endsWith('chat/screens/chat-panel.tsx'));
  expect(own?.[1].file).toBeTruthy();
  expect(js).not.toContain(own?.[1].file);
});

test('pages for one person are kept out of search engines by themselves, not by robots.txt (UX-268)', async () => {
  const cookie = await customerCookies(shop.address);
  const paths = ['/auth/sign-in', '/auth/sign-up', '/search?q=teapot', '/test', '/icons', '/cabinet/orders'];
  for (const path of paths) {
    const answer = await send(`/en${path}`, path.startsWith('/cabinet') ? { cookie } : {});
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex">');
  }
  expect(all(await sent('/robots.txt'), /^Disallow: (.*)$/gm)).toEqual(['/api/']);
});

test('the head of a page’s answer announces its styles and its face, and no script (UX-261)', async () => {
  for (const path of ['/en', '/zh/tariffs', '/ru/nowhere']) {
    const answer = await send(path);
    const html = await answer.text();
    const announced = answer.headers.get('link') ?? '';
    const styles = all(html, /<link rel="stylesheet" href="(\/assets\/[^"]+)"/g);
    expect(styles.length, path).toBeGreaterThan(0);
    for (const href of styles) expect(announced, path).toContain(`<${href}>; rel=preload; as=style`);
    const faces = all(announced, /<([^>]+)>; rel=preload; as=font; type="font\/woff2"; crossorigin/g);
    expect(faces.length, path).toBeGreaterThan(0);
    for (const face of faces) expect(html, path).toContain(`<link rel="preload" href="${face}" as="font"`);
    expect(announced, path).not.toContain('.js');
  }
});

test('structured data is JSON and says whose the site is and what an article is (UX-271)', async () => {
  const of = async (path: string): Promise<{ '@type': string; [name: string]: unknown }[]> =>
    all(await sent(path), /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((text) =>
      JSON.parse(text),
    );
  expect((await of('/en')).map((thing) => thing['@type'])).toEqual(
    expect.arrayContaining(['Organization', 'WebSite']),
  );
  const [post = ''] = all(await sent('/en/blog'), /href="(\/en\/blog\/[a-z][^"]*)"/g).filter(
    (path) => !path.endsWith('.xml'),
  );
  const html = await sent(post);
  const things = await of(post);
  const article = things.find((thing) => thing['@type'] === 'BlogPosting');
  expect(things.map((thing) => thing['@type'])).toContain('BreadcrumbList');
  expect(part(html, 'main')).toContain(String(article?.headline));
  expect(article).toMatchObject({ datePublished: expect.stringMatching(/^\d{4}-/), author: {} });
  expect(hrefs(html).length).toBeGreaterThan(10);
});

test('the feed of a language is named in the head of its blog (UX-274)', async () => {
  for (const locale of locales) {
    expect(await sent(`/${locale}/blog`)).toMatch(
      new RegExp(`<link rel="alternate" type="application/atom\\+xml"[^>]*/${locale}/blog/feed.xml"`),
    );
  }
});

test('header, main navigation and footer are the same on all public pages, help among them (UX-001, UX-004)', async () => {
  const first = await sent('/en');
  // the language menus name the page itself
  const ofOthers = new RegExp(`^/(${locales.filter((locale) => locale !== 'en').join('|')})\\b`);
  const bars = (html: string, own: string): string[][] =>
    ['header', 'footer'].map((tag) =>
      hrefs(part(html, tag)).filter((href) => !ofOthers.test(href) && !['/en', own].includes(href)),
    );
  for (const path of indexedPaths()) {
    const own = below('en', path);
    expect(bars(await sent(own), own), path).toEqual(bars(first, own));
  }
  const help = hrefs(part(first, 'footer')).filter((href) => /\/(faq|contacts|chat-open)$/.test(href));
  expect(help).toEqual(['/en/faq', '/en/contacts', '/en/chat-open']);
});

test('the short footer of a page with one task keeps the order of the whole one (UX-001)', async () => {
  const whole = hrefs(part(await sent('/en'), 'footer'));
  for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/password-recovery']) {
    const short = hrefs(part(await sent(`/en${path}`), 'footer')).filter((href) => whole.includes(href));
    expect(short.length, path).toBeGreaterThan(2);
    expect(short, path).toEqual(whole.filter((href) => short.includes(href)));
  }
});

test('the cabinet has one side navigation and a bottom bar of at most five (UX-001)', async () => {
  const html = await sent('/en/cabinet/orders', { cookie: await customerCookies(shop.address) });
  const [side = '', bottom = ''] = all(html, /(<nav [^>]*>(?:(?!<\/nav>).)*<\/nav>)/gs).filter((nav) =>
    nav.includes('/en/cabinet/cart'),
  );
  expect(hrefs(side).length).toBeGreaterThan(5);
  expect(hrefs(bottom).length).toBeLessThanOrEqual(5);
  const [menu = ''] = all(html, /(<div id="[^"]*"[^>]* popover="auto"[^>]*>.*?<\/ul>)/gs);
  for (const path of ['cart', 'orders', 'balance', 'notifications', 'profile'])
    expect(hrefs(menu), path).toContain(`/en/cabinet/${path}`);
});

test('the link to the page that is open says so, alone (UX-005)', async () => {
  for (const path of ['/tariffs', '/faq', '/blog']) {
    const header = part(await sent(`/en${path}`), 'header');
    expect(all(header, /<a [^>]*href="([^"]+)"[^>]*aria-current="page"/g), path).toEqual([`/en${path}`]);
  }
});

test('both language menus name each language in itself and lead to the same page and query (UX-217)', async () => {
  const html = await sent('/en/search?q=teapot');
  for (const tag of ['header', 'footer']) {
    for (const locale of locales) {
      const link = new RegExp(
        `<a [^>]*href="/${locale}/search\\?q=teapot"[^>]*lang="${languageTags[locale]}"[^>]*>${languageNames[locale]}</a>`,
      );
      expect(part(html, tag), `${tag} ${locale}`).toMatch(link);
    }
  }
});

test('texts and payment info are inside the page, and a browser may keep it for going back (UX-257, UX-258)', async () => {
  const answer = await send('/ru/tariffs');
  expect(answer.headers.get('cache-control')).not.toContain('no-store');
  const html = await answer.text();
  const json = (id: string) =>
    JSON.parse(
      all(html, new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 'gs'))[0] ?? '',
    );
  expect(Object.keys(json('messages')).length).toBeGreaterThan(3);
  expect(json('state').paymentInfo).toHaveProperty('serviceFeeMin');
});

test('sign-in and sign-up ask what password managers know, once (UX-165)', async () => {
  const fieldsOf = async (path: string) =>
    all(await sent(path), /(<input [^>]*>)/g).filter((input) => /autocomplete="(?!off)/i.test(input));
  for (const [path, kind] of [
    ['/en/auth/sign-in', 'current-password'],
    ['/en/auth/sign-up', 'new-password'],
  ] as const) {
    const fields = await fieldsOf(path);
    expect(
      fields.filter((field) => /type="password"/.test(field)),
      path,
    ).toHaveLength(1);
    expect(
      fields.filter((field) => field.includes('"username"')),
      path,
    ).toHaveLength(1);
    expect(
      fields.filter((field) => field.includes(`"${kind}"`)),
      path,
    ).toHaveLength(1);
  }
  expect(await fieldsOf('/en/auth/sign-in')).toHaveLength(2);
});

test('a guest in the cabinet is led to sign-in, which says why and where to (UX-172)', async () => {
  const answer = await send('/en/cabinet/orders');
  expect(answer.status).toBe(302);
  const place = answer.headers.get('location') ?? '';
  expect(place).toBe('/en/auth/sign-in?next=%2Fcabinet%2Forders');
  const words = (html: string): string => part(html, 'main').replace(/<[^>]+>/g, ' ');
  expect(words(await sent(place)).length).toBeGreaterThan(words(await sent('/en/auth/sign-in')).length + 10);
});

test('every sitemap of the index says when its pages changed, and is not too long (UX-267)', async () => {
  const maps = all(await sent('/sitemap.xml'), /<loc>(.*?)<\/loc>/g);
  expect(maps.length).toBeGreaterThanOrEqual(locales.length);
  for (const map of maps) {
    const xml = await sent(new URL(map).pathname);
    const places = all(xml, /<loc>(.*?)<\/loc>/g);
    expect(places.length, map).toBeGreaterThan(0);
    expect(places.length, map).toBeLessThanOrEqual(50_000);
    expect(all(xml, /<lastmod>(\d{4}-\d\d-\d\d)/g), map).toHaveLength(places.length);
  }
});

/** At the quality that the server has time for. */
const packed = (body: string | Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** The heading of a page that was not there yet when its form was sent. */
const unfinished: Partial<Record<Locale, RegExp>> = {
  en: /n’t fully loaded/,
  ru: /не\sзагрузилась/,
  zh: /尚未/,
};

describe('forms that a browser sends by itself (security S16)', () => {
  test('no form with a password goes into an address', async () => {
    for (const path of ['sign-in', 'sign-up', 'password-recovery', 'password-change?token=x']) {
      const forms = (await sent(`/en/auth/${path}`)).match(/<form[^>]*>[\s\S]*?<\/form>/g) ?? [];
      for (const form of forms.filter((form) => /type="(?:password|email)"/.test(form)))
        expect(form, path).toMatch(/^<form[^>]* method="post"/);
    }
    expect(await sent('/en/auth/sign-in')).toMatch(/<form[^>]* method="post"[\s\S]*type="password"/);
  });

  test.each(locales)(
    'what is posted to a page in %s is not read; words say that nothing was sent',
    async (locale) => {
      const post = (path: string, body: URLSearchParams | FormData | string, type?: string) =>
        fetch(addressOf(locale, path), {
          method: 'POST',
          body,
          ...(type ? { headers: { 'content-type': type } } : {}),
        });
      const typed = new URLSearchParams({ email: 'a@example.com', password: 'a secret that nobody keeps' });
      const answer = await post('/auth/sign-in?next=%2Fcabinet', typed);
      const html = await answer.text();
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store']);
      expect(html).toContain(`<html lang="${languageTags[locale]}"`);
      expect(html).toContain(`href="/${locale}/auth/sign-in?next=%2Fcabinet"`);
      expect(html).not.toContain('a secret');
      expect(part(html, 'h1')).toMatch(unfinished[locale] ?? /\p{L}/u);
      const form = new FormData();
      form.set('file', new Blob(['x'.repeat(100_000)]), 'x.txt');
      expect((await post('/auth/sign-in', form)).status).toBe(422);
      expect((await post('/no-such-page', typed)).status).toBe(404);
      expect((await post('/auth/sign-in', '{}', 'application/json')).status).toBe(415);
    },
  );
});

describe('weight', () => {
  test('the first view is light, and every file of it is our own (UX-251, UX-254)', async () => {
    for (const path of ['/ru', '/ru/tariffs', '/zh/faq', '/en/where-to-buy', '/zh/auth/sign-up']) {
      const html = await sent(path);
      expect(packed(html), path).toBeLessThanOrEqual(30 * 1024);
      const files = new Set([
        ...all(html, /<link rel="(?:stylesheet|modulepreload|preload|icon)" href="([^"]+)"/g),
        ...all(html, /<(?:script|img|iframe|source)[^>]* src="([^"]+)"/g),
      ]);
      expect(
        [...files].filter((file) => !/^\/(?!\/)/.test(file)),
        path,
      ).toEqual([]);
      const sizes = await Promise.all(
        [...files].map(async (file) => {
          const body = Buffer.from(await (await send(file)).arrayBuffer());
          return /\.(js|css|svg)$/.test(file) ? packed(body) : body.length;
        }),
      );
      const total = sizes.reduce((sum, size) => sum + size, packed(html));
      expect(total, path).toBeLessThanOrEqual(300_000);
    }
  });

  test('the type is at most 55 KiB, the first face is preloaded, and a price pulls no other (UX-252, UX-253)', async () => {
    const html = await sent('/ru/tariffs');
    const sheets = await Promise.all(
      all(html, /<link rel="stylesheet" href="([^"]+)"/g).map((file) => sent(file)),
    );
    const css = sheets.join('');
    const faces = all(css, /@font-face\s*\{([^}]*url\([^}]*)\}/g);
    const files = faces.map((face) => /url\(["']?([^"')]+\.woff2)/.exec(face)?.[1] ?? '');
    const sizes = await Promise.all(
      files.map(async (file) => (await (await send(file)).arrayBuffer()).byteLength),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(55 * 1024);
    const rouble = faces.filter((face) => /20bd/i.test(face));
    expect(rouble).toHaveLength(1);
    expect(sizes[faces.indexOf(rouble[0] ?? '')]).toBeLessThan(3 * 1024);
    expect(css).toMatch(/size-adjust:/);
    expect(css).toMatch(/font-display:\s*swap/);
    expect(facesFirst(html)).toEqual(['currency', 'cyrillic', 'latin']);
    for (const locale of ['en', 'zh'])
      expect(facesFirst(await sent(`/${locale}/tariffs`))).toEqual(['currency', 'latin']);
    // who is known has his balance in a closed menu, where no sign is seen
    const cookie = await customerCookies(shop.address);
    expect(facesFirst(await sent('/en/tariffs', { cookie }))).toEqual(['latin']);
    // a page without a price asks for no sign
    expect(facesFirst(await sent('/en/login'))).toEqual(['latin']);
    expect(facesFirst(await sent('/en/cabinet/profile', { cookie }))).toEqual(['latin']);
  });
});

/** The scripts whose faces a page asks for before its styles. */
const facesFirst = (html: string): string[] =>
  all(html, /<link rel="preload" href="\/assets\/onest-(\w+)-[^"]+\.woff2" as="font"/g).toSorted();

describe('what is promised', () => {
  test.each(locales)(
    'numbers in the words of pages, answers and mails are those of the rules, in %s',
    async (locale) => {
      const { installation, texts } = shop.shop;
      const { body } = await performCall(shop.shop, 'listFaq', { locale });
      const answers = new Map(body.data.map(({ anchor, answer }) => [`#${anchor}`, answer]));
      const [usual, claims] = await Promise.all([
        tariffOf(installation.db, 1),
        readSettings(installation.db),
      ]);
      const facts = {
        ...{ abandonment_days: usual.abandonmentDays, notice_days: usual.noticeDays },
        ...{ hold_hours: usual.quoteHoldHours, payment_hours: usual.paymentHours },
        ...{ answer_days: usual.answerDays, claim_days: claims.claimDays },
        claim_answer_hours: claims.answerHours,
        delivery: null,
        opening_hours: () => '',
        names: () => installation.settings,
        company: (one: Locale) => companyFactsOf(installation.settings, one),
      };
      const said = (path: string): string => {
        const text = path.startsWith('mails.') ? path : `pages.${path}`;
        return answers.get(path) ?? fillFacts(String(messageAt(texts[locale], text) ?? ''), facts, locale);
      };
      const wrong = promisedNumbers(usual, claims).flatMap(({ rule, numbers, said: paths }) =>
        paths
          .filter((path) => !names(said(path), numbers))
          .map((path) => `${rule} (${numbers}) at ${path}: ${said(path)}`),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('a promotion holds in the tariff from its first minute to its last, and its words name the numbers', async () => {
    const { db, clock } = shop.shop.installation;
    const promises = [
      ['winter-storage', (tariff: Tariff) => tariff.freeStorageDays, [45, 30]],
      ['lower-fee', (tariff: Tariff) => Number(tariff.serviceFeePercent), [8, 10]],
      ['no-minimum', (tariff: Tariff) => Number(tariff.serviceFeeMin.minor), [0, 30_000]],
    ] as const;
    const english = await listPromotions(db, { locale: 'en', now: clock.now() }, { page: 1, perPage: 10 });
    expect(english.data.map(({ slug }) => slug).sort()).toEqual(promises.map(([slug]) => slug).sort());
    for (const [promised, read, [during, otherwise]] of promises) {
      const { startsAt, endsAt } = english.data.find(({ slug }) => slug === promised) ?? {};
      const [from, to] = [new Date(startsAt ?? '').getTime(), new Date(endsAt ?? '').getTime()];
      const values = [];
      for (const at of [from - 1, from, to - 1, to])
        values.push(read((await priceTermsAt(db, new Date(at))).tariff));
      expect(values, promised).toEqual([otherwise, during, during, otherwise]);
    }
    for (const locale of locales) {
      const { data } = await listPromotions(db, { locale, now: clock.now() }, { page: 1, perPage: 10 });
      for (const [promised, , numbers] of promises.slice(0, 2)) {
        const { summary = '' } = data.find(({ slugs }) => slugs.en === promised) ?? {};
        expect(names(summary, numbers), `${locale} ${summary}`).toBe(true);
      }
    }
  });
});
