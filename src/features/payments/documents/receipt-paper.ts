/** The receipt of a payment on paper: its parts add up row by row. */
import type { Database } from '../../../platform/database.ts';
import { money } from '../../../platform/money.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { wordsOf } from '../../../platform/texts.ts';
import type { Reader } from '../../../platform/time/dates.ts';
import { accountOf } from '../../accounts/actions.ts';
import type { Lowered, PaymentDesk } from '../desk.ts';
import { loadPayment } from '../opening.ts';
import type { StoredPayment } from '../payment-store.ts';
import { refundsOf, type SourceRefund } from '../returns-store.ts';
import { isTaken, sum } from '../rules.ts';
import { paperMoney, paperTime, tagOf } from './formats.ts';
import { type Paper, PaperWriter } from './paper.ts';

export interface ReceiptRequest {
  paymentId: string;
  userId: string;
  reader: Reader;
}

/** Throws `not_found`, also for another customer's payment and for one that was not paid. */
export async function receiptPaper(db: Database, desk: PaymentDesk, request: ReceiptRequest): Promise<Paper> {
  const { reader, userId } = request;
  const payment = await loadPayment(db, request.paymentId, userId);
  if (!isTaken(payment.state)) throw new Refusal('not_found');
  const [customer, refunds] = [await accountOf(db, userId), await refundsOf(db, [payment.id])];
  const lowered = await loweredThen(db, desk, payment);
  return writeReceipt(desk, { payment, customer, refunds, lowered }, reader);
}

/** As it was kept with the payment; read from the price of now for payments of before it was kept. */
async function loweredThen(db: Database, desk: PaymentDesk, payment: StoredPayment): Promise<Lowered> {
  const { userId, targets } = payment;
  const older = targets.filter(({ lowered }) => lowered === null);
  const now = older.length > 0 ? await desk.loweredBy(db, { userId, targets: older }) : new Map();
  return new Map(targets.map(({ ref, lowered }) => [ref, lowered ?? now.get(ref) ?? []]));
}

/** What a receipt is made of. */
export interface ReceiptFacts {
  payment: StoredPayment;
  customer: { name: string | null; email: string };
  refunds: readonly Pick<SourceRefund, 'state' | 'createdAt' | 'closedAt' | 'amount'>[];
  lowered: Lowered;
}

/** Pure. */
export function writeReceipt(
  { texts, settings }: Pick<PaymentDesk, 'texts' | 'settings'>,
  { payment, customer, refunds, lowered }: ReceiptFacts,
  reader: Reader,
): Paper {
  const words = wordsOf(texts, reader.locale);
  const say = (key: string, values?: Record<string, string | number>) =>
    words(`pages.documents.${key}`, values);
  const page = new PaperWriter({ title: say('receipt.title'), language: tagOf(reader.locale) });
  page.text(words('pages.ui.brand'), { size: 12, weight: 'bold' });
  page.text(new URL(settings.publicUrl).host, { grey: true, size: 9 });
  page.space(18);
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
  writeReturns(page, { payment, refunds, say, reader });
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
  { payment, lowered }: Pick<ReceiptFacts, 'payment' | 'lowered'>,
  { say, reader }: Writing,
): void {
  const show = (minor: bigint) => paperMoney(money(minor, payment.currency), reader.locale);
  for (const target of payment.targets) {
    const off = lowered.get(target.ref) ?? [];
    // the price without the discounts, then each of them, so that the rows add up
    const full = off.reduce((amount, { minor }) => amount + minor, target.amount);
    amountRow(page, nameOf(target, say), show(full));
    for (const { name, minor } of off) {
      amountRow(page, say('receipt.discount', { name: name[reader.locale] }), show(-minor));
    }
  }
  page.line();
  // what the balance gave is in here too when it paid all of it at once
  if (payment.held > 0n) amountRow(page, say('receipt.fromBalance'), show(payment.held));
  if (payment.external > 0n) amountRow(page, say('receipt.external'), show(payment.external));
  if (payment.bank > 0n) amountRow(page, say('receipt.bank'), show(payment.bank));
  amountRow(page, say('receipt.total'), show(payment.amount + payment.bank), true);
}

type Returning = Writing & Pick<ReceiptFacts, 'payment' | 'refunds'>;

function writeReturns(page: PaperWriter, { payment, refunds, say, reader }: Returning): void {
  const show = (minor: bigint) => paperMoney(money(minor, payment.currency), reader.locale);
  const returned = returnedRows(payment, say);
  if (returned.length > 0) {
    page.space(14);
    page.text(say('receipt.returned'), { weight: 'bold' });
    for (const [label, minor] of returned) amountRow(page, label, show(-minor));
  }
  const sent = refunds.filter(({ state }) => state === 'succeeded');
  if (sent.length === 0) return;
  page.space(14);
  page.text(say('receipt.sentOn'), { weight: 'bold' });
  for (const { closedAt, createdAt, amount } of sent) {
    const at = paperTime(closedAt ?? createdAt, reader);
    amountRow(page, say('receipt.toCard', { date: at }), show(-amount));
  }
}

/** What lies on the balance again: the price of each thing, and the bank percent that came back with it. */
function returnedRows(payment: StoredPayment, say: Writing['say']): [string, bigint][] {
  const { targets, external, bank, late, purpose } = payment;
  if (late && purpose !== 'balance') return [[say('receipt.cameLate'), external + bank]];
  const rows = targets
    .filter(({ returned }) => returned > 0n)
    .map((target): [string, bigint] => [nameOf(target, say), target.returned]);
  const banks = sum(targets.map(({ bankReturned }) => bankReturned));
  return banks > 0n ? [...rows, [say('receipt.bank'), banks]] : rows;
}

function nameOf({ kind, label, ref }: StoredPayment['targets'][number], say: Writing['say']): string {
  return kind === 'balance' ? say('receipt.topUp') : say(`receipt.${kind}`, { number: label ?? ref });
}
