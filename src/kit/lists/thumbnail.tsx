/** A product's picture in its 4:5 box; the box stays when there is none. The title stands beside it. */
export function Thumbnail({ source, size = 'small' }: { source: string | null; size?: 'small' | 'normal' }) {
  return (
    <span
      className={`block aspect-[4/5] shrink-0 self-start overflow-hidden rounded-control bg-inset ${size === 'small' ? 'w-11' : 'w-18'}`}
    >
      {source ? (
        <img
          src={source}
          alt=""
          width={160}
          height={200}
          loading="lazy"
          className="size-full object-contain"
        />
      ) : null}
    </span>
  );
}
