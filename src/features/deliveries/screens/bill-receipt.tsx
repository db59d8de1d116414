import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Receipt, type ReceiptGroup, type ReceiptProps } from '../../../ui/receipt.tsx';
import { isNothing } from '../../payments/screens/ways-to-pay.ts';
import { useDiscountRows } from '../../pricing/screens/discount-rows.ts';
import type { Delivery } from '../contract.ts';

type Bill = NonNullable<Delivery['bill']>;

export interface BillReceiptProps {
  bill: Bill;
  /** What was paid, is due, and was given back; left out before the delivery is ordered. */
  money?: Pick<Delivery, 'paid' | 'due' | 'refunded' | 'refundedBank'>;
  state?: ReceiptProps['state'];
  footer?: ReactNode;
}

/** Bill 2 in rows that add up (rules: delivery-bill). */
export function BillReceipt({ bill, money: paid, state, footer }: BillReceiptProps) {
  const { words: all } = usePlace();
  const words = useWords('delivery-parts.bill');
  const { money, number } = useFormats();
  const groups = useBillGroups(bill, paid);
  const note =
    isNothing(bill.bank) || (paid && isNothing(paid.due)) ? null : (
      <p className="text-small text-text-2">
        {words('bankNote', { percent: number(bill.bankPercent), bank: money(bill.bank) })}
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

function useBillGroups(bill: Bill, paid: BillReceiptProps['money']): ReceiptGroup[] {
  const parts = useWords('delivery-parts');
  const words = useWords('delivery-parts.bill');
  const { money, number } = useFormats();
  const discountRows = useDiscountRows(bill.discounts, words);
  const weight = bill.volumetricWeight
    ? words('volumetric', { weight: number(bill.weight), volumetric: number(bill.volumetricWeight) })
    : words('weight', { weight: number(bill.weight) });
  const rows = [
    { id: 'freight', label: words('freight'), note: weight, amount: money(bill.freight) },
    ...discountRows,
    ...bill.options.map(({ code, amount }) => ({
      id: code,
      label: parts(`options.${code}`),
      amount: money(amount),
    })),
    ...(isNothing(bill.insurance)
      ? []
      : [{ id: 'insurance', label: words('insurance'), amount: money(bill.insurance) }]),
    ...(isNothing(bill.penalty)
      ? []
      : [
          {
            id: 'penalty',
            label: words('penalty'),
            note: words('penaltyNote', { days: bill.penaltyDays }),
            amount: money(bill.penalty),
          },
        ]),
    ...(bill.carried ?? []).map(({ order, orderNum, about, amount }) => ({
      id: `carried-${order}`,
      label: words('carried', { number: orderNum }),
      note: words('carriedNote', { about: about ?? 'other' }),
      amount: money(amount),
    })),
  ];
  const total = { label: words('net'), amount: money(bill.net) };
  const first: ReceiptGroup = { id: 'bill', heading: words('title'), rows, total };
  if (!paid) return [first];
  return [
    first,
    {
      id: 'money',
      heading: words('money'),
      rows: [
        { id: 'paid', label: words('paid'), amount: money(paid.paid) },
        ...(isNothing(paid.refunded)
          ? []
          : [
              {
                ...{ id: 'refunded', label: words('refunded') },
                ...(isNothing(paid.refundedBank)
                  ? {}
                  : { note: words('refundedNote', { bank: money(paid.refundedBank) }) }),
                amount: money(paid.refunded),
              },
            ]),
      ],
      ...(isNothing(paid.due) ? {} : { total: { label: words('due'), amount: money(paid.due) } }),
    },
  ];
}
