/** Notices of payments that failed and of top-ups. */
import { formatAmount, type Money, money } from '../../platform/money/money.ts';
import type { OrderNews } from '../orders/reading/order-news.ts';
import { reasonWord } from '../payments/payment-words.ts';
import type { StoredPayment } from '../payments/stored-payment.ts';
import { type Facts, isPayable, moneyFact, type Notice, noRouteFact, orderLink } from './rules.ts';

/**
 * The notice about a payment that did not succeed, or null: a customer who cancelled it has seen so, and a payment for
 * nothing that we know has no page to link to. `orders` are those that it was for, as they are now; `noRoute` is a
 * country of theirs that no route goes to.
 */
export function failureNotice(
  payment: StoredPayment,
  orders: readonly OrderNews[],
  noRoute: string | null = null,
): Notice | null {
  if (payment.reason === 'cancelled_by_customer') return null;
  const params: Facts = {
    // what the bank was asked for, which is what the customer's bank has told them of
    amount: moneyFact(money(payment.external + payment.bank, payment.currency)),
    reason: payment.reason && { reason: reasonWord(payment.reason, payment.purpose), of: 'payment' },
  };
  const base = { userId: payment.userId, settles: null };
  if (payment.purpose === 'balance') {
    const eventKey = `top-up-failed ${payment.id}`;
    return { ...base, kind: 'top-up-failed', eventKey, params, link: '/cabinet/balance', waitsFor: [] };
  }
  if (payment.purpose === 'delivery') {
    const [target] = payment.targets;
    const number = target?.label ?? '';
    return {
      ...base,
      kind: 'delivery-payment-failed',
      eventKey: `delivery-payment-failed ${payment.id}`,
      params: { ...params, number },
      link: `/cabinet/deliveries/${encodeURIComponent(number)}`,
      waitsFor: target ? [target.ref] : [],
      ...(target ? { shows: { delivery: target.ref } } : {}),
    };
  }
  const [first] = orders;
  if (!first) return null;
  const waitsFor = orders.filter(isPayable).map(({ id }) => id);
  return {
    ...base,
    kind: 'payment-failed',
    eventKey: `payment-failed ${payment.id}`,
    params: {
      ...params,
      count: orders.length,
      orders: orders.map(({ number }) => number).join(', '),
      waiting: counted(orders, 'awaiting_payment'),
      // the order itself is paid
      differences: counted(orders, 'awaiting_extra_payment'),
      ...noRouteFact(noRoute),
    },
    link: orders.length === 1 ? orderLink(first.number) : '/cabinet/orders?group=to_pay',
    waitsFor,
    shows: { orders: orders.map(({ id }) => id) },
  };
}

/** How many orders are in a state; null for none. */
const counted = (orders: readonly OrderNews[], state: OrderNews['state']): number | null =>
  orders.filter((order) => order.state === state).length || null;

/** Money that came to the balance: a top-up, or a payment for orders that arrived when it was closed already. */
export function topUpNotice(payment: StoredPayment, came: Money): Notice {
  const kind = payment.purpose !== 'balance' ? 'late-payment' : 'balance-topped-up';
  return {
    userId: payment.userId,
    kind,
    eventKey: `${kind} ${payment.id} ${formatAmount(came)}`,
    params: { amount: moneyFact(came) },
    link: '/cabinet/balance',
    waitsFor: [],
    settles: null,
    // money that came late paid for nothing that its receipt names
    ...(kind === 'balance-topped-up' ? { shows: { payment: payment.id } } : {}),
  };
}
