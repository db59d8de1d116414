/**
 * A key under which two addresses are one shop: the host without "www." and its like. The demo shops share one
 * origin, so there the first part of the path tells them apart.
 */
export function shopKeyOf(url: string, demoOrigin: string | null): string {
  const { origin, host, hostname, pathname } = new URL(url);
  if (origin === demoOrigin) return `${host}/${pathname.split('/')[1] ?? ''}`;
  return hostname.replace(/^(?:www\d?|m|mobile|touch)\./, '');
}
