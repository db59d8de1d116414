/** A guest's choice of a product, kept in the browser until it is in a cart: signing up must not lose a colour. */
import type { Product } from '../../contract.ts';
import { type Choice, isSoldOut } from '../product/variant-choice.ts';

export interface Chosen {
  options: Choice;
  quantity: number;
  /** Of a piece that nobody has weighed. */
  size?: keyof Product['sizes'] | null | undefined;
}

const key = 'waybill.pending-choice';
/** As long as the link itself. */
const keptMilliseconds = 7 * 24 * 3_600_000;

export function keepChoice(url: string, chosen: Chosen): void {
  try {
    localStorage.setItem(key, JSON.stringify({ url, ...chosen, at: Date.now() }));
  } catch {
    // without storage it is chosen once more
  }
}

/** The kept choice of this product, as far as the shop still has it; null when there is none. */
export function keptChoice(
  product: Pick<Product, 'url' | 'options' | 'variants' | 'leastQuantity'>,
): Chosen | null {
  const kept = read();
  if (kept?.url !== product.url || !(Date.now() - kept.at < keptMilliseconds)) return null;
  const options = Object.fromEntries(
    product.options.flatMap(({ name, values }): [string, string][] => {
      const value = kept.options[name];
      return value !== undefined && values.includes(value) ? [[name, value]] : [];
    }),
  );
  const isGone = Object.entries(options).some(([name, value]) => isSoldOut(product, options, name, value));
  const quantity = Math.max(product.leastQuantity, Math.min(999, Math.trunc(kept.quantity) || 1));
  return { options: isGone ? {} : options, quantity, size: kept.size };
}

/** The choice of this browser for the product at this address, whether the shop still has it or not. */
export function choiceAt(url: string): Chosen | null {
  const kept = read();
  return kept?.url === url && Date.now() - kept.at < keptMilliseconds ? kept : null;
}

/** Forgets what was chosen of the product at this address: it is in the cart. */
export function forgetChoice(url: string): void {
  try {
    if (read()?.url === url) localStorage.removeItem(key);
  } catch {
    // what cannot be removed could not be kept either
  }
}

function read(): (Chosen & { url: string; at: number }) | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept?.options === 'object' && kept.options !== null ? kept : null;
  } catch {
    return null;
  }
}
