import { usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { ProductPicture } from '../product/product-picture.tsx';
import { TilePrice } from './tile-price.tsx';

type Products = AnswerOf<'search'>;

/** A product among those that were found: picture, title in the reader's language, shop, price. */
export function ProductTile({ product, isFirst }: { product: Products[number]; isFirst: boolean }) {
  const { to } = usePlace();
  const words = useWords('search');
  const [image] = product.images;
  return (
    <li className="grid content-start gap-2 rounded-sheet border border-line bg-surface p-3">
      <div className="aspect-[4/5] overflow-hidden rounded-control bg-inset">
        {image ? (
          <ProductPicture source={image} alt="" sizes="(min-width: 64rem) 18rem, 45vw" isFirst={isFirst} />
        ) : null}
      </div>
      <h2
        className="line-clamp-2 break-words font-medium text-body"
        lang={product.translatedTitle ? undefined : (product.language ?? undefined)}
      >
        <a className="text-text" href={to(`/search/products/${product.id}`)}>
          {product.translatedTitle ?? product.title}
        </a>
      </h2>
      <p className="text-small text-text-2">
        <ForeignWords>{product.shopName ?? product.host}</ForeignWords>
      </p>
      {product.category ? (
        <p className="text-small text-text-2">
          <ForeignWords>{product.category.label}</ForeignWords>
        </p>
      ) : null}
      <TilePrice product={product} none={words('noPrice')} />
      {product.availability === 'out_of_stock' ? (
        <p className="text-small text-text-2">{words('soldOut')}</p>
      ) : null}
    </li>
  );
}
