import { routeOf } from './addresses/normalise-address.ts';
import type { Claim } from './claim.ts';
import type { Page } from './page/page.ts';
import { slugOf } from './page/page-title.ts';
import { containment, similarity } from './words.ts';

/** A claim with how surely it speaks of the page's own product, 0..1. */
export type RankedClaim = Claim & { relevance: number };

/** Host, path and route only: query and anchor often differ between the address bar and the shop's data. */
function pathKey(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  return `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${routeOf(url)}`.toLowerCase();
}

function addressTokens(page: Page): Set<string> {
  return new Set(
    page.url.href
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((token) => token.length >= 4 && /\d/.test(token)),
  );
}

/** SKUs, ids or names that also stand in the page's address. */
function idInAddress(claim: Claim, tokens: Set<string>, href: string): boolean {
  return claim.ids.some((id) => {
    const plain = id.toLowerCase();
    if (plain.startsWith('http') || plain.length < 4 || !/\d/.test(plain)) return false;
    return tokens.has(plain) || (plain.length >= 6 && href.includes(plain));
  });
}

function relevanceOf(
  claim: Claim,
  facts: { page: Page; title: string | null; tokens: Set<string>; slug: string },
): number {
  const { page, title, tokens, slug } = facts;
  let value = claim.source === 'opengraph' ? 0.75 : 0.25;
  if (claim.name && title)
    value = Math.max(
      similarity(claim.name, title),
      0.85 * containment(claim.name, title),
      0.8 * containment(title, claim.name),
    );
  else if (!claim.name && claim.source !== 'state' && claim.source !== 'data-layer') value = 0.5;
  if (claim.name && slug) value = Math.max(value, 0.85 * similarity(claim.name, slug));
  if (idInAddress(claim, tokens, page.url.href.toLowerCase())) value = Math.max(value + 0.3, 0.75);
  if (claim.url && pathKey(claim.url) === pathKey(page.url.href))
    value = Math.max(value + 0.15, claim.source === 'opengraph' ? 0.75 : 0.6);
  else if (claim.url && claim.source !== 'opengraph' && claim.source !== 'json-ld' && value < 0.8)
    value -= 0.15;
  if (claim.nested) value -= 0.3;
  return Math.max(0, Math.min(1, value));
}

/** Ranks every claim by name, address and ids against the page; best first, order of the page kept among equals. */
export function rankClaims(page: Page, claims: Claim[], title: string | null): RankedClaim[] {
  const facts = { page, title, tokens: addressTokens(page), slug: slugOf(page) };
  return claims
    .map((claim) => ({ ...claim, relevance: relevanceOf(claim, facts) }))
    .toSorted((a, b) => b.relevance - a.relevance);
}
