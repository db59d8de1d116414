/** What counts as one client and as one network. Pure. */
import { isIPv6 } from 'node:net';

/** What counts as one client: an IPv4 address, or the /64 that one IPv6 subscriber has at least. */
export function addressOf(ip: string): string {
  return isIPv6(ip) && !ip.includes('.') ? firstGroups(ip, 4) : ip;
}

/** What counts as one network: IPv4 /24, IPv6 /48. */
export function networkOf(ip: string): string {
  if (isIPv6(ip) && !ip.includes('.')) return firstGroups(ip, 3);
  return ip.slice(0, ip.lastIndexOf('.'));
}

/** What one holder of many networks holds at most: IPv4 /16, IPv6 /32. */
export function surroundingsOf(ip: string): string {
  if (isIPv6(ip) && !ip.includes('.')) return firstGroups(ip, 2);
  return ip.split('.', 2).join('.');
}

function firstGroups(ip: string, count: number): string {
  const [head = '', tail = ''] = ip.split('%', 1).join('').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : [];
  return [...before, ...zeros, ...after].slice(0, count).join(':');
}
