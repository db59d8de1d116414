/** The consequence of each choice that a question of a delivery offers. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { noticing } from '../../orders/orders-shop.ts';
import { releaseDeliveryMoney } from '../../payments/balances/delivery-money.ts';
import { holdStorage } from '../../storage/storage-holds.ts';
import { payCarried } from '../bills/carried-differences.ts';
import { paidOf } from '../bills/paid-of.ts';
import type { Bill, DeliveryState } from '../contract.ts';
import { type DeliveriesShop, type DeliveryActor, ledgerNameOf } from '../deliveries-shop.ts';
import { deliveryDeadline } from '../desk-rules.ts';
import { customsDataOfDelivery } from '../ordering/customs.ts';
import type { DeliveryChanges } from '../stored-delivery.ts';
import { customersEndingOf, endDelivery } from './cancel-delivery.ts';
import type { LockedDelivery } from './carried-orders.ts';
import { dueJob } from './delivery-jobs.ts';
import { moveDelivery } from './move-delivery.ts';
import { closeQuestion, type OpenQuestion, type QuestionChoice } from './question-store.ts';

interface Choosing {
  locked: LockedDelivery;
  question: OpenQuestion;
  choice: QuestionChoice;
  actor: DeliveryActor;
  times: { paymentHours: number; answerDays: number };
}

/** Answers the state that the delivery is in then. */
export async function applyChoice(
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
  if (to === 'packing') {
    transactions.push(...(await payCarried(db, deliveries, delivery, actor)).transactions);
  }
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

async function refuseMissing(db: Database, delivery: LockedDelivery['delivery']): Promise<void> {
  const { missing } = await customsDataOfDelivery(db, delivery);
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
