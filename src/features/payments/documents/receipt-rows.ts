/** The rows of a payment's receipt: the same on paper and in mails. Pure. */

import { paidFor } from '../../../kit/card-fee.ts';
import { inLanguage, type Locale } from '../../../platform/texts/locale.ts';
import type { Lowered } from '../desk.ts';
import type { StoredPayment } from '../stored-payment.ts';

export interface ReceiptRow {
  label: string;
  /** Of the payment's currency. */
  minor: bigint;
  isTotal?: true;
}

type Say = (key: string, values?: Record<string, string | number>) => string;

/** The things that were bought, and how they were paid with the total at the end. `say` has the words of `documents`. */
export function receiptRows(
  { payment, lowered }: { payment: StoredPayment; lowered: Lowered },
  { say, locale }: { say: Say; locale: Locale },
): { bought: ReceiptRow[]; paid: ReceiptRow[] } {
  const bought = payment.targets.flatMap((target): ReceiptRow[] => {
    const off = lowered.get(target.ref) ?? [];
    // the price without the discounts, then each of them, so that the rows add up
    const full = off.reduce((amount, { minor }) => amount + minor, target.amount);
    return [
      { label: boughtName(target, say), minor: full },
      ...off.map((part) => ({
        label: part.is
          ? say(`receipt.${part.is}`)
          : say('receipt.discount', { name: inLanguage(part.name, locale) }),
        minor: -part.minor,
      })),
    ];
  });
  const of = paidFor(payment.held === 0n, payment.targets[0]?.kind ?? 'order', payment.targets.length);
  // what the balance gave is in here too when it paid all of it at once
  const ways = [
    { label: say('receipt.fromBalance'), minor: payment.held },
    {
      label: payment.method === 'transfer' ? say('receipt.transfer') : say('receipt.external', { of }),
      minor: payment.external,
    },
    { label: say('receipt.bank'), minor: payment.bank },
  ];
  const total = { label: say('receipt.total'), minor: payment.amount + payment.bank, isTotal: true } as const;
  return { bought, paid: [...ways.filter(({ minor }) => minor > 0n), total] };
}

/** An order, a delivery or a top-up as a receipt names it. */
export function boughtName({ kind, label, ref }: StoredPayment['targets'][number], say: Say): string {
  return kind === 'balance' ? say('receipt.topUp') : say(`receipt.${kind}`, { number: label ?? ref });
}
