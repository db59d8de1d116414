import type { Delivery } from '../../../features/deliveries/contract.ts';
import { receiptPath } from '../../../features/payments/screens/pay/document-paths.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { WeightDispute } from './weight-told.tsx';

/** The payer of duty, where the parcel meets customs, and the papers. */
export function BillFooter({ delivery }: { delivery: Delivery }) {
  const words = useWords('delivery-view');
  const { events, payments } = delivery;
  return (
    <div className="grid gap-3">
      <WeightDispute delivery={delivery} />
      {events.some(({ kind }) => kind === 'customs') ? (
        <p className="text-small text-text-2">{words('dutyNote')}</p>
      ) : null}
      <Papers payments={payments} />
    </div>
  );
}

/** The receipt of each payment, as on the page of an order. */
function Papers({ payments }: Pick<Delivery, 'payments'>) {
  const { locale } = usePlace();
  const words = useWords('delivery-view');
  if (payments.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 print:hidden">
      {payments.map((id, index) => (
        <TextLink key={id} href={receiptPath(id, locale)} download>
          {words('paper', { number: payments.length - index, count: payments.length })}
        </TextLink>
      ))}
    </p>
  );
}
