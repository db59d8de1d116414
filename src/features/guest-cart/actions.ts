/** Actions for the cart of a person who has not signed in. */

import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { addToCart } from '../cart/actions.ts';
import { type CartShop, cartJson } from '../cart/cart-view.ts';
import type { Cart } from '../cart/contract.ts';
import type { EnterCode } from '../discounts/kept-code.ts';
import { type Pricer, type PricerAsked, pricerFor } from '../discounts/pricer.ts';
import { plainCode } from '../discounts/rules.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import { guestSnapshots } from '../products/snapshots/guest-snapshots.ts';
import { isWrittenIn, translatedTitles } from '../products/translations/shown-title.ts';
import type { GuestLine, LeftReason, MergedLine } from './contract.ts';
import { draftsOf } from './guest-drafts.ts';
import { leftReasonOf } from './rules.ts';

/**
 * The lines of a guest's browser as a cart at today's terms: one draft order for each shop and currency. Prices are
 * those of our snapshots. `missing` names the lines whose product or variant we do not know. Three statements, one more
 * with a product of another language, and two more with a code.
 */
export async function priceGuestCart(
  db: Database,
  cart: CartShop,
  {
    lines,
    locale,
    code,
    country = null,
    enterCode,
  }: {
    lines: readonly GuestLine[];
    locale: Locale;
    code?: string | undefined;
    country?: string | null | undefined;
    enterCode: () => ReturnType<EnterCode>;
  },
): Promise<{ cart: Cart; missing: string[] }> {
  const at = cart.shop.clock.now();
  const terms = await priceTermsAt(db, at);
  const chosen = await guestSnapshots(db, cart.products, {
    lines: lines.map(({ snapshot, options }) => ({ snapshotId: snapshot, options })),
    locale,
  });
  const foreign = chosen.flatMap((product) =>
    product && !isWrittenIn(product, locale) ? [product.title] : [],
  );
  const titles = await translatedTitles(db, foreign);
  const { drafts, missing } = draftsOf(lines, chosen, { at, locale, titles });
  const pricer = await guestPricer(db, { terms, at, code, enterCode });
  return { cart: cartJson({ version: 0 }, drafts, { pricer, country, goesTo: country, at }), missing };
}

/** Prices with the code of the browser. Where too many wrong ones came from, none is looked at, and each is unknown. */
async function guestPricer(
  db: Database,
  {
    code,
    enterCode,
    ...asked
  }: Pick<PricerAsked, 'terms' | 'at' | 'code'> & { enterCode: () => ReturnType<EnterCode> },
): Promise<Pricer> {
  const plain = { userId: null, ...asked };
  if (code === undefined) return pricerFor(db, plain);
  const look = await enterCode().catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'too_many_tries') return null;
    throw error;
  });
  const pricer = await pricerFor(db, look ? { ...plain, code } : plain);
  if (!look) return { ...pricer, code: () => ({ code: plainCode(code), state: 'unknown' }) };
  if (pricer.code(asked.at)?.state !== 'unknown') await look.forget();
  return pricer;
}

/**
 * Adds the lines to the customer's cart in one transaction: after a failure none is there, and the same request may
 * be sent again. A line that cannot be added is answered with its reason; the others are added all the same.
 */
export async function mergeGuestCart(
  db: Database,
  cart: CartShop,
  { lines, ...customer }: { userId: string; locale: Locale; lines: readonly MergedLine[] },
): Promise<{ moved: string[]; left: { id: string; reason: LeftReason }[] }> {
  return inTransaction(db, async (transaction) => {
    const moved: string[] = [];
    const left: { id: string; reason: LeftReason }[] = [];
    for (const { id, url, snapshot, options, quantity, size, note, selected } of lines) {
      const claimed = { url, snapshot, options, quantity, size, ...(note ? { comment: note } : {}) };
      try {
        await addToCart(transaction, cart, { ...customer, claimed, selected });
        moved.push(id);
      } catch (error) {
        const reason = error instanceof Refusal ? leftReasonOf(error) : undefined;
        if (!reason) throw error;
        left.push({ id, reason });
      }
    }
    return { moved, left };
  });
}
