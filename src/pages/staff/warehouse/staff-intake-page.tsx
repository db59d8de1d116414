/** One order at the intake: what is awaited, what came, and receiving the parcel at hand. */

import type { OrderSummary } from '../../../features/orders/contract.ts';
import { OrderTag } from '../../../features/orders/screens/list/order-tag.tsx';
import type { StaffArrival, StaffIntake } from '../../../features/parcels/contract.ts';
import { awaitedOf, GoodsList, GoodsOfOrder } from '../../../features/parcels/screens/awaited-lines.tsx';
import { ParcelTable, ParcelTag } from '../../../features/parcels/screens/parcel-table.tsx';
import { isLastOf, isReadyForItsShelf, PutAway } from '../../../features/parcels/screens/put-away.tsx';
import { ReceiveForm } from '../../../features/parcels/screens/receive-form.tsx';
import { PlaceNote } from '../../../features/warehouses/screens/place-note.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { WaitedForShelf } from './waited-for-shelf.tsx';

export async function load({ api, params }: LoadContext): Promise<StaffIntake> {
  return (await api.staffGetIntake({ params: { id: params.id ?? '' } })).data;
}

export const head: ScreenModule<StaffIntake>['head'] = (words, data) => ({
  title: words(`staff-warehouse.${titleOf(data)}`, { number: data.order.orderNum }),
});

const isToStore = ({ storedAt, mayStore }: StaffArrival): boolean => !storedAt && mayStore === 'yes';

/** Nothing is received any more of what is here. */
const titleOf = ({ order, arrivals }: StaffIntake) => {
  if (awaitedOf(order).length > 0 || arrivals.length === 0) return 'intakeTitle';
  return arrivals.some(isToStore) ? 'putAwayTitle' : 'arrivedTitle';
};

export default function StaffIntakePage({ data }: { data: StaffIntake }) {
  const { to } = usePlace();
  const words = useWords('staff-warehouse');
  const { order, arrivals } = data;
  const isAwaited = awaitedOf(order).length > 0;
  const toStore = arrivals.find(isToStore);
  const facts = [
    words('customer', { code: order.customer.code }),
    words('shopOrder', { shop: order.shop, number: order.shopOrderNumber ?? '–' }),
  ];
  return (
    <OfficeDetail
      list={{ text: words('title'), path: '/staff/warehouse' }}
      name={order.orderNum}
      title={words(titleOf(data), { number: order.orderNum })}
      state={
        toStore ? (
          <>
            <ParcelTag parcel={toStore} />
            <WaitedForShelf parcel={toStore} />
          </>
        ) : (
          <OrderTag state={order.state as OrderSummary['state']} />
        )
      }
      facts={
        <>
          <div className="flex flex-wrap gap-x-6 gap-y-1 text-small text-text-2">
            {facts.map((fact) => (
              <p key={fact}>
                <ForeignWords>{fact}</ForeignWords>
              </p>
            ))}
            <TextLink href={to(`/staff/orders/${encodeURIComponent(order.orderNum)}`)}>
              {words('workbench')}
            </TextLink>
          </div>
          {order.comment ? <p className="whitespace-pre-line break-words">{order.comment}</p> : null}
        </>
      }
    >
      <PlaceNote boughtTo={order.elsewhere} />
      {/* the card of the next step has them */}
      {isAwaited || (toStore && isReadyForItsShelf(toStore)) ? null : <GoodsOfOrder lines={order.lines} />}
      {toStore ? <ToStore parcel={toStore} data={data} isAwaited={isAwaited} /> : null}
      {isAwaited ? (
        <Sheet heading={words('receiveTitle')} dense>
          <ReceiveForm order={order} />
        </Sheet>
      ) : toStore ? null : (
        <p>{words('nothingAwaited')}</p>
      )}
      {/* the only parcel is put away above, where a link leads to it */}
      {toStore && arrivals.length === 1 ? null : <Arrivals arrivals={arrivals} />}
    </OfficeDetail>
  );
}

function Arrivals({ arrivals }: Pick<StaffIntake, 'arrivals'>) {
  const words = useWords('staff-warehouse');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-h3">{words('arrivals')}</h2>
      {arrivals.length === 0 ? (
        <p className="text-text-2">{words('noArrivals')}</p>
      ) : (
        <ParcelTable caption={words('arrivals')} parcels={arrivals} waited={WaitedForShelf} />
      )}
    </section>
  );
}

interface ToStoreProps {
  parcel: StaffArrival;
  data: StaffIntake;
  isAwaited: boolean;
}

/** The parcel that is not put away yet: done here when nothing is missing, and else on its own page. */
function ToStore({ parcel, data: { order, arrivals }, isAwaited }: ToStoreProps) {
  const { to } = usePlace();
  const words = useWords('staff-warehouse');
  const page = to(`/staff/warehouse/parcels/${parcel.id}`);
  if (!isAwaited && isReadyForItsShelf(parcel)) {
    const link = (
      <Button variant="link" href={page}>
        {words('changeParcel')}
      </Button>
    );
    return (
      <PutAway
        parcel={parcel}
        isLast={isLastOf(order, arrivals)}
        page={page}
        beside={link}
        goods={<GoodsList lines={order.lines} />}
      />
    );
  }
  return (
    <Banner tone="info" label={words('putAway')} title={words('putAway')}>
      <p>{words(isAwaited ? 'putAwayAlso' : 'putAwayNext', { number: order.orderNum })}</p>
      <p className="mt-2">
        <Button variant={isAwaited ? 'secondary' : 'primary'} href={page}>
          {words('openParcel')}
        </Button>
      </p>
    </Banner>
  );
}
