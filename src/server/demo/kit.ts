/** The tools of every life in the demo's past. */
import type { AnswerOf } from '../../platform/api/client.ts';
import type { Timeline } from './lives/timeline.ts';
import type { Crew } from './make-people.ts';
import type { Past } from './past.ts';

/** A product of the demo shops, read and ready to be ordered. */
export interface ReadProduct {
  url: string;
  shop: string;
  snapshot: string;
  options: Record<string, string>;
  price: string;
  currency: string;
}

export interface Kit extends Pick<Past, 'call' | 'upload' | 'payAtBank'> {
  past: Past;
  crew: Crew;
  products: readonly ReadProduct[];
  pass: Timeline['pass'];
  /** A whole number below `most`: the next of a row that is the same in each demo. */
  draw(most: number): number;
}

/** Numbers that look like chance and are the same each time (Park and Miller). */
export function createDraw(seed: number): Kit['draw'] {
  let state = seed;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

/** The product of a reading with the first choice of each option that is sold. */
export function readProduct(product: AnswerOf<'readProductData'>): ReadProduct | null {
  const { url, id: snapshot, host, price, options, variants } = product;
  if (!price || product.availability === 'out_of_stock') return null;
  const sold = variants.find(({ available }) => available !== false)?.options;
  const first = Object.fromEntries(options.map(({ name, values }) => [name, values[0] ?? '']));
  const shop = `${host}${new URL(url).pathname.split('/')[1]}`;
  return {
    url,
    shop,
    snapshot,
    options: { ...first, ...sold },
    price: price.amount,
    currency: price.currency,
  };
}
