import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { Client } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Delivery } from '../../contract.ts';
import { deliveryPath, OwnDeliveryTag } from './delivery-tag.tsx';

/** A delivery as the pages of orders show it. */
export type ShownDelivery = Delivery;

export interface DeliveryBlockProps {
  order: { id: string; state: string };
  /** The parcel that the order travels in; null while there is none. */
  delivery: Delivery | null;
}

/** States outside of the group of deliveries in which an order may have travelled. */
const travelled = ['completed', 'claim_open', 'returning', 'exchanging', 'refunding', 'refunded'];

/** The parcel of an order that may have one. */
export async function loadDelivery(
  api: Client,
  { id, group, state }: { id: string; group: string; state: string },
): Promise<Delivery | null> {
  const mayTravel = group === 'delivery' || travelled.includes(state);
  return mayTravel ? (await api.findDeliveryOf({ query: { order: id } })).data : null;
}

/** On the page of an order: its parcel, or the way to send it. */
export function DeliveryBlock({ order, delivery }: DeliveryBlockProps) {
  const { to } = usePlace();
  const words = useWords('delivery-view.block');
  const parts = useWords('delivery-parts');
  const isStored = order.state === 'at_warehouse' || order.state === 'merged';
  const isLive = delivery && !['cancelled', 'returned'].includes(delivery.state);
  if (isLive) {
    return (
      <Sheet heading={words('title')}>
        <div className="grid gap-3">
          <div className="ui-tags">
            <OwnDeliveryTag of={delivery} />
          </div>
          <p>{parts(`sentences.${delivery.sentence.key}`)}</p>
          <div>
            <Button href={to(deliveryPath(delivery.number))}>
              {words('open', { number: delivery.number })}
            </Button>
          </div>
        </div>
      </Sheet>
    );
  }
  if (!isStored) return null;
  return (
    <Sheet heading={words('title')} tone="attention">
      <p>{words('ready')}</p>
      <div className="mt-4">
        <Button
          variant="primary"
          href={to(`/cabinet/deliveries/create?${new URLSearchParams({ order: order.id })}`)}
        >
          {words('create')}
        </Button>
      </div>
    </Sheet>
  );
}
