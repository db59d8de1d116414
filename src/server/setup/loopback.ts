/** Names and addresses of this machine that nobody else can reach. */
import { isIP } from 'node:net';

/** Whether a host name stays on this machine: `localhost` and names below it (RFC 6761), 127.0.0.0/8, `::1`. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  if (isIP(name) === 4) return name.startsWith('127.');
  if (isIP(name) === 6) return name === '::1' || name === '0:0:0:0:0:0:0:1';
  return name === 'localhost' || name.endsWith('.localhost');
}

/** The name in a `Host` header, without its port; undefined when it is none. */
export function nameInHostHeader(header: string | undefined): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[^\s:/?#@[\]]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1];
}
