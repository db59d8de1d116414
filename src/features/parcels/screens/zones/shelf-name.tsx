import { useWords } from '../../../../kit/place.tsx';
import type { StaffArrival } from '../../contract.ts';

/** Where a parcel lies: the shelf, before it the warehouse in a shop with several, and after it the zone. */
export function ShelfName({ parcel: { shelf, place, zone } }: { parcel: StaffArrival }) {
  const words = useWords('staff-warehouse');
  const name = shelf ?? '–';
  return (
    <>
      {place ? words('shelfAt', { code: place.code.toUpperCase(), shelf: name }) : name}
      {zone ? (
        <span className="text-text-2" lang="">
          {` ${zone.name}`}
        </span>
      ) : null}
    </>
  );
}
