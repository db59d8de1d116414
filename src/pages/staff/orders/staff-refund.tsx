/** The seller does not deliver what was bought: the money of lines goes back, once its sum was seen and pressed. */
import { useState } from 'react';
import {
  AskSecondPerson,
  type AskSecondPersonProps,
} from '../../../features/claims/screens/ask-second-person.tsx';
import type { OrderLine, StaffOrder } from '../../../features/orders/contract.ts';
import { customerOf } from '../../../features/orders/screens/ending/customer-of.tsx';
import { useReasonWords } from '../../../features/orders/screens/ending/reason-words.ts';
import { piecesShown } from '../../../features/orders/screens/order/line-pieces.ts';
import {
  ActionForm,
  Lines,
  linesOf,
  noteOf,
  useAction,
} from '../../../features/orders/screens/staff/staff-progress.tsx';
import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { useFormField } from '../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { useSecondPress } from '../../../kit/second-press/use-second-press.tsx';

interface Props {
  staffOrder: StaffOrder;
}

/** The values that the request for a second person takes over from the refused refund. */
const asRequest = {
  sold_out: { reason: 'sold_out', fault: 'seller' },
  shop_refused: { reason: 'seller_cancelled', fault: 'seller' },
  not_as_described: { reason: 'not_as_described', fault: 'seller' },
  customer_asked: { reason: 'goodwill', fault: 'customer' },
  other: { reason: 'other' },
} as const;

/** Above what one person may give back, or where that cannot be known. */
const forTwo = ['refund_above_limit', 'limit_without_rate'];

const refundReasons = ['sold_out', 'shop_refused', 'not_as_described', 'customer_asked', 'other'] as const;

export function StaffRefund({ staffOrder }: Props) {
  const { api } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-order.progress');
  const press = useSecondPress();
  const { order } = staffOrder;
  const [tried, setTried] = useState<Omit<AskSecondPersonProps, 'order' | 'onDone'> | null>(null);
  const submit = useAction(staffOrder, 'refundDone', async (values, idempotencyKey) => {
    const reason = refundReasons.find((one) => one === values.get('reason')) ?? 'other';
    const { lines } = linesOf(values);
    const meant = order.items.filter(({ id, state }) => lines?.includes(id) ?? refundable.includes(state));
    setTried({ lines: meant.map(({ id }) => id), said: { ...asRequest[reason], ...noteOf(values) } });
    const body = { ...linesOf(values), reason, ...noteOf(values) };
    const params = { id: order.id };
    const { data: shown } = await api.staffPreviewRefundLines({ params, body });
    const refundLines = await press('staffRefundLines', {
      ...{ title: words('refundTitle'), whom: customerOf(staffOrder), amount: money(shown.amount) },
      confirm: words('confirmRefund', { amount: money(shown.amount) }),
      rows: [{ label: words('refundedItems'), value: <Titles of={meant} /> }],
      isDanger: true,
    });
    return refundLines({ params, body: { ...body, shown: shown.amount }, idempotencyKey });
  });
  const isForTwo = forTwo.includes(submit.failure?.code ?? '');
  return (
    <>
      <ActionForm
        submit={submit}
        title={words('refundTitle')}
        button={words('refund')}
        lead={words('refundLead')}
        isFolded
      >
        <Lines staffOrder={staffOrder} states={refundable} />
        {order.items.some(({ state, left }) => refundable.includes(state) && left > 1) ? (
          <p className="max-w-reading text-small text-text-2">{words('refundWhole')}</p>
        ) : null}
        <Reason />
      </ActionForm>
      {isForTwo && tried ? (
        <AskSecondPerson key={submit.tries} order={order} {...tried} onDone={() => setTried(null)} />
      ) : null}
    </>
  );
}

function Titles({ of }: { of: readonly OrderLine[] }) {
  return of.map((line) => (
    <span key={line.id} className="block" lang="">
      {`${line.title} × ${piecesShown(line)}`}
    </span>
  ));
}

const refundable: readonly string[] = ['purchased', 'to_warehouse', 'partly_received', 'refunding'];

function Reason() {
  const words = useWords('staff-order');
  const reasonWords = useReasonWords();
  return (
    <ChoiceField
      {...useFormField('reason', true)}
      label={words('reason')}
      defaultValue="shop_refused"
      options={refundReasons.map((value) => ({ value, text: reasonWords(value) }))}
    />
  );
}
