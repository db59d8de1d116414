/** The last step of giving pieces back: the sums as they will move, whose fault it is and why. */

import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useShownCall } from '../../../../kit/second-press/use-second-press.tsx';
import { Receipt, type ReceiptRow } from '../../../../ui/money/receipt.tsx';
import type { Order } from '../../../orders/contract.ts';
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

/** Pieces with what they would give back. */
export interface PreviewedPieces {
  lines: { id: string; quantity: number }[];
  preview: PiecePreviewJson;
}

export interface GivingWords {
  fault?: Fault;
  reason?: Exclude<RefundReason, 'lost'>;
  note?: string;
}

interface StaffGivingProps {
  order: Order;
  shown: PreviewedPieces;
  /** The values that were given already where the action began. */
  said?: GivingWords;
  onDone(): void;
}

/**
 * The form of a refund of pieces, with its reason: up to the limit of one person it moves at once, above it a second
 * person is asked.
 */
export function StaffGiving({ order, shown: { lines, preview }, said = {}, onDone }: StaffGivingProps) {
  const { refresh, toasts } = usePlace();
  const refundPieces = useShownCall('staffRefundPieces');
  const words = useWords('staff-pieces');
  const { money } = useFormats();
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const note = String(values.get('note') ?? '').trim();
      const body = {
        lines,
        shown: preview.amount,
        fault: String(values.get('fault')) as Fault,
        reason: reasons.find((one) => one === values.get('reason')) ?? 'other',
        ...(note ? { note } : {}),
      };
      const { data } = await refundPieces({ params: { id: order.id }, body, idempotencyKey });
      onDone();
      const message = words(data.state === 'waiting' ? 'waits' : 'done');
      await refresh();
      toasts.show({ type: 'success', message, duration: 6000 });
    },
    { alsoSends: [lines, preview.amount] },
  );
  const amount = money(preview.amount);
  const whole = sumOf([preview.amount, preview.bank]);
  const bank =
    whole && !isNothing(preview.bank)
      ? words('bank', { bank: money(preview.bank), whole: money(whole) })
      : '';
  return (
    <div className="mt-5 border-line border-t pt-5">
      <p role="status" className="mb-2 font-medium">
        {words('result', { amount })}
      </p>
      <Sums preview={preview} />
      <p className="my-4 text-small text-text-2">
        {bank} {preview.needsSecond ? words('second') : ''}
      </p>
      <Form submit={submit} label={words('title')}>
        <GivingFields said={said} />
        <div className="ui-actions">
          <SubmitButton>{words(preview.needsSecond ? 'ask' : 'do', { amount })}</SubmitButton>
        </div>
      </Form>
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

function GivingFields({ said }: { said: NonNullable<StaffGivingProps['said']> }) {
  const words = useWords('staff-pieces');
  return (
    <>
      <Choice
        name="fault"
        label={words('fault')}
        tree="staff-refunds.fault"
        values={faults}
        initial={said.fault}
      />
      <Choice
        name="reason"
        label={words('reason')}
        tree="staff-refunds.reasons"
        values={reasons}
        initial={said.reason}
      />
      <TextField
        name="note"
        label={words('note')}
        optional
        maxLength={1000}
        autoComplete="off"
        defaultValue={said.note ?? ''}
      />
    </>
  );
}
