import type { ShownDelivery } from '../../../features/deliveries/screens/delivery/delivery-block.tsx';
import { OwnDeliveryTag } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import type { Order } from '../../../features/orders/contract.ts';
import { followsParcel, OrderNext } from '../../../features/orders/screens/list/order-next.tsx';
import { OrderTag } from '../../../features/orders/screens/list/order-tag.tsx';
import { cardFeeIn } from '../../../kit/card-fee.ts';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { WholeNumber } from '../../../ui/whole-number.tsx';

/** The goods and their number, the state in one sentence, who acts next and by when (UX-099). */
export function OrderHead({ order, delivery }: { order: Order; delivery: ShownDelivery | null }) {
  const words = useWords('order-view');
  const parts = useWords('order-parts');
  const travel = useWords('delivery-parts');
  const { orderNum: number } = order;
  const parcel = delivery && followsParcel(order, delivery) ? delivery : null;
  const sentence = parcel?.sentence ?? order.sentence;
  // the tag says that it waits for money, and the next step that it is to be paid
  const isSaid = !parcel && order.sentence.key === 'awaiting_payment';
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <Thumbnail source={order.items[0]?.image ?? null} size="normal" />
        <div className="grid min-w-0 gap-1">
          <h1 className="line-clamp-3 break-words text-h2">
            <ForeignWords>{order.title}</ForeignWords>
          </h1>
          <div className="flex items-center gap-x-2 text-text-2">
            <p className="min-w-0 tabular-nums max-sm:text-small">
              <WholeNumber text={parts('number', { number })} number={number} />
            </p>
            <span className="shrink-0 print:hidden">
              <CopyButton text={number} label={words('copy')} done={words('copied', { number })} />
            </span>
          </div>
        </div>
      </div>
      <div className="ui-tags">{parcel ? <OwnDeliveryTag of={parcel} /> : <OrderTag {...order} />}</div>
      {isSaid ? null : (
        <p className="max-w-reading text-lead">
          {(parcel ? travel : parts)(`sentences.${sentence.key}`, { cardFee: cardFeeIn(order) })}
        </p>
      )}
      <p className="max-w-reading font-medium">
        <OrderNext
          order={delivery ? { ...order, delivery } : order}
          isCounted={order.state !== 'awaiting_payment' || order.payBy?.reason === 'closes'}
        />
      </p>
      <EndReason order={order} />
      <Review order={order} />
    </div>
  );
}

function EndReason({ order }: { order: Order }) {
  const { words: all } = usePlace();
  const words = useWords('order-view');
  if (!order.endReason) return null;
  const reason = all(`order-parts.reasons.${order.endReason}`) || order.endReason;
  return <p className="text-text-2">{words('endReason', { reason })}</p>;
}

/** Why staff look at it first, as long as they do. */
function Review({ order }: { order: Order }) {
  const words = useWords('order-view');
  const parts = useWords('order-parts');
  if (order.state !== 'awaiting_review' || order.reviewReasons.length === 0) return null;
  return (
    <div>
      <h2 className="font-medium">{words('checking')}</h2>
      <ul className="mt-1 list-disc ps-5 text-text-2">
        {order.reviewReasons.map((reason) => (
          <li key={reason}>{parts(`reviewReasons.${reason}`)}</li>
        ))}
      </ul>
    </div>
  );
}
