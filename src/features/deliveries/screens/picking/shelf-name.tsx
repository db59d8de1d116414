import { useWords } from '../../../../kit/place.tsx';

interface ShelfNameProps {
  shelf: string | null | undefined;
  zone: string | null | undefined;
}

/** Where a parcel lies, large enough to be read while walking: its shelf, and the zone of the shelf. */
export function ShelfName({ shelf, zone }: ShelfNameProps) {
  const words = useWords('staff-picking');
  return (
    <span className="text-h3">
      {shelf ? words('shelf', { shelf }) : words('noShelf')}
      {zone ? (
        <span className="font-normal text-body text-text-2" lang="">
          {' '}
          {zone}
        </span>
      ) : null}
    </span>
  );
}
