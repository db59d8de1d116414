/** Answers to the questions of a delivery: a heavier parcel, another route, data for customs. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { Payment } from '../../payments/contract.ts';
import { refuseForeignAddresses } from '../../payments/paying/start-payment.ts';
import { refuseOwnPrices } from '../../pricing/proposals/own-prices.ts';
import { payDelivery } from '../bills/pay-delivery.ts';
import { termsNow } from '../bills/price-delivery.ts';
import type { Delivery } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { readOwnDelivery } from '../reading/read-deliveries.ts';
import { customersEndingOf, endDelivery } from './cancel-delivery.ts';
import { type LockedDelivery, lockWithOrders } from './carried-orders.ts';
import { applyChoice } from './delivery-choices.ts';
import { answerJob } from './delivery-jobs.ts';
import { findQuestion, type OpenQuestion, openQuestionOf, type QuestionChoice } from './question-store.ts';

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
