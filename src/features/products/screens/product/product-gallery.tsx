/** The pictures of a product: a large one, and those to choose it from. */
import { useState } from 'react';
import { useWords } from '../../../../kit/place.tsx';
import { ProductPicture } from './product-picture.tsx';
import type { ChosenProduct } from './use-chosen-product.ts';
import { choiceOfPicture, pictureOf } from './variant-choice.ts';

/** More do not help to recognise a product, and each is fetched from its shop. */
const MOST_THUMBS = 6;

export interface ShownPicture {
  /** Null where the product has no picture. */
  source: string | null;
  show(source: string): void;
}

/** The picture in sight: that of what is chosen, until the reader picks another one, which chooses what it shows. */
export function useShownPicture({
  product,
  chosen,
  choose,
}: Pick<ChosenProduct, 'product' | 'chosen' | 'choose'>): ShownPicture {
  const ofVariant = pictureOf(product, chosen.options);
  const [picked, setPicked] = useState<{ source: string; over: string | null } | null>(null);
  // a new variant shows its own picture again
  const source = picked?.over === ofVariant ? picked.source : (ofVariant ?? product.images[0] ?? null);
  const show = (image: string): void => {
    setPicked({ source: image, over: ofVariant });
    const ofPicture = choiceOfPicture(product, image);
    choose((before) => ({ ...before, options: { ...before.options, ...ofPicture } }));
  };
  return { source, show };
}

/** Where the product is shown: on its own page, as the answer to a link on a public page, or above a cart. */
export type PicturePlace = 'page' | 'answer' | 'cart';

/** How wide the large picture is there (`ui/css/sheets.css`). */
const widths: Readonly<Record<PicturePlace, string>> = {
  page: '(min-width: 40rem) 22rem, 90vw',
  answer: '(min-width: 64rem) 20rem, (min-width: 40rem) 10rem, 5.5rem',
  cart: '(min-width: 40rem) 10rem, 5.5rem',
};

export function LargePicture({
  title,
  source,
  place,
}: {
  title: string;
  source: string | null;
  place: PicturePlace;
}) {
  const words = useWords('product-card');
  if (!source) return null;
  return <ProductPicture source={source} alt={words('imageAlt', { title })} sizes={widths[place]} isFirst />;
}

export function Thumbs({ images, source, show }: { images: readonly string[] } & ShownPicture) {
  const words = useWords('product-card');
  const shown = images.slice(0, MOST_THUMBS);
  if (shown.length < 2) return null;
  return (
    <ul className="ui-product-thumbs" aria-label={words('pictures')}>
      {shown.map((image, at) => (
        <li key={image}>
          <button
            type="button"
            aria-pressed={image === source}
            aria-label={words('pictureOf', { number: at + 1, count: shown.length })}
            onClick={() => show(image)}
          >
            <ProductPicture source={image} alt="" sizes="44px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
