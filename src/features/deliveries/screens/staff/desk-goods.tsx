import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { ShelfName } from '../picking/shelf-name.tsx';

/** The goods of the parcel, each with its shelf; nothing once it has left. */
export function DeskGoods({ staffDelivery: { toFetch, delivery } }: { staffDelivery: StaffDelivery }) {
  const { to } = usePlace();
  const words = useWords('staff-delivery');
  if (toFetch.length === 0) return null;
  return (
    <Sheet heading={words(delivery.state === 'ready' ? 'inParcel' : 'goods')} dense>
      <ul className="grid gap-4">
        {toFetch.map(({ id, shelf, zone, isPart, orderNum, title, image, pieces }) => (
          <li key={`${id} ${orderNum}`} className="flex gap-4">
            <Thumbnail source={image} size="normal" />
            <div className="grid min-w-0 flex-1 content-start gap-1">
              <ShelfName shelf={shelf} zone={zone} none={words('noShelf')} />
              <span lang="" className="break-words">
                {title}
              </span>
              <span className="text-small text-text-2">
                {words('pieces', { pieces })} ·{' '}
                <TextLink href={to(`/staff/warehouse/parcels/${id}`)}>
                  {words('parcelOf', { number: orderNum })}
                </TextLink>
              </span>
              {isPart ? <span className="font-medium text-small">{words('part', { pieces })}</span> : null}
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
