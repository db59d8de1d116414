/** One receipt for all that is paid with this button: of the only order, or the sums of all (UX-084). */

import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Receipt, type ReceiptGroup, type ReceiptRow } from '../../../../ui/money/receipt.tsx';
import { isNothing, sumOf, type WaysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import { HeldUntil } from '../../../pricing/screens/held-until.tsx';
import { useTotal } from '../../../pricing/screens/own-currency/own-sum.tsx';
import { QuoteReceipt, type ReceiptWay } from '../../../pricing/screens/quote-receipt.tsx';
import { useReceiptLabels } from '../../../pricing/screens/rows/receipt-labels.ts';
import { useToDoorRows } from '../../../pricing/screens/rows/to-door-rows.tsx';
import { bankRows, storageRow } from '../../../pricing/screens/rows/usual-rows.ts';
import type { ToldToDoor } from '../../../pricing/screens/told-to-door.ts';
import { type PricedDraft, piecesOf, type Quote } from './order-draft.ts';

interface CreateReceiptProps {
  /** The draft orders that are paid at once; at least one. */
  drafts: readonly PricedDraft[];
  /** The whole bill in each way. */
  ways: WaysToPay;
  way: ReceiptWay;
  /** The way to the door of all that is ordered; left out while staff look at a part of it first. */
  told: ToldToDoor | undefined;
  /** The country of the address that was chosen. */
  goesTo: string;
}

export function CreateReceipt({ drafts, way, goesTo, ...sums }: CreateReceiptProps) {
  const [first, ...more] = drafts;
  if (first && more.length === 0)
    return (
      <QuoteReceipt quote={first.quote} pieces={piecesOf(first)} way={way} goesTo={goesTo} headingLevel={3} />
    );
  return <SumReceipt drafts={drafts} way={way} {...sums} />;
}

function SumReceipt({ drafts, ways, way, told }: Omit<CreateReceiptProps, 'goesTo'>) {
  const labels = useReceiptLabels();
  const words = useWords('receipt');
  const { money, number } = useFormats();
  const quotes = drafts.map(({ quote }) => quote);
  const [terms] = quotes;
  const rows = useSumRows(quotes, ways, way);
  const total = useTotal();
  const { delivery, atCustoms, byCard } = useToDoorRows(told);
  const storage = terms ? [storageRow(terms, { words, money, number })] : [];
  const later = [delivery, ...storage, ...atCustoms, ...(way === 'card' ? byCard : [])];
  const groups: ReceiptGroup[] = [
    {
      id: 'now',
      heading: words('now'),
      rows,
      total:
        way === 'card'
          ? total(words('byCard'), ways.card.charged)
          : total(words('total'), ways.balance.fromBalance),
    },
    { id: 'later', heading: words('later'), estimate: true, rows: later.filter((row) => row !== null) },
  ];
  return (
    <Receipt
      label={words('label')}
      headingLevel={3}
      groups={groups}
      labels={labels}
      footer={<HeldUntil quotes={quotes} />}
    />
  );
}

/** Goods, deliveries by the shops, fee and discounts of all orders, and the bank percent of their sum. */
function useSumRows(quotes: readonly Quote[], ways: WaysToPay, way: ReceiptWay): ReceiptRow[] {
  const words = useWords('receipt');
  const { money, number } = useFormats();
  const sum = (of: (quote: Quote) => Quote['net']) => sumOf(quotes.map(of));
  const [terms] = quotes;
  const goods = sum(({ goods }) => goods);
  const inland = sum(({ inland }) => inland);
  const fee = sum(({ fee }) => fee);
  const discounts = sumOf(quotes.flatMap((quote) => quote.discounts ?? []).map(({ amount }) => amount));
  if (!terms || !goods || !inland || !fee) return [];
  const isUnknown = quotes.some(({ inlandUnknown }) => inlandUnknown);
  return [
    { id: 'goods', label: words('goods'), amount: money(goods) },
    ...(isUnknown || !isNothing(inland)
      ? [
          {
            id: 'inland',
            label: words('inlandInShop'),
            note: isUnknown ? words('inlandUnknown.note', { of: 'asked' }) : undefined,
            amount: isNothing(inland) ? words('inlandUnknown.amount', { of: 'asked' }) : money(inland),
          },
        ]
      : []),
    { id: 'fee', label: words('fee'), amount: money(fee) },
    ...(discounts && !isNothing(discounts)
      ? [
          {
            id: 'discounts',
            label: words('discount'),
            amount: money({ ...discounts, amount: `-${discounts.amount}` }),
          },
        ]
      : []),
    ...(way === 'card'
      ? bankRows(
          { bankPercent: terms.bankPercent, net: ways.balance.fromBalance, bank: ways.card.bank },
          { words, money, number },
        )
      : []),
  ];
}
