import { usePlace } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { TilePicture } from './tile-picture.tsx';
import { TilePrice } from './tile-price.tsx';

export type TileProduct = Pick<
  AnswerOf<'search'>[number],
  | 'images'
  | 'title'
  | 'translatedTitle'
  | 'language'
  | 'shopName'
  | 'host'
  | 'availability'
  | 'price'
  | 'priceHere'
>;

interface ProductTileProps {
  product: TileProduct;
  /** Its place in the list, from 0: the first rows have their pictures at once. */
  place: number;
  /** Where it leads, below the locale. */
  path: string;
  headingLevel?: 2 | 3;
  /** In place of a price that is not known. */
  none?: string;
  /** Below a product that its shop has no more of. */
  soldOut?: string;
}

/** A product among others: picture, title in the reader's language, shop and price. */
export function ProductTile({ product, place, path, headingLevel = 2, none, soldOut }: ProductTileProps) {
  const { to } = usePlace();
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="relative flex flex-col gap-1.5 rounded-sheet border border-line bg-surface p-3">
      <TilePicture source={product.images[0]} place={place} />
      <Heading
        className="mt-1 line-clamp-3 hyphens-auto sm:line-clamp-2 break-words font-medium text-small sm:text-body"
        lang={product.translatedTitle ? undefined : (product.language ?? undefined)}
      >
        <a className="text-text no-underline after:absolute after:inset-0 hover:underline" href={to(path)}>
          {product.translatedTitle ?? product.title}
        </a>
      </Heading>
      <p className="truncate text-small text-text-2">
        <ForeignWords>{product.shopName ?? product.host}</ForeignWords>
      </p>
      {/* at the foot, on one line with those beside it */}
      <div className="mt-auto grid gap-1.5">
        {soldOut && product.availability === 'out_of_stock' ? (
          <p className="text-small text-text-2">{soldOut}</p>
        ) : null}
        <TilePrice product={product} none={none} />
      </div>
    </li>
  );
}
