import { type Photo, type Photos, usePhotos } from '../../../../kit/photos/use-photos.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';

/** Pictures of a page that could not be read, for staff; sent as soon as they are chosen (UX-049). */
export function useScreenshots(initial?: readonly Photo[]): Photos {
  const { api } = usePlace();
  const words = useWords('product-card.screenshots');
  return usePhotos({
    ...(initial ? { initial } : {}),
    most: 3,
    upload: (call) => api.uploadClaimPhotos(call),
    words,
  });
}
