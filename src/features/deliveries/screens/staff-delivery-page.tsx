/** One delivery at the desk: what is to be done now, the parcel, the customer and the journal. */
import { useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { DeadlineNote } from '../../staff/screens/deadline.tsx';
import { OfficeDetail } from '../../staff/screens/office-detail.tsx';
import type { StaffDelivery } from '../contract.ts';
import { BillReceipt } from './bill-receipt.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { DeliveryTag, isPaidBack } from './delivery-tag.tsx';
import { DeskActions } from './desk-actions.tsx';
import { DeskFacts } from './desk-facts.tsx';
import { DeskJournal } from './desk-journal.tsx';
import { DeskLabel } from './desk-label.tsx';

export async function load({ api, params }: LoadContext): Promise<StaffDelivery> {
  return (await api.staffGetDelivery({ params: { id: params.id ?? '' } })).data;
}

export const head: ScreenModule<StaffDelivery>['head'] = (words, { delivery }) => ({
  title: words('delivery-parts.number', { number: delivery.number }),
});

export default function StaffDeliveryPage({ data }: { data: StaffDelivery }) {
  const words = useWords('staff-delivery');
  const parts = useWords('delivery-parts');
  const { delivery } = data;
  const { bill, number } = delivery;
  return (
    <OfficeDetail
      list={{ text: words('crumbs'), path: '/staff/deliveries' }}
      name={number}
      title={parts('number', { number })}
      beside={data.can.label ? <DeskLabel id={delivery.id} /> : null}
      state={
        <>
          <DeliveryTag state={delivery.state} isReturned={isPaidBack(delivery)} />
          <DeadlineNote at={delivery.deadline} label={words('deadline')} />
        </>
      }
      aside={bill ? <BillReceipt bill={bill} money={delivery} /> : null}
    >
      <DeskActions key={data.version} staffDelivery={data} />
      <DeskFacts staffDelivery={data} />
      <DeliveryFacts delivery={delivery} />
      <DeskJournal staffDelivery={data} />
    </OfficeDetail>
  );
}
