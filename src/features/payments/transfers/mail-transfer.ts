/** The mail that tells a customer what to send, once a payment by transfer has begun. */

import type { Database } from '../../../platform/database/database.ts';
import { shopLink, writeMail } from '../../../platform/mail/mail-content.ts';
import { mailDeadline } from '../../../platform/mail/mail-deadline.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { fromJson } from '../../../platform/money/money.ts';
import { offeredLocale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { formatDate } from '../../../platform/time/dates.ts';
import { accountOf } from '../../accounts/actions.ts';
import type { PaymentContext } from '../desk.ts';
import { paperMoney } from '../documents/formats.ts';
import { emailOf } from '../paying/charge-request.ts';
import { findPayment } from '../payment-store.ts';
import { isOpen } from '../rules.ts';
import { transferOrder } from './show-lines.ts';

/** The job. Nobody is written to about a payment that has ended meanwhile, or whose account is gone. */
export async function mailTransfer(db: Database, context: PaymentContext, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (!payment || !isOpen(payment.state)) return;
  const { userId } = payment;
  const locale = offeredLocale(context.settings, payment.locale);
  const to = await emailOf(db, userId);
  if (!to) return;
  const order = await transferOrder(db, { paymentId, userId });
  const zone = (await accountOf(db, userId)).timeZone ?? context.settings.timeZone;
  const words = wordsOf(context.texts, locale);
  const label = (key: string): string => words(`pages.payment.transfer.${key}`);
  const amount = paperMoney(fromJson(order.amount), locale);
  const rows = (['payee', 'account', 'bank', 'bic', 'details', 'reference'] as const).flatMap((key) => {
    const value = order[key];
    return value ? [{ label: label(key), amount: value, isText: true }] : [];
  });
  const kind = 'transfer-order';
  const reader = { locale, zone, now: context.clock.now() };
  const content = await writeMail(db, context.texts, {
    ...{ locale, kind, link: shopLink(context.settings, locale, `/payments/${paymentId}`) },
    values: {
      amount,
      reference: order.reference,
      deadline: formatDate(reader, order.until, 'deadline'),
    },
    facts: {
      deadline: mailDeadline(words, reader, { what: 'transfer', at: order.until }),
      sums: {
        title: label('title'),
        rows: [...rows, { label: label('amount'), amount, isTotal: true }],
      },
    },
  });
  await queueMail(db, context, { ...content, to, locale, kind, about: [userId, paymentId] });
}
