import type { FormEvent, ReactNode } from 'react';
import { usePlace } from '../place.tsx';

/**
 * A field with its button at the side: label and hint take the whole width above both, so that neither breaks into the
 * narrow column of the field on a phone.
 */
export const fieldBeside =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 [&_.ui-field]:contents [&_.ui-error]:col-span-2 [&_.ui-hint]:col-span-2 [&_.ui-label]:col-span-2';

/** A form whose values become the address of the page: filters can be shared, and work without JavaScript (UX-009). */
export function QueryForm({ path, children }: { path: string; children: ReactNode }) {
  const { to, navigate } = usePlace();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim()) search.set(name, value.trim());
    }
    void navigate(search.size > 0 ? `${path}?${search}` : path, { keepScroll: true });
  };
  return (
    <search>
      <form action={to(path)} onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
        {children}
      </form>
    </search>
  );
}

/** The address of a page with some values of its query changed; an empty one goes away, and so does the page. */
export function withQuery(path: string, query: URLSearchParams, change: Record<string, string>): string {
  const search = new URLSearchParams(query);
  search.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
