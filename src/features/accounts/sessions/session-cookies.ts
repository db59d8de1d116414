import type { AnswerCookie } from '../../../platform/api/serve.ts';
import type { SessionSecrets } from './session-actions.ts';

/** Readable by the page, by the specification: `Bearer {token}`. */
const tokenCookie = 'auth.token';
/** Out of reach of any script (security 1.1 rule 2). */
const bindCookie = '__Host-auth.bind';

/** By which an account knows a browser; it opens nothing and stays when somebody signs out. */
const deviceCookie = '__Host-auth.device';
/** As long as browsers keep a cookie at the most. */
const deviceSeconds = 400 * 86_400;

/** The value of the device's cookie among those of a request. */
export function deviceOfRequest(cookies: string | string[] | undefined): string | undefined {
  const text = Array.isArray(cookies) ? cookies.join('; ') : (cookies ?? '');
  return /(?:^|; ?)__Host-auth\.device=([A-Za-z0-9_-]{43})(?:;|$)/.exec(text)?.[1];
}

/** The cookies of a browser's session; none for other clients. */
export function sessionCookies({ token, bind, maxAgeSeconds, device }: SessionSecrets): AnswerCookie[] {
  if (bind === null) return [];
  return [
    { name: tokenCookie, value: `Bearer ${token}`, maxAgeSeconds, httpOnly: false },
    { name: bindCookie, value: bind, maxAgeSeconds, httpOnly: true },
    ...(device ? [{ name: deviceCookie, value: device, maxAgeSeconds: deviceSeconds, httpOnly: true }] : []),
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
