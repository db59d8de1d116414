import { PhotoThumbnail } from '../../../../kit/photos/photo-thumbnail.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { WholeNumbers } from '../../../../ui/whole-number.tsx';
import type { StaffDelivery } from '../../contract.ts';

type Shown = Pick<StaffDelivery, 'delivery' | 'packedWeight'>;

/** Whether the goods lie in a packed parcel, also while its customer is asked about it. */
export const isInParcel = ({ delivery: { state }, packedWeight }: Shown): boolean =>
  state === 'ready' || (state === 'pending_response' && packedWeight !== null);

/** The work on the goods now. */
function headingOf({ delivery: { state } }: Shown): 'goodsToWeigh' | 'goodsOnHold' | 'goods' {
  if (state === 'awaiting_quote') return 'goodsToWeigh';
  return state === 'pending_response' ? 'goodsOnHold' : 'goods';
}

/** The goods of the parcel, each with its shelf; nothing once it is closed: then they are among its facts. */
export function DeskGoods({ staffDelivery }: { staffDelivery: StaffDelivery }) {
  const words = useWords('staff-delivery');
  if (staffDelivery.toFetch.length === 0 || isInParcel(staffDelivery)) return null;
  return (
    <Sheet heading={words(headingOf(staffDelivery))} dense>
      <GoodsRows staffDelivery={staffDelivery} />
    </Sheet>
  );
}

/** The same without a card of its own. */
export function GoodsRows({ staffDelivery }: { staffDelivery: StaffDelivery }) {
  const { to } = usePlace();
  const words = useWords('staff-delivery');
  const { toFetch } = staffDelivery;
  return (
    <ul className="grid gap-4">
      {toFetch.map(({ id, shelf, zone, isPart, isMissing, orderNum, title, image, pieces }) => (
        <li key={`${id} ${orderNum}`} className="flex gap-4">
          <PhotoThumbnail source={image} size="normal" />
          <div className="grid min-w-0 flex-1 content-start gap-1">
            <span lang="" className="break-words font-medium">
              {title}
            </span>
            <span className="justify-self-start rounded-control bg-inset px-2 text-small">
              {shelf ? words('onShelf', { shelf }) : words('noShelf')}
              {zone ? <span lang="" className="text-text-2">{` ${zone}`}</span> : null}
            </span>
            <span className="flex flex-wrap gap-x-3 text-small text-text-2">
              <span>{words('pieces', { pieces })}</span>
              <TextLink href={to(`/staff/warehouse/parcels/${id}`)}>
                <WholeNumbers text={words('parcelOf', { number: orderNum })} />
              </TextLink>
            </span>
            {isPart ? <span className="font-medium text-small">{words('part', { pieces })}</span> : null}
            {isMissing && !isInParcel(staffDelivery) ? (
              <span className="font-medium text-danger text-small">{words('notFound')}</span>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
