import type { Photo } from './use-photos.ts';

interface PhotoLinksProps {
  photos: readonly Photo[] | undefined;
  /** The words of one, by its place from 1. */
  name(number: number): string;
}

/** Small photos, each a link to the large one in a window of its own. */
export function PhotoLinks({ photos = [], name }: PhotoLinksProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <a
            href={photo.sources.at(-1)?.url}
            target="_blank"
            rel="noopener"
            className="block size-20 overflow-hidden rounded-control bg-inset"
          >
            <img
              src={photo.sources[0]?.url}
              alt={name(at + 1)}
              width={160}
              height={160}
              loading="lazy"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
