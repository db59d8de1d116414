/** Lines, events and sums of an order as the API answers them. Pure. */
import { screenshotsOf } from '../../../platform/files/pictures-in-row.ts';
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { piecesLeft } from '../../order-states/rules.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import type { Order, OrderLine } from '../contract.ts';
import type { OrderTurn } from '../orders-shop.ts';
import type { StoredOrder } from '../stored-order.ts';
import { type StoredEvent, type StoredLine, toldReason } from '../stored-parts.ts';
import { placeOf, type Refund } from './order-refunds.ts';

export function lineJson(line: StoredLine, order: StoredOrder, reader: Locale | undefined): OrderLine {
  const left = piecesLeft(line);
  return {
    id: line.id,
    ...shownTitle(line, reader),
    url: line.url,
    image: line.image,
    options: line.options,
    optionsNote: line.optionsNote,
    quantity: line.quantity,
    left,
    note: line.note,
    ...screenshotsOf(line.screenshots),
    unitPrice: toJson(money(line.price, order.currency)),
    total: toJson(money(line.price * BigInt(left || line.quantity), order.currency)),
    state: line.state,
    tracking: line.tracking,
    typedByCustomer: line.typedByCustomer,
  };
}

export function eventJson(
  event: StoredEvent,
  place: Order['history'][number]['place'] = null,
): Order['history'][number] {
  return {
    id: event.id,
    at: event.at.toISOString(),
    actor: event.actor,
    kind: event.kind,
    place,
    from: event.from,
    to: event.to,
    reason: toldReason(event),
    note: event.note,
    amount: event.amount && toJson(event.amount),
    // what costs less is bought without asking: nobody chose it
    choice:
      typeof event.after?.choice === 'string' && event.kind !== 'price_fell' ? event.after.choice : null,
    title: typeof event.after?.title === 'string' ? event.after.title : null,
    lines: event.lineIds,
  };
}

/** The pieces that the price is of: what was given back, or has ended, is not in it any more. */
export function piecesOf(lines: readonly StoredLine[]): number {
  const live = lines.filter(({ state }) => !isEnded(state));
  return live.reduce((sum, line) => sum + piecesLeft(line), 0);
}

const paying: readonly string[] = ['paid', 'extra_paid'];

/** The sum that was paid as the bank took it: with the bank percent of the payment that the event names. */
export function withBank(event: StoredEvent, banks: ReadonlyMap<string, bigint>): StoredEvent {
  const { kind, amount, transactions } = event;
  if (!amount || !paying.includes(kind)) return event;
  const bank = transactions.reduce((sum, id) => sum + (banks.get(id) ?? 0n), 0n);
  return { ...event, amount: money(amount.minor + bank, amount.currency) };
}

interface OrderSums {
  paid: Money | undefined;
  paidBank: Money | undefined;
  payments: string[];
  balancePayment: string | null;
  due: Money;
  refunds: readonly Refund[];
  turn?: OrderTurn | undefined;
}

/** All that was paid and given back: what the order holds, and what has gone back of it. */
export function receiptJson(
  { quote, total: { currency } }: Pick<StoredOrder, 'quote' | 'total'>,
  { paid, paidBank, payments, balancePayment, due, refunds, turn }: OrderSums,
): Order['receipt'] {
  const refunded = refunds.reduce((sum, { amount }) => sum + amount.minor, 0n);
  const refundedBank = refunds.reduce((sum, { bank }) => sum + bank, 0n);
  const bank = (paidBank?.minor ?? 0n) + refundedBank;
  return {
    quote,
    paid: toJson(money((paid?.minor ?? 0n) + refunded - refundedBank, currency)),
    ...(bank > 0n ? { paidBank: toJson(money(bank, currency)) } : {}),
    payments,
    ...(balancePayment ? { balancePayment } : {}),
    due: toJson(due),
    refunded: toJson(money(refunded, currency)),
    refundedBank: toJson(money(refundedBank, currency)),
    ...(turn?.key === 'claim_approval' && turn.since ? { refundAsked: turn.since.toISOString() } : {}),
    refunds: refunds.map((refund) => ({
      at: refund.at.toISOString(),
      amount: toJson(refund.amount),
      toCard: toJson(money(refund.toCard, currency)),
      place: placeOf(refund),
      entry: refund.entry,
      askedAt: refund.askedAt?.toISOString() ?? null,
      sentAt: refund.sentAt?.toISOString() ?? null,
      reason: refund.reason,
    })),
  };
}
