/** The weight of a billed parcel: how much more it may weigh at no cost, and the way to dispute it (UX-129). */

import type { Delivery } from '../../../features/deliveries/contract.ts';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

interface WeightProps {
  delivery: Delivery;
}

/** A larger increase in weight is asked about, so nobody pays for it unasked; the figures are of the bill's tariff. */
export function Tolerance({ delivery: { tolerance } }: WeightProps) {
  const words = useWords('delivery-view');
  const { money, number } = useFormats();
  if (!tolerance) return null;
  const { grams, amount } = tolerance;
  const covers = `${grams > 0 ? 'grams' : ''}${isNothing(amount) ? '' : 'Amount'}` || 'nothing';
  return (
    <p className="mt-2">
      {words('tolerance', { covers, grams: number(String(grams)), amount: money(amount) })}
    </p>
  );
}

/** Opens a message about this order that names parcel and weight; the chat where it is open, else the form. */
export function WeightDispute({ delivery: { bill, number: parcel, orders } }: WeightProps) {
  const { to } = usePlace();
  const words = useWords('delivery-view');
  const { number } = useFormats();
  const [order] = orders;
  if (!bill || !order) return null;
  const text = words('disputeText', { number: parcel, weight: number(bill.chargedWeight) });
  const subject = new URLSearchParams({ order: order.orderNum, text });
  return (
    <p className="text-small print:hidden">
      <TextLink href={to(`/chat-open?${subject}`)}>{words('dispute')}</TextLink>
    </p>
  );
}
