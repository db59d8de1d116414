import Search from 'lucide/dist/esm/icons/search.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type FormEvent, useId } from 'react';
import type { Words } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
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

/**
 * Search of the list on this page, in one row; what is searched for stands in the address (UX-009). Its label is read
 * aloud, and the field shows the same words while it is empty.
 */
export function SearchBar({ words, value, kept, id }: SearchBarProps) {
  const { to, path, navigate } = usePlace();
  const own = useId();
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
    <search className="min-w-0 max-w-reading flex-1 basis-80">
      <form action={to(path)} onSubmit={onSubmit} className="flex gap-2">
        {Object.entries(kept).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <div className="ui-input ui-search min-w-0 flex-1">
          <label htmlFor={id ?? own} className="ui-affix">
            <Icon of={Search} />
            <VisuallyHidden>{words('searchLabel')}</VisuallyHidden>
          </label>
          <input
            key={value}
            id={id ?? own}
            name="q"
            type="search"
            placeholder={words('searchLabel')}
            defaultValue={value}
          />
          {value ? (
            <a href={to(address(''))} className="ui-icon-button">
              <Icon of={X} />
              <VisuallyHidden>{words('clear')}</VisuallyHidden>
            </a>
          ) : null}
        </div>
        <Button type="submit">{words('searchButton')}</Button>
      </form>
    </search>
  );
}
