/** Requests that two programs on their way could understand in two ways (ASVS 4.2). */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/api/refusal.ts';

/**
 * Refuses a second `Host`, because a proxy may go by the one and the shop by the other, and a packed body, which nothing
 * here unpacks.
 *
 * @throws Refusal `malformed` or `unsupported_type`
 */
export function refuseAmbiguous({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): void {
  const names = raw.rawHeaders ?? [];
  let hosts = 0;
  for (let at = 0; at < names.length; at += 2) if (names[at]?.toLowerCase() === 'host') hosts++;
  if (hosts > 1) throw new Refusal('malformed');
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity')
    throw new Refusal('unsupported_type');
}
