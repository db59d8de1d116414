interface ThumbnailProps {
  source: string | null;
  /** `tiny` in a row of a table. */
  size?: keyof typeof widths;
  /** The name of the goods, where no title stands beside it (UX-238). */
  name?: string;
}

const widths = { tiny: 'w-7', small: 'w-11', normal: 'w-14 sm:w-18', large: 'w-40' } as const;

/** A product's picture, cut to a square; the box stays when there is none. */
export function Thumbnail({ source, size = 'small', name = '' }: ThumbnailProps) {
  return (
    <span
      className={`block aspect-square shrink-0 self-start overflow-hidden rounded-control bg-inset ${widths[size]}`}
    >
      {source ? (
        <img
          src={source}
          alt={name}
          width={160}
          height={160}
          loading="lazy"
          // a picture that did not come is an empty box: only then a browser draws what stands before an image
          className="relative size-full object-cover before:absolute before:inset-0 before:bg-inset before:content-['']"
        />
      ) : null}
    </span>
  );
}
