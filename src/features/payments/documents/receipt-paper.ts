/** The receipt of a payment on paper: its parts add up row by row. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { money } from '../../../platform/money/money.ts';
import { companyLine } from '../../../platform/texts/company.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import type { Reader } from '../../../platform/time/dates.ts';
import { accountOf } from '../../accounts/actions.ts';
import { compensatedTo } from '../balances/compensation.ts';
import type { Lowered, PaymentContext } from '../desk.ts';
import { loadPayment } from '../paying/opening.ts';
import { sum } from '../plan-payment.ts';
import { refundsOf, type SourceRefund } from '../refunds/returns-store.ts';
import { isTaken } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { paperMoney, paperTime, tagOf } from './formats.ts';
import { type Paper, PaperWriter } from './paper.ts';
import { boughtName, type ReceiptRow, receiptRows } from './receipt-rows.ts';

export interface ReceiptRequest {
  paymentId: string;
  userId: string;
  reader: Reader;
}

/** Throws `not_found`, also for another customer's payment and for one that was not paid. */
export async function receiptPaper(
  db: Database,
  context: PaymentContext,
  request: ReceiptRequest,
): Promise<Paper> {
  const { reader, userId } = request;
  const payment = await loadPayment(db, request.paymentId, userId);
  if (!isTaken(payment.state)) throw new Refusal('not_found');
  const [customer, refunds] = [await accountOf(db, userId), await refundsOf(db, [payment.id])];
  const lowered = await loweredThen(db, context, payment);
  const compensated = await compensatedTo(db, payment.id);
  return writeReceipt(context, { payment, customer, refunds, lowered, compensated }, reader);
}

/** As it was kept with the payment; read from the price of now for payments of before it was kept. */
async function loweredThen(db: Database, context: PaymentContext, payment: StoredPayment): Promise<Lowered> {
  const { userId, targets } = payment;
  const older = targets.filter(({ lowered }) => lowered === null);
  const now = older.length > 0 ? await context.loweredBy(db, { userId, targets: older }) : new Map();
  return new Map(targets.map(({ ref, lowered }) => [ref, lowered ?? now.get(ref) ?? []]));
}

/** The facts that a receipt is made of. */
export interface ReceiptFacts {
  payment: StoredPayment;
  customer: { name: string | null; email: string };
  refunds: readonly Pick<SourceRefund, 'state' | 'createdAt' | 'closedAt' | 'amount'>[];
  lowered: Lowered;
  /** The sum that a compensation brought for the card of this payment, in minor units; it belongs to nothing that was bought. */
  compensated: bigint;
}

/** Pure. */
export function writeReceipt(
  { texts, settings }: Pick<PaymentContext, 'texts' | 'settings'>,
  { payment, customer, refunds, lowered, compensated }: ReceiptFacts,
  reader: Reader,
): Paper {
  const words = wordsOf(texts, reader.locale);
  const say = (key: string, values?: Record<string, string | number>) =>
    words(`pages.documents.${key}`, values);
  const page = new PaperWriter({ title: say('receipt.title'), language: tagOf(reader.locale) });
  page.brand(words('pages.ui.brand'), new URL(settings.publicUrl).host);
  page.issuer(companyLine(settings, reader.locale));
  page.space(24);
  page.text(say('receipt.title'), { size: 20, weight: 'bold' });
  page.space(8);
  const fact = (label: string, text: string) =>
    page.row([
      { text: label, share: 0.34, grey: true },
      { text, share: 0.66 },
    ]);
  fact(say('receipt.number'), payment.id);
  fact(say('receipt.date'), paperTime(payment.createdAt, reader));
  fact(say('receipt.customer'), [customer.name, customer.email].filter(Boolean).join(', '));
  if (payment.ref) fact(say('receipt.reference'), payment.ref);
  page.space(10);
  page.line();
  writeParts(page, { payment, lowered }, { say, reader });
  writeReturns(page, { payment, refunds, compensated, say, reader });
  page.space(24);
  page.text(say('receipt.note'), { size: 9, grey: true });
  return page.paper;
}

interface Writing {
  say(key: string, values?: Record<string, string | number>): string;
  reader: Reader;
}

function amountRow(page: PaperWriter, label: string, amount: string, isTotal = false): void {
  const weight = isTotal ? 'bold' : 'regular';
  page.row([
    { text: label, share: 0.7, weight },
    { text: amount, share: 0.3, align: 'right', weight },
  ]);
}

function writeParts(
  page: PaperWriter,
  facts: Pick<ReceiptFacts, 'payment' | 'lowered'>,
  { say, reader }: Writing,
): void {
  const { currency } = facts.payment;
  const { bought, paid } = receiptRows(facts, { say, locale: reader.locale });
  const write = ({ label, minor, isTotal }: ReceiptRow): void =>
    amountRow(page, label, paperMoney(money(minor, currency), reader.locale), isTotal);
  bought.forEach(write);
  page.line();
  paid.forEach(write);
}

type Returning = Writing & Pick<ReceiptFacts, 'payment' | 'refunds' | 'compensated'>;

function writeReturns(page: PaperWriter, { payment, refunds, compensated, say, reader }: Returning): void {
  const show = (minor: bigint) => paperMoney(money(minor, payment.currency), reader.locale);
  const returned = returnedRows(payment, say);
  // it is sent on below, so it stands among what came
  if (compensated > 0n) returned.push([say('receipt.compensation'), compensated]);
  if (returned.length > 0) {
    page.space(14);
    page.text(say('receipt.returned'), { weight: 'bold' });
    for (const [label, minor] of returned) amountRow(page, label, show(-minor));
  }
  const sent = refunds.filter(({ state }) => ['created', 'pending', 'succeeded'].includes(state));
  if (sent.length === 0) return;
  page.space(14);
  page.text(say('receipt.sentOn'), { weight: 'bold' });
  for (const { state, closedAt, createdAt, amount } of sent) {
    // it has left the balance as soon as it is on its way to the card
    const label = state === 'succeeded' ? 'receipt.toCard' : 'receipt.onItsWay';
    amountRow(page, say(label, { date: paperTime(closedAt ?? createdAt, reader) }), show(-amount));
  }
}

/** Rows of the money on the balance again: the price of each thing, and the bank percent that came back with it. */
function returnedRows(payment: StoredPayment, say: Writing['say']): [string, bigint][] {
  const { targets, external, bank, late, purpose } = payment;
  if (late && purpose !== 'balance') return [[say('receipt.cameLate'), external + bank]];
  const rows = targets
    .filter(({ returned }) => returned > 0n)
    .map((target): [string, bigint] => [boughtName(target, say), target.returned]);
  const banks = sum(targets.map(({ bankReturned }) => bankReturned));
  return banks > 0n ? [...rows, [say('receipt.bank'), banks]] : rows;
}
