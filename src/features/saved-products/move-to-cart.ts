import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { type AddedToCart, addToCart } from '../cart/actions.ts';
import type { CartShop } from '../cart/cart-view.ts';
import { readingRefusals } from '../products/contract.ts';
import { findSaved, removeRow } from './product-store.ts';
import { readSaved } from './saved-json.ts';

/** A shop that cannot be asked right now; what is sold, and whether it may be, is another matter. */
const unread: ReadonlySet<string> = new Set(
  [...readingRefusals, 'unavailable'].filter((code) => code !== 'prohibited_product' && code !== 'page_gone'),
);

/**
 * Puts a saved product into the cart at the price that its page shows now, and takes it off its list. Where the shop
 * cannot be read, at the price that was read last: an order asks the shop again before it is paid. Reads a page, so
 * never inside a transaction. Throws `not_found`, and the refusals of `addToCart`.
 */
export async function moveToCart(
  db: Database,
  cart: CartShop,
  own: { id: string; userId: string; locale: Locale },
): Promise<{ title: string; lines: number }> {
  const { id, userId, locale } = own;
  const stored = await findSaved(db, { id, userId });
  if (!stored) throw new Refusal('not_found');
  const [saved] = await readSaved(db, cart.products, { rows: [stored], locale });
  const known = saved?.now ?? saved?.before;
  if (!known) throw new Refusal('not_found');
  const claimed = { url: known.url, options: stored.options, quantity: known.leastQuantity };
  const add = (snapshot?: string): Promise<AddedToCart> =>
    addToCart(db, cart, { userId, locale, claimed: snapshot ? { ...claimed, snapshot } : claimed });
  const added = await (known.source === 'manual' ? add(known.id) : add()).catch((error: unknown) => {
    if (error instanceof Refusal && unread.has(error.code)) return add(known.id);
    throw error;
  });
  await removeRow(db, { id, userId, at: cart.shop.clock.now() });
  return { title: added.line.title, lines: added.lines };
}
