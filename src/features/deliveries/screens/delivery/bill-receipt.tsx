import type { ReactNode } from 'react';
import { type Formats, useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import type { Words } from '../../../../platform/texts/texts.ts';
import {
  Receipt,
  type ReceiptGroup,
  type ReceiptProps,
  type ReceiptRow,
} from '../../../../ui/money/receipt.tsx';
import { isNothing, type Split } from '../../../payments/screens/pay/ways-to-pay.ts';
import { withFee } from '../../../payments/screens/pay/with-fee.ts';
import { OwnSum } from '../../../pricing/screens/own-currency/own-sum.tsx';
import type { Delivery } from '../../contract.ts';
import { billRows } from './bill-rows.ts';

type Bill = NonNullable<Delivery['bill']>;

export interface BillReceiptProps {
  bill: Bill;
  /** The sums that were paid, are due, and were given back; left out before the delivery is ordered. */
  money?: Pick<Delivery, 'paid' | 'paidBank' | 'due' | 'refunded' | 'refundedBank'>;
  /** The way that is chosen to pay what is due: the rows then add up to the sum on the button. */
  paying?: Split;
  /** Its price is not held any more: it is counted again when it is paid. */
  isEstimate?: boolean;
  state?: ReceiptProps['state'];
  footer?: ReactNode;
}

/** Bill 2 in rows that add up (rules: delivery-bill). */
export function BillReceipt(props: BillReceiptProps) {
  const { bill, money: paid, paying, isEstimate = false, state, footer } = props;
  const { words: all } = usePlace();
  const words = useWords('delivery-parts.bill');
  const { money, number } = useFormats();
  const groups = useBillGroups(props);
  const note =
    isNothing(bill.bank) || paying || (paid && isNothing(paid.due)) ? null : (
      <p className="text-small text-text-2">
        {words('bankNote', { percent: number(bill.bankPercent), bank: about(money(bill.bank), isEstimate) })}
      </p>
    );
  return (
    <Receipt
      label={words('title')}
      headingLevel={2}
      groups={groups}
      {...(state ? { state } : {})}
      labels={{
        loading: words('loading'),
        unavailable: all('ui.price.unavailable'),
        retry: all('ui.retry'),
        was: all('ui.was'),
        now: all('ui.became'),
      }}
      footer={
        note || footer ? (
          <>
            {note}
            {footer}
          </>
        ) : undefined
      }
    />
  );
}

const about = (sum: string, isEstimate: boolean): string => (isEstimate ? `≈ ${sum}` : sum);

function useBillGroups({ bill, money: paid, paying, isEstimate = false }: BillReceiptProps): ReceiptGroup[] {
  const parts = useWords('delivery-parts');
  const words = useWords('delivery-parts.bill');
  const { money } = useFormats();
  const { locale } = usePlace();
  const { number } = useFormats();
  const weights = { weight: number(bill.weight), volumetric: number(bill.volumetricWeight ?? '0') };
  const rows = billRows(bill, { words: parts, locale }).map(({ note, ...row }) => ({
    ...row,
    // the formula is as long as the bill: both weights open it
    ...(row.id === 'freight' && bill.volume ? { note: words('volumetric', weights), how: note } : { note }),
    amount: about(row.amount, isEstimate),
  }));
  const payment = usePayment(bill, paying, isEstimate);
  const isUntouched = !paid || (isNothing(paid.paid) && isNothing(paid.refunded));
  const total = {
    label: words('net'),
    amount: about(money(bill.net), isEstimate),
    aside: <OwnSum of={bill.net} />,
  };
  const first: ReceiptGroup = { id: 'bill', heading: words('title'), rows, total, estimate: isEstimate };
  // while nothing is paid, the total is what is due
  if (isUntouched)
    return [payment ? { ...first, rows: [...rows, ...payment.rows], total: payment.total } : first];
  const { paidBank } = paid;
  // nothing is due and nothing went back: what left the card is the sum to look for
  const isWhole = isNothing(paid.due) && isNothing(paid.refunded) && paid.paid.amount === bill.net.amount;
  if (paidBank && isWhole) {
    const fee = { id: 'bank', label: words('paidFee'), amount: money(paidBank) };
    const whole = { label: words('paid'), amount: money(withFee(paid)) };
    return [{ ...first, rows: [...rows, fee], total: whole }];
  }
  return [
    first,
    {
      id: 'money',
      heading: words('money'),
      rows: [...rowsPaid(paid, { words, money }), ...(payment?.rows ?? [])],
      ...(isNothing(paid.due)
        ? {}
        : {
            total: payment?.total ?? { label: words('due'), amount: about(money(paid.due), isEstimate) },
          }),
    },
  ];
}

/** The sum that was paid, and the sum that went back. */
function rowsPaid(
  paid: NonNullable<BillReceiptProps['money']>,
  { words, money }: { words: Words; money: Formats['money'] },
): ReceiptRow[] {
  const { paidBank, refunded, refundedBank } = paid;
  return [
    {
      ...{ id: 'paid', label: words('paid'), amount: money(withFee(paid)) },
      // the sum that the bank took, as on the page of the payment
      ...(paidBank ? { note: words('ofPaid', { bill: money(paid.paid), fee: money(paidBank) }) } : {}),
    },
    ...(isNothing(refunded)
      ? []
      : [
          {
            ...{ id: 'refunded', label: words('refunded'), amount: money(refunded) },
            ...(isNothing(refundedBank)
              ? {}
              : { note: words('refundedNote', { bank: money(refundedBank) }) }),
          },
        ]),
  ];
}

/** The rows that the way to pay adds to the bill, and the sum that it takes; null while none is chosen. */
function usePayment(bill: Bill, paying: Split | undefined, isEstimate: boolean) {
  const words = useWords('delivery-parts.bill');
  const { money, number } = useFormats();
  if (!paying) return null;
  const { fromBalance, external, bank, charged } = paying;
  const isByBalance = isNothing(external);
  const isSplit = !isByBalance && !isNothing(fromBalance);
  const hasFee = !isNothing(bank);
  const taken = isByBalance ? fromBalance : charged;
  const rows = [
    ...(isSplit
      ? [
          {
            id: 'balance',
            label: words('fromBalance'),
            amount: money({ ...fromBalance, amount: `-${fromBalance.amount}` }),
          },
        ]
      : []),
    ...(hasFee
      ? [
          {
            id: 'bank',
            label: words('cardFee', { percent: number(bill.bankPercent) }),
            amount: about(money(bank), isEstimate),
          },
        ]
      : []),
  ];
  const total = {
    label: words(hasFee || isSplit ? 'byCard' : 'net'),
    amount: about(money(taken), isEstimate),
    aside: <OwnSum of={taken} />,
  };
  return { rows, total };
}
