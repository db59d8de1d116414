import type { OfferKind } from '../../../src/features/reader/reading.ts';

/** A page of an invented shop as a shop system, a maker or a private seller builds it, with what a person reads on it. */
export interface ShopShape {
  name: string;
  url: string;
  html: string;
  title: string;
  /** "39.20 EUR"; null: the page shows no price. */
  price: string | null;
  /** Where a person would also be right: the price of a member, of another payment, of the other end. */
  alsoRight?: string[];
  old?: string;
  stock?: 'in_stock' | 'out_of_stock' | 'preorder';
  /** A part of the address of the product's own picture. */
  image?: string;
  /** Whether something is to be chosen before buying. */
  choice?: boolean;
  /** The best guess of the price need not be right, but the right one is offered. */
  offered?: true;
  /** The kinds of the offer, when it is no new article at a fixed price. */
  kinds?: OfferKind[];
}

/** A page around a body: head, menu, and foot as shops have them, in the words of the page's language. */
export function pageOf(
  { lang, title, head = '', foot = '' }: { lang: string; title: string; head?: string; foot?: string },
  body: string,
): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width">${head}</head>
<body>${body}${foot}</body></html>`;
}

/** JSON-LD as a script tag. */
export const linkedData = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
