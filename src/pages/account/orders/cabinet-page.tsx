/** The customer's first page: the paste bar, what needs them, their cart and balance, and what is on its way. */

import type { FormEvent } from 'react';
import { CartStrip } from '../../../features/cart/screens/cart-strip.tsx';
import type { ShownDelivery } from '../../../features/deliveries/screens/delivery/delivery-block.tsx';
import { waitsForYou } from '../../../features/deliveries/screens/delivery/delivery-row.tsx';
import type { Order, OrderSummary } from '../../../features/orders/contract.ts';
import { FirstSteps } from '../../../features/orders/screens/list/first-steps.tsx';
import { ShortOrderNext } from '../../../features/orders/screens/list/order-next.tsx';
import { orderPath } from '../../../features/orders/screens/list/order-row.tsx';
import { OrderTag } from '../../../features/orders/screens/list/order-tag.tsx';
import { progressOf } from '../../../features/orders/screens/order/order-progress.ts';
import { ShortToDoor } from '../../../features/orders/screens/order/short-to-door.tsx';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useIsBrowser } from '../../../kit/parts/use-is-browser.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { ZoneOfTimes } from '../../../kit/times/zone-of-times.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { PasteBar } from '../../../ui/forms/paste-bar.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TradeRow, TradeRows } from '../../../ui/lists/trade-row.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { mostRows, NeedsYou, type Question, soonestFirst } from './needs-you.tsx';

interface Data {
  needsYou: OrderSummary[];
  /** The open questions of these orders. */
  questions: Question[];
  /** Parcels that wait to be paid, for an answer, or for the word that they have come. */
  waitingDeliveries: ShownDelivery[];
  /** Of all orders; of orders and parcels that need him. */
  counts: { all: number; needsYou: number };
  /** Orders that others work on, with their routes. */
  onTheWay: Order[];
  balance: AnswerOf<'getBalance'>;
  /** Null where nothing lies in it, or it cannot be priced now: its own page says why. */
  cart: AnswerOf<'getCart'> | null;
}

const mostOnTheWay = 3;

export async function load({ api }: LoadContext): Promise<Data> {
  const [orders, balance, deliveries, cart] = await Promise.all([
    api.listOrders({ query: { limit: 50 } }),
    api.getBalance({ query: { limit: 1 } }),
    // those that need the customer come first
    api.listDeliveries({ query: { limit: 20 } }),
    api.getCart().then(
      ({ data }) => (data.count.lines > 0 ? data : null),
      () => null,
    ),
  ]);
  const waitingDeliveries = deliveries.data.filter(waitsForYou).toSorted(soonestFirst).slice(0, mostRows);
  // goods of a parcel that needs the customer stand with it, not a second time among what moves by itself
  const asked = new Set(waitingDeliveries.flatMap((delivery) => delivery.orders.map(({ id }) => id)));
  const moving = orders.data
    .filter(({ id, needsYou, group }) => !needsYou && group !== 'done' && !asked.has(id))
    .slice(0, mostOnTheWay);
  const needing = orders.data
    .filter((order) => order.needsYou)
    .toSorted(soonestFirst)
    .slice(0, mostRows);
  const whole = ({ id }: OrderSummary) => api.getOrder({ params: { id } });
  const [onTheWay, questioned] = await Promise.all([
    Promise.all(moving.map(whole)),
    Promise.all(needing.filter(({ question }) => question !== null).map(whole)),
  ]);
  const { all } = orders.meta.counts;
  const needsYou = orders.meta.counts.needsYou + deliveries.meta.needsYou;
  return {
    needsYou: needing,
    questions: questioned.flatMap(({ data }) => data.questions.filter(({ state }) => state === 'open')),
    waitingDeliveries,
    counts: { all, needsYou },
    onTheWay: onTheWay.map(({ data }, index) => {
      const delivery = moving[index]?.delivery;
      return delivery ? { ...data, delivery } : data;
    }),
    balance: balance.data,
    cart,
  };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('cabinet.title') });

export default function CabinetPage({ data }: { data: Data }) {
  const { user } = usePlace();
  const words = useWords('cabinet');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <h1 className="text-h1">{user?.name ? words('hello', { name: user.name }) : words('title')}</h1>
      <Paste isAside={data.needsYou.length + data.waitingDeliveries.length > 0} />
      {data.counts.all === 0 ? <FirstSteps /> : <NeedsYou data={data} />}
      <OnTheWay orders={data.onTheWay} />
      <div className="grid gap-6 md:grid-cols-2">
        {data.cart ? <CartStrip cart={data.cart} /> : null}
        <Balance balance={data.balance} />
      </div>
      {data.counts.all === 0 ? null : <ZoneOfTimes />}
    </div>
  );
}

function OnTheWay({ orders }: { orders: Order[] }) {
  const { to } = usePlace();
  const words = useWords('cabinet');
  if (orders.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="on-the-way">
      <h2 id="on-the-way" className="text-h2">
        {words('onTheWay')}
      </h2>
      <TradeRows label={words('onTheWay')}>
        {orders.map((order) => (
          <Moving key={order.id} order={order} />
        ))}
      </TradeRows>
      <p>
        <TextLink href={to('/cabinet/orders')}>{words('all')}</TextLink>
      </p>
    </section>
  );
}

/** One order in few lines: what it is, how far it has come, and what comes next. */
function Moving({ order }: { order: Order }) {
  const { to } = usePlace();
  const words = useWords('cabinet');
  return (
    <TradeRow
      picture={<Thumbnail source={order.items[0]?.image ?? null} size="normal" />}
      title={
        <TextLink quiet href={to(orderPath(order.orderNum))}>
          <ForeignWords>{order.title}</ForeignWords>
        </TextLink>
      }
      number={order.orderNum}
      date={words('step', progressOf(order))}
      more={order.delivery ? null : <ShortToDoor order={order} />}
      tag={<OrderTag {...order} />}
      next={<ShortOrderNext order={order} />}
      sum={null}
      action={null}
    />
  );
}

// what is typed needs none of it
const pasteButton = lazyPart(
  async () => (await import('../../../features/products/screens/paste/paste-button.tsx')).PasteButton,
);

/** Where something needs the customer, that has the black button. */
function Paste({ isAside }: { isAside: boolean }) {
  const { navigate, to, isLoading } = usePlace();
  const words = useWords('cabinet');
  const read = (link: string): void => void navigate(`/cabinet/cart?link=${encodeURIComponent(link)}`);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    read(String(new FormData(event.currentTarget).get('link') ?? ''));
  };
  return (
    <PasteBar
      action={to('/cabinet/cart')}
      name="link"
      labels={{
        label: words('pasteLabel'),
        button: words('pasteButton'),
        hint: isAside ? null : words('pasteHint'),
        reading: words('pasteReading'),
      }}
      state={isLoading ? 'reading' : 'idle'}
      isAside={isAside}
      onSubmit={onSubmit}
      end={useIsBrowser() ? <pasteButton.Part onText={read} /> : null}
    />
  );
}

function Balance({ balance }: { balance: Data['balance'] }) {
  const { to } = usePlace();
  const words = useWords('cabinet');
  const { money } = useFormats();
  return (
    <Sheet heading={words('balance')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="grid">
          <span className="text-small text-text-2">{words('available')}</span>
          <Money text={money(balance.available)} />
        </p>
        <Button size="dense" href={to('/cabinet/balance')}>
          {words('topUp')}
        </Button>
      </div>
      {isNothing(balance.reserved) ? null : (
        <p className="ui-hint mt-3">{words('reserved', { amount: money(balance.reserved) })}</p>
      )}
    </Sheet>
  );
}
