import net from 'node:net';

/**
 * The ranges excluded from the IPv4 space: the IANA IPv4 Special-Purpose Address Registry, multicast, and one address
 * of the public space that a cloud answers on from inside. The registry's few entries that are reachable from
 * everywhere (anycast for name service and relays) are taken out too: no shop has its pages there.
 */
const SPECIAL_IPV4: readonly [network: string, prefix: number, source: string][] = [
  ['0.0.0.0', 8, 'this network, RFC 791'],
  ['10.0.0.0', 8, 'private use, RFC 1918'],
  ['100.64.0.0', 10, 'shared address space, RFC 6598'],
  ['127.0.0.0', 8, 'loopback, RFC 1122'],
  ['168.63.129.16', 32, 'host services of the Azure cloud, documented by Microsoft'],
  ['169.254.0.0', 16, 'link local and cloud metadata, RFC 3927'],
  ['172.16.0.0', 12, 'private use, RFC 1918'],
  ['192.0.0.0', 24, 'protocol assignments, RFC 6890'],
  ['192.0.2.0', 24, 'documentation, RFC 5737'],
  ['192.31.196.0', 24, 'AS112, RFC 7535'],
  ['192.52.193.0', 24, 'multicast tunnels, RFC 7450'],
  ['192.88.99.0', 24, '6to4 relays, RFC 7526'],
  ['192.168.0.0', 16, 'private use, RFC 1918'],
  ['192.175.48.0', 24, 'AS112, RFC 7534'],
  ['198.18.0.0', 15, 'benchmarks, RFC 2544'],
  ['198.51.100.0', 24, 'documentation, RFC 5737'],
  ['203.0.113.0', 24, 'documentation, RFC 5737'],
  ['224.0.0.0', 4, 'multicast, RFC 5771'],
  ['240.0.0.0', 4, 'reserved and broadcast, RFC 1112 and RFC 919'],
];

/** The only IPv6 space that is handed out for the public net (IANA IPv6 Address Space registry, RFC 4291). */
const GLOBAL_IPV6: readonly [network: string, prefix: number] = ['2000::', 3];

/** The ranges that are taken out of it: the IANA IPv6 Special-Purpose Address Registry. */
const SPECIAL_IPV6: readonly [network: string, prefix: number, source: string][] = [
  ['2001::', 23, 'protocol assignments with Teredo and ORCHID, RFC 2928'],
  ['2001:db8::', 32, 'documentation, RFC 3849'],
  ['2002::', 16, '6to4: an IPv4 address inside, RFC 3056'],
  ['2620:4f:8000::', 48, 'AS112, RFC 7534'],
  ['3fff::', 20, 'documentation, RFC 9637'],
];

const specialIpv4 = listOf(SPECIAL_IPV4, 'ipv4');
const specialIpv6 = listOf(SPECIAL_IPV6, 'ipv6');
const globalIpv6 = listOf([GLOBAL_IPV6], 'ipv6');
const loopback = new net.BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * True for an address of the public net (rules: fetching). Everything else is false,
 * also what is no IP address, and IPv6 forms that carry an IPv4 address.
 */
export function isRoutable(address: string): boolean {
  if (net.isIPv4(address)) return !specialIpv4.check(address, 'ipv4');
  if (!isPlainIpv6(address)) return false;
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

/** True for an address that never leaves this machine. */
export function isLoopback(address: string): boolean {
  if (net.isIPv4(address)) return loopback.check(address, 'ipv4');
  return isPlainIpv6(address) && loopback.check(address, 'ipv6');
}

/** True when two texts name the same address ("::1" and "0:0::1", an IPv4 peer that the system shows as IPv6). */
export function isSameAddress(one: string, other: string): boolean {
  const list = new net.BlockList();
  list.addAddress(one, net.isIPv4(one) ? 'ipv4' : 'ipv6');
  return list.check(other, net.isIPv4(other) ? 'ipv4' : 'ipv6');
}

/** An address with a zone ("fe80::1%eth0") is local by its nature. */
function isPlainIpv6(address: string): boolean {
  return net.isIPv6(address) && !address.includes('%');
}

function listOf(
  entries: readonly (readonly [string, number, ...unknown[]])[],
  family: 'ipv4' | 'ipv6',
): net.BlockList {
  const list = new net.BlockList();
  for (const [network, prefix] of entries) list.addSubnet(network, prefix, family);
  return list;
}
