import type { Delivery } from '../../../features/deliveries/contract.ts';
import { hasLapsed, OwnDeliveryTag } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import type { OrderStorage } from '../../../features/storage/contract.ts';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { NextStep } from '../../../kit/parts/next-step.tsx';
import { useFormats, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { WholeNumber } from '../../../ui/whole-number.tsx';
import { StorageTold } from './storage-told.tsx';

export interface DeliveryHeadProps {
  delivery: Delivery;
  /** Of a bill whose price is not held any more: its storage days count. */
  clock: OrderStorage['storage'];
}

export function DeliveryHead({ delivery, clock }: DeliveryHeadProps) {
  const parts = useWords('delivery-parts');
  const { sentence } = delivery;
  const isThere = sentence.key === 'delivered';
  return (
    <div className="grid gap-3">
      <Goods delivery={delivery} />
      {/* below, the bill or the way to confirm says the same */}
      {isThere || (hasLapsed(delivery) && delivery.can.pay === 'yes') ? null : (
        <p className="max-w-reading text-lead">{parts(`sentences.${sentence.key}`)}</p>
      )}
      <div className="ui-tags">
        <OwnDeliveryTag of={delivery} />
      </div>
      {/* of a parcel that is there the card below says what to do, and by when */}
      {isThere && sentence.by ? null : (
        <p className="max-w-reading font-medium">
          <NextStep
            page="delivery-parts"
            turn={sentence}
            expected={delivery.expected}
            isCounted={delivery.sentence.who === 'customer'}
          />
        </p>
      )}
      {hasLapsed(delivery) ? <StorageTold clock={clock} /> : null}
    </div>
  );
}

/** The things in the parcel and its number, as at the head of an order. */
function Goods({ delivery: { orders, number } }: Pick<DeliveryHeadProps, 'delivery'>) {
  const parts = useWords('delivery-parts');
  const words = useWords('delivery-view');
  const { list } = useFormats();
  const [first, ...others] = orders;
  return (
    <>
      <div className="flex items-center gap-4">
        <Thumbnail source={first?.image ?? null} size="normal" />
        <div className="grid min-w-0 gap-1">
          <h1 className="line-clamp-3 break-words text-h2">
            <ForeignWords>{list(orders.map(({ title }) => title))}</ForeignWords>
          </h1>
          <div className="flex items-center gap-x-2 text-text-2">
            <p className="min-w-0 tabular-nums max-sm:text-small">
              <WholeNumber text={parts('number', { number })} number={number} />
            </p>
            <span className="shrink-0 print:hidden">
              <CopyButton text={number} label={words('copy', { number })} done={words('copied')} />
            </span>
          </div>
        </div>
      </div>
      {others.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {others.map(({ id, image }) => (
            <Thumbnail key={id} source={image} />
          ))}
        </div>
      ) : null}
    </>
  );
}
