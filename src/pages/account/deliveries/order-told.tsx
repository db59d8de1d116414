import type { DeliveryOffer, TotalChange } from '../../../features/deliveries/contract.ts';
import { cardFeeIn } from '../../../kit/card-fee.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

interface HintsProps {
  byCard: boolean;
  bill: DeliveryOffer['bill'];
  /** No method is chosen yet. */
  isToChoose: boolean;
}

/** Where a card is typed, when the delivery is paid, and until when all of it can be taken back. */
export function Hints({ byCard, bill, isToChoose }: HintsProps) {
  const words = useWords('delivery-create');
  const choice = useWords('payment.choice');
  return (
    <p className="ui-hint">
      {isToChoose ? `${words('payHint')} ` : ''}
      {byCard ? `${choice('bank')} ` : ''}
      {/* of what is not ordered by this button yet there is nothing to cancel */}
      {isToChoose ? null : words('cancelHint', { cardFee: bill ? cardFeeIn(bill) : 'no' })}
    </p>
  );
}

/** The bill is not the one that was on the screen: nothing was ordered, and the page shows the bill of now. */
export function BillChanged({ change: { from, to } }: { change: TotalChange }) {
  const words = useWords('delivery-create');
  const { money } = useFormats();
  return (
    <Banner tone="warning" label={words('changed.title')} live>
      {from
        ? words('changed.text', { from: money(from), to: money(to) })
        : words('changed.new', { to: money(to) })}
    </Banner>
  );
}

/** Why the delivery was not ordered, beside the button: it is about fields of other forms on the page. */
export function Refused({ texts }: { texts: readonly string[] }) {
  const { words: all } = usePlace();
  if (texts.length === 0) return null;
  return (
    <Banner tone="danger" label={all('ui.toasts.error')} live>
      {texts.join(' ')}
    </Banner>
  );
}
