/** One filter of an office list as a choice beside the search: for filters with more values than tabs can hold. */
import { type ChangeEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
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
  /** For readers: the option that limits nothing says what all of it is. */
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
  const id = useId();
  const { [name]: chosen = '', ...others } = query;
  const kept = Object.fromEntries(Object.entries(others).filter(([key]) => !(key in off)));
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>): void =>
    void navigate(listPath(path, kept, { [name]: target.value }), { keepScroll: true });
  return (
    <form action={to(path)} className="flex min-w-0 gap-2">
      {Object.entries(kept).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="ui-input ui-select min-w-0 flex-1">
        <select key={chosen} id={id} name={name} defaultValue={chosen} onChange={choose}>
          {options.map(({ value, text, count, lang }) => (
            // the name of a chosen country may be another one on the server
            <option key={value} value={value} lang={lang} suppressHydrationWarning>
              {count === undefined ? text : `${text} (${count})`}
            </option>
          ))}
        </select>
      </div>
      <noscript>
        <Button type="submit">{button}</Button>
      </noscript>
    </form>
  );
}
