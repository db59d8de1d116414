import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PublicReview } from '../contract.ts';

interface ViewerProps {
  photos: PublicReview['photos'];
  /** Index of the photo to begin with. */
  first: number;
}

/** The photos of a review one after another, by buttons and by arrow keys (UX-159). */
export function PhotoViewer({ photos, first }: ViewerProps) {
  const words = useWords('reviews');
  const [at, setAt] = useState(first);
  const photo = photos[at];
  const go = (step: number): void => setAt((at + step + photos.length) % photos.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  if (!photo) return null;
  return (
    <section aria-label={words('photosOf')} onKeyDown={onKeyDown} className="grid gap-4">
      <img
        src={photo.sources.at(-1)?.url}
        alt={words('photo', { number: at + 1, count: photos.length })}
        width={photo.width}
        height={photo.height}
        className="max-h-[70vh] w-full object-contain"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-small text-text-2">
          {words('photo', { number: at + 1, count: photos.length })}
        </p>
        {photos.length > 1 ? (
          <div className="ui-actions">
            <Button icon={ArrowLeft} onClick={() => go(-1)}>
              {words('previous')}
            </Button>
            <Button icon={ArrowRight} data-autofocus onClick={() => go(1)}>
              {words('next')}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
