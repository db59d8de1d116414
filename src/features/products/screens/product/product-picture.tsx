interface ProductPictureProps {
  /** A path of the API: 480 pixels wide, WebP. */
  source: string;
  alt: string;
  /** How wide it stands on the page, as in `sizes`. */
  sizes: string;
  /** Seen at once: fetched first. All others wait until they come near (UX-255, UX-256). */
  isFirst?: boolean;
  /** `eager` in the first rows of a list, which are seen at once too. */
  loading?: 'lazy' | 'eager';
}

const widths = [160, 480, 960];

/** A product's picture in the width that the screen needs, as AVIF where the browser can. Fills its box, whole. */
export function ProductPicture({
  source,
  alt,
  sizes,
  isFirst = false,
  loading = 'lazy',
}: ProductPictureProps) {
  const base = /^(.*)-480\.webp$/.exec(source)?.[1];
  const sourceSet = (format: string): string =>
    widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  const formats = base === undefined ? [] : ['avif', 'webp'];
  return (
    <picture className="contents">
      {formats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(format)} sizes={sizes} />
      ))}
      <img
        src={source}
        alt={alt}
        width={480}
        height={600}
        className="size-full object-contain"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading })}
      />
    </picture>
  );
}
