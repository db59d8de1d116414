import { useEffect, useEffectEvent, useId } from 'react';
import { PhotosPicker } from '../../../kit/photos/photos-field.tsx';
import { useWords } from '../../../kit/place.tsx';
import { useScreenshots } from '../../products/screens/checking/screenshots.ts';
import type { CartLine } from '../contract.ts';

interface LineScreenshotsProps {
  line: Pick<CartLine, 'screenshots'>;
  /** Keeps all that the line has now. */
  onKeep(ids: string[]): void;
}

/** Pictures of the shop's page on a line that staff look at: kept with each one that comes, goes or moves (UX-049). */
export function LineScreenshots({ line, onKeep }: LineScreenshotsProps) {
  const words = useWords('product-card.screenshots');
  const photos = useScreenshots(line.screenshots);
  const ids = photos.photos.map(({ id }) => id);
  const kept = (line.screenshots ?? []).map(({ id }) => id);
  const keep = useEffectEvent((now: string) => {
    if (now !== kept.join(' ')) onKeep(ids);
  });
  const now = ids.join(' ');
  useEffect(() => keep(now), [now]);
  return <PhotosPicker id={useId()} {...{ photos, words }} />;
}
