/** The fiscal receipt of 54-FZ as YooKassa takes it: it is sent to the tax office by YooKassa's own cash desk. */
import type { YookassaSettings } from '../../../../platform/installation.ts';
import { beginningOf } from '../../../../platform/texts/beginning.ts';
import type { ChargeRequest, ReceiptLine } from '../provider.ts';
import { toYoo } from './shapes.ts';

/** Subject and mode of each row: the goods are handed over later, so all but the bank percent is a prepayment. */
const subjects: Record<ReceiptLine['kind'], { payment_subject: string; payment_mode: string }> = {
  goods: { payment_subject: 'commodity', payment_mode: 'full_prepayment' },
  delivery: { payment_subject: 'service', payment_mode: 'full_prepayment' },
  fee: { payment_subject: 'service', payment_mode: 'full_prepayment' },
  bank: { payment_subject: 'service', payment_mode: 'full_payment' },
  advance: { payment_subject: 'payment', payment_mode: 'advance' },
};

/** Titles are cut to the length that the receipt bears. Undefined without an address to send it to. */
export function yooReceipt(
  { email, receipt }: Pick<ChargeRequest, 'email' | 'receipt'>,
  settings: NonNullable<YookassaSettings['receipts']>,
): object | undefined {
  if (!email || receipt.length === 0) return undefined;
  return {
    customer: { email },
    ...(settings.taxSystem ? { tax_system_code: settings.taxSystem } : {}),
    items: receipt.map(({ kind, title, amount }) => ({
      description: beginningOf(title, 128),
      quantity: '1.00',
      amount: toYoo(amount),
      vat_code: settings.vatCode,
      ...subjects[kind],
    })),
  };
}
