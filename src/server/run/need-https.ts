/** Plain HTTP in front of a shop that is reached over HTTPS (ASVS 4.1.2). */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/api/refusal.ts';

/**
 * Where a visitor is sent who came to the proxy over plain HTTP; undefined when all is well, or when no trusted proxy says
 * how the visitor came. Only pages are led on: whoever calls the API over HTTP has shown the token to the way already, and
 * a redirect would hide the mistake.
 *
 * @throws Refusal `needs_https`
 */
export function secureAddressOf(
  { method, url, headers, protocol }: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'protocol'>,
  { publicUrl, trustedProxies }: { publicUrl: string; trustedProxies: number },
): string | undefined {
  const isTold = trustedProxies > 0 && headers['x-forwarded-proto'] !== undefined;
  if (!isTold || protocol !== 'http' || !publicUrl.startsWith('https:')) return undefined;
  if (/^\/(?:health\/|metrics(?:$|\?))/.test(url)) return undefined;
  if (url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD')) throw new Refusal('needs_https');
  return publicUrl + (url.startsWith('/') ? url : `/${url}`);
}
