/** The invoice of a bank transfer on paper: for a company's books, and for the counter of a bank. */
import { formatList } from '../../../kit/format.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fromJson } from '../../../platform/money/money.ts';
import { companyLine } from '../../../platform/texts/company.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import type { Reader } from '../../../platform/time/dates.ts';
import { accountOf } from '../../accounts/actions.ts';
import type { PaymentContext } from '../desk.ts';
import { loadPayment } from '../paying/opening.ts';
import type { StoredPayment } from '../stored-payment.ts';
import type { TransferOrder } from '../transfers/contract.ts';
import { transferOrder } from '../transfers/show-lines.ts';
import { paperMoney, paperTime, tagOf } from './formats.ts';
import { type Paper, PaperWriter } from './paper.ts';
import type { ReceiptRequest } from './receipt-paper.ts';
import { boughtName } from './receipt-rows.ts';

/** Throws `not_found`, also for another customer's payment and for one that is no transfer. */
export async function transferPaper(
  db: Database,
  context: PaymentContext,
  { paymentId, userId, reader }: ReceiptRequest,
): Promise<Paper> {
  const payment = await loadPayment(db, paymentId, userId);
  const order = await transferOrder(db, { paymentId, userId });
  return writeTransfer(context, { payment, order, customer: await accountOf(db, userId) }, reader);
}

/** Pure. */
export function writeTransfer(
  { texts, settings }: Pick<PaymentContext, 'texts' | 'settings'>,
  facts: {
    payment: StoredPayment;
    order: TransferOrder;
    customer: { name: string | null; email: string };
  },
  reader: Reader,
): Paper {
  const { payment, order, customer } = facts;
  const words = wordsOf(texts, reader.locale);
  const say = (key: string, values?: Record<string, string | number>) =>
    words(`pages.documents.${key}`, values);
  const page = new PaperWriter({ title: say('invoice.title'), language: tagOf(reader.locale) });
  page.brand(words('pages.ui.brand'), new URL(settings.publicUrl).host);
  page.issuer(companyLine(settings, reader.locale));
  page.space(24);
  page.text(say('invoice.title'), { size: 20, weight: 'bold' });
  page.space(8);
  const row = (label: string, text: string, weight: 'regular' | 'bold' = 'regular') =>
    page.row([
      { text: label, share: 0.34, grey: true },
      { text, share: 0.66, weight },
    ]);
  row(say('receipt.number'), payment.id);
  row(say('receipt.date'), paperTime(payment.createdAt, reader));
  row(say('receipt.customer'), [customer.name, customer.email].filter(Boolean).join(', '));
  row(
    say('invoice.for'),
    formatList(
      reader.locale,
      payment.targets.map((target) => boughtName(target, say)),
    ),
  );
  page.space(10);
  page.line();
  for (const key of ['payee', 'account', 'bank', 'bic', 'details'] as const) {
    const value = order[key];
    if (value) row(words(`pages.payment.transfer.${key}`), value);
  }
  row(words('pages.payment.transfer.reference'), order.reference, 'bold');
  row(words('pages.payment.transfer.amount'), paperMoney(fromJson(order.amount), reader.locale), 'bold');
  row(say('invoice.until'), paperTime(new Date(order.until), reader));
  page.space(24);
  page.text(words('pages.payment.transfer.referenceHint'), { size: 9, grey: true });
  return page.paper;
}
