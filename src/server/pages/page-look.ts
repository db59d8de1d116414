/** What a reader chose of the look of pages, from the cookies of a request. */
import type { FastifyRequest } from 'fastify';
import { sideCookie } from '../../web/staff-shell/side-cookie.ts';
import { themeCookie } from '../../web/theme-cookie.ts';

/** Undefined where the page follows the system. */
export function themeOf(request: FastifyRequest): 'light' | 'dark' | undefined {
  return (['light', 'dark'] as const).find((theme) => theme === request.cookies[themeCookie]);
}

/** Only where it shows: pages that are kept for everybody know nothing of a reader. */
export function isSideClosedFor(request: FastifyRequest, route: string | null): boolean {
  return route?.startsWith('/staff') === true && request.cookies[sideCookie] === 'closed';
}
