/**
 * Hosts that only lead on to another address: link shorteners, and the share links of shops and chat
 * apps. Written by hand; a host that is missing still works when it answers with an HTTP redirect.
 */
const SHORTENERS = new Set(
  (
    'bit.ly j.mp tinyurl.com t.co goo.gl ow.ly is.gd v.gd buff.ly rebrand.ly cutt.ly rb.gy shorturl.at t.ly tiny.cc s.id lnkd.in fb.me ift.tt dlvr.it trib.al ' +
    'clck.ru vk.cc u.to qps.ru goo.su t.cn url.cn dwz.cn suo.im 985.so ' +
    'amzn.to amzn.eu amzn.asia a.co ebay.to ebay.us etsy.me shp.ee s.lazada.com s.shopee.com shope.ee temu.to share.temu.com ' +
    's.click.aliexpress.com a.aliexpress.com ali.ski m.tb.cn s.tb.cn e.tb.cn tb.cn s.click.taobao.com 3.cn u.jd.com p.pinduoduo.com qr.1688.com v.douyin.com xhslink.com ' +
    'ozon.onelink.me wb.onelink.me pin.it spoti.fi onelink.to'
  ).split(' '),
);

/** Hosts under which every shop gets a short name of its own. */
const FAMILIES = /\.(?:app\.link|onelink\.me|page\.link|smart\.link|lnk\.to|sjv\.io|pxf\.io|go2cloud\.org)$/;

/** True for an address whose only purpose is to lead to another one. */
export function isShortLink(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isShortHost(url.hostname);
}

/** True for a host whose only purpose is to lead to another one. */
export function isShortHost(hostname: string): boolean {
  const host = hostname.replace(/^www\./, '');
  return SHORTENERS.has(host) || FAMILIES.test(host);
}

/** The longest tag and the longest address in a script that is looked at. */
const LONGEST_TAG = 3000;

/** The address of the first refresh tag. Each tag is looked at once: the next one is sought behind it. */
function refreshTarget(html: string): string | undefined {
  const lower = html.toLowerCase();
  for (let at = lower.indexOf('<meta'); at >= 0; at = lower.indexOf('<meta', at + 5)) {
    const next = lower.indexOf('<', at + 1);
    const tag = html.slice(at, Math.min(next < 0 ? html.length : next, at + LONGEST_TAG));
    if (!/\bhttp-equiv\s*=\s*["']?refresh\b/i.test(tag)) continue;
    const content = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))/i.exec(tag);
    const told = (content?.[1] ?? content?.[2] ?? content?.[3] ?? '').trim();
    const target = /^\d{1,3}\s{0,9}[;,]\s{0,9}url\s{0,9}=\s{0,9}['"]?([^"'<>]{8,2000})/i.exec(told)?.[1];
    if (target) return target;
  }
  return undefined;
}

const SCRIPTED =
  /(?:location(?:\.href)?\s{0,9}=|location\.(?:replace|assign)\(|\b(?:var|let|const)\s{1,9}(?:url|redirect_?url|target)\s{0,9}=)\s{0,9}(["'])(https?:(?:\\?\/){2}(?:[^"'\\<>\s]|\\\/){4,2000})\1/i;

/**
 * Where a page of a link shortener sends its visitor by a refresh tag or a line of script; null when it
 * says nothing. Only http(s) addresses of another host are answered. `html` over 100,000 characters is cut.
 */
export function shortLinkTarget(html: string, address: string): string | null {
  const head = html.slice(0, 100_000);
  const found = refreshTarget(head) ?? SCRIPTED.exec(head)?.[2];
  if (!found) return null;
  const plain = found.replaceAll('\\/', '/').replaceAll('&amp;', '&').trim();
  const target = URL.parse(plain, address);
  if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password) return null;
  return target.hostname === URL.parse(address)?.hostname ? null : target.href;
}
