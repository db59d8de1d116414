/** An order in a list: its goods, number and date, state in words, total, and what the customer can do (UX-096). */

import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../../kit/when.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { TradeRow, TradeRows, TradeSum } from '../../../../ui/lists/trade-row.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import { withFee } from '../../../payments/screens/pay/with-fee.ts';
import type { OrderSummary } from '../../contract.ts';
import { ShortOrderNext } from './order-next.tsx';
import { ParcelAction, ParcelOrOrderTag } from './parcel-step.tsx';

interface OrderRowsProps {
  orders: OrderSummary[];
  label: string;
  /** The first order that needs the customer has the black button of the page. */
  leads?: boolean;
  /** By how much its question changes the sum, by the id of an order, where it is known. */
  changes?: Readonly<Record<string, string>>;
}

export function OrderRows({ orders, label, leads = false, changes = {} }: OrderRowsProps) {
  const first = leads ? orders.find(({ needsYou }) => needsYou)?.id : undefined;
  return (
    <TradeRows label={label}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} isFirst={order.id === first} change={changes[order.id]} />
      ))}
    </TradeRows>
  );
}

/** The address of an order below the locale. */
export const orderPath = (number: string): string => `/cabinet/orders/${encodeURIComponent(number)}`;

interface OrderRowProps {
  order: OrderSummary;
  /** It has the black button of the page. */
  isFirst: boolean;
  change?: string | undefined;
}

export function OrderRow({ order, isFirst, change }: OrderRowProps) {
  const { named } = useFormats();
  const { to } = usePlace();
  const words = useWords('order-parts');
  const { images, orderNum } = order;
  const asked = order.question ? words(`question.titles.${order.question.kind}`) : null;
  // its tag says all that there is to say
  const isOver = order.group === 'done' && order.sentence.who === 'nobody';
  return (
    <TradeRow
      picture={<Thumbnail source={images[0] ?? null} size="normal" />}
      title={
        <TextLink quiet href={to(orderPath(orderNum))}>
          <ForeignWords>{order.title}</ForeignWords>
        </TextLink>
      }
      number={orderNum}
      date={<When at={order.createdAt} form="short-day" />}
      facts={<Facts order={order} isShort={order.needsYou} />}
      more={
        images.length > 1 ? (
          <div className="flex gap-1.5">
            {images.slice(1).map((image) => (
              <Thumbnail key={image} source={image} />
            ))}
          </div>
        ) : null
      }
      tag={<ParcelOrOrderTag order={order} />}
      asked={asked && change ? named(asked, change) : asked}
      next={
        isOver ? null : (
          <>
            <ShortOrderNext order={order} />
            <NoRoute order={order} />
          </>
        )
      }
      sum={order.isForwarded && isNothing(order.total) && !isDue(order) ? null : <Sum order={order} />}
      action={<NextAction order={order} isFirst={isFirst} />}
    />
  );
}

interface FactsProps {
  order: OrderSummary;
  /** The step of the customer stands before them: a phone has no room for both. */
  isShort: boolean;
}

/** How much was ordered, and where. A title may name a set of its own, so pieces are told where there are more than goods. */
function Facts({ order: { state, lines, pieces, shop }, isShort }: FactsProps) {
  const words = useWords('order-parts');
  const isPaidBack = state === 'refunded';
  // the only one is named above
  const isOne = lines === 1 && pieces === 1 && !isPaidBack;
  return (
    <span className={isShort ? 'max-sm:hidden' : undefined}>
      <ForeignWords>
        {[
          ...(isOne ? [] : [words('items', { count: lines })]),
          ...(pieces !== lines || isPaidBack
            ? [words(isPaidBack ? 'returnedPieces' : 'pieces', { count: pieces })]
            : []),
          shop.name ?? shop.host,
        ].join('\u00a0· ')}
      </ForeignWords>
    </span>
  );
}

/** States whose orders cost nothing any more, or nothing yet: their sum is what was ordered. */
const unpaid: readonly OrderSummary['state'][] = ['awaiting_review', 'refunded', 'cancelled', 'expired'];

/** Whether the sum of a row is still to be paid, was paid, stands in part in the delivery's bill, or is the one of the order alone. */
function sumOf({
  state,
  due,
  total,
  carried,
  isForwarded,
}: OrderSummary): 'asOrdered' | 'due' | 'partlyDue' | 'carried' | 'paid' | 'withDelivery' {
  if (unpaid.includes(state)) return 'asOrdered';
  if (isForwarded && !isNothing(carried)) return 'withDelivery';
  if (isNothing(due)) return isNothing(carried) ? 'paid' : 'carried';
  return due.amount === total.amount ? 'due' : 'partlyDue';
}

const isDue = (order: OrderSummary): boolean => ['due', 'partlyDue'].includes(sumOf(order));

function Sum({ order }: { order: OrderSummary }) {
  const { due, dueByCard, total, paidBank } = order;
  const { user } = usePlace();
  const words = useWords('order-parts.sums');
  const { money } = useFormats();
  const of = sumOf(order);
  // the sum that the bank took, as on the page of the payment
  const fee = of === 'paid' ? paidBank : undefined;
  const sum = (
    <TradeSum
      // a sum that is due leads with the sum by card, as the order's own page does
      amount={money(of === 'due' ? dueByCard : withFee({ paid: total, paidBank: fee }))}
      note={words(of, {
        // nothing can be taken from an empty balance
        balance: user && user.balance <= 0 ? 'none' : 'some',
        ...{ cardFee: cardFeeIn(order), due: money(due), byCard: money(dueByCard) },
      })}
      isDue={isDue(order)}
    />
  );
  // beside its button a phone has room for one that is due
  return order.needsYou && !isDue(order) ? <span className="max-sm:hidden">{sum}</span> : sum;
}

/** That what is to be paid cannot be sent to its address; nothing while it can. */
function NoRoute({ order: { noRoute } }: { order: OrderSummary }) {
  const { locale } = usePlace();
  const words = useWords('order-parts');
  if (noRoute?.reason !== 'not_there') return null;
  return (
    // two machines may name a country differently
    <span className="text-danger" suppressHydrationWarning>
      {words('noRoute', { country: countryName(locale, noRoute.country) })}
    </span>
  );
}

/** The customer's next action; nothing when somebody else acts. */
export function NextAction({ order, isFirst = false }: { order: OrderSummary; isFirst?: boolean }) {
  const { to } = usePlace();
  const words = useWords('order-parts');
  if (!order.needsYou) return <ParcelAction order={order} />;
  const isStored = order.state === 'at_warehouse' && isNothing(order.due);
  const label = isStored ? 'orderDelivery' : order.group === 'answer' ? 'answer' : 'open';
  const href = isStored
    ? `/cabinet/deliveries/create?${new URLSearchParams({ order: order.id })}`
    : orderPath(order.orderNum) + (order.question ? '#question' : '');
  return (
    <div className="grid shrink-0 gap-1">
      <Button size="dense" variant={isFirst ? 'primary' : 'secondary'} href={to(href)}>
        {words(isNothing(order.due) ? label : 'pay')}
        <VisuallyHidden>, {words('ofOrder', { number: order.orderNum })}</VisuallyHidden>
      </Button>
    </div>
  );
}
