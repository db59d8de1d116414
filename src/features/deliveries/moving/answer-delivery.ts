/** Answers to the questions of a delivery: a heavier parcel, another route, data for customs. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { customsDataOf } from '../../address-book/actions.ts';
import { noticing } from '../../orders/orders-shop.ts';
import { releaseDeliveryMoney } from '../../payments/balances/delivery-money.ts';
import type { Payment } from '../../payments/contract.ts';
import { refuseForeignAddresses } from '../../payments/paying/start-payment.ts';
import { refuseOwnPrices } from '../../pricing/proposals/own-prices.ts';
import { holdStorage } from '../../storage/storage-holds.ts';
import { payCarried } from '../bills/carried-differences.ts';
import { paidOf } from '../bills/paid-of.ts';
import { payDelivery } from '../bills/pay-delivery.ts';
import { termsNow } from '../bills/price-delivery.ts';
import type { Bill, Delivery, DeliveryState } from '../contract.ts';
import { type DeliveriesShop, type DeliveryActor, ledgerNameOf } from '../deliveries-shop.ts';
import { readOwnDelivery } from '../reading/read-deliveries.ts';
import { deliveryDeadline } from '../rules.ts';
import type { DeliveryChanges } from '../stored-delivery.ts';
import { customersEndingOf, endDelivery } from './cancel-delivery.ts';
import { type LockedDelivery, lockWithOrders } from './carried-orders.ts';
import { answerJob, dueJob } from './delivery-jobs.ts';
import { moveDelivery } from './move-delivery.ts';
import {
  closeQuestion,
  findQuestion,
  type OpenQuestion,
  openQuestionOf,
  type QuestionChoice,
} from './question-store.ts';

export interface AnswerRequest {
  userId: string;
  locale: Locale;
  idOrNumber: string;
  questionId: string;
  choice: QuestionChoice;
  useBalance: boolean;
  urls: { success?: string | undefined; error?: string | undefined };
}

/**
 * The customer's answer; the same answer again changes nothing. When money is due, its payment is started; a provider
 * that is away leaves the answer applied and no payment. Throws `foreign_return_address`, `not_found`, `changed_meanwhile` when it was answered otherwise, `expired` when the default was applied,
 * `customs_data_missing`, `own_price` when it takes a new
 * price and its customer set a price within the hour.
 */
export async function answerDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  request: AnswerRequest,
): Promise<{ delivery: Delivery; payment: Payment | null }> {
  const { userId, idOrNumber, choice } = request;
  refuseForeignAddresses(deliveries.orders.desk, request.urls);
  const terms = await termsNow(db, deliveries.orders.shop.clock.now());
  const outcome = await inTransaction(db, async (transaction) => {
    const locked = await lockWithOrders(transaction, { idOrNumber, userId });
    const question = await openQuestionOf(transaction, locked.delivery.id);
    if (!question || question.id !== request.questionId) return knownAnswer(transaction, locked, request);
    if (question.deadline <= deliveries.orders.shop.clock.now()) {
      await applyDefault(transaction, deliveries, { locked, question });
      return 'expired';
    }
    if (choice === 'accept' && question.facts.total !== undefined) {
      const at = deliveries.orders.shop.clock.now();
      await refuseOwnPrices(transaction, { userId, currencies: [], at });
    }
    const actor = { kind: 'customer', userId } as const;
    await applyChoice(transaction, deliveries, {
      ...{ locked, question, choice, actor, times: terms.tariff },
    });
    return 'done';
  });
  if (outcome === 'expired') throw new Refusal('expired');
  const delivery = await readOwnDelivery(db, deliveries, request);
  if (delivery.state !== 'awaiting_payment' || choice === 'cancel') return { delivery, payment: null };
  const { useBalance: use_balance, urls } = request;
  const how = { method: 'card', use_balance, url_success: urls.success, url_error: urls.error } as const;
  try {
    const paid = await payDelivery(db, deliveries, { ...request, how });
    return { delivery: paid.delivery, payment: paid.payment };
  } catch (error) {
    // the answer stands: the customer pays on the delivery's page, where the payment says what is in its way
    if (!(error instanceof Refusal)) throw error;
    return { delivery: await readOwnDelivery(db, deliveries, request), payment: null };
  }
}

async function knownAnswer(
  db: Database,
  { delivery }: LockedDelivery,
  { questionId, choice }: AnswerRequest,
): Promise<'done' | 'expired'> {
  const known = await findQuestion(db, { id: questionId, deliveryId: delivery.id });
  if (!known) throw new Refusal('not_found');
  if (known.answer !== choice) throw new Refusal('changed_meanwhile');
  return 'done';
}

interface Choosing {
  locked: LockedDelivery;
  question: OpenQuestion;
  choice: QuestionChoice;
  actor: DeliveryActor;
  times: { paymentHours: number; answerDays: number };
}

/** Answers the state that the delivery is in then. */
async function applyChoice(
  db: Database,
  deliveries: DeliveriesShop,
  choosing: Choosing,
): Promise<DeliveryState> {
  const { locked, question, choice, actor, times } = choosing;
  const { shop } = deliveries.orders;
  const at = shop.clock.now();
  const offered: QuestionChoice[] = question.kind === 'data' ? ['provided', 'cancel'] : ['accept', 'cancel'];
  if (!offered.includes(choice)) throw new Refusal('wrong_state', { of: 'delivery' });
  if (choice === 'cancel') {
    await endDelivery(db, deliveries, { locked, actor, ...(await customersEndingOf(db, locked.delivery)) });
    return 'cancelled';
  }
  const { delivery } = locked;
  if (question.kind === 'data') await refuseMissing(db, delivery);
  await closeQuestion(db, question.id, { choice, by: ledgerNameOf(actor), at });
  const { facts, cameFrom } = question;
  const total =
    facts.total === undefined ? delivery.total : money(BigInt(facts.total), delivery.declared.currency);
  const paid = await paidOf(db, delivery);
  const isCovered = total !== null && paid.minor >= total.minor;
  const to = total === null ? 'awaiting_quote' : isCovered ? 'packing' : 'awaiting_payment';
  const heldUntil = deliveryDeadline('awaiting_payment', at, times) ?? at;
  const { desk, transactions } = noticing(deliveries.orders.desk);
  if (isCovered && paid.minor > total.minor) {
    await releaseDeliveryMoney(db, desk, {
      ...{ deliveryId: delivery.id, userId: delivery.userId, reason: 'cheaper', actor: ledgerNameOf(actor) },
      amount: money(paid.minor - total.minor, total.currency),
    });
  }
  if (to === 'packing') transactions.push(...(await payCarried(db, deliveries, delivery, actor)));
  await moveDelivery(db, deliveries, {
    ...{ delivery, to, actor, kind: `answered_${question.kind}`, transactions, times },
    facts: { isCovered, isPriced: total !== null, previous: cameFrom },
    ...(total ? { after: { net: toJson(total) } } : {}),
    changes: changesOf(question, { bill: delivery.bill, heldUntil }),
  });
  if (to === 'awaiting_payment') {
    // nothing could be paid while the question was open: storage counts again when the new term is over
    const orderIds = locked.carried.map(({ orderId }) => orderId);
    await holdStorage(db, { orderIds, reason: 'delivery', at });
    await dueJob(db, { deliveryId: delivery.id, at: heldUntil });
  }
  return to;
}

async function refuseMissing(
  db: Database,
  { userId, recipient, address }: LockedDelivery['delivery'],
): Promise<void> {
  const { recipientId } = recipient;
  const { missing } = await customsDataOf(db, { userId, recipientId, country: address.country });
  const [first] = missing;
  if (first) throw new Refusal('customs_data_missing', { fields: { recipient_id: `needs_${first}` } });
}

/** The changes of the accepted offer; a bill is held for a new term after every question. */
function changesOf(
  { facts }: OpenQuestion,
  { bill: before, heldUntil }: { bill: Bill | null; heldUntil: Date },
): DeliveryChanges {
  const { total, route, parcel, tariffVersion } = facts;
  const bill = facts.bill && total ? facts.bill : before;
  return {
    ...(bill ? { bill: { ...bill, heldUntil: heldUntil.toISOString() } } : {}),
    ...(facts.bill && total ? { total_minor: BigInt(total) } : {}),
    ...(tariffVersion === undefined ? {} : { tariff_version: tariffVersion }),
    ...(route
      ? {
          route_version: route.version,
          route: route.terms.code,
          route_terms: route.terms,
          carrier: route.terms.carrier,
        }
      : {}),
    ...(parcel ? { packed_grams: parcel.grams, packed_size_mm: parcel.size } : {}),
  };
}

/** Nobody answered: the delivery ends, the goods stay in the warehouse, and the same returns as by the answer "cancel". */
async function applyDefault(
  db: Database,
  deliveries: DeliveriesShop,
  { locked, question }: { locked: LockedDelivery; question: OpenQuestion },
): Promise<void> {
  const reason = `unanswered_${question.kind}`;
  const { fault } = await customersEndingOf(db, locked.delivery);
  await endDelivery(db, deliveries, { locked, actor: { kind: 'timer' }, fault, reason });
}

/** The timer of a question. Not yet due by the shop's clock: it is set again. */
export async function expireQuestion(
  db: Database,
  deliveries: DeliveriesShop,
  deliveryId: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockWithOrders(transaction, { idOrNumber: deliveryId });
    const question = await openQuestionOf(transaction, deliveryId);
    if (!question || locked.delivery.state !== 'pending_response') return;
    if (question.deadline > deliveries.orders.shop.clock.now()) {
      return answerJob(transaction, { deliveryId, at: question.deadline });
    }
    await applyDefault(transaction, deliveries, { locked, question });
  });
}
