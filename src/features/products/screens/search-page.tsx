/** Search over the products that Waybill has read; a pasted link goes to the reader (UX-173, UX-180, UX-181). */
import type { AnswerOf } from '../../../platform/client.ts';
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../platform/screen/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';

type Products = AnswerOf<'search'>;
interface Data {
  query: string;
  products: Products;
  next: string | null;
}

const cardsOnPage = 60;

export async function load({ api, query }: LoadContext): Promise<Data> {
  const typed = (query.get('q') ?? '').trim().slice(0, 300);
  if (/^\s*https?:\/\//i.test(typed)) throw new Redirect(`/?link=${encodeURIComponent(typed)}`);
  const cursor = query.get('cursor');
  const { data, meta } = await api.search({
    query: { limit: cardsOnPage, ...(typed ? { q: typed } : {}), ...(cursor ? { cursor } : {}) },
  });
  return { query: typed, products: data, next: meta.next };
}

export const head: ScreenModule<Data>['head'] = (words, data) => ({
  title: data.query ? `${data.query} – ${words('search.title')}` : words('search.title'),
  description: words('search.description'),
});

export default function SearchPage({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('search');
  const { query, products, next } = data;
  const more = new URLSearchParams({ ...(query ? { q: query } : {}), cursor: next ?? '' });
  return (
    <div className="ui-page py-10">
      <h1 className="text-h1">{words('title')}</h1>
      <search>
        <form action={to('/search')} className="mt-6 flex max-w-reading flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1">
            <Field name="q" type="search" label={words('label')} hint={words('hint')} defaultValue={query} />
          </div>
          <Button type="submit" variant="primary">
            {words('button')}
          </Button>
        </form>
      </search>
      {products.length === 0 ? (
        <div className="mt-10">
          <EmptyState
            title={words('nothing', { query })}
            action={<Button href={to('/')}>{words('paste')}</Button>}
          >
            {words('nothingText')}
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mt-8 text-text-2" role="status">
            {words('found', { count: products.length })}
          </p>
          <ul className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
            {products.map((product) => (
              <ProductTile key={product.id} product={product} />
            ))}
          </ul>
          {next ? (
            <div className="mt-8">
              <Button href={to(`/search?${more}`)}>{words('more')}</Button>
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

function ProductTile({ product }: { product: Products[number] }) {
  const { to } = usePlace();
  const words = useWords('search');
  const { money } = useFormats();
  const [image] = product.images;
  return (
    <li className="grid content-start gap-2 rounded-sheet border border-line bg-surface p-3 [content-visibility:auto]">
      <div className="aspect-[4/5] overflow-hidden rounded-control bg-inset">
        {image ? (
          <img
            src={image}
            alt=""
            width={480}
            height={600}
            loading="lazy"
            className="size-full object-contain"
          />
        ) : null}
      </div>
      <h2 className="line-clamp-2 break-words font-medium text-body" lang={product.language ?? undefined}>
        <a href={to(`/?link=${encodeURIComponent(product.url)}`)}>{product.title}</a>
      </h2>
      <p className="text-small text-text-2">{product.shopName ?? product.host}</p>
      <p className="font-medium tabular-nums">{product.price ? money(product.price) : words('noPrice')}</p>
    </li>
  );
}
