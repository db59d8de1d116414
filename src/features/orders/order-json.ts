/** Orders as the API answers them. Pure. */
import { type Money, money, toJson } from '../../platform/money.ts';
import type { Order, OrderLine, OrderSummary } from './contract.ts';
import { routeLine } from './route-line.ts';
import { mayCancel, mayPay } from './rules.ts';
import { stateFacts } from './states.ts';
import type { OrderWhole } from './store.ts';
import type { StoredOrder } from './stored-order.ts';
import type { StoredEvent, StoredLine } from './stored-parts.ts';

/** What is to be paid now, of a total of which `paid` is paid and not given back. */
export function dueOf(
  { state, total }: Pick<StoredOrder, 'state' | 'total'>,
  paid: Money | undefined,
): Money {
  const isDue = state === 'awaiting_payment' || state === 'awaiting_extra_payment';
  const rest = isDue ? total.minor - (paid?.minor ?? 0n) : 0n;
  return money(rest > 0n ? rest : 0n, total.currency);
}

export function summaryJson(order: StoredOrder, due: Money): OrderSummary {
  const { group, needsAction } = stateFacts[order.state];
  return {
    id: order.id,
    orderNum: order.number,
    state: order.state,
    group,
    shop: { host: order.host, name: order.shopName },
    title: order.title,
    images: order.images,
    lines: order.lineCount,
    pieces: order.pieces,
    total: toJson(order.total),
    due: toJson(due),
    needsYou: needsAction,
    deadline: order.deadline?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    stateSince: order.stateSince.toISOString(),
  };
}

export function lineJson(line: StoredLine, order: StoredOrder): OrderLine {
  return {
    id: line.id,
    title: line.title,
    url: line.url,
    image: line.image,
    options: line.options,
    optionsNote: line.optionsNote,
    quantity: line.quantity,
    note: line.note,
    unitPrice: toJson(money(line.price, order.currency)),
    total: toJson(money(line.price * BigInt(line.quantity), order.currency)),
    state: order.state,
    typedByCustomer: line.typedByCustomer,
  };
}

export function eventJson(event: StoredEvent): Order['history'][number] {
  return {
    id: event.id,
    at: event.at.toISOString(),
    actor: event.actor,
    kind: event.kind,
    from: event.from,
    to: event.to,
    reason: event.reason,
    note: event.note,
    amount: event.amount && toJson(event.amount),
  };
}

/** Kinds of events whose amount went back to the balance. */
const refundKinds = ['cancelled', 'review_rejected', 'expired', 'payment_returned'];

export interface OrderReader {
  /** Paid for the order and not given back. */
  paid: Money | undefined;
  emailConfirmed: boolean;
}

export function orderJson(
  { order, lines, events }: OrderWhole,
  { paid, emailConfirmed }: OrderReader,
): Order {
  const { currency } = order.total;
  const refunds = events.flatMap(({ at, kind, amount, reason }) =>
    amount && amount.minor > 0n && refundKinds.includes(kind) ? [{ at, amount, reason }] : [],
  );
  const refunded = refunds.reduce((sum, { amount }) => sum + amount.minor, 0n);
  const net = paid?.minor ?? 0n;
  const due = dueOf(order, paid);
  const cancel = mayCancel(order.state);
  return {
    ...summaryJson(order, due),
    items: lines.map((line) => lineJson(line, order)),
    sentence: {
      key: order.state,
      who: stateFacts[order.state].who,
      by: order.deadline?.toISOString() ?? null,
    },
    route: routeLine({ ...order, events }),
    receipt: {
      quote: order.quote,
      paid: toJson(money(net + refunded, currency)),
      due: toJson(due),
      refunded: toJson(money(refunded, currency)),
      refunds: refunds.map(({ at, amount, reason }) => ({
        at: at.toISOString(),
        amount: toJson(amount),
        reason,
      })),
    },
    address: order.address,
    recipient: order.recipient,
    comment: order.comment,
    advanceAnswers: order.advanceAnswers,
    reviewReasons: order.reviewReasons,
    shopOrderNumber: order.shopOrderNumber,
    endReason: order.endReason,
    history: events.map(eventJson),
    can: { cancel, pay: mayPay(order.state, emailConfirmed) },
    cancellation: { refund: toJson(money(cancel === 'yes' ? net : 0n, currency)) },
  };
}
