/** Deliveries in a list: number, recipient, state, sum, and what the customer can do. */

import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { ShortStep } from '../../../../kit/parts/short-step.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../../kit/when.tsx';
import { fromJson, money as sumOf, toJson } from '../../../../platform/money/money.ts';
import { countryName } from '../../../../platform/texts/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { TradeRow, TradeRows, TradeSum } from '../../../../ui/lists/trade-row.tsx';
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
  /** All deliveries of the page, where this list is a part of them. */
  among?: readonly Delivery[];
  /** The heading says that they are over: those that came as they should have no tag. */
  isOfClosed?: boolean;
}

export function DeliveryRows(props: DeliveryRowsProps) {
  const { deliveries, label, leads = false, among = deliveries, isOfClosed = false } = props;
  const first = leads ? deliveries.find(({ needsYou }) => needsYou)?.id : undefined;
  const people = new Set(among.map(({ recipient, address }) => `${recipient.name} ${address.country}`));
  return (
    <TradeRows label={label}>
      {deliveries.map((delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          isFirst={delivery.id === first}
          isNamed={people.size > 1}
          isOfClosed={isOfClosed}
        />
      ))}
    </TradeRows>
  );
}

/** Sentences of deliveries about which nothing is to come. */
const over: readonly Delivery['sentence']['key'][] = ['completed', 'confirmed', 'cancelled', 'lost_returned'];

export const isOver = ({ sentence }: Pick<Delivery, 'sentence'>): boolean => over.includes(sentence.key);

/** A bill or a question; and a parcel that has come, whose receipt is to be confirmed. */
export const waitsForYou = ({ needsYou, sentence }: Pick<Delivery, 'needsYou' | 'sentence'>): boolean =>
  needsYou || sentence.key === 'delivered';

interface RowProps {
  delivery: Delivery;
  isFirst: boolean;
  /** The list goes to several people. */
  isNamed?: boolean;
  isOfClosed?: boolean;
}

export function DeliveryRow({ delivery, isFirst, isNamed = false, isOfClosed = false }: RowProps) {
  const { to } = usePlace();
  const { list } = useFormats();
  const { number, orders, sentence } = delivery;
  return (
    <TradeRow
      picture={<Thumbnail source={orders[0]?.image ?? null} size="normal" />}
      title={
        <TextLink quiet href={to(deliveryPath(number))}>
          <ForeignWords>{list(orders.map(({ title }) => title))}</ForeignWords>
        </TextLink>
      }
      number={number}
      date={<When at={delivery.createdAt} form="short-day" />}
      facts={<Facts delivery={delivery} isNamed={isNamed} />}
      tag={isOfClosed && delivery.state === 'delivered' ? null : <OwnDeliveryTag of={delivery} />}
      next={
        isOver(delivery) ? null : (
          <ShortStep page="delivery-parts" turn={sentence} expected={delivery.expected} />
        )
      }
      sum={<Sum delivery={delivery} />}
      action={<NextAction delivery={delivery} isFirst={isFirst} />}
    />
  );
}

/** The route, and the receiver where it is not always the same. */
function Facts({ delivery, isNamed = false }: Pick<RowProps, 'delivery' | 'isNamed'>) {
  const { locale } = usePlace();
  const words = useWords('delivery-orders');
  const { routeName, recipient, address } = delivery;
  return (
    <>
      <span>{routeName}</span>
      {isNamed ? (
        <span className="break-words" translate="no" suppressHydrationWarning>
          {words('to', { name: recipient.name, country: countryName(locale, address.country) })}
        </span>
      ) : null}
    </>
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
  const { user } = usePlace();
  const { money } = useFormats();
  const { bill, due } = delivery;
  // nothing can be taken from an empty balance
  const isByCard = user !== null && user.balance <= 0;
  const fee = keptFee(delivery);
  const about = (sum: string): string => (hasLapsed(delivery) ? `≈\u00a0${sum}` : sum);
  if (!bill) return null;
  const sum = (
    <TradeSum
      amount={about(
        money(isNothing(due) ? withFee({ paid: bill.net, paidBank: fee }) : isByCard ? bill.byCard : due),
      )}
      note={
        isNothing(due)
          ? words(isNothing(delivery.paid) ? 'billed' : 'paid')
          : words('due', {
              balance: isByCard ? 'none' : 'some',
              ...{ cardFee: cardFeeIn(bill), byCard: about(money(bill.byCard)) },
            })
      }
      isDue={!isNothing(due)}
    />
  );
  // beside its button a phone has room for one that is due
  return waitsForYou(delivery) && isNothing(due) ? <span className="max-sm:hidden">{sum}</span> : sum;
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
    <Button size="dense" variant={isFirst ? 'primary' : 'secondary'} href={to(deliveryPath(number))}>
      {hasLapsed(delivery)
        ? words('payUpdated')
        : words(delivery.state === 'awaiting_payment' ? 'pay' : 'answer')}
      <VisuallyHidden>, {words('ofDelivery', { number })}</VisuallyHidden>
    </Button>
  );
}
