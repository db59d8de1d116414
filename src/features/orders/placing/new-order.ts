/** From a planned order to what is stored. */
import { money } from '../../../platform/money/money.ts';
import { deadlineOf } from '../../order-states/rules.ts';
import type { OrderState } from '../../order-states/states.ts';
import { quoteToJson } from '../../pricing/rules.ts';
import type { OrdersShop } from '../orders-shop.ts';
import type { NewOrder } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';
import type { PlannedOrder } from './plan-orders.ts';

/** How many pictures a list shows of an order. */
export const shownImages = 4;

export function newOrderOf(
  { shop }: OrdersShop,
  { plan, userId, number }: { plan: PlannedOrder; userId: string; number: string },
): NewOrder {
  const at = shop.clock.now();
  const id = shop.newId('ord');
  const state: OrderState = plan.reviewReasons.length > 0 ? 'awaiting_review' : 'awaiting_payment';
  const lines = plan.lines.map((line, position): StoredLine => {
    const { chosen } = line;
    return {
      id: shop.newId('lin'),
      position,
      snapshotId: chosen.id,
      productKey: chosen.productKey,
      url: chosen.url,
      title: chosen.title,
      originalTitle: chosen.title,
      image: chosen.image,
      options: chosen.options,
      optionsNote: chosen.optionsNote,
      quantity: line.quantity,
      returned: 0,
      note: line.note,
      price: line.unitPrice.minor,
      source: chosen.source,
      typedByCustomer: chosen.source === 'manual',
      priceIsSure: chosen.priceIsSure,
      readAt: chosen.readAt,
      state,
      stateSince: at,
      previous: null,
      tracking: null,
    };
  });
  const order: StoredOrder = {
    id,
    number,
    userId,
    state,
    version: 1,
    stateSince: at,
    deadline: deadlineOf(state, at, { paymentHours: plan.paymentHours, heldUntil: plan.quote.heldUntil }),
    shopKey: plan.shopKey,
    host: plan.host,
    shopName: plan.shopName,
    currency: plan.currency,
    inland: plan.quote.inlandInShop,
    quote: quoteToJson(plan.quote),
    quoteHeldUntil: plan.quote.heldUntil,
    total: plan.quote.net,
    carried: money(0n, plan.quote.net.currency),
    attention: null,
    lineCount: lines.length,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    title: lines[0]?.title ?? '',
    images: lines.flatMap(({ image }) => image ?? []).slice(0, shownImages),
    address: plan.address,
    recipient: plan.recipient,
    comment: plan.comment,
    advanceAnswers: plan.advanceAnswers,
    consentAt: at,
    reviewReasons: plan.reviewReasons,
    assignee: null,
    shopOrderNumber: null,
    endReason: null,
    createdAt: at,
  };
  return {
    order,
    lines,
    event: {
      id: shop.newId('evt'),
      orderId: id,
      at,
      kind: 'created',
      actor: 'customer',
      actorId: userId,
      from: null,
      to: state,
      reason: null,
      note: null,
      amount: order.total,
      before: null,
      after: { tariffVersion: order.quote.tariffVersion, rate: order.quote.rate.value },
      transactions: [],
      lineIds: [],
      lineState: null,
    },
  };
}
