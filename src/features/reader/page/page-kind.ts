import type { PageKind } from '../reading.ts';
import { fold, isHidden, type Page, rawText, textOf } from './page.ts';

const WALL_WORDS =
  /captcha|are you (?:a )?(?:human|robot)|not a robot|robot or human|verify(?:ing)? (?:that )?you(?:'re| are) (?:a )?human|access (?:to this page has been )?denied|pardon our interruption|unusual traffic|attention required|just a moment|checking your browser|security check|enable javascript and cookies|press (?:&|and) hold|waiting room|you are now in line|queue-it|bot detection|request (?:was )?blocked|访问验证|滑动验证|安全验证|подтвердите,? что вы не робот|вы не робот|проверка браузера/i;
const WALL_MARKS =
  /cf-challenge|cf_chl_|challenge-platform\/h\/|px-captcha|perimeterx|_pxAppId|datadome|captcha-delivery|distil_|incapsula|imperva|akam\/\d+\/|queue-it\.net|geetest|hcaptcha\.com\/captcha|recaptcha\/api|punish\?x5secdata/i;
const CONSENT_WORDS =
  /before you continue|antes de (?:continuar|ir a)|avant d'accéder|bevor (?:sie|du) (?:fortfahren|weiter)|cookie consent/i;
/** A bare "404" may be a model: only as the whole message or with its words. */
const GONE_WORDS =
  /^\W*(?:error\s+)?404\W*$|^(?:error\W+)?404\W+(?:error|not found|page|seite|página|страниц)|\b404 (?:error|not found)|\b(?:page (?:not found|cannot be found|could not be found|doesn.t exist|introuvable)|page you (?:requested|are looking for)|no longer exists|seite nicht gefunden|página no encontrada|pagina non trovata)|страница не найдена|页面不存在|ページが見つかりません|^not found$/i;
const SIGN_IN_WORDS =
  /^(?:sign in|log ?in|login|anmelden|connexion|iniciar sesión|accedi|войти|вход|登录|ログイン)(?!\p{L})|\b(?:sign in|log in) to (?:continue|your)/iu;
/** Forms name their protection in small print; that is no wall. */
const SMALL_PRINT = /protected by (?:re|h)captcha|(?:re|h)captcha and the google/gi;

/** The first words a visitor sees, for pages that say little else. */
function visibleText(page: Page, max: number): string {
  const body = page.byTag('body')[0];
  return body ? textOf(page, body, max) : '';
}

/** Walls, sign-in pages, missing pages and empty shells; null for a page with content. */
export function emptyKind(page: Page, title: string): { kind: PageKind; confidence: number } | null {
  const text = visibleText(page, 6000).replace(SMALL_PRINT, '');
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

/** The head title, folded. */
export function headTitle(page: Page): string {
  const node = page.byTag('title')[0];
  return node ? fold(rawText(page, node)) : '';
}
