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
  if (!url) return false;
  const host = url.hostname.replace(/^www\./, '');
  return SHORTENERS.has(host) || FAMILIES.test(host);
}

const REFRESH =
  /<meta\b[^>]{0,80}http-equiv\s*=\s*["']?refresh["']?[^>]{0,80}content\s*=\s*["']?\s*\d{1,3}\s*[;,]\s*url\s*=\s*['"]?([^"'<>]{8,2000})/i;
const SCRIPTED =
  /(?:location(?:\.href)?\s*=|location\.(?:replace|assign)\(|\b(?:var|let|const)\s+(?:url|redirect_?url|target)\s*=)\s*(["'])(https?:(?:\\?\/){2}[^"'\\<>\s]{4,2000}(?:\\\/[^"'\\<>\s]{0,500}){0,20})\1/i;

/**
 * Where a page of a link shortener sends its visitor by a refresh tag or a line of script; null when it
 * says nothing. Only http(s) addresses of another host are answered. `html` over 100,000 characters is cut.
 */
export function shortLinkTarget(html: string, address: string): string | null {
  const head = html.slice(0, 100_000);
  const found = REFRESH.exec(head)?.[1] ?? SCRIPTED.exec(head)?.[2];
  if (!found) return null;
  const plain = found.replaceAll('\\/', '/').replaceAll('&amp;', '&').trim();
  const target = URL.parse(plain, address);
  if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password) return null;
  return target.hostname === URL.parse(address)?.hostname ? null : target.href;
}
