/** Domains that stand in a text without a scheme, and where the host of an address ends. */
import { isForeign, isPlain } from './address-signs.ts';

/** Longer than any name that the DNS knows (RFC 1035), so that nothing long is ever parsed. */
export const LONGEST_HOST = 300;
const HOST = /[\p{L}\p{N}\p{M}.\-_:[\]@%．]*/uy;

/** The place behind the host and port that begin at `from`. */
export function hostEnd(text: string, from: number): number {
  HOST.lastIndex = from;
  const host = HOST.exec(text)?.[0] ?? '';
  const end = from + host.length;
  // with a path the host is what stands before it, without one a word may follow without a space
  return /[/?#\\]/.test(text.charAt(end)) ? end : from + beforeTalk(host).length;
}

/** A host without the word of another script that stands right behind its last label or port. */
function beforeTalk(host: string): string {
  const last = Math.max(host.lastIndexOf('.'), host.lastIndexOf(':')) + 1;
  const label = host.slice(last);
  for (let at = 1; at < Math.min(label.length, LONGEST_HOST); at++) {
    if (isForeign(label.charAt(at)) && isPlain(label.charAt(at - 1))) return host.slice(0, last + at);
  }
  return host;
}

export interface BareAddress {
  /** Where it begins, and its host with the port. */
  from: number;
  host: string;
}

const RUN = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}.-]*(?::\d{2,5}(?=[/?#\s]|$))?/gu;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,62})$/u;

/** Domains and IPv4 addresses of a text in their order; each run of letters is looked at once. */
export function* bareAddresses(text: string): Generator<BareAddress> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (run.length > LONGEST_HOST || !run.includes('.')) continue;
    const next = text.charAt(index + run.length);
    if (index > 0 && '@./-_'.includes(text.charAt(index - 1))) continue;
    if (next === '@') continue;
    const bare = domainIn(run, /[/?#]/.test(next));
    if (bare) yield { from: index + run.indexOf(bare), host: bare };
  }
}

/** The domain in a run of letters, digits, dots and hyphens; '' when there is none. */
function domainIn(run: string, hasPath: boolean): string {
  const [, name = '', port = ''] = /^(.*?)[.-]*(:\d+)?$/u.exec(run) ?? [];
  if (isIpv4(name)) return hasPath || port ? name + port : '';
  const labels = name.split('.');
  if (labels.length < 2) return '';
  const first = labels[0] ?? '';
  labels[0] = first.slice(startOfScript(first));
  const top = labels.at(-1) ?? '';
  const shorter = port || hasPath ? top : beforeTalk(top);
  labels[labels.length - 1] = shorter;
  const domain = labels.join('.');
  if (!labels.every((label) => LABEL.test(label)) || FILE_OR_SHORTHAND.test(domain)) return '';
  return isTopLevel(shorter.toLowerCase(), hasPath || domain.startsWith('www.')) ? domain + port : '';
}

/** Where the last script of a label begins: a word of another script stands right before "淘宝shop.example". */
function startOfScript(label: string): number {
  for (let at = label.length - 1; at > 0; at--) {
    if (isPlain(label.charAt(at)) && isForeign(label.charAt(at - 1))) return at;
  }
  return 0;
}

const isIpv4 = (name: string): boolean =>
  /^(?:\d{1,3}\.){3}\d{1,3}$/.test(name) && name.split('.').every((part) => Number(part) < 256);

/** Endings of file names, and shortenings, that look like a domain. */
const FILE_OR_SHORTHAND =
  /\.(?:jpe?g|png|gif|webp|heic|pdf|docx?|xlsx?|txt|html?|js|ts|css|zip|rar|mp[34])$|^(?:e\.g|i\.e)$/i;

/** A top-level name; without a path only the common ones, for a full stop without a space is no domain ("Thanks.Here"). */
export function isTopLevel(name: string, isCertain: boolean): boolean {
  if (/^[a-z]{2}$/.test(name) || /^xn--[a-z0-9-]{2,59}$/.test(name) || COMMON.has(name)) return true;
  return isCertain && /^[a-z]{3,24}$/.test(name);
}

/** Two-letter names of countries are known by their form; these are the names besides them (IANA root zone, common ones). */
const COMMON = new Set(
  (
    'com net org info biz shop store online site app dev eco art fashion boutique market sale deals gifts jewelry shoes toys tech cloud ' +
    'page link click xyz top club vip live life world today space fun cool design studio agency company group global market zone ' +
    'website digital media news blog wiki edu gov asia eu moscow tatar berlin london paris nyc tokyo example test invalid ' +
    'рф рус дети онлайн сайт орг ком москва бел укр қаз мкд срб бг ею мон հայ გე ελ ευ ' +
    '中国 中國 公司 网络 網絡 网址 网店 商城 商店 商标 在线 中文网 集团 购物 香港 台湾 台灣 新加坡 世界 手机 ' +
    '한국 닷컴 닷넷 みんな ストア セール コム クラウド グーグル ไทย คอม भारत कॉम नेट संगठन ভারত বাংলা ভাৰত ලංකා இலங்கை இந்தியா ' +
    'السعودية امارات مصر ایران ايران الاردن المغرب قطر عمان تونس فلسطين سورية شبكة موقع بازار كوم ישראל קום'
  ).split(' '),
);
