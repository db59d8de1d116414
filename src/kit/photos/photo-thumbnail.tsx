import type { ComponentProps } from 'react';
import { Thumbnail } from '../lists/thumbnail.tsx';

/** A photo that somebody took, which fills its box: a shop's picture is seen whole. */
export function PhotoThumbnail(props: ComponentProps<typeof Thumbnail>) {
  return (
    <span className="contents [&_img]:object-cover">
      <Thumbnail {...props} />
    </span>
  );
}
