/** Calls that a page asks while it is rendered. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transport } from '../platform/api/client.ts';
import type { Settings } from '../platform/installation.ts';
import { zoneCookie } from '../platform/time/zone-of.ts';
import { bindCookie } from './api/api.ts';
import { isStaffHost } from './staff-host.ts';

export type Visitor = Pick<FastifyRequest, 'ip' | 'cookies' | 'headers'>;

/**
 * The API in-process, as this visitor: the same front door, without a port. The visitor's cookie becomes the
 * `Authorization` header here and nowhere else (rules: sessions).
 */
export function inProcess(
  app: FastifyInstance,
  visitor: Visitor,
  asked: { refused: number } = { refused: 0 },
  hosts: Pick<Settings, 'staffUrl'> = { staffUrl: null },
): Transport {
  // a call belongs to the host that its page was asked from
  const { host } = visitor.headers;
  const named = host && isStaffHost(host, hosts) ? { host } : {};
  const kept = [bindCookie, zoneCookie].flatMap((name) => {
    const value = visitor.cookies[name];
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: visitor.ip,
      headers: { ...headers, ...named, ...(kept.length > 0 ? { cookie: kept.join('; ') } : {}) },
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    if (answer.statusCode === 429 || answer.statusCode >= 500) asked.refused++;
    return { status: answer.statusCode, text: async () => answer.body };
  };
}
