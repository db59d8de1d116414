/** Deliveries in a list: number, recipient, state, sum, and what the customer can do. */

import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { NextStep } from '../../../../kit/parts/next-step.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../../kit/when.tsx';
import { fromJson, money as sumOf, toJson } from '../../../../platform/money/money.ts';
import { countryName } from '../../../../platform/texts/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import { withFee } from '../../../payments/screens/pay/with-fee.ts';
import type { Delivery } from '../../contract.ts';
import { deliveryPath, hasLapsed, OwnDeliveryTag } from './delivery-tag.tsx';

interface DeliveryRowsProps {
  deliveries: readonly Delivery[];
  label: string;
  /** The first delivery that needs the customer has the black button of the page. */
  leads?: boolean;
}

export function DeliveryRows({ deliveries, label, leads = false }: DeliveryRowsProps) {
  const first = leads ? deliveries.find(({ needsYou }) => needsYou)?.id : undefined;
  const people = new Set(deliveries.map(({ recipient, address }) => `${recipient.name} ${address.country}`));
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-sheet border border-line bg-surface px-4 sm:px-6"
    >
      {deliveries.map((delivery) => (
        <Row
          key={delivery.id}
          delivery={delivery}
          isFirst={delivery.id === first}
          isNamed={people.size > 1}
        />
      ))}
    </ul>
  );
}

/** Sentences of deliveries about which nothing is to come. */
const over: readonly Delivery['sentence']['key'][] = ['completed', 'confirmed', 'cancelled', 'lost_returned'];

interface RowProps {
  delivery: Delivery;
  isFirst: boolean;
  /** The list goes to several people. */
  isNamed: boolean;
}

function Row({ delivery, isFirst, isNamed }: RowProps) {
  const { to, locale } = usePlace();
  const words = useWords('delivery-orders');
  const { list } = useFormats();
  const { number, orders, recipient, address, sentence } = delivery;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="sm:row-span-2">
        <Thumbnail source={orders[0]?.image ?? null} size="normal" />
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="line-clamp-2 break-words font-medium">
          <TextLink quiet href={to(deliveryPath(number))}>
            <ForeignWords>{list(orders.map(({ title }) => title))}</ForeignWords>
          </TextLink>
        </p>
        <p className="whitespace-nowrap text-small text-text-2 tabular-nums">{number}</p>
        <p className="text-small text-text-2">
          <When at={delivery.createdAt} form="short-day" /> · {delivery.routeName}
        </p>
        {isNamed ? (
          <p className="break-words text-small text-text-2" translate="no" suppressHydrationWarning>
            {words('to', { name: recipient.name, country: countryName(locale, address.country) })}
          </p>
        ) : null}
        <div className="ui-tags">
          <OwnDeliveryTag of={delivery} />
        </div>
      </div>
      {over.includes(sentence.key) ? null : (
        <p className="col-span-2 max-w-reading text-small sm:col-span-1 sm:col-start-2">
          <NextStep
            page="delivery-parts"
            turn={sentence}
            expected={delivery.expected}
            isCounted={sentence.who === 'customer'}
          />
        </p>
      )}
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:flex-col sm:items-end sm:ps-2">
        <Sum delivery={delivery} />
        <NextAction delivery={delivery} isFirst={isFirst} />
      </div>
    </li>
  );
}

/** The card fee that was paid with the bill and has not come back; undefined where there is none. */
function keptFee({ paidBank, refundedBank }: Delivery): Delivery['paidBank'] {
  if (!paidBank) return undefined;
  const { minor, currency } = fromJson(paidBank);
  const kept = minor - fromJson(refundedBank).minor;
  return kept > 0n ? toJson(sumOf(kept, currency)) : undefined;
}

/** The sum that is due, or was paid: of a lapsed bill an estimate. */
function Sum({ delivery }: { delivery: Delivery }) {
  const words = useWords('delivery-orders');
  const { money } = useFormats();
  const { bill, due } = delivery;
  const fee = keptFee(delivery);
  const about = (sum: string): string => (hasLapsed(delivery) ? `≈ ${sum}` : sum);
  if (!bill) return null;
  return (
    <span className="grid gap-0.5 sm:max-w-56 sm:text-end">
      <span className="font-medium tabular-nums">
        {about(money(isNothing(due) ? withFee({ paid: bill.net, paidBank: fee }) : due))}
      </span>
      <span className="text-small text-text-2">
        {isNothing(due)
          ? words(isNothing(delivery.paid) ? 'billed' : 'paid')
          : words('due', { cardFee: cardFeeIn(bill), byCard: about(money(bill.byCard)) })}
      </span>
    </span>
  );
}

function NextAction({ delivery, isFirst }: { delivery: Delivery; isFirst: boolean }) {
  const { to } = usePlace();
  const words = useWords('delivery-orders');
  const { number } = delivery;
  if (!delivery.needsYou && delivery.sentence.key === 'delivered')
    return (
      <Button size="dense" href={to(deliveryPath(number))}>
        {words('receive')}
        <VisuallyHidden>, {words('ofDelivery', { number })}</VisuallyHidden>
      </Button>
    );
  if (!delivery.needsYou) return null;
  return (
    <div className="grid gap-1">
      <Button size="dense" variant={isFirst ? 'primary' : 'secondary'} href={to(deliveryPath(number))}>
        {hasLapsed(delivery)
          ? words('payUpdated')
          : words(delivery.state === 'awaiting_payment' ? 'pay' : 'answer')}
        <VisuallyHidden>, {words('ofDelivery', { number })}</VisuallyHidden>
      </Button>
    </div>
  );
}
