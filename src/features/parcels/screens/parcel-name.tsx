import { PhotoThumbnail } from '../../../kit/photos/photo-thumbnail.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { sourceOf } from '../../storage/screens/photo-gallery.tsx';
import type { StaffArrival } from '../contract.ts';

/** Its order, or what stands on it. */
export const nameOf = ({ order, tracking, label }: StaffArrival): string | null =>
  order?.orderNum ?? tracking ?? label;

/** Its goods, or what its label says, beside its first photo: it is looked for by its look. */
export function ParcelName({ parcel }: { parcel: StaffArrival }) {
  const { to } = usePlace();
  const words = useWords('staff-warehouse');
  const { id, order, tracking, label, photos } = parcel;
  const written = tracking ?? label;
  const [photo] = photos;
  const name = nameOf(parcel) ?? words('noLabel');
  return (
    <span className="flex items-center gap-3">
      <PhotoThumbnail source={photo ? sourceOf(photo, 160) : null} />
      <span className="grid min-w-0 max-sm:self-baseline">
        <TextLink href={to(`/staff/warehouse/parcels/${id}`)}>
          {order?.title ? (
            <span className="line-clamp-1 wrap-anywhere" lang="">
              {order.title}
            </span>
          ) : (
            name
          )}
        </TextLink>
        {order?.title ? <span className="font-normal text-small text-text-2">{name}</span> : null}
        {order && written ? <span className="break-words text-small text-text-2">{written}</span> : null}
      </span>
    </span>
  );
}
