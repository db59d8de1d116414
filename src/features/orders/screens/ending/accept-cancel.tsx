import { Form } from '../../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { StaffOrder } from '../../contract.ts';
import { RefundSums } from '../order/refund-sums.tsx';
import { useAction } from '../staff/staff-progress.tsx';
import { customerOf } from './customer-of.tsx';
import { useReturned } from './staff-ending.tsx';

/** The customer's wish to cancel is granted: all that was paid goes back, once it was seen and pressed. */
export function AcceptCancel({ staffOrder }: { staffOrder: StaffOrder }) {
  const { words: all } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-order.progress');
  const press = useSecondPress();
  const { back, sentences, confirm, sums } = useReturned(staffOrder, 'customer_asked');
  const submit = useAction(staffOrder, 'accepted', async (_values, idempotencyKey) => {
    const decideCancel = await press('staffDecideCancel', {
      ...{ title: words('accept'), confirm, follows: sentences, isDanger: true },
      ...{ whom: customerOf(staffOrder), amount: back && money(back) },
    });
    return decideCancel({
      params: { id: staffOrder.order.id },
      body: { decision: 'accept' },
      idempotencyKey,
    });
  });
  return (
    <Form submit={submit} label={words('accept')}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sums ? <RefundSums {...sums} /> : null}
      <div className="ui-actions">
        <Button type="submit" variant="danger" loading={submit.isSending} loadingLabel={all('ui.sending')}>
          {words('accept')}
        </Button>
      </div>
    </Form>
  );
}
