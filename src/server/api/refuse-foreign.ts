/** Requests that a page of another site makes a browser send (ASVS 3.5.1). */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/api/refusal.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses what is no reading and comes from another site. Browsers say from where; other clients, providers with their
 * news among them, say nothing and are let through. Calls ask for a header that no other site can send anyway, so this is
 * the second wall.
 *
 * @param publicUrl where people reach the host that the request came to; its `Host` counts as own too
 * @throws Refusal `foreign_site`
 */
export function refuseForeign(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  publicUrl: string,
): void {
  if (readingMethods.has(method)) return;
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('foreign_site');
  if (origin === undefined) return;
  const from = URL.parse(origin)?.host;
  if (!from || (from !== host && from !== new URL(publicUrl).host)) throw new Refusal('foreign_site');
}
