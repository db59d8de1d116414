/** Why a delivery ends before it leaves, and whose fault that is: it decides on the bank percent. Pure. */
import type { Money } from '../../../platform/money/money.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import type { QuestionKind } from './question-store.ts';

export interface CustomersEnding {
  reason: string;
  fault: 'shop' | 'customer';
}

export interface Cancelling {
  delivery: Pick<StoredDelivery, 'total'>;
  /** The sum that was paid and not given back. */
  paid: Money;
  /** The open question, or null. */
  asked: QuestionKind | null;
  /** The newest question whose new bill was accepted; null when it is not known. */
  accepted?: QuestionKind | null;
}

/** Whether a part of the bill is paid and the rest is not: the parcel was heavier, or its route another one. */
export function isDifferenceDue({ total }: Pick<StoredDelivery, 'total'>, paid: Money): boolean {
  return total !== null && paid.minor > 0n && paid.minor < total.minor;
}

/**
 * A customer who cancels a paid delivery instead of answering for a heavier parcel or another route, or of paying that
 * difference, does so because the shop changed something: the end is that of the answer "cancel", and the bank percent
 * returns (rules: bank-percent).
 */
export function customersEnding({ delivery, paid, asked, accepted }: Cancelling): CustomersEnding {
  if (asked !== null && asked !== 'data')
    return { reason: `declined_${asked}`, fault: faultOfQuestion(asked) };
  if (isDifferenceDue(delivery, paid)) return { reason: `declined_${accepted ?? 'heavier'}`, fault: 'shop' };
  return asked === null
    ? { reason: 'changed_mind', fault: 'customer' }
    : { reason: `declined_${asked}`, fault: faultOfQuestion(asked) };
}

/**
 * A heavier parcel and another route are changes of ours; data that customs ask of the recipient are neither our doing
 * nor a seller's. It does not matter whether the customer refuses, is silent, or has staff end it.
 */
export function faultOfQuestion(kind: QuestionKind): CustomersEnding['fault'] {
  return kind === 'data' ? 'customer' : 'shop';
}

/** Reasons of staff that say what the customer wants, or lacks: then it is as if the customer ended it. */
const customersReasons = ['customer_asked', 'no_documents'];

/** Whose fault it is when staff end the delivery; `customers` is how it would end by its customer now. */
export function faultOfStaffs(reason: string, customers: CustomersEnding): CustomersEnding['fault'] {
  return customersReasons.includes(reason) ? customers.fault : 'shop';
}
