/** One order: what is happening, who acts next and by when; then everything about it (ux.md 7). */

import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { OrderClaims } from '../../claims/screens/order-claims.tsx';
import {
  DeliveryBlock,
  type DeliveryBlockProps,
  loadDelivery,
} from '../../deliveries/screens/delivery-block.tsx';
import { loadStorage, StorageBlock, type StorageBlockProps } from '../../warehouse/screens/storage-block.tsx';
import type { Order } from '../contract.ts';
import { arrivedIn } from './line-pieces.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderCancel } from './order-cancel.tsx';
import { OrderEdit } from './order-edit.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderPay, type OrderPayProps } from './order-pay.tsx';
import { OrderQuestions } from './order-questions.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderRoute } from './order-route.tsx';

interface Data {
  order: Order;
  /** When something is due. */
  balance: OrderPayProps['balance'];
  storage: StorageBlockProps['storage'];
  delivery: DeliveryBlockProps['delivery'];
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const { data: order } = await api.getOrder({ params: { id: params.orderNum ?? '' } });
  const needsMoney = order.can.pay === 'yes' || order.questions.some(isAnswerable);
  const balance = needsMoney ? await api.getBalance({ query: { limit: 1 } }) : null;
  const [storage, delivery] = await Promise.all([loadStorage(api, order), loadDelivery(api, order)]);
  return { order, balance: balance?.data ?? null, storage, delivery };
}

const isAnswerable = ({ state, answer }: Order['questions'][number]): boolean =>
  state === 'open' || answer?.mayChange === true;

export const head: ScreenModule<Data>['head'] = (words, { order }) => ({
  title: words('order-parts.number', { number: order.orderNum }),
});

export default function OrderPage({ data: { order, balance, storage, delivery } }: { data: Data }) {
  const { to, words: all } = usePlace();
  const words = useWords('order-view');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-4">
        <div className="print:hidden">
          <Breadcrumbs
            label={all('ui.breadcrumbs')}
            items={[{ text: words('crumbs'), href: to('/cabinet/orders') }, { text: order.orderNum }]}
          />
        </div>
        <OrderHead order={order} delivery={delivery} />
      </div>
      <OrderQuestions order={order} balance={balance} />
      <OrderPay key={order.state} order={order} balance={balance} />
      <Sheet heading={words('route')}>
        <OrderRoute order={order} />
      </Sheet>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <DeliveryBlock order={order} delivery={delivery} />
          <StorageBlock order={order} storage={storage} />
          <OrderItems order={order} arrived={arrivedIn(storage?.arrivals ?? [])} />
          <OrderFacts order={order} />
          <OrderHistory events={order.history} />
        </div>
        <div className="grid min-w-0 gap-6">
          <OrderReceipt order={order} delivery={delivery} />
          <OrderClaims order={order} />
          <OrderEdit order={order} />
          <OrderAgain order={order} />
          <OrderCancel order={order} />
          <div className="ui-actions print:hidden">
            <TextLink href={to(`/chat-open?order=${encodeURIComponent(order.orderNum)}`)}>
              {words('ask')}
            </TextLink>
            <Button size="dense" onClick={() => window.print()}>
              {all('ui.print')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
