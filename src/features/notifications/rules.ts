/** The recipient and the facts of each event's notice; its words are made when somebody reads it. */

import { cardFeeIn } from '../../kit/card-fee.ts';
import { type Money, money, toJson } from '../../platform/money/money.ts';
import { mayPay } from '../order-states/rules.ts';
import type { OrderNews, TitleFact } from '../orders/reading/order-news.ts';
import type { NotificationKind } from './contract.ts';

/** A fact that words name: shown as it is, as money, as a time, or as the words of a reason. Null is unknown. */
export type Fact =
  | string
  | number
  | null
  | { amount: string; currency: string }
  | { time: string }
  /** ISO 3166-1 alpha-2. */
  | { country: string }
  | { reason: string; of: 'order' | 'payment' | 'review' }
  /** An answer to a question; `title` of a substitute. */
  | { reason: string; of: 'choice'; title?: string | null }
  | TitleFact;

export type Facts = Record<string, Fact>;

export interface Notice {
  userId: string;
  kind: NotificationKind;
  /** Identifies the event and its subject; the same for an event that comes twice. */
  eventKey: string;
  params: Facts;
  /** A path below the locale. */
  link: string;
  /** Orders in which the customer must act because of this. */
  waitsFor: string[];
  /** An order of which earlier notices need nothing any more. */
  settles: string | null;
  /** Shown in its mail besides the words; the notification has a page to open instead. */
  shows?: Shown;
  /** The word by which its mail ends what it was told for, at once and for good. */
  stops?: string;
}

/** Ids of what a mail shows, and which sums: of a receipt, of a price, or of what is due. */
export interface Shown {
  orders?: readonly string[];
  delivery?: string;
  payment?: string;
  /** A saved product. */
  saved?: string;
  sums?: 'receipt' | 'price' | 'due';
}

/** Where money went that the customer was given: words choose by `where`, and name `toCard` where it was parted. */
export function placeFacts(amount: Money, toCard: Money): Facts {
  const where = toCard.minor === 0n ? 'balance' : toCard.minor < amount.minor ? 'both' : 'card';
  return { where, toCard: where === 'both' ? moneyFact(toCard) : null };
}

export type OrderEvent = 'paid' | 'purchased' | 'cancelled' | 'expired' | 'approved' | 'rejected';

/** The kinds of entries in the orders' audit log that belong to an event. */
export const auditLogKinds: Record<OrderEvent, readonly string[]> = {
  paid: ['paid'],
  purchased: ['purchased'],
  cancelled: ['cancelled'],
  expired: ['expired'],
  approved: ['review_approved'],
  rejected: ['review_rejected'],
};

const kinds: Record<OrderEvent, NotificationKind> = {
  paid: 'order-paid',
  purchased: 'order-purchased',
  cancelled: 'order-cancelled',
  expired: 'order-expired',
  approved: 'order-review-approved',
  rejected: 'order-review-rejected',
};

/** That no route goes to the country of goods whose money is asked for; null while one does. */
export const noRouteFact = (country: string | null): Facts => ({
  noRoute: country === null ? null : { country },
});

export interface OrderTelling {
  /** The customer did it, so it is a confirmation. */
  isOwnAction?: boolean;
  /** The country that no route goes to, where money is asked for. */
  noRoute?: string | null;
  /** The thing that did not come in time, where time ended the order. */
  late?: 'unanswered' | 'unpaid' | null;
  /** The card fee that was charged with the price, in minor units. */
  bank?: bigint;
}

/** The facts of a message about an order. */
export function orderNotice(
  order: OrderNews,
  event: OrderEvent,
  { isOwnAction = false, noRoute = null, late = null, bank = 0n }: OrderTelling = {},
): Notice {
  const kind = event === 'cancelled' && isOwnAction ? 'order-cancelled-by-you' : kinds[event];
  return {
    userId: order.userId,
    kind,
    eventKey: `${kind} ${order.id}`,
    params: {
      ...{ number: order.number, title: order.title, ...factsOf[event](order) },
      ...(event === 'approved' ? noRouteFact(noRoute) : {}),
      // the customer's bank names what it charged, and so does the page of the order
      ...(event === 'paid'
        ? { total: moneyFact(money(order.total.minor + bank, order.total.currency)) }
        : {}),
      ...(event === 'cancelled' ? { late } : {}),
    },
    link: orderLink(order.number),
    waitsFor: event === 'approved' && isPayable(order) ? [order.id] : [],
    settles: event === 'purchased' || event === 'approved' ? null : order.id,
    shows: { orders: [order.id], ...shownSums[event] },
  };
}

/** The receipt of a payment, and the price that is to be paid. */
const shownSums: Partial<Record<OrderEvent, Pick<Shown, 'sums'>>> = {
  paid: { sums: 'receipt' },
  approved: { sums: 'price' },
};

const noteOf = ({ move }: OrderNews): Fact => move?.note ?? null;
const returnedOf = ({ move }: OrderNews): Fact => (move?.amount ? moneyFact(move.amount) : null);
/** "Another reason" says nothing. */
const reasonOf = ({ endReason }: OrderNews): Fact =>
  endReason && endReason !== 'other' ? { reason: endReason, of: 'order' } : null;

const factsOf: Record<OrderEvent, (order: OrderNews) => Facts> = {
  paid: (order) => ({
    cardFee: cardFeeIn(order) === 'yes' ? order.bankPercent : null,
  }),
  purchased: (order) => ({ shop: order.shop, shopOrder: order.shopOrderNumber, note: noteOf(order) }),
  cancelled: (order) => ({ reason: reasonOf(order), note: noteOf(order), returned: returnedOf(order) }),
  expired: (order) => ({ returned: returnedOf(order) }),
  approved: (order) => ({
    total: moneyFact(order.total),
    deadline: order.deadline && { time: order.deadline.toISOString() },
    note: noteOf(order),
  }),
  rejected: (order) => ({ reason: reasonOf(order), note: noteOf(order) }),
};

export const orderLink = (number: string): string => `/cabinet/orders/${encodeURIComponent(number)}`;
export const isPayable = ({ state }: OrderNews): boolean => mayPay(state) === 'yes';
export const moneyFact = (amount: Money): Fact => toJson(amount);
