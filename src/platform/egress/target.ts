import net from 'node:net';
import { EgressRefused } from './egress-refused.ts';

/** An address that passed the checks that need no network. */
export interface Target {
  url: URL;
  /** A name or an IP address, without the brackets of IPv6. */
  host: string;
  port: number;
  secure: boolean;
  /** The operator allowed this very pair of host and port; then, and only then, it must be on loopback. */
  allowed: boolean;
}

const PUBLIC_PORTS = new Set([80, 443]);

/**
 * Reads an address that a customer or a redirect gave. WHATWG parsing brings all spellings of an IP address
 * ("2130706433", "0x7f.1", full-width dots) into one form first.
 *
 * @throws EgressRefused `not-http` for anything but plain http(s); `unreachable` for other ports than 80 and 443
 */
export function readTarget(address: string | URL, allow: ReadonlySet<string>): Target {
  const url = URL.parse(address);
  if (url === null) throw new EgressRefused('not-http', 'not a URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new EgressRefused('not-http', `scheme ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') throw new EgressRefused('not-http', 'user info in the URL');
  const secure = url.protocol === 'https:';
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  const allowed = allow.has(`${url.hostname}:${port}`);
  if (!allowed && !PUBLIC_PORTS.has(port)) throw new EgressRefused('unreachable', `blocked: port ${port}`);
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  return { url, host: net.isIP(bare) === 0 ? url.hostname : bare, port, secure, allowed };
}
