import type { Claim } from './claim.ts';
import type { RankedClaim } from './main-product.ts';
import { type MetaTags, saysProduct } from './meta-tags.ts';
import { fold, isHidden, type Page, rawText, textOf } from './page.ts';
import type { Focus } from './page-focus.ts';
import type { RatedAmount } from './page-price.ts';
import type { PageKind } from './reading.ts';

const WALL_WORDS =
  /captcha|are you (?:a )?(?:human|robot)|not a robot|robot or human|verify(?:ing)? (?:that )?you(?:'re| are) (?:a )?human|access (?:to this page has been )?denied|pardon our interruption|unusual traffic|attention required|just a moment|checking your browser|security check|enable javascript and cookies|press (?:&|and) hold|waiting room|you are now in line|queue-it|bot detection|request (?:was )?blocked|访问验证|滑动验证|安全验证|подтвердите,? что вы не робот|вы не робот|проверка браузера/i;
const WALL_MARKS =
  /cf-challenge|cf_chl_|challenge-platform\/h\/|px-captcha|perimeterx|_pxAppId|datadome|captcha-delivery|distil_|incapsula|imperva|akam\/\d+\/|queue-it\.net|geetest|hcaptcha\.com\/captcha|recaptcha\/api|punish\?x5secdata/i;
const CONSENT_WORDS =
  /before you continue|antes de (?:continuar|ir a)|avant d'accéder|bevor (?:sie|du) (?:fortfahren|weiter)|cookie consent/i;
const GONE_WORDS =
  /\b(?:404|page (?:not found|cannot be found|could not be found|doesn.t exist|introuvable)|not found|page you (?:requested|are looking for)|no longer exists|seite nicht gefunden|página no encontrada|pagina non trovata|страница не найдена|页面不存在|ページが見つかりません)/i;
const SIGN_IN_WORDS =
  /^(?:sign in|log ?in|login|anmelden|connexion|iniciar sesión|accedi|войти|вход|登录|ログイン)\b|\b(?:sign in to|log in to) (?:continue|your)/i;

/** The first words a visitor sees, for pages that say little else. */
function visibleText(page: Page, max: number): string {
  const body = page.byTag('body')[0];
  return body ? textOf(page, body, max) : '';
}

/** Walls, sign-in pages, missing pages and empty shells; null for a page with content. */
export function emptyKind(page: Page, title: string): { kind: PageKind; confidence: number } | null {
  const text = visibleText(page, 6000);
  const little = text.length < 1500;
  const host = page.url.hostname;
  if (/^consent\./.test(host) || (little && CONSENT_WORDS.test(`${title} ${text}`)))
    return { kind: 'wall', confidence: 0.9 };
  if (
    little &&
    (WALL_WORDS.test(`${title} ${text}`) ||
      (text.length < 600 && WALL_MARKS.test(page.html.slice(0, 200_000))))
  )
    return { kind: 'wall', confidence: 0.93 };
  if (WALL_WORDS.test(title) && text.length < 4000) return { kind: 'wall', confidence: 0.9 };
  if (GONE_WORDS.test(title) || (text.length < 800 && GONE_WORDS.test(text)))
    return { kind: 'gone', confidence: 0.85 };
  const heading = page
    .byTag('h1')
    .map((node) => textOf(page, node, 200))
    .join(' ');
  if (heading.length < 100 && GONE_WORDS.test(heading)) return { kind: 'gone', confidence: 0.8 };
  const password = page.byTag('input').some((node) => node.attrs.type === 'password' && !isHidden(node));
  if ((password && text.length < 2500) || SIGN_IN_WORDS.test(title))
    return { kind: 'sign-in', confidence: 0.8 };
  return null;
}

/** Little to see and much script: the content comes later, in a browser. */
export function isAppShell(page: Page): boolean {
  const scripts = page
    .byTag('script')
    .reduce((sum, node) => sum + rawText(page, node).length + (node.attrs.src ? 500 : 0), 0);
  return visibleText(page, 500).length < 300 && scripts > 2000;
}

const ARTICLE_TYPES =
  /^(?:https?:\/\/schema\.org\/)?(?:NewsArticle|Article|BlogPosting|Recipe|PodcastEpisode|PodcastSeries|VideoObject|MusicEvent|Event|Person|JobPosting|SearchResultsPage|CollectionPage|TechArticle|ScholarlyArticle|LiveBlogPosting|AudioObject|MusicRecording|MusicGroup|Movie|TVSeries|QAPage|FAQPage|SoftwareSourceCode)$/;
const ARTICLE_OG = /^(?:article|video|music|profile|podcast|blog|song|website:article)/i;
const PRODUCT_PATH =
  /\/(?:product|products|produkt|produit|producto|prodotto|item|itm|dp|gp\/product|goods|p|ip|pd|pdp|tovar|detail|listing|offer|sku|deal|artikel)(?:[/_.-]|$)|[-_/](?:p|pid|iid|i|sku|id)[-_]?\d{4,}|\d{5,}\.html?$|\/p-/i;
const LIST_PATH =
  /\/(?:category|categories|categoria|kategorie|collections?|catalog(?:ue)?|search|shop|tag|brand|blog|news|article|recipe|rezept\w*|c)(?:\/|$)|[?&](?:q|query|search)=/i;

type KindFacts = {
  meta: MetaTags;
  claims: RankedClaim[];
  all: Claim[];
  focus: Focus;
  amounts: RatedAmount[];
  types: string[];
  priceScore: number;
};

/** Many prices with many buttons are a list; a product page has one of each near its title. */
function listScore(facts: KindFacts): number {
  const prices = facts.amounts.filter((amount) => amount.signed && !amount.hidden).length;
  const buttons = facts.focus.buttons.length;
  const stated = new Set(
    facts.all
      .filter((claim) => claim.source !== 'state' && claim.source !== 'data-layer' && claim.name)
      .map((claim) => claim.name),
  ).size;
  return (prices > 24 ? 0.5 : 0) + (buttons > 8 ? 0.6 : 0) + (stated > 5 ? 0.6 : 0);
}

/** How sure the page shows one product to buy, as a score around 0; above 0 it is a product. */
export function productScore(page: Page, facts: KindFacts): { score: number; reasons: string[] } {
  const reasons: string[] = [];
  let score = -1.1;
  const add = (points: number, reason: string): void => {
    if (points === 0) return;
    score += points;
    reasons.push(`${reason} ${points > 0 ? '+' : ''}${points.toFixed(2)}`);
  };
  const main = facts.claims.filter((claim) => claim.relevance >= 0.5 && !claim.nested);
  const structured = main.filter(
    (claim) => claim.source === 'json-ld' || claim.source === 'microdata' || claim.source === 'rdfa',
  );
  if (structured.some((claim) => claim.prices.length > 0)) add(1.5, 'structured offer');
  else if (structured.length > 0) add(0.7, 'structured product');
  if (saysProduct(facts.meta)) add(0.9, 'og:type');
  if (main.some((claim) => claim.source === 'opengraph' && claim.prices.length > 0)) add(0.8, 'og price');
  if (
    main.some((claim) => (claim.source === 'state' || claim.source === 'data-layer') && claim.relevance > 0.7)
  )
    add(0.5, 'state product');
  if (facts.focus.buy) add(facts.focus.region ? 0.8 : 0.4, 'buy button');
  add(Math.min(1, Math.max(0, facts.priceScore - 0.8) * 0.6), 'price');
  if (PRODUCT_PATH.test(page.url.pathname)) add(0.6, 'product path');
  else if (LIST_PATH.test(`${page.url.pathname}${page.url.search}`)) add(-0.5, 'list path');
  if (page.url.pathname === '/' && page.url.search === '')
    add(page.url.hostname.endsWith('.invalid') ? 0 : -1.2, 'home');
  if (facts.types.some((type) => ARTICLE_TYPES.test(type)) && structured.length === 0)
    add(-1, 'article type');
  if (facts.meta.all('og:type').some((type) => ARTICLE_OG.test(type)) && structured.length === 0)
    add(-0.9, 'og article');
  add(-listScore(facts), 'list');
  return { score, reasons };
}

/** The head title, folded. */
export function headTitle(page: Page): string {
  const node = page.byTag('title')[0];
  return node ? fold(rawText(page, node)) : '';
}
