import type { AnswerCookie } from '../../platform/serve.ts';
import type { SessionSecrets } from './session-actions.ts';

/** Readable by the page, by the specification: `Bearer {token}`. */
const tokenCookie = 'auth.token';
/** Out of reach of any script (security 1.1 rule 2). */
const bindCookie = '__Host-auth.bind';

/** The two cookies of a browser's session; none for other clients. */
export function sessionCookies({ token, bind, maxAgeSeconds }: SessionSecrets): AnswerCookie[] {
  if (bind === null) return [];
  return [
    { name: tokenCookie, value: `Bearer ${token}`, maxAgeSeconds, httpOnly: false },
    { name: bindCookie, value: bind, maxAgeSeconds, httpOnly: true },
  ];
}

/** Removes both cookies. */
export const clearedCookies: AnswerCookie[] = [
  { name: tokenCookie, value: '', maxAgeSeconds: 0, httpOnly: false },
  { name: bindCookie, value: '', maxAgeSeconds: 0, httpOnly: true },
];

/**
 * The browser forgets pages that it kept and what scripts stored, such as letters that were begun: the next person at the
 * machine reads none of it. Cookies are cleared by name, since those of language and theme tell nothing of a person.
 */
export const clearedSite = { 'clear-site-data': '"cache", "storage"' };
