/** The parts of an address that identify a client and a network. Pure. */
import { isIPv6 } from 'node:net';

/** The part that identifies one client: an IPv4 address, or the /64 that one IPv6 subscriber has at least. */
export function addressOf(ip: string): string {
  return isIPv6(ip) && !ip.includes('.') ? firstGroups(ip, 4) : ip;
}

/** The part that identifies one network: IPv4 /24, IPv6 /48. */
export function networkOf(ip: string): string {
  if (isIPv6(ip) && !ip.includes('.')) return firstGroups(ip, 3);
  return ip.slice(0, ip.lastIndexOf('.'));
}

/** The largest range that one holder of many networks holds: IPv4 /16, IPv6 /32. */
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
