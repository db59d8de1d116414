/** A product as its customer sees it in the shop's page, and the address that hands it over to the installation. */

export interface Seen {
  /** The page, without what stands behind its "#". */
  url: string;
  title: string;
  /** A decimal string such as "1299.00"; null where no price is seen. */
  price: string | null;
  /** ISO 4217; null where the page does not say which. */
  currency: string | null;
  /** The chosen variant in the shop's own words, such as "Size: M, Colour: grey"; empty without one. */
  options: string;
  /** The main picture's address. */
  image: string | null;
}

/** In characters, as the shop takes them (`ClaimedProduct`); a whole address stays below what browsers carry. */
const most = { url: 3000, title: 300, options: 300, image: 1500 } as const;

const cut = (text: string, limit: number): string => [...text].slice(0, limit).join('');

/**
 * The address of `/add` with the product's page in the query and what was seen behind the "#": browsers send no server
 * that part, so it reaches no log. It is a claim of the customer, who confirms each field on the page that opens.
 *
 * @param installation such as `https://shop.example`, without a trailing slash
 */
export function handOver(installation: string, seen: Seen): string {
  const page = new URL(seen.url);
  page.hash = '';
  const url = page.href.length > most.url ? page.origin + page.pathname : page.href;
  const isPictured = seen.image !== null && seen.image.length <= most.image;
  const told = new URLSearchParams({
    seen: '1',
    title: cut(seen.title, most.title),
    ...(seen.price ? { price: seen.price } : {}),
    ...(seen.currency ? { currency: seen.currency } : {}),
    ...(seen.options ? { options: cut(seen.options, most.options) } : {}),
    ...(isPictured ? { image: seen.image ?? '' } : {}),
  });
  return `${installation}/add?${new URLSearchParams({ url })}#${told}`;
}
