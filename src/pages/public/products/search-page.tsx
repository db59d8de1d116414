/** Search over the products that Waybill has read; a pasted link goes to the reader (UX-173 to 181). */

import { type FormEvent, useState } from 'react';
import { KeyFilters } from '../../../features/products/screens/search/key-filters.tsx';
import {
  countDropped,
  type Dropped,
  NothingFound,
} from '../../../features/products/screens/search/nothing-found.tsx';
import { OutsideOffers } from '../../../features/products/screens/search/outside-offers.tsx';
import { ProductTile } from '../../../features/products/screens/search/product-tile.tsx';
import {
  filterQuery,
  linkIn,
  readSearchAddress,
  readSearchForm,
  type SearchAddress,
  searchPath,
  sortNames,
} from '../../../features/products/screens/search/search-address.ts';
import { SearchBox } from '../../../features/products/screens/search/search-box.tsx';
import { SearchChips, SearchRail } from '../../../features/products/screens/search/search-rail.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

type Products = AnswerOf<'search'>;
interface Data {
  address: SearchAddress;
  products: Products;
  next: string | null;
  corrected: string | null;
  facets: AnswerOf<'getSearchFilters'>;
  total: number;
  currency: string;
  /** Where nothing was found: what each filter takes away. */
  dropped: Dropped[];
}

const cardsOnPage = 60;

export async function load({ api, query }: LoadContext): Promise<Data> {
  const address = readSearchAddress(query);
  const link = linkIn(address.q);
  if (link) throw new Redirect(`/?link=${encodeURIComponent(link)}`);
  const { q, sort } = address;
  const narrowed = filterQuery(address);
  const cursor = query.get('cursor');
  const { data, meta } = await api.search({
    query: { ...narrowed, sort, limit: cardsOnPage, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) },
  });
  const text = meta.corrected ?? q;
  const counted = await api.getSearchFilters({ query: { ...narrowed, ...(text ? { q: text } : {}) } });
  return {
    address,
    products: data,
    ...meta,
    facets: counted.data,
    ...counted.meta,
    dropped: data.length === 0 ? await countDropped(api, address, text) : [],
  };
}

export const head: ScreenModule<Data>['head'] = (words, { address: { q } }) => ({
  title: q ? `${q} – ${words('search.title')}` : words('search.title'),
  description: words('search.description'),
});

const isChoice = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'));

export default function SearchPage({ data }: { data: Data }) {
  const { to, navigate, isLoading } = usePlace();
  const words = useWords('search');
  const { address, products, facets, currency } = data;
  const go = (form: HTMLFormElement): void => {
    void navigate(searchPath(readSearchForm(form)), { keepScroll: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    go(event.currentTarget);
  };
  const onChange = (event: FormEvent<HTMLFormElement>): void => {
    const { target } = event;
    if (isChoice(target)) go(event.currentTarget);
  };
  const key = searchPath(address);
  return (
    <div className="ui-page py-10">
      <h1 className="text-h1">{words('title')}</h1>
      <search>
        <form
          action={to('/search')}
          onSubmit={onSubmit}
          onChange={onChange}
          className="mt-6 grid gap-4 md:gap-8"
        >
          <SearchBox value={address.q} />
          <KeyFilters facets={facets} address={address} currency={currency} total={data.total} />
          <div className="grid items-start gap-4 grid-cols-[minmax(0,1fr)] md:grid-cols-[17rem_minmax(0,1fr)] md:gap-8">
            <SearchRail
              key={key}
              facets={facets}
              address={address}
              currency={currency}
              text={data.corrected ?? address.q}
              total={data.total}
            />
            <div className="grid gap-5" aria-busy={isLoading}>
              <div className="flex items-start justify-between gap-x-3 md:gap-x-6">
                <Count data={data} />
                <SortChoice {...address} />
              </div>
              <SearchChips facets={facets} address={address} currency={currency} />
              {data.corrected ? (
                <p>{words('corrected', { query: address.q, corrected: data.corrected })}</p>
              ) : null}
              {/* the list before stays in sight until the next one is there (UX-178) */}
              <div className={isLoading ? 'grid gap-5 opacity-60' : 'grid gap-5'}>
                {products.length === 0 ? <NothingFound {...data} /> : <Found data={data} />}
                <OutsideOffers text={address.q} />
              </div>
            </div>
          </div>
        </form>
      </search>
    </div>
  );
}

/** How many there are, and what their prices hold. */
function Count({ data: { total, products } }: { data: Data }) {
  const words = useWords('search');
  return (
    <div className="grid">
      <p className="font-semibold" role="status">
        {words('total', { count: total })}
      </p>
      {products.some(({ priceHere }) => priceHere) ? <p className="ui-hint">{words('here')}</p> : null}
    </div>
  );
}

function Found({ data: { products, next, address } }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('search');
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {products.map((product, index) => (
          <ProductTile
            key={product.id}
            product={product}
            place={index}
            path={`/search/products/${product.id}`}
            none={words('noPrice')}
            soldOut={words('soldOut')}
          />
        ))}
      </ul>
      {next ? (
        <div>
          <Button href={to(searchPath(address, next))}>{words('more')}</Button>
        </div>
      ) : null}
    </>
  );
}

/** Without words to match, the usual order is that of the newest. */
function SortChoice({ q, sort }: Pick<SearchAddress, 'q' | 'sort'>) {
  const words = useWords('search');
  const names = q ? sortNames : sortNames.filter((name) => name !== 'newest');
  const shown = !q && sort === 'newest' ? 'default' : sort;
  const [chosen, setChosen] = useState<string>(shown);
  // the form follows each choice; what stands in the address counts again once it is there
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    setChosen(shown);
  }
  return (
    <div className="[&_.ui-field]:flex [&_.ui-field]:items-center [&_.ui-label]:max-sm:sr-only">
      <SelectField
        id="sort"
        name="sort"
        label={words('sort')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={names.map((name) => ({
          value: name,
          text: words(`sorts.${!q && name === 'default' ? 'newest' : name}`),
        }))}
      />
    </div>
  );
}
