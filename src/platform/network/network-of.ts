import net from 'node:net';

/** The network that a client is counted by: IPv4 as it is; of IPv6 the first 64 bits, because one household has all of them. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (net.isIPv6(plain)) {
    const [head = '', tail] = plain.split('::');
    const start = head.split(':').filter(Boolean);
    const end = (tail ?? '').split(':').filter(Boolean);
    const gap = tail === undefined ? 0 : 8 - start.length - end.length;
    const groups = [...start, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...end];
    return groups
      .slice(0, 4)
      .map((group) => Number.parseInt(group, 16).toString(16))
      .join(':');
  }
  return plain;
}
