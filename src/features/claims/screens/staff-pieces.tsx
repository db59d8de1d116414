import { useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../platform/screen/form.tsx';
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Order } from '../../orders/contract.ts';
import type { Fault, PiecePreviewJson, RefundReason } from '../contract.ts';
import { Choice } from './choice.tsx';

/** States of what has been bought and may still be given back. */
const states: readonly Order['state'][] = [
  'purchased',
  'to_warehouse',
  'partly_received',
  'at_warehouse',
  'merged',
  'in_delivery',
  'shipped',
  'delivered',
  'completed',
  // what one person may not give back alone
  'refunding',
];

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

interface Pieces {
  id: string;
  quantity: number;
}

interface Previewed {
  lines: Pieces[];
  preview: PiecePreviewJson;
}

/** Gives pieces of a bought order back: what comes back is shown first. Needs `staff-pieces` and `staff-refunds`. */
export function StaffPieces({ order }: { order: Order }) {
  const { user } = usePlace();
  const words = useWords('staff-pieces');
  const [shown, setShown] = useState<Previewed | null>(null);
  const mayGive = user?.roles.some((role) => ['support', 'finance', 'admin'].includes(role)) ?? false;
  if (!mayGive || !states.includes(order.state)) return null;
  return (
    <Disclosure summary={words('title')}>
      <p className="mb-4 text-small text-text-2">{words('lead')}</p>
      <Looking order={order} onShow={setShown} />
      {shown ? (
        <Giving key={JSON.stringify(shown)} order={order} shown={shown} onDone={() => setShown(null)} />
      ) : null}
    </Disclosure>
  );
}

function Looking({ order, onShow }: { order: Order; onShow(shown: Previewed): void }) {
  const { api, toasts } = usePlace();
  const words = useWords('staff-pieces');
  const submit = useSubmit(async (values) => {
    const lines = order.items
      .map(({ id }) => ({ id, quantity: Number(values.get(`lines.${id}`) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) {
      toasts.show({ type: 'warning', message: words('nothing') });
      return;
    }
    const { data: preview } = await api.staffPreviewRefund({ params: { id: order.id }, body: { lines } });
    onShow({ lines, preview });
  });
  return (
    <Form submit={submit} label={words('title')}>
      {order.items.map(({ id, title, quantity }) => (
        <TextField
          key={id}
          name={`lines.${id}`}
          label={words('quantity', { title })}
          hint={words('of', { count: quantity })}
          inputMode="numeric"
          width="short"
          autoComplete="off"
          defaultValue="0"
          optional
        />
      ))}
      <div className="ui-actions">
        <SubmitButton>{words('look')}</SubmitButton>
      </div>
    </Form>
  );
}

function Giving({
  order,
  shown: { lines, preview },
  onDone,
}: {
  order: Order;
  shown: Previewed;
  onDone(): void;
}) {
  const { api, refresh, toasts } = usePlace();
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
      const { data } = await api.staffRefundPieces({ params: { id: order.id }, body, idempotencyKey });
      onDone();
      const message = words(data.state === 'waiting' ? 'waits' : 'done');
      toasts.show({ type: 'success', message, duration: 6000 });
      await refresh();
    },
    { alsoSends: [lines, preview.amount] },
  );
  const sums = {
    amount: money(preview.amount),
    goods: money(preview.goods),
    inland: money(preview.inland),
    fee: money(preview.fee),
  };
  return (
    <div className="mt-5 border-line border-t pt-5">
      <p role="status" className="mb-2 font-medium">
        {words('result', sums)}
      </p>
      <p className="mb-4 text-small text-text-2">
        {words('bank')} {preview.needsSecond ? words('second') : ''}
      </p>
      <Form submit={submit} label={words('title')}>
        <Choice name="fault" label={words('fault')} tree="staff-refunds.fault" values={faults} />
        <Choice name="reason" label={words('reason')} tree="staff-refunds.reasons" values={reasons} />
        <TextField name="note" label={words('note')} optional maxLength={1000} autoComplete="off" />
        <div className="ui-actions">
          <SubmitButton>{words('do', { amount: sums.amount })}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
