/** Making numbered orders: of the cart's draft orders, or of one product at once. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { pricedSnapshot } from '../../cart/calculate-cart.ts';
import type { JudgedDraft } from '../../cart/cart-view.ts';
import type { AdvanceAnswers } from '../../cart/contract.ts';
import { advanceAnswerFaults } from '../../cart/rules.ts';
import { rereadDrafts, selectedDrafts } from '../../cart/selected-drafts.ts';
import { pricerFor } from '../../discounts/pricer.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import type { ClaimedProduct } from '../../products/contract.ts';
import type { ChosenSnapshot } from '../../products/snapshots/chosen-snapshot.ts';
import { rereadSnapshots } from '../../products/snapshots/reread-snapshots.ts';
import type { CreatedOrders, NewOrderRequest, OrderChange } from '../contract.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { isOldReading } from '../unpaid/old-readings.ts';
import { linesOfDraft, openChanges, type Plan, planOrder } from './plan-orders.ts';
import { destinationsOf, type Placing, saveOrders } from './save-orders.ts';

export interface OrdersRequest {
  userId: string;
  isStaff: boolean;
  locale: Locale;
  orders: readonly NewOrderRequest[];
}

/**
 * One numbered order for each draft order, of its selected lines. Price and stock are read again where they are
 * older than 15 minutes; when anything is not as the customer saw it, or no total was shown to him, nothing is ordered and
 * the changes are answered. Calls shops, so never inside a transaction. Throws `not_found`, `cart_empty`, `address_missing`,
 * `recipient_missing`, `changed_meanwhile`, `fields`.
 */
export async function createOrders(
  db: Database,
  shop: OrdersShop,
  { userId, isStaff, locale, orders }: OrdersRequest,
): Promise<CreatedOrders> {
  orders.forEach(({ advance_answers: answers }, index) => {
    refuseAnswers(shop, answers, `orders.${index}.`);
  });
  const draftIds = [...new Set(orders.map(({ id }) => id))];
  if (draftIds.length !== orders.length) throw new Refusal('changed_meanwhile');
  const asked = { userId, locale, draftIds };
  const selected = await selectedDrafts(db, shop.cart, asked);
  draftsFor(orders, selected);
  const destinations = await destinationsOf(db, userId, orders);
  const drafts = draftsFor(orders, await rereadDrafts(db, shop.cart, { ...asked, drafts: selected }));
  const at = shop.shop.clock.now();
  const pricer = await pricerFor(db, { userId, at, terms: await priceTermsAt(db, at) });
  const changes: OrderChange[] = [];
  const plans: Plan[] = [];
  for (const [index, request] of orders.entries()) {
    const [draft, destination] = [drafts[index], destinations[index]];
    if (!draft || !destination) throw new Refusal('not_found');
    const open = openChanges(draft, request.accept);
    changes.push(...open);
    if (open.length > 0) continue;
    const { shopKey, host, shopName, currency } = draft.row;
    const plan = planOrder({
      ...{ pricer, at, inland: draft.inland, draftId: draft.row.id, shownTotal: request.shown_total },
      order: {
        ...{ shopKey, host, shopName, currency, ...destination },
        lines: linesOfDraft(draft),
        comment: request.comment === undefined ? draft.row.comment : request.comment,
        advanceAnswers: request.advance_answers ?? draft.row.advanceAnswers,
      },
    });
    changes.push(...plan.changes);
    plans.push(plan);
  }
  if (changes.length > 0) return { orders: [], changes };
  const taken = drafts.flatMap((draft) => draft.lines.map(({ row }) => row.id));
  return saveOrders(db, shop, { userId, isStaff, planned: plans.map(({ planned }) => planned), taken });
}

/** The draft orders in the order of the request. Throws `not_found`, and `cart_empty` when nothing is selected. */
function draftsFor(orders: readonly NewOrderRequest[], drafts: readonly JudgedDraft[]): JudgedDraft[] {
  return orders.map(({ id }) => {
    const draft = drafts.find(({ row }) => row.id === id);
    if (!draft) throw new Refusal('not_found');
    if (draft.lines.length === 0) throw new Refusal('cart_empty');
    return draft;
  });
}

function refuseAnswers({ shop }: OrdersShop, answers: AdvanceAnswers | undefined, prefix: string): void {
  const faults = Object.entries(
    answers ? advanceAnswerFaults(answers, shop.settings.settlementCurrency) : {},
  ).map(([name, why]) => [`${prefix}${name}`, why] as const);
  if (faults.length > 0) throw new Refusal('fields', { fields: Object.fromEntries(faults) });
}

export interface BuyNowRequest extends Placing {
  userId: string;
  isStaff: boolean;
  locale: Locale;
  product: ClaimedProduct;
  /** The shop's own delivery, in the shop's currency. */
  inland?: string | undefined;
}

/**
 * The same with one product; the cart stays as it is. After a change of price post again without `snapshot`, which
 * takes the newest one.
 */
export async function buyNow(db: Database, shop: OrdersShop, request: BuyNowRequest): Promise<CreatedOrders> {
  refuseAnswers(shop, request.advance_answers, '');
  const { userId, isStaff, locale, product } = request;
  const [destination] = await destinationsOf(db, userId, [request]);
  if (!destination) throw new Refusal('address_missing');
  const first = await pricedSnapshot(db, shop.cart, { userId, locale, claimed: product });
  const { chosen, changes } = await lookedAtAgain(db, shop, { userId, locale, first });
  if (changes.length > 0) return { orders: [], changes };
  const { shopKey, host, shopName, price } = chosen;
  const at = shop.shop.clock.now();
  const plan = planOrder({
    pricer: await pricerFor(db, { userId, at, terms: await priceTermsAt(db, at) }),
    ...{ at, draftId: null, shownTotal: request.shown_total },
    inland: request.inland === undefined ? null : typedAmount(request.inland, price.currency, 'inland'),
    order: {
      ...{ shopKey, host, shopName, currency: price.currency, ...destination },
      lines: [
        {
          ...{ chosen, unitPrice: price, quantity: product.quantity },
          ...{ note: product.comment ?? null, size: product.size ?? null },
        },
      ],
      comment: request.comment ?? null,
      advanceAnswers: request.advance_answers ?? {},
    },
  });
  if (plan.changes.length > 0) return { orders: [], changes: plan.changes };
  return saveOrders(db, shop, { userId, isStaff, planned: [plan.planned], taken: undefined });
}

type Priced = ChosenSnapshot & { price: NonNullable<ChosenSnapshot['price']> };

async function lookedAtAgain(
  db: Database,
  { shop, cart }: OrdersShop,
  { userId, locale, first }: { userId: string; locale: Locale; first: Priced },
): Promise<{ chosen: Priced; changes: OrderChange[] }> {
  if (!isOldReading(first, shop.clock.now())) return { chosen: first, changes: [] };
  const lines = [{ snapshotId: first.id, options: first.options }];
  const [found] = await rereadSnapshots(db, cart.products, { lines, userId, locale });
  const change = found?.change;
  const asChange = (kind: 'price' | 'out_of_stock', to: OrderChange['change']['to']): OrderChange => ({
    order: null,
    line: null,
    title: first.title,
    change: { kind, from: toJson(first.price), to },
  });
  const changes = [
    ...(change?.stock?.to === 'out_of_stock' ? [asChange('out_of_stock', null)] : []),
    ...(change?.price ? [asChange('price', toJson(change.price.to))] : []),
  ];
  const newer = found?.newSnapshot;
  return { changes, chosen: newer?.price ? { ...newer, price: newer.price } : first };
}
