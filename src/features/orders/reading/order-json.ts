/** Orders as the API answers them. Pure. */
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { ReturnedMoney } from '../../ledger/returned-money.ts';
import { ifUnpaid } from '../../order-states/derived-state.ts';
import { mayCancel, mayPay } from '../../order-states/rules.ts';
import { stateFacts } from '../../order-states/states.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import type { Order, OrderSummary } from '../contract.ts';
import { cancelFacts } from '../moving/cancel-facts.ts';
import { isHeld, payByJson, sentenceOf } from '../order-sentence.ts';
import type { OrderTurn } from '../orders-shop.ts';
import { dueByCard } from '../paying/due-by-card.ts';
import { chargedFor, toldToDoor } from '../placing/told-when-ordered.ts';
import { holdChoice } from '../questions/question-rules.ts';
import type { Question } from '../questions/question-schemas.ts';
import type { StoredQuestion, Waiting } from '../questions/question-store.ts';
import type { OrderWhole } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import { eventJson, lineJson, piecesOf, receiptJson, withBank } from './order-part-json.ts';
import { placeOf, refundsOf } from './order-refunds.ts';
import { routeLine } from './route-line.ts';

/** The sum to be paid now, of a total of which `paid` is paid and not given back. */
export function dueOf(
  { state, total, carried }: Pick<StoredOrder, 'state' | 'total' | 'carried'>,
  paid: Money | undefined,
): Money {
  const isDue = state === 'awaiting_payment' || state === 'awaiting_extra_payment';
  const rest = isDue ? total.minor - carried.minor - (paid?.minor ?? 0n) : 0n;
  return money(rest > 0n ? rest : 0n, total.currency);
}

interface SummaryFacts {
  due: Money;
  /** The bank percent that was charged with what is paid, and has not come back. */
  paidBank?: Money | undefined;
  now: Date;
  question?: Waiting | null | undefined;
  noRoute?: OrderSummary['noRoute'];
  /** The turn that another feature knows of. */
  turn?: OrderTurn | undefined;
  /** The customer's language; left out for staff, who read the shop's own title. */
  reader?: Locale | undefined;
}

export function summaryJson(
  order: StoredOrder,
  { due, paidBank, now, question = null, noRoute, turn, reader }: SummaryFacts,
): OrderSummary {
  const { group, needsAction } = stateFacts[order.state];
  return {
    id: order.id,
    orderNum: order.number,
    state: order.state,
    group,
    shop: { host: order.host, name: order.shopName },
    ...shownTitle(order, reader),
    images: order.images,
    lines: order.lineCount,
    pieces: order.pieces,
    total: toJson(order.total),
    due: toJson(due),
    dueByCard: toJson(dueByCard(order, due)),
    ...(paidBank && paidBank.minor > 0n ? { paidBank: toJson(paidBank) } : {}),
    carried: toJson(order.carried),
    bankPercent: order.quote.bankPercent,
    needsYou: needsAction,
    sentence: sentenceOf(order, now, turn),
    ...(isHeld(order) ? { isHeld: true } : {}),
    deadline: order.deadline?.toISOString() ?? null,
    payBy: payByJson(order, now),
    question: question && {
      ...{ id: question.id, kind: question.kind },
      deadline: question.deadline.toISOString(),
    },
    ...(noRoute ? { noRoute } : {}),
    ...(order.quote.forwarding ? { isForwarded: true } : {}),
    createdAt: order.createdAt.toISOString(),
    stateSince: order.stateSince.toISOString(),
  };
}

function waitingOf(questions: readonly StoredQuestion[]): Waiting | null {
  const open = questions.filter(({ state }) => state === 'open');
  return open.toSorted((a, b) => a.deadline.getTime() - b.deadline.getTime())[0] ?? null;
}

export interface OrderReader {
  /** Paid for the order and not given back. */
  paid: Money | undefined;
  /** The bank percent that was charged with it, and has not come back. */
  paidBank: Money | undefined;
  /** Ids of the payments that paid for it, the newest first. */
  payments: string[];
  /** The newest of them that took a part from the balance. */
  balancePayment: string | null;
  /** By payment, the bank percent that was charged with the order's part of it, in minor units. */
  banks: ReadonlyMap<string, bigint>;
  /** The sums that transactions of its audit log gave back. */
  booked: ReadonlyMap<string, ReturnedMoney>;
  /** The bank percent that cancelling now gives back besides; null when it stays, as with a change of mind. */
  cancelBank: Money | null;
  now: Date;
  questions: Question[];
  /** Set aside for differences. */
  reserved: Money;
  /** A payment by card that waits to be finished. */
  openPayment: Order['openPayment'];
  noRoute: OrderSummary['noRoute'];
  turn: OrderTurn | undefined;
  reader: Locale | undefined;
}

export function orderJson(
  { order, lines, events, questions: stored }: OrderWhole,
  facts: OrderReader,
): Order {
  const { paid, booked, cancelBank, reader } = facts;
  const refunds = refundsOf(events, booked);
  const net = paid?.minor ?? 0n;
  const due = dueOf(order, paid);
  const pieces = piecesOf(lines);
  const toDoor = toldToDoor(order, pieces, chargedFor(order, { due, ...facts }));
  const unanswered = new Set(
    stored.filter(({ answer }) => answer === holdChoice).flatMap(({ lineIds }) => lineIds),
  );
  const cancel = mayCancel(order.state, cancelFacts({ order, lines, events }));
  return {
    ...summaryJson(order, { ...facts, due, question: waitingOf(stored) }),
    pieces: pieces || order.pieces,
    openPayment: facts.openPayment,
    items: lines.map((line) => ({
      ...lineJson(line, order, reader),
      ...(isHeld(order) && unanswered.has(line.id) ? { isHeld: true } : {}),
    })),
    route: routeLine(
      { ...order, events, told: toDoor?.arrival ? { arrival: toDoor.arrival, now: facts.now } : undefined },
      order.quote.forwarding !== undefined,
    ),
    receipt: receiptJson(order, { ...facts, due, refunds }),
    ...(toDoor ? { toDoor } : {}),
    address: order.address,
    recipient: order.recipient,
    comment: order.comment,
    advanceAnswers: order.advanceAnswers,
    reviewReasons: order.reviewReasons,
    shopOrderNumber: order.shopOrderNumber,
    endReason: order.endReason,
    history: events.map((event) => {
      const moved = refunds.find((refund) => refund.event === event.id);
      return moved
        ? eventJson({ ...event, amount: moved.amount }, placeOf(moved))
        : eventJson(withBank(event, facts.banks));
    }),
    questions: facts.questions,
    reserved: toJson(facts.reserved),
    cancelAsked: order.attention?.kind === 'cancel_asked' ? order.attention.since.toISOString() : null,
    ifUnpaid: ifUnpaid(order.state, lines),
    can: { cancel, pay: mayPay(order.state) },
    cancellation: cancellationJson(order, cancel === 'yes' ? net : 0n, cancelBank),
  };
}

/** Of the order's bill, what ending it does not give back. */
export function keptOfBill({ total }: Pick<StoredOrder, 'total'>, refund: bigint): Money {
  return money(total.minor > refund ? total.minor - refund : 0n, total.currency);
}

function cancellationJson(order: StoredOrder, net: bigint, bank: Money | null): Order['cancellation'] {
  const { currency } = order.total;
  const refund = money(net + (net > 0n ? (bank?.minor ?? 0n) : 0n), currency);
  return { refund: toJson(refund), bank: bank && toJson(bank), less: toJson(keptOfBill(order, net)) };
}
