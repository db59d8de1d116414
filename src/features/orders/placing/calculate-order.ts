/** POST /cabinet/orders/calculation: what an order would cost now; nothing is saved. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { addressFor } from '../../address-book/actions.ts';
import { selectedDrafts } from '../../cart/selected-drafts.ts';
import { pricerFor } from '../../discounts/pricer.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import type { Quote } from '../../pricing/contract.ts';
import { discountTermsOf } from '../../pricing/formula/discount-terms.ts';
import {
  type GoodsQuote,
  type GoodsRequest,
  quoteGoods,
  quoteToJson,
} from '../../pricing/formula/price-formula.ts';
import { feeGroupOf } from '../../pricing/formula/service-fee.ts';
import { verdictFor } from '../../products/actions.ts';
import type { Verdict } from '../../products/contract.ts';
import { type ShownTitle, shownTitle } from '../../products/translations/shown-title.ts';
import { knownInland } from '../order-rows.ts';
import type { OrdersShop } from '../orders-shop.ts';
import type { PriceTerms } from '../paying/requote.ts';
import { orderKey } from '../reading/read-orders.ts';
import { findOrder } from '../store.ts';

export interface Calculation {
  userId: string;
  locale: Locale;
  order: {
    id: string;
    inland?: string | null | undefined;
    /** Where it shall go; rules on countries hold for no other. */
    address_id?: string | undefined;
    lines: readonly { id: string; quantity: number }[];
  };
}

export interface Calculated {
  order: string;
  quote: Quote;
  before: Quote | null;
  lines: { id: string; title: string; quantity: number; verdict: Verdict }[];
}

interface Subject {
  id: string;
  currency: string;
  inland: Money | null;
  before: Quote | null;
  /** A stored order keeps the rules that it froze; a draft takes those that hold now. */
  price(terms: PriceTerms, request: GoodsRequest): Promise<GoodsQuote>;
  lines: (ShownTitle & {
    id: string;
    /** The shop's words, which the list of prohibited goods looks at. */
    text: string;
    host: string;
    quantity: number;
    unitPrice: Money;
  })[];
}

/** Throws `not_found`, `cart_empty` when nothing is left to order, `wrong_state` for an order that is paid or over. */
export async function calculateOrder(
  db: Database,
  shop: OrdersShop,
  { userId, locale, order }: Calculation,
): Promise<Calculated> {
  // a price is asked for before the order far oftener than after it
  const subject =
    (await draftOrder(db, shop, { userId, locale, id: order.id, addressId: order.address_id })) ??
    (await unpaidOrder(db, { userId, locale, id: order.id }));
  if (!subject) throw new Refusal('not_found');
  const asked = new Map(order.lines.map(({ id, quantity }) => [id, quantity]));
  const lines = subject.lines
    .map((line) => ({ ...line, quantity: asked.get(line.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) throw new Refusal('cart_empty');
  const at = shop.shop.clock.now();
  const terms = await priceTermsAt(db, at);
  const items = lines.map(({ unitPrice, quantity }) => ({ price: unitPrice, quantity }));
  const quote = await subject.price(terms, { items, inland: inlandOf(order.inland, subject), at });
  return {
    order: subject.id,
    quote: quoteToJson(quote),
    before: subject.before,
    lines: await Promise.all(
      lines.map(async ({ id, text, title, quantity, host }) => {
        const verdict = await verdictFor(db, shop.cart.products, { text, host, locale });
        return { id, title, quantity, verdict };
      }),
    ),
  };
}

function inlandOf(asked: string | null | undefined, { inland, currency }: Subject): Money | null {
  if (asked) return typedAmount(asked, currency, 'order.inland');
  return asked === undefined ? inland : null;
}

async function unpaidOrder(
  db: Database,
  { userId, locale, id }: { userId: string; locale: Locale; id: string },
): Promise<Subject | undefined> {
  const found = await findOrder(db, { idOrNumber: orderKey(id), userId });
  if (!found) return undefined;
  const { order, lines } = found;
  if (order.state !== 'awaiting_payment' && order.state !== 'awaiting_review') {
    throw new Refusal('wrong_state');
  }
  return {
    id: order.id,
    currency: order.currency,
    inland: knownInland(order),
    before: order.quote,
    price: async (terms, request) =>
      quoteGoods(
        { ...terms, feeGroup: feeGroupOf(order.quote) },
        { ...request, discounts: discountTermsOf(order.quote) },
      ),
    lines: lines
      .filter(({ state }) => !isEnded(state))
      .map((line) => ({
        id: line.id,
        ...shownTitle(line, locale),
        text: line.title,
        host: order.host,
        quantity: line.quantity,
        unitPrice: money(line.price, order.currency),
      })),
  };
}

interface DraftAsked {
  userId: string;
  locale: Locale;
  id: string;
  addressId: string | undefined;
}

async function draftOrder(
  db: Database,
  { cart }: OrdersShop,
  { userId, locale, id, addressId }: DraftAsked,
): Promise<Subject | undefined> {
  const [draft] = await selectedDrafts(db, cart, { userId, locale, draftIds: [id] });
  if (!draft) return undefined;
  const country = addressId ? (await addressFor(db, { userId, addressId })).country : null;
  return {
    id: draft.row.id,
    currency: draft.row.currency,
    inland: draft.inland,
    before: null,
    async price(terms, request) {
      const pricer = await pricerFor(db, { userId, terms, at: request.at });
      return pricer.goods(request, { host: draft.row.host, country });
    },
    lines: draft.lines
      .filter(({ change }) => change === null || change.kind === 'price')
      .map(({ row, chosen, shown, unitPrice }) => ({
        id: row.id,
        title: shown.title,
        text: chosen.title,
        host: chosen.host,
        quantity: row.quantity,
        unitPrice,
      })),
  };
}
