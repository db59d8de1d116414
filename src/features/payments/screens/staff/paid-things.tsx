import { usePlace } from '../../../../kit/place.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { StaffPaymentRow } from '../../contract.ts';

/** The orders or the delivery that were paid for, each with its page. */
export function PaidThings({ payment: { orders, purpose } }: { payment: StaffPaymentRow }) {
  const { to } = usePlace();
  const place = purpose === 'delivery' ? '/staff/deliveries' : '/staff/orders';
  return (
    <span className="flex flex-wrap gap-x-3">
      {orders.map((number) => (
        <TextLink key={number} href={to(`${place}/${encodeURIComponent(number)}`)}>
          {number}
        </TextLink>
      ))}
    </span>
  );
}
