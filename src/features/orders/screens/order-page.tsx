/** One order: what is happening, who acts next and by when; then everything about it (ux.md 7). */

import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Order } from '../contract.ts';
import { OrderCancel } from './order-cancel.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderPay, type OrderPayProps } from './order-pay.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderRoute } from './order-route.tsx';

interface Data {
  order: Order;
  /** When something is due. */
  balance: OrderPayProps['balance'];
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const { data: order } = await api.getOrder({ params: { id: params.orderNum ?? '' } });
  const isDue = order.can.pay === 'yes';
  const balance = isDue ? await api.getBalance({ query: { limit: 1 } }) : null;
  return { order, balance: balance?.data ?? null };
}

export const head: ScreenModule<Data>['head'] = (words, { order }) => ({
  title: words('order-parts.number', { number: order.orderNum }),
});

export default function OrderPage({ data: { order, balance } }: { data: Data }) {
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
        <OrderHead order={order} />
      </div>
      <OrderPay key={order.state} order={order} balance={balance} />
      <Sheet heading={words('route')}>
        <OrderRoute order={order} />
      </Sheet>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <OrderItems order={order} />
          <OrderFacts order={order} />
          <OrderHistory events={order.history} />
        </div>
        <div className="grid min-w-0 gap-6">
          <OrderReceipt order={order} />
          <OrderCancel order={order} />
          <div className="ui-actions print:hidden">
            <TextLink href={to('/contacts')}>{words('ask')}</TextLink>
            <Button size="dense" onClick={() => window.print()}>
              {all('ui.print')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
