/** The parts of the form that gives pieces back: the sums as they will move, whose fault it is and why. */

import { TextField } from '../../../../kit/forms/form.tsx';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Receipt, type ReceiptRow } from '../../../../ui/money/receipt.tsx';
import { isNothing, sumOf } from '../../../payments/screens/pay/ways-to-pay.ts';
import { useDiscountRows } from '../../../pricing/screens/discount-rows.ts';
import { useReceiptLabels } from '../../../pricing/screens/rows/receipt-labels.ts';
import type { Fault, PiecePreviewJson, RefundReason } from '../../contract.ts';
import { Choice } from '../choice.tsx';

// records of every value: one that the contract gains is asked for here by its type; a lost parcel has a claim instead
const reasonsOfPieces: Readonly<Record<Exclude<RefundReason, 'lost'>, true>> = {
  missing: true,
  damaged: true,
  wrong_item: true,
  not_as_described: true,
  sold_out: true,
  seller_cancelled: true,
  overcharged: true,
  goodwill: true,
  other: true,
};
const reasons = Object.keys(reasonsOfPieces) as (keyof typeof reasonsOfPieces)[];
const faultsOfPieces: Readonly<Record<Fault, true>> = { seller: true, shop: true, customer: true };
const faults = Object.keys(faultsOfPieces) as Fault[];

/** The parts of the sum, and the person that decides about it. */
export function GivingSums({ preview }: { preview: PiecePreviewJson }) {
  const words = useWords('staff-pieces');
  const { money } = useFormats();
  const whole = sumOf([preview.amount, preview.bank]);
  const bank =
    whole && !isNothing(preview.bank)
      ? words('bank', { bank: money(preview.bank), whole: money(whole) })
      : '';
  return (
    <div>
      <p role="status" className="mb-2 font-medium">
        {words('result', { amount: money(preview.amount) })}
      </p>
      <Sums preview={preview} />
      <p className="mt-4 text-small text-text-2">
        {bank} {preview.needsSecond ? words('second') : ''}
      </p>
    </div>
  );
}

/** The rows that the sum is made of: a discount is not given back as money, so that it stands among them. */
function Sums({ preview }: { preview: PiecePreviewJson }) {
  const labels = useReceiptLabels();
  const words = useWords('staff-pieces');
  const { money } = useFormats();
  const { amount, inland, less } = preview;
  const discounts = useDiscountRows(preview.discounts, words);
  const rows: (ReceiptRow | false)[] = [
    { id: 'goods', label: words('goods'), amount: money(preview.goods) },
    !isNothing(inland) && { id: 'inland', label: words('inland'), amount: money(inland) },
    { id: 'fee', label: words('fee'), amount: money(preview.fee) },
    ...discounts,
    !isNothing(less) && {
      id: 'less',
      label: words('lessLabel'),
      note: words('less'),
      amount: money({ ...less, amount: `-${less.amount}` }),
    },
  ];
  return (
    <Receipt
      label={words('sums')}
      isQuiet
      labels={labels}
      groups={[
        {
          id: 'sums',
          heading: words('sums'),
          rows: rows.filter((row) => row !== false),
          total: { label: words('total'), amount: money(amount) },
        },
      ]}
    />
  );
}

export interface GivingWords {
  fault: Fault;
  reason: Exclude<RefundReason, 'lost'>;
}

/** The words of a refund as they were chosen. */
export const givingIn = (values: Pick<FormData, 'get'>): GivingWords => ({
  fault: String(values.get('fault')) as Fault,
  reason: reasons.find((one) => one === values.get('reason')) ?? 'other',
});

/** Whose fault it is and why; `usual` is chosen already. */
export function GivingFields({ usual }: { usual: GivingWords | null }) {
  const words = useWords('staff-pieces');
  return (
    <>
      <Choice
        name="fault"
        label={words('fault')}
        tree="staff-refunds.fault"
        values={faults}
        initial={usual?.fault}
      />
      <Choice
        name="reason"
        label={words('reason')}
        tree="staff-refunds.reasons"
        values={reasons}
        initial={usual?.reason}
      />
      <TextField name="note" label={words('note')} optional maxLength={1000} autoComplete="off" />
    </>
  );
}
