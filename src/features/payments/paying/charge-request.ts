/** The request that tells a provider of a payment: always the same for the same payment, because its id is the key. */

import { formatList } from '../../../kit/format.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { money } from '../../../platform/money/money.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { accountOf } from '../../accounts/actions.ts';
import type { PaymentContext } from '../desk.ts';
import type { ChargeRequest } from '../providers/provider.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { paymentPage } from './return-address.ts';

/** The request for the charge of a payment. */
export async function chargeRequestOf(
  db: Database,
  context: PaymentContext,
  payment: StoredPayment,
): Promise<ChargeRequest> {
  const { publicUrl, localeStrategy } = context.settings;
  const ownPage = paymentPage({ publicUrl, localeStrategy, locale: payment.locale, paymentId: payment.id });
  return {
    paymentId: payment.id,
    amount: money(payment.external + payment.bank, payment.currency),
    description: descriptionOf(context, payment),
    locale: payment.locale,
    urlSuccess: payment.urlSuccess ?? ownPage,
    urlError: payment.urlError ?? ownPage,
    urlReturn: ownPage,
    expiresAt: payment.expiresAt,
    email: await emailOf(db, payment.userId),
    receipt: await context.receiptOf(db, payment),
  };
}

/** Null for an account that has been erased. */
export async function emailOf(db: Database, userId: string): Promise<string | null> {
  try {
    return (await accountOf(db, userId)).email;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function descriptionOf(context: PaymentContext, payment: StoredPayment): string {
  const words = wordsOf(context.texts, payment.locale);
  if (payment.purpose === 'balance') return words('pages.payment.description.balance');
  const orders = payment.targets.map((target) => target.label ?? target.ref);
  return words(`pages.payment.description.${payment.purpose}`, {
    ...{ count: orders.length, orders: formatList(payment.locale, orders) },
  });
}
