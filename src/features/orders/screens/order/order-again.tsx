import { useState } from 'react';
import { useAction } from '../../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { LeftLine, Order } from '../../contract.ts';
import { ActionRow } from '../action-row.tsx';

/** The lines in the cart once more; an order that is not paid may go back there in place of itself. */
export function OrderAgain({ order }: { order: Order }) {
  // what the customer bought himself he buys again himself
  return order.isForwarded ? null : <Again order={order} />;
}

function Again({ order }: { order: Order }) {
  const { api, navigate, refresh, to } = usePlace();
  const words = useWords('order-view');
  const action = useAction({ refreshes: false });
  const isUnpaid = order.state === 'awaiting_payment' || order.state === 'awaiting_review';
  const [left, setLeft] = useState<readonly LeftLine[]>([]);
  const put = async (instead: boolean): Promise<void> => {
    let unordered: readonly LeftLine[] = [];
    const isDone = await action.run(async (idempotencyKey) => {
      const { data } = await api.orderAgain({ params: { id: order.id }, body: { instead }, idempotencyKey });
      unordered = data.left;
    }, words('again.done'));
    setLeft(unordered);
    if (!isDone) return;
    // what was left out is read here, before the cart is opened
    await (unordered.length > 0 ? refresh() : navigate(to('/cabinet/cart')));
  };
  return (
    <ActionRow
      heading={words(isUnpaid ? 'again.headingUnpaid' : 'again.heading')}
      text={words(isUnpaid ? 'again.unpaid' : 'again.past')}
      action={
        <Button onClick={() => void put(isUnpaid)}>{words(isUnpaid ? 'again.back' : 'again.again')}</Button>
      }
    >
      {action.failure ? <p role="alert">{action.failure}</p> : null}
      <div role="status" className="empty:hidden">
        {left.length > 0 ? <LeftLines left={left} /> : null}
      </div>
    </ActionRow>
  );
}

function LeftLines({ left }: { left: readonly LeftLine[] }) {
  const { to } = usePlace();
  const words = useWords('order-view.again');
  return (
    <div className="mt-4 grid gap-2">
      <p>{words('left')}</p>
      <ul className="list-disc ps-5 wrap-anywhere">
        {left.map(({ title, reason }, position) => (
          // two lines may have one title
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once and never changes its order
          <li key={position}>{words('line', { title, reason: words(`reasons.${reason}`) })}</li>
        ))}
      </ul>
      <TextLink href={to('/cabinet/cart')}>{words('cart')}</TextLink>
    </div>
  );
}
