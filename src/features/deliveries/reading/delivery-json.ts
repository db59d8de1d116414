/** A delivery as the API answers it. Pure. */

import { add, type Money, money, toJson } from '../../../platform/money/money.ts';
import { inLanguage, type Locale } from '../../../platform/texts/locale.ts';
import type { Words } from '../../../platform/texts/texts.ts';
import type { CustomsData } from '../../address-book/actions.ts';
import type { BankOfDelivery, ReturnedForDelivery } from '../../payments/balances/delivery-money.ts';
import type { MovedForDelivery } from '../../payments/balances/freight-money.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import { billOfRest } from '../bills/bill.ts';
import type { Delivery } from '../contract.ts';
import { eventJson } from '../event-json.ts';
import { customersEnding } from '../moving/cancel-reason.ts';
import { pointOf } from '../points/stored-point.ts';
import { leadsOn, mayMoveDelivery, plainDeliveryFacts } from '../rules.ts';
import { recipientName, type StoredDelivery } from '../stored-delivery.ts';
import type { DeliveryWhole } from '../whole-delivery-store.ts';
import { arrivalOf } from './arrival.ts';
import { deliverySentence } from './delivery-sentence.ts';
import { waitingStates } from './list-deliveries.ts';
import { questionJson } from './question-json.ts';

export interface Reader {
  locale: Locale;
  /** Staff read the shop's own titles. */
  isStaff?: boolean;
  words: Words;
  at: Date;
  /** Days after the delivery in which a claim can be made. */
  claimDays: number;
  /** Whether this adapter of a carrier tells pick-up points. */
  hasPoints: (adapter: string | null) => boolean;
}

export interface DeliveryFactsJson {
  whole: DeliveryWhole;
  /** And not given back. */
  paid: Money;
  /** Ids of the payments that paid for it, the newest first; empty in lists. */
  payments?: string[];
  /** Money that was given back of the sum paid; nothing where it is not named. */
  returned?: ReturnedForDelivery | undefined;
  /** The bank percent that was charged, and the part that comes back with all of `paid` where the shop changed something. */
  bank?: BankOfDelivery | undefined;
  /** By event, what it moved; nothing where it is not named. */
  moved?: ReadonlyMap<string, MovedForDelivery>;
  /** A bill that is not held any more is renewed without another freight; not asked in lists. */
  keepsFreight?: boolean | undefined;
  customs: CustomsData;
  /** Nothing in lists. */
  estimated?: Delivery['estimated'];
  tolerance?: Delivery['tolerance'];
}

const day = 86_400_000;

export function deliveryJson(facts: DeliveryFactsJson, reader: Reader): Delivery {
  const { whole, paid, payments = [], returned, bank, moved, customs } = facts;
  const { delivery } = whole;
  const { recipient, address } = delivery;
  const { at } = reader;
  const { keepsFreight, estimated = null, tolerance } = facts;
  return {
    id: delivery.id,
    number: delivery.number,
    state: delivery.state,
    stateSince: delivery.stateSince.toISOString(),
    deadline: delivery.deadline?.toISOString() ?? null,
    sentence: deliverySentence(delivery, { at, isReturned: returned?.asLost ?? false, keepsFreight }),
    needsYou: waitingStates.includes(delivery.state),
    orders: whole.orders.map((order) => ({
      ...{ id: order.orderId, orderNum: order.number, image: order.image },
      ...shownTitle(order, reader.isStaff ? undefined : reader.locale),
    })),
    route: delivery.route.code,
    routeName: inLanguage(delivery.route.name, reader.locale),
    carrier: inLanguage(whole.carrierNames, reader.locale),
    isTracked: delivery.route.tracked,
    tracking: trackingOf(whole, reader.locale),
    expected: arrivalOf(delivery, at),
    address: { addressId: address.addressId, country: address.country, lines: address.lines },
    point: pointOf(delivery),
    recipient: {
      recipientId: recipient.recipientId,
      name: recipientName(recipient),
      phone: recipient.phone,
      documents: customs.documents,
    },
    options: delivery.options,
    isInsured: delivery.isInsured,
    declared: toJson(delivery.declared),
    contents: delivery.contents,
    comment: delivery.comment,
    ...{ estimated, ...(tolerance ? { tolerance } : {}) },
    ...sumsOf(delivery, { paid, returned, bank }),
    payments,
    question: whole.question && questionJson(whole.question, { delivery, paid, locale: reader.locale }),
    can: canOf(whole, reader),
    cancellation: cancellationJson(whole, { paid, bank }),
    claimBy:
      delivery.deliveredAt && new Date(delivery.deliveredAt.getTime() + reader.claimDays * day).toISOString(),
    claimDays: reader.claimDays,
    confirmedAt: delivery.confirmedAt?.toISOString() ?? null,
    endReason: delivery.endReason,
    createdAt: delivery.createdAt.toISOString(),
    events: whole.events.map((event) =>
      eventJson(event, { words: reader.words, moved: moved?.get(event.id) }),
    ),
  };
}

function canOf({ delivery, carrierAdapter }: DeliveryWhole, { hasPoints }: Reader): Delivery['can'] {
  const cancel = mayCancelDelivery(delivery);
  return {
    ...{ cancel, pay: mayPayDelivery(delivery), receive: mayReceive(delivery) },
    point: cancel === 'yes' && hasPoints(carrierAdapter),
  };
}

/** The bill, and what was paid, is due and went back. */
function sumsOf(
  delivery: StoredDelivery,
  { paid, returned, bank }: Pick<DeliveryFactsJson, 'paid' | 'returned' | 'bank'>,
): Pick<Delivery, 'bill' | 'paid' | 'paidBank' | 'due' | 'refunded' | 'refundedBank'> {
  const due = dueOf(delivery, paid);
  const nothing = money(0n, delivery.declared.currency);
  const charged = bank?.charged ?? 0n;
  const back = returned ?? { amount: nothing, bank: nothing };
  return {
    bill: delivery.bill && billOfRest(delivery.bill, due),
    paid: toJson(add(paid, back.amount)),
    ...(charged > 0n ? { paidBank: toJson(money(charged, nothing.currency)) } : {}),
    due: toJson(due),
    refunded: toJson(add(back.amount, back.bank)),
    refundedBank: toJson(back.bank),
  };
}

/** The sum that cancelling gives back now: the same by the answer to a question and without one. */
function cancellationJson(
  { delivery, question }: DeliveryWhole,
  { paid, bank: charged }: Pick<DeliveryFactsJson, 'paid' | 'bank'>,
): Delivery['cancellation'] {
  const { currency } = paid;
  const isPossible = mayCancelDelivery(delivery) === 'yes' && paid.minor > 0n;
  const { fault } = customersEnding({ delivery, paid, asked: question?.kind ?? null });
  if (!isPossible || fault === 'customer') {
    return { refund: toJson(isPossible ? paid : money(0n, currency)), bank: null };
  }
  const bank = money(charged?.withRest ?? 0n, currency);
  return { refund: toJson(add(paid, bank)), bank: toJson(bank) };
}

function trackingOf(
  { delivery, carrierNames, trackingUrl }: DeliveryWhole,
  locale: Locale,
): Delivery['tracking'] {
  const { tracking } = delivery;
  if (tracking === null) return null;
  const url = trackingUrl?.replace('{number}', encodeURIComponent(tracking)) ?? null;
  return { carrier: inLanguage(carrierNames, locale), number: tracking, url };
}

function dueOf({ state, total, declared }: StoredDelivery, paid: Money): Money {
  if (state !== 'awaiting_payment' || !total) return money(0n, declared.currency);
  return money(total.minor > paid.minor ? total.minor - paid.minor : 0n, total.currency);
}

/** Whether the customer may cancel by himself, or what stands against it. */
export function mayCancelDelivery(delivery: StoredDelivery): Delivery['can']['cancel'] {
  const facts = { ...plainDeliveryFacts, isBeingPacked: delivery.packer !== null };
  const answer = mayMoveDelivery({ from: delivery.state, to: 'cancelled', by: ['customer'] }, facts);
  if (answer === 'yes') return 'yes';
  if (answer === 'being_packed' || delivery.state === 'ready') return 'being_packed';
  return ['shipped', 'customs', 'in_destination'].includes(delivery.state) ? 'on_the_way' : 'ended';
}

function mayPayDelivery({ state }: StoredDelivery): Delivery['can']['pay'] {
  if (['cancelled', 'returned', 'lost'].includes(state)) return 'ended';
  return state === 'awaiting_payment' ? 'yes' : 'nothing_due';
}

/** On the road, or delivered as the carrier says and neither confirmed nor completed yet. */
function mayReceive({ state, confirmedAt, completedAt }: StoredDelivery): boolean {
  if (confirmedAt || completedAt) return false;
  return (
    state === 'delivered' ||
    (state !== 'lost' &&
      ['shipped', 'customs', 'in_destination'].includes(state) &&
      leadsOn(state, 'delivered'))
  );
}
