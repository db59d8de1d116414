/** The filters of the list of shops, and the line below them that says what was found. */
import { CountrySelect } from '../../../kit/countries/country-select.tsx';
import { QueryForm, withQuery } from '../../../kit/forms/query-form.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';

export interface Named {
  value: string;
  text: string;
}

export const filters = ['country', 'category', 'language', 'links'] as const;
/** The rest come by links alone, and are kept: the list is divided by what is read in it. */
const asked: readonly string[] = ['country', 'category'];
type Filter = (typeof filters)[number];

export interface StoreFiltersProps {
  /** As the address says it; empty where a filter is not set. */
  typed: Record<Filter | 'q', string>;
  options: Record<Filter, Named[]>;
}

/** A field for the name and the filters in one row; on a phone the filters stand in a fold of their own. */
export function StoreFilters({ typed, options }: StoreFiltersProps) {
  const words = useWords('where-to-buy');
  const chosen = filters.filter((filter) => typed[filter]);
  return (
    <QueryForm path="/where-to-buy">
      <div className="min-w-0 flex-1">
        <Field key={typed.q} name="q" type="search" label={words('search')} defaultValue={typed.q} />
      </div>
      <div className="max-md:order-last max-md:w-full">
        {/* folded again once something was chosen: the list is what was asked for */}
        <PhoneFold
          key={filters.map((filter) => typed[filter]).join()}
          summary={words('narrow', { count: chosen.length })}
        >
          <div className="flex flex-wrap items-end gap-3">
            {filters.map((filter) => {
              if (!asked.includes(filter))
                return typed[filter] ? (
                  <input key={filter} type="hidden" name={filter} value={typed[filter]} />
                ) : null;
              const Choice = filter === 'country' ? CountrySelect : SelectField;
              return (
                <div key={filter} className="w-40 grow">
                  <Choice
                    key={typed[filter]}
                    name={filter}
                    label={words(`filters.${filter}`)}
                    defaultValue={typed[filter]}
                    options={[{ value: '', text: words('any') }, ...options[filter]]}
                  />
                </div>
              );
            })}
            <div className="w-full md:hidden">
              <Button type="submit">{words('show')}</Button>
            </div>
          </div>
        </PhoneFold>
      </div>
      <Button type="submit" variant="primary">
        {words('show')}
      </Button>
    </QueryForm>
  );
}

/** How many shops were found, and each chosen filter with the way to take it away. */
export function FoundStores({ typed, options, total }: StoreFiltersProps & { total: number }) {
  const { to, query, words: all } = usePlace();
  const words = useWords('where-to-buy');
  const chosen = filters.filter((filter) => typed[filter]);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 md:mt-6">
      <p className="text-text-2" role="status">
        {words('found', { count: total })}
      </p>
      {chosen.map((filter) => (
        <a
          key={filter}
          href={to(withQuery('/where-to-buy', query, { [filter]: '' }))}
          className="inline-flex min-h-11 items-center text-small"
        >
          {words('drop', {
            name: options[filter].find(({ value }) => value === typed[filter])?.text ?? '',
          })}
        </a>
      ))}
      {chosen.length > 0 || typed.q ? (
        <a href={to('/where-to-buy')} className="inline-flex min-h-11 items-center text-small">
          {all('ui.clear')}
        </a>
      ) : null}
    </div>
  );
}
