/** Links to try the shop with: goods that others asked for, each leading to the answer to its link. */
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { ProductPicture } from '../product/product-picture.tsx';

export function SampleLinks({ products }: { products: AnswerOf<'search'> }) {
  const { to } = usePlace();
  const { money } = useFormats();
  const words = useWords('home.samples');
  if (products.length === 0) return null;
  return (
    <div className="mt-5 group-has-[[data-result]]:hidden">
      <p id="samples" className="text-small text-text-2">
        {words('label')}
      </p>
      <ul aria-labelledby="samples" className="mt-2 grid gap-2 sm:grid-cols-3">
        {products.map(({ id, url, title, translatedTitle, language, images, price }) => (
          <li key={id} className="min-w-0">
            <a
              href={to(`/?link=${encodeURIComponent(url)}`)}
              className="flex h-full min-h-12 items-center gap-3 rounded-control border border-line bg-surface py-1 ps-1 pe-2 text-text no-underline hover:border-line-strong"
            >
              {images[0] ? (
                <span className="h-10 w-8 shrink-0 overflow-hidden rounded-chip bg-inset">
                  <ProductPicture source={images[0]} alt="" sizes="32px" loading="eager" />
                </span>
              ) : null}
              <span className="grid min-w-0 text-small">
                <span
                  className="line-clamp-2 font-medium"
                  lang={(translatedTitle === null && language) || undefined}
                >
                  {translatedTitle ?? title}
                </span>
                {price ? <span className="text-text-2 tabular-nums">{money(price)}</span> : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
