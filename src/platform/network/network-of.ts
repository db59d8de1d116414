import net from 'node:net';

/** The network that a client is counted by: IPv4 as it is; of IPv6 the first 64 bits, because one household has all of them. */
export function networkOf(ip: string): string {
  const plain = mappedAddress(ip) ?? ip.replace(/^::ffff:(?=\d+\.)/i, '');
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

/** IPv4 that is written in IPv6 by its bits (RFC 4291, 2.5.5.2): taken for one, all of them would be one network. */
function mappedAddress(ip: string): string | null {
  const [, high, low] = /^(?:0:0:0:0:0|:):ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(ip) ?? [];
  if (!high || !low) return null;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
