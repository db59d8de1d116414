import type { FormEvent } from 'react';
import type { Words } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { usePlace } from '../place.tsx';

export interface SearchBarProps {
  /** Words of the page: `searchLabel`, `searchButton`, `clear`. */
  words: Words;
  value: string;
  /** Other parts of the address that stay. */
  kept: Readonly<Record<string, string>>;
  /** For the key that jumps here. */
  id?: string | undefined;
}

/** Search of the list on this page; what is searched for stands in the address (UX-009). */
export function SearchBar({ words, value, kept, id }: SearchBarProps) {
  const { to, path, navigate } = usePlace();
  const address = (q: string): string => {
    const query = new URLSearchParams({ ...kept, ...(q ? { q } : {}) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(address(q), { keepScroll: true });
  };
  return (
    <search>
      <form action={to(path)} onSubmit={onSubmit} className="flex max-w-reading flex-wrap items-end gap-3">
        {Object.entries(kept).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <div className="min-w-0 flex-1 basis-40">
          <Field
            key={value}
            name="q"
            type="search"
            label={words('searchLabel')}
            defaultValue={value}
            {...(id ? { id } : {})}
          />
        </div>
        <Button type="submit">{words('searchButton')}</Button>
        {value ? (
          <Button variant="quiet" href={to(address(''))}>
            {words('clear')}
          </Button>
        ) : null}
      </form>
    </search>
  );
}
