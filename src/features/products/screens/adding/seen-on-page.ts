/** A product as the browser extension saw it in the shop's page, or as a guest typed it: a claim that its customer confirms field by field. */

export interface SeenOnPage {
  /** The link that it came with. */
  link: string;
  title: string;
  /** A decimal string; empty where none was seen. */
  price: string;
  /** ISO 4217; empty where the page did not say which. */
  currency: string;
  options: string;
  image: string | null;
  /** The customer typed it as a guest, to see its price. */
  isTyped?: boolean;
}

const key = 'waybill.seen-on-page';
/** As long as the link itself. */
const keptMilliseconds = 7 * 24 * 3_600_000;
/** In characters; what is longer was not made by the extension. */
const most = { hash: 8000, title: 300, price: 20, options: 300, image: 2000 } as const;

/** The product behind the "#" of an address that the extension opened; null for any other. */
export function seenIn(hash: string, link: string): SeenOnPage | null {
  const told = new URLSearchParams(hash.replace(/^#/, ''));
  if (told.get('seen') !== '1' || hash.length > most.hash) return null;
  const field = (name: string): string => (told.get(name) ?? '').replace(/\s+/g, ' ').trim();
  const [price, currency, image] = [field('price'), field('currency'), field('image')];
  return {
    link,
    title: field('title').slice(0, most.title),
    price: /^\d+(?:\.\d+)?$/.test(price) && price.length <= most.price ? price : '',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
    options: field('options').slice(0, most.options),
    image: /^https?:\/\/\S+$/.test(image) && image.length <= most.image ? image : null,
  };
}

/** Keeps it in the browser through sign-up and sign-in, as the link is kept. */
export function keepSeen(seen: SeenOnPage): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...seen, at: Date.now() }));
  } catch {
    // without storage it is typed by hand after signing in
  }
}

/** The product that was seen or typed at this link; null when it is not kept. */
export function keptSeen(link: string): SeenOnPage | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as (SeenOnPage & { at: number }) | null;
    if (!kept || !(Date.now() - kept.at < keptMilliseconds)) return null;
    return pageOf(kept.link) === pageOf(link) ? kept : null;
  } catch {
    return null;
  }
}

/** Forgets what was seen at this link: it is in the cart. */
export function forgetSeen(link: string): void {
  try {
    if (keptSeen(link)) localStorage.removeItem(key);
  } catch {
    // what cannot be removed could not be kept either
  }
}

/** The reader's address of a product lacks what shops add for counting. */
function pageOf(link: string): string {
  const url = URL.parse(link);
  return url ? url.host + url.pathname : link;
}
