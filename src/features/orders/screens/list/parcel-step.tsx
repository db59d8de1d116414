/** The parcel that an order travels in, as a row of the list of orders tells of it. */
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { OrderSummary } from '../../contract.ts';
import { followsParcel } from './order-next.tsx';
import { OrderTag } from './order-tag.tsx';

/** Sentences of a parcel that its customer answers by a press on its page, and the words of the button. */
const parcelSteps: Readonly<Record<string, 'pay' | 'payUpdated' | 'answer' | 'receive'>> = {
  awaiting_payment: 'pay',
  payment_late: 'payUpdated',
  payment_late_agreed: 'payUpdated',
  pending_response: 'answer',
  delivered: 'receive',
};

const stepOf = (order: OrderSummary) =>
  order.delivery && followsParcel(order, order.delivery)
    ? parcelSteps[order.delivery.sentence.key]
    : undefined;

/** The customer's step with the parcel that the order travels in, as the list of deliveries has it. */
export function ParcelAction({ order }: { order: OrderSummary }) {
  const { to } = usePlace();
  const words = useWords('delivery-orders');
  const { delivery } = order;
  const step = stepOf(order);
  if (!delivery || !step) return null;
  return (
    <div className="grid shrink-0">
      <Button size="dense" href={to(`/cabinet/deliveries/${encodeURIComponent(delivery.number)}`)}>
        {words(step)}
        <VisuallyHidden>, {words('ofDelivery', { number: delivery.number })}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** The state of the order, or of its parcel while that waits for the customer: its button is about the parcel too. */
export function ParcelOrOrderTag({ order }: { order: OrderSummary }) {
  const parts = useWords('delivery-parts');
  const { delivery } = order;
  const step = stepOf(order);
  if (!delivery || !step || step === 'receive') return <OrderTag {...order} />;
  return (
    <StatusTag tone="attention">
      {parts(step === 'payUpdated' ? 'lapsed' : `states.${delivery.state}`)}
    </StatusTag>
  );
}
