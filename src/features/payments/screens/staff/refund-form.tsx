import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { plainNumber } from '../../../../platform/money/plain-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { StaffPayment } from '../../contract.ts';

/** Anything else is shown as it was typed, and refused by the call. */
const isDecimal = (typed: string): boolean => /^[0-9]+([.][0-9]+)?$/.test(typed);

/** Money from the balance back to the card. The server refuses when more went back since the form was shown. */
export function RefundForm({ data }: { data: StaffPayment }) {
  const { refresh, to, toasts } = usePlace();
  const press = useSecondPress();
  const words = useWords('staff-payment.refund');
  const { money } = useFormats();
  const { payment, refundable, returned } = data;
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const text = (name: string): string => String(values.get(name) ?? '').trim();
      const amount = plainNumber(text('amount'));
      const refundPayment = await press('staffRefundPayment', {
        ...{ title: words('title'), confirm: words('send'), isDanger: true },
        whom: [payment.customer.name, payment.customer.customerId, payment.id].filter(Boolean).join(' · '),
        amount: isDecimal(amount) ? money({ amount, currency: refundable.currency }) : amount,
        rows: [{ label: words('reason'), value: <span lang="">{text('reason')}</span> }],
      });
      const answer = await refundPayment({
        params: { id: payment.id },
        body: { amount, reason: text('reason'), returned },
        idempotencyKey,
      });
      const waits = answer.data.refunds[0]?.state === 'proposed';
      await refresh();
      toasts.show({ type: 'success', message: words(waits ? 'waits' : 'sent') });
    },
    { alsoSends: returned.amount },
  );
  const [order] = payment.purpose === 'orders' ? payment.orders : [];
  const isPossible = !data.isOwn && !/^0(\.0+)?$/.test(refundable.amount);
  return (
    <Sheet heading={words(isPossible || data.isOwn ? 'title' : 'any')} dense>
      <p className="mb-4 text-text-2">
        {data.isOwn
          ? words('own')
          : words(isPossible ? 'text' : order ? 'orderFirst' : 'nothing', {
              amount: money(refundable),
              available: money(data.available),
            })}
      </p>
      {isPossible ? (
        <Form submit={submit} key={returned.amount}>
          <TextField
            name="amount"
            label={words('amount', { currency: refundable.currency })}
            hint={words('hint', { limit: money(data.aloneUpTo) })}
            width="medium"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField name="reason" label={words('reason')} maxLength={200} autoComplete="off" />
          <SubmitButton>{words('send')}</SubmitButton>
        </Form>
      ) : order && !data.isOwn ? (
        <Button size="dense" href={to(`/staff/orders/${encodeURIComponent(order)}`)}>
          {words('fromOrder')}
        </Button>
      ) : null}
    </Sheet>
  );
}
