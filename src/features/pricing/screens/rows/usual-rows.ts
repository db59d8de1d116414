/** Rows that every receipt of a quote shows in the same words. */
import type { Formats } from '../../../../kit/place.tsx';
import type { Words } from '../../../../platform/texts/texts.ts';
import type { ReceiptRow } from '../../../../ui/money/receipt.tsx';
import type { Quote } from '../../contract.ts';

/** The words of receipts, and amounts as the reader writes them. */
export interface RowTexts extends Pick<Formats, 'money' | 'number'> {
  words: Words;
}

/** The bank percent of a payment by card; none where the tariff has none. Without a user there is no balance to name. */
export function bankRows(
  { bankPercent, net, bank }: Pick<Quote, 'bankPercent' | 'net' | 'bank'>,
  { words, money, number, user }: RowTexts & { user?: unknown },
): ReceiptRow[] {
  if (Number(bankPercent) === 0) return [];
  return [
    {
      id: 'bank',
      label: words('bank', { percent: number(bankPercent) }),
      rule: user === null ? undefined : words('bankNote', { net: money(net) }),
      amount: money(bank),
    },
  ];
}

/** Storage beyond the free days: announced, and nothing so far. */
export function storageRow({ payLater }: Quote, { words, money, number }: RowTexts): ReceiptRow {
  const { freeStorageDays, penaltyPerDay, penaltyShare } = payLater;
  const isFree = Number(penaltyShare ?? penaltyPerDay.amount) === 0;
  return {
    id: 'storage',
    label: words('storage'),
    // where it costs nothing, no day ends that was free
    rule: isFree
      ? undefined
      : words('storageFree', {
          days: freeStorageDays,
          price: money(penaltyPerDay),
          share: penaltyShare ? number(penaltyShare) : 'none',
        }),
    // without free days it costs from the first one
    amount: words('storageNothing', { days: isFree ? 1 : freeStorageDays }),
  };
}
