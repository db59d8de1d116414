/** POST /cabinet/orders/calculation: what an order would cost now; nothing is saved. */
import type { Database } from '../../platform/database.ts';
import type { Locale } from '../../platform/locale.ts';
import { type Money, money, parseAmount } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { selectedDrafts } from '../cart/actions.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import type { Quote } from '../pricing/contract.ts';
import { quoteGoods, quoteToJson } from '../pricing/rules.ts';
import { verdictFor } from '../products/actions.ts';
import type { Verdict } from '../products/contract.ts';
import type { OrdersShop } from './orders-shop.ts';
import { orderKey } from './read-orders.ts';
import { findOrder } from './store.ts';

export interface Calculation {
  userId: string;
  locale: Locale;
  order: {
    id: string;
    inland?: string | null | undefined;
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
  lines: { id: string; title: string; host: string; quantity: number; unitPrice: Money }[];
}

/** Throws `not_found`, `cart_empty` when nothing is left to order, `wrong_state` for an order that is paid or over. */
export async function calculateOrder(
  db: Database,
  shop: OrdersShop,
  { userId, locale, order }: Calculation,
): Promise<Calculated> {
  const subject =
    (await unpaidOrder(db, { userId, id: order.id })) ??
    (await draftOrder(db, shop, { userId, locale, id: order.id }));
  if (!subject) throw new Refusal('not_found');
  const asked = new Map(order.lines.map(({ id, quantity }) => [id, quantity]));
  const lines = subject.lines
    .map((line) => ({ ...line, quantity: asked.get(line.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) throw new Refusal('cart_empty');
  const at = shop.shop.clock.now();
  const quote = quoteGoods(await priceTermsAt(db, at), {
    items: lines.map(({ unitPrice, quantity }) => ({ price: unitPrice, quantity })),
    inland: inlandOf(order.inland, subject),
    at,
  });
  return {
    order: subject.id,
    quote: quoteToJson(quote),
    before: subject.before,
    lines: await Promise.all(
      lines.map(async ({ id, title, quantity, host }) => {
        const verdict = await verdictFor(db, shop.cart.products, { text: title, host, locale });
        return { id, title, quantity, verdict };
      }),
    ),
  };
}

function inlandOf(asked: string | null | undefined, { inland, currency }: Subject): Money {
  if (asked) return parseAmount(asked, currency);
  return (asked === undefined ? inland : null) ?? money(0n, currency);
}

async function unpaidOrder(
  db: Database,
  { userId, id }: { userId: string; id: string },
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
    inland: order.inland,
    before: order.quote,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      host: order.host,
      quantity: line.quantity,
      unitPrice: money(line.price, order.currency),
    })),
  };
}

async function draftOrder(
  db: Database,
  { cart }: OrdersShop,
  { userId, locale, id }: { userId: string; locale: Locale; id: string },
): Promise<Subject | undefined> {
  const [draft] = await selectedDrafts(db, cart, { userId, locale, draftIds: [id] });
  if (!draft) return undefined;
  return {
    id: draft.row.id,
    currency: draft.row.currency,
    inland: draft.inland,
    before: null,
    lines: draft.lines
      .filter(({ change }) => change === null || change.kind === 'price')
      .map(({ row, chosen, unitPrice }) => ({
        id: row.id,
        title: chosen.title,
        host: chosen.host,
        quantity: row.quantity,
        unitPrice,
      })),
  };
}
