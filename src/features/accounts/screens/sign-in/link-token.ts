/**
 * The token of a link from a mail. It stands behind `#`, so that no server log and no `Referer` sees it; a `?token=`
 * of an older letter is read too. Only in the browser.
 */
export function readLinkToken(): string | null {
  const hash = new URLSearchParams(location.hash.slice(1)).get('token');
  return hash ?? new URLSearchParams(location.search).get('token');
}

/** The page to return to that a link names beside its token; not looked at yet. */
export function readLinkNext(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('next');
}

/** Takes the token out of the address bar and the history, once it is spent. */
export function hideLinkToken(): void {
  const url = new URL(location.href);
  url.hash = '';
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
}

export const deadLinks = ['link_used', 'link_expired', 'link_replaced', 'link_unknown'] as const;
export type DeadLink = (typeof deadLinks)[number];

/** Why a link does not work, out of the code of a refusal (UX-170). */
export function deadLinkOf(code: string | undefined): DeadLink | undefined {
  return deadLinks.find((reason) => reason === code);
}
