import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import ZoomIn from 'lucide/dist/esm/icons/zoom-in.mjs';
import ZoomOut from 'lucide/dist/esm/icons/zoom-out.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ArrivalPhoto } from '../contract.ts';

export interface ShownPhoto extends ArrivalPhoto {
  /** Its subject, in words. */
  title: string;
}

/** Photos of the warehouse: small ones in a row, each opens large; the keyboard walks through them (UX-103). */
export function PhotoGallery({ photos }: { photos: readonly ShownPhoto[] }) {
  const { dialogs } = usePlace();
  const words = useWords('storage');
  const open = (index: number): void => {
    dialogs.open({
      title: words('photos'),
      width: 'wide',
      render: () => <LargePhotos photos={photos} first={index} />,
    });
  };
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            className="block overflow-hidden rounded-control border border-line bg-inset"
            onClick={() => open(index)}
          >
            <img
              src={sourceOf(photo, 160)}
              alt={words('enlarge', { what: photo.title, number: index + 1, total: photos.length })}
              width={104}
              height={104}
              loading="lazy"
              className="size-26 object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The smallest copy that is wide enough, else the largest. */
export function sourceOf({ sources }: ArrivalPhoto, width: number): string {
  return (sources.find((source) => source.width >= width) ?? sources.at(-1))?.url ?? '';
}

/** How wide a photo stands, in widths of the dialog. */
const zooms = ['w-full', 'w-[200%]', 'w-[300%]', 'w-[400%]'] as const;

function LargePhotos({ photos, first }: { photos: readonly ShownPhoto[]; first: number }) {
  const words = useWords('storage');
  const [index, setIndex] = useState(first);
  const photo = photos[index];
  const [zoom, setZoom] = useState(0);
  const go = (step: number): void => {
    setIndex((index + step + photos.length) % photos.length);
    setZoom(0);
  };
  const zoomBy = (step: number): void => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + step)));
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === '+' || event.key === '=') zoomBy(1);
    if (event.key === '-') zoomBy(-1);
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  });
  // the dialog holds the keyboard, so its arrows belong to the photos whatever in it has the focus
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!photo) return null;
  return (
    <div className="grid gap-3">
      <section
        className="max-h-[65dvh] overflow-auto overscroll-contain rounded-control bg-inset"
        // what is larger than its frame is moved by the keyboard too
        tabIndex={zoom > 0 ? 0 : undefined}
        aria-label={photo.title}
      >
        <img
          src={sourceOf(photo, zoom > 0 ? 4096 : 1280)}
          alt={photo.title}
          width={photo.width}
          height={photo.height}
          className={`${zooms[zoom]} ${zoom > 0 ? 'max-w-none' : 'max-h-[65dvh]'} object-contain`}
        />
      </section>
      <p className="text-small text-text-2 max-sm:hidden">{words('keys')}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 break-words text-small text-text-2" aria-live="polite">
          {words('photoOf', { what: photo.title, number: index + 1, total: photos.length })}
        </p>
        <span className="flex shrink-0 gap-2">
          <PhotoButtons isAlone={photos.length === 1} zoomBy={zoomBy} go={go} />
        </span>
      </div>
    </div>
  );
}

interface PhotoButtonsProps {
  isAlone: boolean;
  zoomBy(step: number): void;
  go(step: number): void;
}

function PhotoButtons({ isAlone, zoomBy, go }: PhotoButtonsProps) {
  const words = useWords('storage');
  return (
    <>
      <IconButton icon={ZoomOut} label={words('smaller')} framed onClick={() => zoomBy(-1)} />
      <IconButton icon={ZoomIn} label={words('larger')} framed onClick={() => zoomBy(1)} />
      {isAlone ? null : (
        <>
          <IconButton icon={ArrowLeft} label={words('previous')} framed onClick={() => go(-1)} />
          <IconButton icon={ArrowRight} label={words('next')} framed data-autofocus onClick={() => go(1)} />
        </>
      )}
    </>
  );
}
