/** From an address to the page that it ends on: redirects are followed, a few at most. */

import type { User } from '../../kit/screen.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { Loaded } from './load-page.ts';
import type { Page } from './page-state.ts';

/** More than any page needs; a page that sends on and on would keep the shop busy without end. */
export const mostRedirects = 5;

/** Facts about the visitor that are known before a page is loaded; without `user` the shop is asked. */
export interface Known {
  user?: User | null;
  locale?: Locale;
}

/** A page with the address where it stands, or an address that the app does not load by itself. */
export type Landed = { page: Page; url: URL } | { leave: URL };

/** Why a page was not shown: each of its addresses leads to another one. */
export class TooManyRedirects extends Error {}

/**
 * Loads a page, and the one that it sends on to. The user that a redirect found out holds for the next page, so that a
 * session that has ended leads to sign-in and not back. `wasSignedIn` says whether somebody was signed in on the page
 * that was left; sign-in then says that the session is over. Throws `TooManyRedirects`, and what `load` throws.
 */
export async function followRedirects(
  first: URL,
  known: Known,
  way: { load(url: URL, known: Known): Promise<Loaded>; owns(url: URL): boolean; wasSignedIn: boolean },
): Promise<Landed> {
  let url = first;
  let next = known;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const loaded = await way.load(url, next);
    if ('page' in loaded) return { page: loaded.page, url };
    const { hash } = url;
    url = new URL(loaded.redirect, url);
    next = { ...next, user: loaded.user };
    if (way.wasSignedIn && !loaded.user && isSignIn(url)) url.searchParams.set('ended', '1');
    const back = url.searchParams.get('next');
    if (hash && back && isSignIn(url)) url.searchParams.set('next', back + hash);
    if (!way.owns(url)) return { leave: url };
  }
  throw new TooManyRedirects(`${first.pathname} was sent on more than ${mostRedirects} times`);
}

const isSignIn = ({ pathname }: URL): boolean => pathname.endsWith('/auth/sign-in');
