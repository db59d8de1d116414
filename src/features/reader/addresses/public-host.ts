import { isRoutable } from '../../../platform/egress/routable-space.ts';

/** Names that never lead out of a machine or a private network (IANA Special-Use Domain Names; RFC 6761, 6762, 8375, 9476). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa)$/;

/**
 * False for a host that can be no shop on the internet by its very form: loopback, link-local and private addresses and
 * names. It asks no name server, so a public name may still lead to such an address; egress refuses that.
 */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  // the dot of the root changes nothing about where a name leads
  const name = hostname.replace(/\.$/, '');
  const isAddress = hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname);
  return isAddress ? isRoutable(bare) : !PRIVATE_NAME.test(name);
}
