interface ShelfNameProps {
  shelf: string | null | undefined;
  zone: string | null | undefined;
  /** Said where no shelf is known. */
  none: string;
}

/** Where a parcel lies, large enough to be read while walking: its shelf, and the zone of the shelf. */
export function ShelfName({ shelf, zone, none }: ShelfNameProps) {
  return (
    <span className="text-h3 tabular-nums">
      {shelf ?? none}
      {zone ? (
        <span className="font-normal text-body text-text-2" lang="">
          {' '}
          {zone}
        </span>
      ) : null}
    </span>
  );
}
