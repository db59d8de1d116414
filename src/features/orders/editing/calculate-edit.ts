/** POST /cabinet/orders/calculation with `of: edit`, and what the page of an edit shows at first. Nothing is saved. */
import type { Database } from '../../../platform/database/database.ts';
import { fromJson, money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { cartLimits } from '../../cart/contract.ts';
import { pricerFor } from '../../discounts/pricer.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import { unweighedToDoor } from '../../pricing/formula/to-door.ts';
import { usualInlandOf } from '../../pricing/inland/usual-inland.ts';
import { offeredOptions } from '../../products/snapshots/offered-options.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import { payByJson } from '../order-sentence.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { loadOwn, type OrderReading } from '../reading/read-orders.ts';
import { destinationOf, refuseUneditable } from './edit-order.ts';
import type { CalculatedEdit, EditToCalculate, OrderToEdit } from './edit-schemas.ts';
import { editedLines } from './edited-lines.ts';
import { changesPrice, goodsOfEdit, planEdit } from './plan-edit.ts';

/**
 * The price of an unpaid order with changes, by our readings: the edit itself asks the shops again where they are old.
 * Throws `not_found`, `cannot_edit`, and what `editedLines` throws.
 */
export async function calculateEdit(
  db: Database,
  shop: OrdersShop,
  { userId, locale, edit }: { userId: string; locale: Locale; edit: EditToCalculate },
): Promise<CalculatedEdit> {
  const whole = await loadOwn(db, { userId, idOrNumber: edit.id });
  const { order } = whole;
  refuseUneditable(order);
  const at = shop.shop.clock.now();
  const lines = await editedLines(db, shop, { whole, userId, locale, asked: edit });
  const { address } = await destinationOf(db, order, edit);
  const terms = await priceTermsAt(db, at);
  const pricer = await pricerFor(db, { userId, at, orderId: order.id, terms });
  const planning = { whole, lines, address, pricer, at };
  const { quote: planned, reasons } = planEdit(planning);
  const inland = usualInlandOf(pricer.terms, planned, order.host);
  const goods = { ...goodsOfEdit(lines, planned), country: address.country, inland };
  // how it gets to the address of the edit, or that nothing goes there
  const told = unweighedToDoor(pricer.terms, { byCard: fromJson(planned.byCard), parcels: [goods] });
  const quote = { ...planned, payLater: { ...planned.payLater, ...told } };
  return {
    ...{ of: 'edit', order: order.id, version: order.version, quote, before: order.quote },
    payBy: payByJson({ ...order, quoteHeldUntil: new Date(quote.heldUntil) }, at),
    isPricedAnew: changesPrice(planning),
    // an old reading is made again when the edit is saved
    needsReview: reasons.some((reason) => reason !== 'price_old'),
    lines: lines.map(({ after: { id, quantity, ...told }, verdict }) => {
      return { id, title: shownTitle(told, locale).title, quantity, verdict };
    }),
  };
}

/** GET /cabinet/orders/{id}/edit. Throws `not_found` and `cannot_edit`. */
export async function getOrderToEdit(
  db: Database,
  { shop }: OrdersShop,
  reading: OrderReading,
): Promise<OrderToEdit> {
  const at = shop.clock.now();
  const { order, lines } = await loadOwn(db, reading);
  refuseUneditable(order);
  const live = lines.filter(({ state }) => !isEnded(state));
  const offers = await offeredOptions(
    db,
    live.map(({ snapshotId }) => snapshotId),
  );
  const { address, recipient } = order;
  return {
    ...{ id: order.id, orderNum: order.number, state: order.state, version: order.version },
    shop: { host: order.host, name: order.shopName },
    lines: live.map((line) => {
      const { id, image, url, options, optionsNote, quantity, note } = line;
      const offered = offers.get(line.snapshotId);
      return {
        ...shownTitle(line, reading.locale),
        ...{ id, image, url, options, optionsNote, quantity, note },
        offered: offered?.options ?? [],
        leastQuantity: offered?.leastQuantity ?? 1,
        unitPrice: toJson(money(line.price, order.currency)),
      };
    }),
    address: { addressId: address.addressId, country: address.country, lines: address.lines },
    recipient: {
      recipientId: recipient.recipientId,
      name: [recipient.familyName, recipient.givenName, recipient.patronymic].filter(Boolean).join(' '),
      phone: recipient.phone,
    },
    comment: order.comment,
    quote: order.quote,
    total: toJson(order.total),
    payBy: payByJson(order, at),
    limits: { quantity: cartLimits.quantity },
  };
}
