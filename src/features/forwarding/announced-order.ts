/** An announced parcel as an order that is on its way to the warehouse. Pure. */

import { type Money, money } from '../../platform/money/money.ts';
import { typedAmount } from '../../platform/money/typed-amount.ts';
import { bareCode } from '../../platform/texts/bare-code.ts';
import { nobody, nowhere } from '../address-book/actions.ts';
import type { NewOrder } from '../orders/store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { StoredLine } from '../orders/stored-parts.ts';
import type { GoodsQuote } from '../pricing/formula/price-formula.ts';
import { quoteToJson } from '../pricing/formula/price-formula.ts';
import type { Snapshot } from '../products/snapshots/snapshot.ts';
import type { Announced } from './contract.ts';

/** Declared for one piece of each line. Throws refusals of fields. */
export function declaredPrices({ lines, currency }: Announced): Money[] {
  return lines.map(({ price }, index) => typedAmount(price, currency, `lines.${index}.price`));
}

/** A tracking number in the spelling of scanners. */
export const trackedAs = bareCode;

export interface AnnouncedLine {
  id: string;
  snapshot: Snapshot;
  quantity: number;
  price: Money;
}

/** The lines as they are stored, all of them on their way. */
export function linesOnTheirWay(
  lines: readonly AnnouncedLine[],
  tracking: string | null,
  at: Date,
): StoredLine[] {
  return lines.map(({ id, snapshot, quantity, price }, position) => ({
    ...{
      id,
      position,
      quantity,
      snapshotId: snapshot.id,
      productKey: snapshot.productKey,
      url: snapshot.url,
    },
    ...{ title: snapshot.title, originalTitle: snapshot.title, image: null, options: {}, optionsNote: null },
    ...{ returned: 0, note: null, size: null, price: price.minor, source: 'manual', typedByCustomer: true },
    ...{ priceIsSure: false, readAt: at, state: 'to_warehouse', stateSince: at, previous: null },
    tracking: tracking === null ? null : { number: tracking, carrier: null },
  }));
}

/** The part of an order that follows from its lines and from what was typed. */
export function contentsOf(announced: Announced, lines: readonly StoredLine[], shop: { host: string }) {
  return {
    ...{ shopKey: shop.host, host: shop.host, currency: announced.currency, lineCount: lines.length },
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    title: lines[0]?.title ?? '',
    address: { ...nowhere, country: announced.country },
    comment: announced.comment?.trim() || null,
  };
}

interface Announcing {
  id: string;
  eventId: string;
  number: string;
  userId: string;
  announced: Announced;
  shop: { host: string };
  lines: StoredLine[];
  price: GoodsQuote;
  at: Date;
}

/** The fee stands in the delivery's bill: nothing is due for the parcel itself. */
export function announcedOrder(announcing: Announcing): NewOrder {
  const { id, eventId, number, userId, announced, shop, lines, price, at } = announcing;
  const order: StoredOrder = {
    ...{ id, number, userId, state: 'to_warehouse', version: 1, stateSince: at, deadline: null },
    ...contentsOf(announced, lines, shop),
    ...{ shopName: null, images: [], recipient: nobody, inland: money(0n, announced.currency) },
    ...{ quote: quoteToJson(price), quoteHeldUntil: at, total: price.net, carried: price.net },
    ...{ attention: null, advanceAnswers: {}, consentAt: at, reviewReasons: [], assignee: null },
    ...{ shopOrderNumber: null, endReason: null, createdAt: at, estimate: null },
  };
  return {
    order,
    lines,
    event: {
      ...{ id: eventId, orderId: id, at, kind: 'announced', actor: 'customer', actorId: userId },
      ...{ from: null, to: 'to_warehouse', reason: null, note: null, amount: null, before: null },
      after: { tracking: announced.tracking ?? null, tariffVersion: price.tariffVersion },
      ...{ transactions: [], lineIds: [], lineState: null },
    },
  };
}
