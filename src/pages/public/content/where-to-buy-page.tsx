/** `/where-to-buy`: shops with filters, and how to copy a link in each (UX-191, UX-192). */

import {
  PagesBelow,
  pageIn,
  refuseEmptyPage,
  titleOfPage,
} from '../../../features/content/screens/pages-below.tsx';
import { Stores } from '../../../features/content/screens/store-card.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countryName, languageTags } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FoundStores, type Named, StoreFilters, type StoreFiltersProps } from './store-filters.tsx';

interface Data {
  stores: AnswerOf<'listStores'>;
  total: number;
  page: number;
  typed: StoreFiltersProps['typed'];
  /** Names come with the data: two machines may name a country differently. */
  countries: Named[];
  languages: Named[];
}

const categories = [
  'everything',
  'clothes',
  'shoes',
  'electronics',
  'home',
  'beauty',
  'children',
  'sport',
  'hobby',
  'books',
] as const;
/** Shops whose pages are read at once, and those whose goods the visitor describes. */
const kinds = ['readable', 'manual'] as const;
const perPage = 30;

export async function load({ api, query, locale }: LoadContext): Promise<Data> {
  const page = pageIn(query);
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  const country = /^[A-Z]{2}$/.exec(query.get('country') ?? '')?.[0] ?? '';
  const category = categories.find((one) => one === query.get('category')) ?? '';
  const language = /^[a-z]{2}$/.exec(query.get('language') ?? '')?.[0] ?? '';
  const links = kinds.find((one) => one === query.get('links')) ?? '';
  const { data, meta } = await api.listStores({
    query: {
      page,
      perPage,
      ...(q ? { q } : {}),
      ...(country ? { country } : {}),
      ...(category ? { category } : {}),
      ...(language ? { language } : {}),
      ...(links ? { links } : {}),
    },
  });
  refuseEmptyPage('/where-to-buy', query, data);
  const names = (type: 'region' | 'language', codes: string[]): Named[] => {
    const languages = new Intl.DisplayNames(languageTags[locale], { type: 'language' });
    const nameOf = (code: string): string =>
      type === 'region' ? countryName(locale, code) : (languages.of(code) ?? code);
    return codes
      .map((value) => ({ value, text: capital(nameOf(value)) }))
      .toSorted((a, b) => a.text.localeCompare(b.text, languageTags[locale]));
  };
  return {
    // put in order once: two machines may order names differently
    stores: data.toSorted((one, other) => one.name.localeCompare(other.name, languageTags[locale])),
    total: meta.total,
    page,
    typed: { q, country, category, language, links },
    countries: names('region', meta.countries),
    languages: names('language', meta.languages),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const head: ScreenModule<Data>['head'] = (words, { typed, page }) => ({
  title: titleOfPage(words, words('where-to-buy.title'), page),
  description: words('where-to-buy.description'),
  canonical: '/where-to-buy',
  ...(page > 1 || Object.values(typed).some(Boolean) ? { unlisted: true } : {}),
});

export default function WhereToBuyPage({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('where-to-buy');
  const { stores, total, page, typed, countries, languages } = data;
  const options: StoreFiltersProps['options'] = {
    country: countries,
    category: categories.map((value) => ({ value, text: words(`categories.${value}`) })),
    language: languages,
    links: kinds.map((value) => ({ value, text: words(`links.${value}`) })),
  };
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="max-w-reading text-h1">{words('title')}</h1>
      <p className="mt-3 max-w-reading text-text-2 md:mt-4 md:text-lead">{words('lead')}</p>
      <div className="mt-6 md:mt-8">
        <StoreFilters typed={typed} options={options} />
      </div>
      <FoundStores typed={typed} options={options} total={total} />
      {stores.length === 0 ? (
        <div className="mt-8">
          <EmptyState title={words('nothing')} action={<Button href={to('/')}>{words('paste')}</Button>}>
            {words('nothingText')}
          </EmptyState>
        </div>
      ) : (
        <Stores {...{ stores, countries }} />
      )}
      <PagesBelow path="/where-to-buy" page={page} perPage={perPage} total={total} />
      <MissingStore />
    </div>
  );
}

/** A shop that is not in the list: its link can be pasted all the same, or the shop suggested. */
function MissingStore() {
  const { to } = usePlace();
  const words = useWords('where-to-buy');
  return (
    <section
      aria-labelledby="missing"
      className="mt-14 flex flex-wrap items-center justify-between gap-6 rounded-sheet border border-line bg-surface p-6 md:p-8"
    >
      <div className="max-w-reading">
        <h2 id="missing" className="text-h3">
          {words('missing.title')}
        </h2>
        <p className="mt-2 text-text-2">{words('missing.text')}</p>
      </div>
      <div className="ui-actions max-sm:w-full max-sm:[&>*]:w-full">
        <Button href={to('/')}>{words('paste')}</Button>
        <Button href={to('/contacts?topic=suggest-store#suggest-store')}>{words('missing.suggest')}</Button>
        <Button variant="link" href={to('/add')}>
          {words('fromAnywhere')}
        </Button>
      </div>
    </section>
  );
}
