/** From a planned order to what is stored: its prices, rate and tariff are frozen here. */
import { money } from '../../../platform/money/money.ts';
import { deadlineOf } from '../../order-states/rules.ts';
import type { OrderState } from '../../order-states/states.ts';
import { quoteToJson } from '../../pricing/formula/price-formula.ts';
import type { OrdersShop } from '../orders-shop.ts';
import type { NewOrder } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';
import type { PlannedOrder } from './plan-orders.ts';

/** How many pictures a list shows of an order. */
export const shownImages = 4;

/** The moment at which an order comes into being, and the state that it and its lines begin in. */
interface Beginning {
  at: Date;
  state: OrderState;
}

export function newOrderOf(
  { shop }: OrdersShop,
  { plan, userId, number }: { plan: PlannedOrder; userId: string; number: string },
): NewOrder {
  const state: OrderState = plan.reviewReasons.length > 0 ? 'awaiting_review' : 'awaiting_payment';
  const beginning: Beginning = { at: shop.clock.now(), state };
  const id = shop.newId('ord');
  const lines = plan.lines.map((line, position) => ({
    id: shop.newId('lin'),
    position,
    ...newLineOf(line, beginning),
  }));
  const order = { id, number, userId, ...storedOf(plan, lines, beginning) };
  const pictured = lines.flatMap(({ id: to, position }) => {
    const from = plan.lines[position]?.pictured;
    return from === undefined ? [] : [{ from, to }];
  });
  return { order, lines, pictured, event: { id: shop.newId('evt'), ...createdEvent(order) } };
}

function newLineOf(
  { chosen, quantity, note, size, unitPrice }: PlannedOrder['lines'][number],
  { at, state }: Beginning,
): Omit<StoredLine, 'id' | 'position'> {
  return {
    snapshotId: chosen.id,
    productKey: chosen.productKey,
    url: chosen.url,
    title: chosen.title,
    originalTitle: chosen.title,
    image: chosen.image,
    options: chosen.options,
    optionsNote: chosen.optionsNote,
    quantity,
    returned: 0,
    note,
    size,
    price: unitPrice.minor,
    source: chosen.source,
    typedByCustomer: chosen.source === 'manual',
    priceIsSure: chosen.priceIsSure,
    readAt: chosen.readAt,
    state,
    stateSince: at,
    previous: null,
    tracking: null,
  };
}

function storedOf(
  plan: PlannedOrder,
  lines: StoredLine[],
  { at, state }: Beginning,
): Omit<StoredOrder, 'id' | 'number' | 'userId'> {
  const { quote } = plan;
  return {
    state,
    version: 1,
    stateSince: at,
    deadline: deadlineOf(state, at, { paymentHours: plan.paymentHours, heldUntil: quote.heldUntil }),
    shopKey: plan.shopKey,
    host: plan.host,
    shopName: plan.shopName,
    currency: plan.currency,
    inland: quote.inlandInShop,
    quote: quoteToJson(quote),
    quoteHeldUntil: quote.heldUntil,
    total: quote.net,
    carried: money(0n, quote.net.currency),
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
    estimate: plan.estimate,
  };
}

function createdEvent(order: StoredOrder): Omit<NewOrder['event'], 'id'> {
  return {
    orderId: order.id,
    at: order.createdAt,
    kind: 'created',
    actor: 'customer',
    actorId: order.userId,
    from: null,
    to: order.state,
    reason: null,
    note: null,
    amount: order.total,
    before: null,
    after: { tariffVersion: order.quote.tariffVersion, rate: order.quote.rate.value },
    transactions: [],
    lineIds: [],
    lineState: null,
  };
}
