/** `/products`: what can be bought by link, and what others have just looked at. */

import Headphones from 'lucide/dist/esm/icons/headphones.mjs';
import Lamp from 'lucide/dist/esm/icons/lamp.mjs';
import Puzzle from 'lucide/dist/esm/icons/puzzle.mjs';
import Shirt from 'lucide/dist/esm/icons/shirt.mjs';
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs';
import Wrench from 'lucide/dist/esm/icons/wrench.mjs';
import { LinkForm } from '../../../features/products/screens/paste/link-form.tsx';
import { ProductTile } from '../../../features/products/screens/search/product-tile.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconType } from '../../../ui/icons/icon.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

interface Data {
  /** Empty when nothing was read yet, or when the list cannot be had. */
  products: AnswerOf<'search'>;
}

const kinds = ['clothes', 'electronics', 'home', 'beauty', 'hobby', 'parts'] as const;

const pictures = {
  ...{ clothes: Shirt, electronics: Headphones, home: Lamp },
  ...{ beauty: Sparkles, hobby: Puzzle, parts: Wrench },
} satisfies Record<(typeof kinds)[number], IconType>;

/** The kind in the directory of shops; parts are sold by shops of every kind. */
const shopsOf: Partial<Record<(typeof kinds)[number], string>> = {
  ...{ clothes: 'clothes', electronics: 'electronics', home: 'home', beauty: 'beauty', hobby: 'hobby' },
};

export async function load({ api }: LoadContext): Promise<Data> {
  // the page has its own words to show when the list fails (UX-200)
  const products = await api.search({ query: { sort: 'newest', limit: 4 } }).then(
    ({ data }) => data,
    () => [],
  );
  return { products };
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('products.title'),
  description: words('products.description'),
});

export default function ProductsPage({ data: { products } }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('products');
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="max-w-reading text-h1">{words('title')}</h1>
      <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
      <div className="mt-5 max-w-reading">
        <LinkForm path="/" label={words('link')} button={words('show')} hint={words('hint')} />
      </div>
      <section aria-labelledby="kinds" className="mt-10 md:mt-14">
        <h2 id="kinds" className="text-h2">
          {words('kindsTitle')}
        </h2>
        <ul className="mt-4 grid max-md:border-line max-md:border-b md:mt-6 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
          {kinds.map((kind) => (
            <Kind key={kind} kind={kind} />
          ))}
        </ul>
        <p className="mt-5 flex flex-wrap gap-x-6 *:inline-flex *:min-h-10 pointer-coarse:*:min-h-11 *:items-center">
          <a href={to('/blacklist')}>{words('blacklist')}</a>
        </p>
      </section>
      {products.length > 0 ? <Newest products={products} /> : null}
    </div>
  );
}

/** Real goods, below the kinds that they are of, and the way to all of them. */
function Newest({ products }: Data) {
  const { to } = usePlace();
  const words = useWords('products');
  const hasPrices = products.some(({ priceHere }) => priceHere);
  return (
    <section aria-labelledby="newest" className="mt-8 md:mt-10">
      <h2 id="newest" className="text-h2">
        {words('newest')}
      </h2>
      {hasPrices ? <p className="ui-hint mt-2">{words('here')}</p> : null}
      <ul className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-4">
        {products.map((product, index) => (
          <ProductTile
            key={product.id}
            product={product}
            place={index}
            path={`/?link=${encodeURIComponent(product.url)}`}
            headingLevel={3}
          />
        ))}
      </ul>
      <p className="mt-5 ui-actions max-sm:[&>*]:w-full">
        <Button href={to('/search')}>{words('all')}</Button>
      </p>
    </section>
  );
}

/** Advice on a kind of goods, on a phone folded behind its name, and the shops that sell it. */
function Kind({ kind }: { kind: (typeof kinds)[number] }) {
  const { to } = usePlace();
  const words = useWords('products');
  const title = words(`kinds.${kind}.title`);
  const shops = shopsOf[kind] ? (
    <TextLink href={to(`/where-to-buy?category=${shopsOf[kind]}`)}>{words('shopsFor', { kind })}</TextLink>
  ) : (
    <TextLink href={to('/where-to-buy')}>{words('stores')}</TextLink>
  );
  return (
    <li className="flex flex-col md:rounded-sheet md:border md:border-line md:bg-surface md:p-5">
      <h3 className="mb-2 flex items-center gap-3 text-h3 max-md:hidden">
        <Icon of={pictures[kind]} size={24} className="text-text-3" />
        {title}
      </h3>
      <div className="max-md:[&_.ui-disclosure]:border-b-0">
        <PhoneFold
          summary={
            <span className="flex items-center gap-3">
              <Icon of={pictures[kind]} size={24} className="shrink-0 text-text-3" />
              <span className="grid">
                {title}
                <span className="font-normal text-small text-text-2">{words(`kinds.${kind}.such`)}</span>
              </span>
            </span>
          }
        >
          <p className="text-text-2">{words(`kinds.${kind}.text`)}</p>
          <p className="mt-2 md:hidden">{shops}</p>
        </PhoneFold>
      </div>
      {/* at the foot of the card, on one line with those beside it */}
      <p className="mt-auto pt-3 max-md:hidden">{shops}</p>
    </li>
  );
}
