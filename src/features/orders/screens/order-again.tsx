import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { useDeed } from '../../../platform/screen/use-deed.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Order } from '../contract.ts';

/** The lines in the cart once more; an order that is not paid may go back there in place of itself. */
export function OrderAgain({ order }: { order: Order }) {
  const { api, navigate, to } = usePlace();
  const words = useWords('order-view');
  const deed = useDeed({ refreshes: false });
  const isUnpaid = order.state === 'awaiting_payment' || order.state === 'awaiting_review';
  const put = async (instead: boolean): Promise<void> => {
    const isDone = await deed.run(
      (idempotencyKey) => api.orderAgain({ params: { id: order.id }, body: { instead }, idempotencyKey }),
      words('again.done'),
    );
    if (isDone) navigate(to('/cabinet/cart'));
  };
  return (
    <Sheet heading={words('again.heading')} className="print:hidden">
      <p className="text-text-2">{words(isUnpaid ? 'again.unpaid' : 'again.past')}</p>
      {deed.failure ? <p role="alert">{deed.failure}</p> : null}
      <div className="ui-actions mt-4">
        <Button onClick={() => void put(isUnpaid)}>{words(isUnpaid ? 'again.back' : 'again.again')}</Button>
      </div>
    </Sheet>
  );
}
