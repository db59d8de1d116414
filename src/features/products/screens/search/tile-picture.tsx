import ImageIcon from 'lucide/dist/esm/icons/image.mjs';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { ProductPicture } from '../product/product-picture.tsx';

/** Rows of a list that are seen before anybody scrolls. */
const SEEN_AT_ONCE = 8;

interface TilePictureProps {
  /** A path of the API; none where the shop shows no picture. */
  source: string | undefined;
  /** The place of the tile in its list. */
  place: number;
}

/** The picture of a tile in a square, as most shops make theirs; a drawing stands there until it comes, or in its place. */
export function TilePicture({ source, place }: TilePictureProps) {
  return (
    <div className="relative grid aspect-square place-items-center overflow-hidden rounded-control bg-inset text-text-3">
      <Icon of={ImageIcon} size={28} />
      {source ? (
        <div className="absolute inset-0">
          <ProductPicture
            source={source}
            alt=""
            sizes="(min-width: 64rem) 18rem, 45vw"
            isFirst={place === 0}
            loading={place < SEEN_AT_ONCE ? 'eager' : 'lazy'}
          />
        </div>
      ) : null}
    </div>
  );
}
