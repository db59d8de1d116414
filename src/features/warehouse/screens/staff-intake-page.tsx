/** One order at the intake: what is awaited, what came, and receiving the parcel at hand. */
import { ForeignWords } from '../../../platform/screen/foreign-words.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { OrderSummary } from '../../orders/contract.ts';
import { OrderTag } from '../../orders/screens/order-tag.tsx';
import { OfficeDetail } from '../../staff/screens/office-detail.tsx';
import type { StaffIntake } from '../contract.ts';
import { ParcelTable } from './parcel-table.tsx';
import { ReceiveForm } from './receive-form.tsx';

export async function load({ api, params }: LoadContext): Promise<StaffIntake> {
  return (await api.staffGetIntake({ params: { id: params.id ?? '' } })).data;
}

export const head: ScreenModule<StaffIntake>['head'] = (words, { order }) => ({
  title: words('staff-warehouse.intakeTitle', { number: order.orderNum }),
});

export default function StaffIntakePage({ data }: { data: StaffIntake }) {
  const { to } = usePlace();
  const words = useWords('staff-warehouse');
  const { order, arrivals } = data;
  const facts = [
    words('customer', { code: order.customer.code, name: order.customer.name ?? '–' }),
    words('shopOrder', { shop: order.shop, number: order.shopOrderNumber ?? '–' }),
  ];
  return (
    <OfficeDetail
      list={{ text: words('title'), path: '/staff/warehouse' }}
      name={order.orderNum}
      title={words('intakeTitle', { number: order.orderNum })}
      state={<OrderTag state={order.state as OrderSummary['state']} />}
      facts={
        <>
          <p className="text-text-2">
            <ForeignWords>{facts.join(' · ')}</ForeignWords>
          </p>
          {order.comment ? <p className="whitespace-pre-line break-words">{order.comment}</p> : null}
          <TextLink href={to(`/staff/orders/${encodeURIComponent(order.orderNum)}`)}>
            {words('workbench')}
          </TextLink>
        </>
      }
    >
      <Sheet heading={words('receiveTitle')} dense>
        <ReceiveForm order={order} />
      </Sheet>
      <Sheet heading={words('arrivals')} dense>
        {arrivals.length === 0 ? (
          <p className="text-text-2">{words('noArrivals')}</p>
        ) : (
          <ParcelTable caption={words('arrivals')} parcels={arrivals} />
        )}
      </Sheet>
    </OfficeDetail>
  );
}
