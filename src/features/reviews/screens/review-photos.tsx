import type { MouseEvent } from 'react';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { PublicReview } from '../contract.ts';

type Photo = PublicReview['photos'][number];

/** Small photos; each is a link to the large one, which opens in a dialog where there is JavaScript (UX-159). */
export function ReviewPhotos({ photos, isLarge = false }: { photos: Photo[]; isLarge?: boolean }) {
  const { dialogs } = usePlace();
  const words = useWords('reviews');
  if (photos.length === 0) return null;
  const open = (event: MouseEvent, at: number): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void import('./photo-viewer.tsx').then(({ PhotoViewer }) => {
      dialogs.open({
        title: words('photosOf'),
        width: 'wide',
        render: () => <PhotoViewer photos={photos} first={at} />,
      });
    });
  };
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <a
            href={photo.sources.at(-1)?.url}
            onClick={(event) => open(event, at)}
            className={`block overflow-hidden rounded-control bg-inset ${isLarge ? 'size-48' : 'size-20'}`}
          >
            <img
              src={photo.sources.at(isLarge ? -1 : 0)?.url}
              alt={words('photo', { number: at + 1, count: photos.length })}
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
