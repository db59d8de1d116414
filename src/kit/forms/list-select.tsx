/** One filter of an office list as a choice beside the search: for filters with more values than tabs can hold. */
import type { ChangeEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { type ListQuery, listPath } from '../lists/list-query.ts';
import { usePlace } from '../place.tsx';

export interface ListOption {
  value: string;
  text: string;
  /** How many rows it has. */
  count?: number | undefined;
  /** Where the text is in a language of its own. */
  lang?: string;
}

interface ListSelectProps {
  /** Of the filter in the address. */
  name: string;
  label: string;
  options: readonly ListOption[];
  /** The query of the address. */
  query: ListQuery;
  /** Filters that this choice turns off. */
  off?: ListQuery;
  /** The button without JavaScript. */
  button: string;
}

/** A choice is followed at once; without JavaScript by its button. */
export function ListSelect({ name, label, options, query, off = {}, button }: ListSelectProps) {
  const { to, path, navigate } = usePlace();
  const { [name]: chosen = '', ...others } = query;
  const kept = Object.fromEntries(Object.entries(others).filter(([key]) => !(key in off)));
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>): void =>
    void navigate(listPath(path, kept, { [name]: target.value }), { keepScroll: true });
  return (
    <form action={to(path)} className="flex min-w-0 items-end gap-3">
      {Object.entries(kept).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="w-56 max-w-full">
        <SelectField
          key={chosen}
          name={name}
          label={label}
          defaultValue={chosen}
          onChange={choose}
          options={options.map(({ value, text, count, lang }) => ({
            ...{ value, text: count === undefined ? text : `${text} (${count})` },
            ...(lang === undefined ? {} : { lang }),
          }))}
        />
      </div>
      <noscript>
        <Button type="submit">{button}</Button>
      </noscript>
    </form>
  );
}
