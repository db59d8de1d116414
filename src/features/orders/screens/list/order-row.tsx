/** An order in a list: its goods, number and date, state in words, total, and what the customer can do (UX-096). */

import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../../kit/when.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import { withFee } from '../../../payments/screens/pay/with-fee.ts';
import type { OrderSummary } from '../../contract.ts';
import { OrderNext } from './order-next.tsx';
import { OrderTag } from './order-tag.tsx';

interface OrderRowsProps {
  orders: OrderSummary[];
  label: string;
  /** The first order that needs the customer has the black button of the page. */
  leads?: boolean;
}

export function OrderRows({ orders, label, leads = false }: OrderRowsProps) {
  const first = leads ? orders.find(({ needsYou }) => needsYou)?.id : undefined;
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-sheet border border-line bg-surface px-4 sm:px-6"
    >
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} isFirst={order.id === first} />
      ))}
    </ul>
  );
}

/** The address of an order below the locale. */
export const orderPath = (number: string): string => `/cabinet/orders/${encodeURIComponent(number)}`;

function OrderRow({ order, isFirst }: { order: OrderSummary; isFirst: boolean }) {
  const { to } = usePlace();
  const words = useWords('order-parts');
  const { orderNum: number, shop } = order;
  const isPaidBack = order.state === 'refunded';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="sm:row-span-2">
        <Thumbnail source={order.images[0] ?? null} size="normal" />
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="line-clamp-2 break-words font-medium">
          <TextLink quiet href={to(orderPath(number))}>
            <ForeignWords>{order.title}</ForeignWords>
          </TextLink>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-small text-text-2">
          <span className="whitespace-nowrap tabular-nums">{number}</span>
          <When at={order.createdAt} form="short-day" />
        </p>
        <p className="text-small text-text-2">
          <ForeignWords>
            {[
              words('items', { count: order.lines }),
              words(isPaidBack ? 'returnedPieces' : 'pieces', { count: order.pieces }),
              shop.name ?? shop.host,
            ].join(' · ')}
          </ForeignWords>
        </p>
        {order.images.length > 1 ? (
          <div className="flex gap-1.5">
            {order.images.slice(1).map((image) => (
              <Thumbnail key={image} source={image} />
            ))}
          </div>
        ) : null}
        <div className="ui-tags">
          <OrderTag {...order} />
        </div>
        {order.question ? (
          <p className="font-medium">{words(`question.titles.${order.question.kind}`)}</p>
        ) : null}
      </div>
      <div className="col-span-2 grid content-start gap-1.5 sm:col-span-1 sm:col-start-2">
        <p className="max-w-reading text-small">
          <OrderNext order={order} />
        </p>
        <NoRoute order={order} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:flex-col sm:flex-nowrap sm:items-end sm:ps-2">
        {order.isForwarded && isNothing(order.total) ? null : <Sum order={order} />}
        <NextAction order={order} isFirst={isFirst} />
      </div>
    </li>
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

function Sum({ order }: { order: OrderSummary }) {
  const { due, dueByCard, total, paidBank } = order;
  const words = useWords('order-parts.sums');
  const { money } = useFormats();
  const of = sumOf(order);
  // the sum that the bank took, as on the page of the payment
  const fee = of === 'paid' ? paidBank : undefined;
  return (
    <span className="grid min-w-0 gap-0.5 max-sm:grow max-sm:basis-40 sm:max-w-56 sm:text-end">
      <span className="font-medium tabular-nums">{money(withFee({ paid: total, paidBank: fee }))}</span>
      <span className="text-small text-text-2">
        {fee
          ? words('paidOf', { order: money(total), fee: money(fee) })
          : words(of, { cardFee: cardFeeIn(order), due: money(due), byCard: money(dueByCard) })}
      </span>
    </span>
  );
}

/** That what is to be paid cannot be sent to its address; nothing while it can. */
function NoRoute({ order: { noRoute } }: { order: OrderSummary }) {
  const { locale } = usePlace();
  const words = useWords('order-parts');
  if (noRoute?.reason !== 'not_there') return null;
  return (
    // two machines may name a country differently
    <p className="text-small text-danger" suppressHydrationWarning>
      {words('noRoute', { country: countryName(locale, noRoute.country) })}
    </p>
  );
}

/** The customer's next action; nothing when somebody else acts. */
export function NextAction({ order, isFirst = false }: { order: OrderSummary; isFirst?: boolean }) {
  const { to } = usePlace();
  const words = useWords('order-parts');
  if (!order.needsYou) return null;
  const isStored = order.state === 'at_warehouse' && isNothing(order.due);
  const label = isStored ? 'orderDelivery' : order.group === 'answer' ? 'answer' : 'open';
  const href = isStored
    ? `/cabinet/deliveries/create?${new URLSearchParams({ order: order.id })}`
    : orderPath(order.orderNum) + (order.question ? '#question' : '');
  return (
    <div className="ms-auto grid shrink-0 justify-items-end gap-1 text-end">
      <Button size="dense" variant={isFirst ? 'primary' : 'secondary'} href={to(href)}>
        {words(isNothing(order.due) ? label : 'pay')}
        <VisuallyHidden>, {words('ofOrder', { number: order.orderNum })}</VisuallyHidden>
      </Button>
    </div>
  );
}
