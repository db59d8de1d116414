import { usePlace, useWords } from '../../../../kit/place.tsx';
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

/** The sum that the customer paid: by the provider with its fee, else from the balance alone. */
export const paidBy = ({ provider, amount, charged }: StaffPaymentRow) =>
  provider === 'balance' ? amount : charged;

/** A top-up is named by its own words. */
const purposes: readonly string[] = ['orders', 'delivery'];

/** Goods or a delivery; a top-up by its own words. */
export function usePurpose(): (payment: StaffPaymentRow) => string | null {
  const words = useWords('staff-payments');
  return ({ orders, purpose }) => {
    if (orders.length === 0) return words('topUp');
    return purposes.includes(purpose) ? words(`purposes.${purpose}`) : null;
  };
}

/** The purpose with what was paid for. */
export function Purpose({ payment }: { payment: StaffPaymentRow }) {
  const purpose = usePurpose()(payment);
  return (
    <span className="flex flex-wrap gap-x-2 pe-2">
      {purpose ? <span>{purpose}</span> : null}
      <PaidThings payment={payment} />
    </span>
  );
}
