/** Deliveries in a list: number, recipient, state, sum, and what the customer can do. */

import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { NextStep } from '../../../../kit/parts/next-step.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../../kit/when.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { Delivery } from '../../contract.ts';
import { DeliveryTag, deliveryPath, isPaidBack } from './delivery-tag.tsx';

export function DeliveryRows({ deliveries, label }: { deliveries: readonly Delivery[]; label: string }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-sheet border border-line bg-surface px-4 sm:px-6"
    >
      {deliveries.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function Row({ delivery }: { delivery: Delivery }) {
  const { to, locale } = usePlace();
  const words = useWords('delivery-orders');
  const { money, list } = useFormats();
  const { number, orders, recipient, address, bill, due } = delivery;
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 gap-4">
        <Thumbnail source={orders[0]?.image ?? null} size="normal" />
        <div className="grid min-w-0 content-start gap-1.5">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium tabular-nums">
              <TextLink href={to(deliveryPath(number))}>{number}</TextLink>
            </span>
            <span className="text-small text-text-2">
              <When at={delivery.createdAt} form="short-day" />
            </span>
          </p>
          <p className="line-clamp-2 break-words">
            <ForeignWords>{list(orders.map(({ title }) => title))}</ForeignWords>
          </p>
          <p className="text-small text-text-2">
            {[
              delivery.routeName,
              words('orders', { orders: list(orders.map(({ orderNum }) => orderNum)) }),
            ].join(' · ')}
          </p>
          <p className="break-words text-small text-text-2" translate="no" suppressHydrationWarning>
            {words('to', { name: recipient.name, country: countryName(locale, address.country) })}
          </p>
          <div className="ui-tags">
            <DeliveryTag state={delivery.state} isReturned={isPaidBack(delivery)} />
          </div>
          <p className="max-w-reading text-small">
            <NextStep page="delivery-parts" turn={delivery.sentence} expected={delivery.expected} isCounted />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-col sm:items-end">
        {bill ? (
          <span className="grid gap-0.5 sm:text-end">
            <span className="font-medium tabular-nums">{money(isNothing(due) ? bill.net : due)}</span>
            <span className="text-small text-text-2">
              {isNothing(due)
                ? words(isNothing(delivery.paid) ? 'billed' : 'paid')
                : words('due', { cardFee: cardFeeIn(bill), byCard: money(bill.byCard) })}
            </span>
          </span>
        ) : null}
        <NextAction delivery={delivery} />
      </div>
    </li>
  );
}

function NextAction({ delivery }: { delivery: Delivery }) {
  const { to } = usePlace();
  const words = useWords('delivery-orders');
  const { number } = delivery;
  if (!delivery.needsYou) return null;
  return (
    <div className="ms-auto grid justify-items-end gap-1 text-end">
      <Button size="dense" href={to(deliveryPath(number))}>
        {words(delivery.state === 'awaiting_payment' ? 'pay' : 'answer')}
        <VisuallyHidden>, {words('ofDelivery', { number })}</VisuallyHidden>
      </Button>
    </div>
  );
}
