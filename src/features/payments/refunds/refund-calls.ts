/** Carrying a refund to its provider: repeated under the same key until the provider has said yes or no. */
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { money } from '../../../platform/money/money.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import type { PaymentContext } from '../desk.ts';
import { chargeRequestOf } from '../paying/charge-request.ts';
import { askAt, providerOf } from '../paying/provider-calls.ts';
import { queueTimeAfter } from '../paying/queue-time.ts';
import { settleCharge } from '../paying/settle-charge.ts';
import { underLock } from '../paying/settlement.ts';
import { findPayment } from '../payment-store.ts';
import { type ProviderRefund, ProviderRefused, type ReceiptLine } from '../providers/provider.ts';
import { nextLookAfter } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { takeRefund } from './returns.ts';
import { findOpenRefunds, findRefund, type SourceRefund } from './returns-store.ts';

/** After this long the first call is over, whatever became of it. */
const callMilliseconds = 15_000;

/** The job of a refund: sends it, or asks what became of it, and looks again later while it is not decided. */
export async function finishRefund(db: Database, context: PaymentContext, refundId: string): Promise<void> {
  const refund = await findRefund(db, refundId);
  const payment = refund && (await findPayment(db, refund.paymentId));
  if (!payment || !isOpen(refund)) return;
  try {
    const age = context.clock.now().getTime() - refund.createdAt.getTime();
    // a key is not kept for ever, so an old intent is looked for before it is sent again
    if (refund.state === 'pending' || age > callMilliseconds) await look(db, context, payment);
    const after = await findRefund(db, refundId);
    if (after?.state === 'created') await send(db, context, { refund: after, payment });
  } catch (error) {
    context.log.warn(
      { err: error, refund: refundId },
      'a provider could not be asked for a refund; asking again',
    );
  }
  const left = await findRefund(db, refundId);
  if (!left || !isOpen(left)) return;
  // the days that it waited for a second person, or lay as sent, make nobody ask later
  const pause = nextLookAfter(context.clock.now().getTime() - left.sentAt.getTime());
  const options = { runAt: queueTimeAfter(pause), key: `refund:${refundId}` };
  await enqueue(db, 'finish_refund', { refundId }, options);
}

const isOpen = ({ state }: SourceRefund): boolean => state === 'created' || state === 'pending';

async function look(db: Database, context: PaymentContext, payment: StoredPayment): Promise<void> {
  const charge = await askAt(db, context, payment);
  if (charge) await settleCharge(db, context, { paymentId: payment.id, charge });
}

interface Sending {
  refund: SourceRefund;
  payment: StoredPayment;
}

async function send(db: Database, context: PaymentContext, { refund, payment }: Sending): Promise<void> {
  const amount = money(refund.amount, refund.currency);
  const { email, receipt } = await chargeRequestOf(db, context, payment);
  const isWhole = refund.amount === payment.external + payment.bank;
  const theirs = await orFailed(refund, () =>
    providerOf(context, payment).refund({
      paymentId: payment.id,
      chargeRef: payment.ref ?? '',
      refundId: refund.id,
      amount,
      email,
      receipt: isWhole ? receipt : receipt.length > 0 ? partReceipt(context, { refund, payment }) : [],
    }),
  );
  await underLock(db, context, {
    payment,
    async work(transaction) {
      const now = await findRefund(transaction, refund.id);
      if (now) await takeRefund(transaction, context, { refund: now, theirs });
    },
  });
}

/** A provider that refuses for good has failed the refund. */
async function orFailed(
  refund: SourceRefund,
  call: () => Promise<ProviderRefund>,
): Promise<Pick<ProviderRefund, 'state' | 'amount'> & { ref: string | null }> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return { ref: null, state: 'failed', amount: money(refund.amount, refund.currency) };
  }
}

function partReceipt(context: PaymentContext, { refund, payment }: Sending): ReceiptLine[] {
  const title = wordsOf(context.texts, payment.locale)('pages.payment.description.balance');
  return [{ kind: 'advance', title, amount: money(refund.amount, refund.currency) }];
}

/** Puts refunds that stand still back into the queue: the worker that had them is gone. */
export async function wakeRefunds(db: Database, context: PaymentContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - 60_000);
  for (const refundId of await findOpenRefunds(db, before, 100)) {
    await enqueue(db, 'finish_refund', { refundId }, { key: `refund:${refundId}` });
  }
}
