/** One delivery at the desk: the next action, the parcel, the customer and the event history. */

import type { StaffDelivery } from '../../../features/deliveries/contract.ts';
import { BillReceipt } from '../../../features/deliveries/screens/delivery/bill-receipt.tsx';
import { isPaidBack } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import { DeskTag } from '../../../features/deliveries/screens/picking/desk-tag.tsx';
import { DeskActions } from '../../../features/deliveries/screens/staff/desk-actions.tsx';
import { DeskAuditLog } from '../../../features/deliveries/screens/staff/desk-audit-log.tsx';
import { DeskFacts } from '../../../features/deliveries/screens/staff/desk-facts.tsx';
import { DeskGoods } from '../../../features/deliveries/screens/staff/desk-goods.tsx';
import { DeskLabel } from '../../../features/deliveries/screens/staff/desk-label.tsx';
import { staffOrderPath } from '../../../features/orders/screens/staff-order-path.ts';
import type { StaffNote } from '../../../features/staff/contract.ts';
import { StaffNotes } from '../../../features/staff/screens/notes/staff-notes.tsx';
import { DeadlineNote } from '../../../kit/lists/deadline.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { countryName } from '../../../platform/texts/locale.ts';

interface Data {
  staffDelivery: StaffDelivery;
  notes: StaffNote[];
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const { data: staffDelivery } = await api.staffGetDelivery({ params: { id: params.id ?? '' } });
  const { customer, delivery } = staffDelivery;
  const { data: notes } = await api.staffListNotes({
    query: { customer: customer.id, delivery: delivery.id },
  });
  return { staffDelivery, notes };
}

export const head: ScreenModule<Data>['head'] = (words, { staffDelivery: { delivery } }) => ({
  title: words('delivery-parts.number', { number: delivery.number }),
});

export default function StaffDeliveryPage({ data: { staffDelivery: data, notes } }: { data: Data }) {
  const words = useWords('staff-delivery');
  const parts = useWords('delivery-parts');
  const { delivery } = data;
  const { bill, number } = delivery;
  return (
    <OfficeDetail
      list={{ text: words('crumbs'), path: '/staff/deliveries' }}
      name={number}
      title={parts('number', { number })}
      // what is handed over needs it first: there it stands in the form
      beside={data.can.label && data.can.ship !== 'yes' ? <DeskLabel id={delivery.id} /> : null}
      state={
        <>
          <DeskTag state={delivery.state} isReturned={isPaidBack(delivery)} isTaken={data.packer !== null} />
          <DeadlineNote
            at={delivery.deadline}
            label={words('deadline', { state: delivery.state })}
            late={(time) => words('late', { time })}
          />
        </>
      }
      aside={
        <>
          {bill ? <BillReceipt bill={bill} money={delivery} /> : null}
          <DeskAuditLog staffDelivery={data} />
          <StaffNotes about={{ customer: data.customer.id, delivery: delivery.id }} notes={notes} />
        </>
      }
    >
      <DeskGoods staffDelivery={data} />
      <DeskActions key={data.version} staffDelivery={data} />
      <DeskFacts
        staffDelivery={data}
        orderPath={({ id }) => staffOrderPath(id)}
        besideAddress={<CopyAddress delivery={delivery} />}
      />
    </OfficeDetail>
  );
}

/** For the form of a carrier: whom, where, and the phone. */
function CopyAddress({ delivery: { recipient, address } }: Pick<StaffDelivery, 'delivery'>) {
  const { locale, words: all } = usePlace();
  const words = useWords('staff-delivery');
  const lines = [recipient.name, ...address.lines, countryName(locale, address.country), recipient.phone];
  return (
    <span className="-my-2">
      <CopyButton
        text={lines.filter(Boolean).join('\n')}
        label={words('copyAddress')}
        done={all('ui.copied')}
      />
    </span>
  );
}
