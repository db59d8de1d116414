/** Second-level names under which countries give out domains: `shop.co.uk` is a site, `co.uk` is none. */
const SHARED = new Set(['ac', 'co', 'com', 'edu', 'gov', 'gob', 'ne', 'net', 'or', 'org', 'msk', 'spb']);

/**
 * The site of one operator, as far as a host's name tells: `a.b.shop.example` and `shop.example` are one site, so names
 * that cost nothing give nobody more places. An address of IP is a site of its own.
 */
export function siteOf(host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, '');
  if (plain.includes(':') || plain.startsWith('[')) return plain;
  const parts = plain.split('.');
  if (parts.length === 4 && parts.every((part) => part !== '' && Number.isInteger(Number(part))))
    return plain;
  const [top = '', second = ''] = [parts.at(-1), parts.at(-2)];
  return parts.slice(top.length === 2 && SHARED.has(second) ? -3 : -2).join('.');
}
