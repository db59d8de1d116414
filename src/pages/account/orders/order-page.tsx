/** One order: what is happening, who acts next and by when; then everything about it (ux.md 7). */

import type { Advice } from '../../../features/deliveries/contract.ts';
import { loadAdvice } from '../../../features/deliveries/screens/advice/load-advice.ts';
import {
  DeliveryBlock,
  type DeliveryBlockProps,
  loadDelivery,
} from '../../../features/deliveries/screens/delivery/delivery-block.tsx';
import { deliveryPath } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import type { Order } from '../../../features/orders/contract.ts';
import { arrivedIn } from '../../../features/orders/screens/order/line-pieces.ts';
import { OrderActions } from '../../../features/orders/screens/order/order-actions.tsx';
import { OrderFacts } from '../../../features/orders/screens/order/order-facts.tsx';
import { OrderItems } from '../../../features/orders/screens/order/order-items.tsx';
import { OrderRoute } from '../../../features/orders/screens/order/order-route.tsx';
import { OrderToDoor, type ParcelToDoor } from '../../../features/orders/screens/order/order-to-door.tsx';
import { OrderPay, type OrderPayProps } from '../../../features/orders/screens/pay/order-pay.tsx';
import { OrderQuestions } from '../../../features/orders/screens/questions/order-questions.tsx';
import { chosenWords, type KnownWords } from '../../../features/products/screens/options/chosen-words.ts';
import { lazyPart, seenPart } from '../../../kit/lazy-part.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { loadStorage, StorageBlock, type StorageBlockProps } from './storage-block.tsx';

// asked for after the page, of orders that have arrived
const claims = lazyPart(
  async () => (await import('../../../features/claims/screens/order-claims.tsx')).OrderClaims,
);

// below the first view, and for orders that have not left
const tasks = seenPart(
  async () => (await import('../../../features/deliveries/screens/tasks/order-tasks.tsx')).OrderTasks,
);

// folded text
const past = seenPart(
  async () => (await import('../../../features/orders/screens/order/order-history.tsx')).OrderHistory,
);

interface Data {
  order: Order;
  /** When something is due. */
  balance: OrderPayProps['balance'];
  storage: StorageBlockProps['storage'];
  /** Of sending it together with others, where some can be. */
  advice: Advice | null;
  delivery: DeliveryBlockProps['delivery'];
  /** Words of options in the reader's language. */
  known: KnownWords;
}

export async function load({ api, params, locale }: LoadContext): Promise<Data> {
  const { data: order } = await api.getOrder({ params: { id: params.orderNum ?? '' } });
  const needsMoney = order.can.pay === 'yes' || order.questions.some(isAnswerable);
  const balance = needsMoney ? await api.getBalance({ query: { limit: 1 } }) : null;
  const [storage, delivery, known] = await Promise.all([
    loadStorage(api, order),
    loadDelivery(api, order),
    chosenWords(
      order.items.map(({ options }) => options),
      locale,
    ),
  ]);
  const advice = storage && storage.mergeable > 0 ? await loadAdvice(api, order.orderNum) : null;
  return { order, balance: balance?.data ?? null, storage, advice, delivery, known };
}

export const prepare: ScreenModule<Data>['prepare'] = async () => {
  await Promise.all([claims.prepare(), tasks.prepare(), past.prepare()]);
};

const isAnswerable = ({ state, answer }: Order['questions'][number]): boolean =>
  state === 'open' || answer?.mayChange === true;

export const head: ScreenModule<Data>['head'] = (words, { order }) => ({
  title: words('order-parts.number', { number: order.orderNum }),
});

export default function OrderPage({ data }: { data: Data }) {
  const { order, balance, storage, advice, delivery, known } = data;
  const words = useWords('order-view');
  // the sum that is due stands beside how it is made
  const isPaying = order.can.pay === 'yes' && balance !== null;
  const items = <OrderItems order={order} arrived={arrivedIn(storage?.arrivals ?? [])} known={known} />;
  // what is to be paid comes before it, and leaves it one column
  const route = (
    <Sheet heading={words('route')} {...(isPaying ? { className: 'max-lg:order-1' } : {})}>
      <OrderRoute order={order} parcel={delivery} isNarrow={isPaying} />
    </Sheet>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Top order={order} delivery={delivery} />
      <OrderQuestions order={order} balance={balance} />
      {isPaying ? null : route}
      {/* on a phone the way of the order comes before its long receipt; nothing in it takes the focus */}
      <div className={isPaying ? `${columns} max-lg:contents` : columns}>
        <div className={isPaying ? 'grid min-w-0 gap-6 max-lg:contents' : 'grid min-w-0 gap-6'}>
          {isPaying ? (
            <div id="pay" className="grid min-w-0 gap-6">
              <OrderPay key={order.state} order={order} balance={balance} />
              {items}
            </div>
          ) : null}
          {isPaying ? route : null}
          <div className={isPaying ? 'grid min-w-0 gap-6 max-lg:order-3' : 'contents'}>
            <DeliveryBlock order={order} delivery={delivery} />
            {/* one that has no tasks leaves an empty place, which takes no gap */}
            <div className="grid min-w-0 [&>:not(:empty)+*]:mt-6">
              <tasks.Part {...{ order, storage, delivery }} />
              <StorageBlock order={order} storage={storage} advice={advice} />
              {isPaying ? null : items}
              <OrderFacts order={order} delivery={delivery ? <GivenWith delivery={delivery} /> : null} />
            </div>
            <past.Part events={order.history} hasFee={order.receipt.paidBank !== undefined} />
            <OrderActions order={order} />
          </div>
        </div>
        <div className={isPaying ? 'grid min-w-0 gap-6 max-lg:order-2' : 'grid min-w-0 gap-6'}>
          <OrderReceipt
            order={order}
            delivery={delivery}
            toDoor={<OrderToDoor order={order} parcel={parcelOf(delivery)} parts="none" isRow />}
          />
          <claims.Part order={order} />
        </div>
      </div>
    </div>
  );
}

const columns = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]';

function Top({ order, delivery }: Pick<Data, 'order' | 'delivery'>) {
  const { to, words: all } = usePlace();
  const words = useWords('order-view');
  return (
    <div className="grid gap-4">
      <div className="print:hidden">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[{ text: words('crumbs'), href: to('/cabinet/orders') }, { text: order.orderNum }]}
        />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <OrderHead order={order} delivery={delivery} />
        <Ask number={order.orderNum} />
      </div>
    </div>
  );
}

function Ask({ number }: { number: string }) {
  const { to } = usePlace();
  const words = useWords('order-view');
  return (
    <p className="print:hidden">
      <TextLink href={to(`/chat-open?order=${encodeURIComponent(number)}`)}>{words('ask')}</TextLink>
    </p>
  );
}

/** The estimates of all orders of the parcel beside its bill, while it is on its way or waits to be paid. */
function parcelOf(delivery: Data['delivery']): ParcelToDoor | null {
  if (!delivery?.estimated) return null;
  return { ...delivery.estimated, isAbout: delivery.sentence.key.startsWith('payment_late') };
}

/** The address and recipient of an order that was made with a country alone stand on its delivery. */
function GivenWith({ delivery: { number } }: { delivery: NonNullable<Data['delivery']> }) {
  const { to } = usePlace();
  const words = useWords('order-view');
  return <TextLink href={to(deliveryPath(number))}>{words('givenWith', { number })}</TextLink>;
}
