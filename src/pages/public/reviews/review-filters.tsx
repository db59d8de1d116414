import type { FormEvent } from 'react';
import {
  type Filters,
  filtersOf,
  hrefOf,
  isFiltered,
} from '../../../features/reviews/screens/review-query.ts';
import { CountrySelect } from '../../../kit/countries/country-select.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import type { ReviewsMeta } from './reviews-page.tsx';

interface FiltersProps {
  meta: ReviewsMeta;
  filters: Filters;
}

/** Language, country, photos and order; an ordinary form, so that it works without JavaScript too (UX-155). */
export function ReviewFilters({ meta, filters }: FiltersProps) {
  const { to, navigate } = usePlace();
  const words = useWords('reviews');
  const chosen = [filters.language, filters.country, filters.photos].filter(Boolean).length;
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) typed.set(name, String(value));
    void navigate(hrefOf(filtersOf(typed)), { keepScroll: true });
  };
  return (
    <search>
      <form
        action={to('/reviews')}
        onSubmit={onSubmit}
        onChange={(event) => event.currentTarget.requestSubmit()}
        aria-label={words('filters')}
      >
        {filters.stars ? <input type="hidden" name="stars" value={filters.stars} /> : null}
        <PhoneFold summary={words('narrow', { count: chosen })}>
          <div className="grid items-end gap-4 sm:grid-cols-3 lg:grid-cols-[repeat(2,minmax(0,1fr))_minmax(0,1.4fr)_auto]">
            <Selects meta={meta} filters={filters} />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-3 lg:col-span-1">
              <Checkbox
                name="photos"
                value="1"
                label={words('photosOnly', { count: meta.withPhotos })}
                defaultChecked={filters.photos !== undefined}
              />
              <div className="ui-actions">
                <noscript>
                  <Button type="submit">{words('apply')}</Button>
                </noscript>
                {isFiltered(filters) ? (
                  <Button variant="quiet" href={to('/reviews')}>
                    {words('clear')}
                  </Button>
                ) : null}
              </div>
            </div>
          </div>
        </PhoneFold>
      </form>
    </search>
  );
}

function Selects({ meta: { facets }, filters }: FiltersProps) {
  const words = useWords('reviews');
  const option = ({ value, name, count }: (typeof facets.languages)[number]) => ({
    value,
    text: words('option', { name, count }),
  });
  const languages = facets.languages.map((one) => ({ ...option(one), lang: one.value }));
  const countries = facets.countries.map(option);
  const sorts = (['own', 'newest', 'highest', 'lowest'] as const).map((sort) => ({
    value: sort === 'own' ? '' : sort,
    text: words(`sorts.${sort}`),
  }));
  return (
    <>
      <SelectField
        name="language"
        label={words('language')}
        defaultValue={filters.language ?? ''}
        options={[{ value: '', text: words('anyLanguage') }, ...languages]}
      />
      <CountrySelect
        name="country"
        label={words('country')}
        defaultValue={filters.country ?? ''}
        options={[{ value: '', text: words('anyCountry') }, ...countries]}
      />
      <SelectField name="sort" label={words('sort')} defaultValue={filters.sort ?? ''} options={sorts} />
    </>
  );
}
