/** One receipt for all that is paid with this button: of the only order, or the sums of all (UX-084). */

import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Receipt, type ReceiptGroup, type ReceiptRow } from '../../../../ui/money/receipt.tsx';
import { sumRows } from '../../../cart/screens/sum-rows.ts';
import type { WaysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import { HeldUntil } from '../../../pricing/screens/held-until.tsx';
import { useTotal } from '../../../pricing/screens/own-currency/own-sum.tsx';
import { QuoteReceipt, type ReceiptWay } from '../../../pricing/screens/quote-receipt.tsx';
import { useReceiptLabels } from '../../../pricing/screens/rows/receipt-labels.ts';
import { useToDoorRows } from '../../../pricing/screens/rows/to-door-rows.tsx';
import { bankRows, storageRow } from '../../../pricing/screens/rows/usual-rows.ts';
import type { ToldToDoor } from '../../../pricing/screens/told-to-door.ts';
import { inlandOf, type PricedDraft, piecesOf } from './order-draft.ts';

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
      <QuoteReceipt
        quote={first.quote}
        pieces={piecesOf(first)}
        inlandOf={inlandOf(drafts)}
        way={way}
        goesTo={goesTo}
        headingLevel={3}
      />
    );
  return <SumReceipt drafts={drafts} way={way} {...sums} />;
}

function SumReceipt({ drafts, ways, way, told }: Omit<CreateReceiptProps, 'goesTo'>) {
  const labels = useReceiptLabels();
  const words = useWords('receipt');
  const { money, number } = useFormats();
  const quotes = drafts.map(({ quote }) => quote);
  const [terms] = quotes;
  const rows = useSumRows(drafts, ways, way);
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

/** The rows of all orders, and the bank percent of their sum. */
function useSumRows(drafts: readonly PricedDraft[], ways: WaysToPay, way: ReceiptWay): ReceiptRow[] {
  const quotes = drafts.map(({ quote }) => quote);
  const words = useWords('receipt');
  const { money, number } = useFormats();
  const [terms] = quotes;
  if (!terms) return [];
  const { bankPercent } = terms;
  return [
    ...sumRows(quotes, { words, money, inlandOf: inlandOf(drafts) }),
    ...(way === 'card'
      ? bankRows(
          { bankPercent, net: ways.balance.fromBalance, bank: ways.card.bank },
          { words, money, number },
        )
      : []),
  ];
}
