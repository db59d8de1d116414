import { withQuery } from '../../../kit/forms/query-form.tsx';
import { usePlace } from '../../../kit/place.tsx';
import { Redirect } from '../../../kit/screen.ts';
import type { Words } from '../../../platform/texts/texts.ts';
import { Pagination } from '../../../ui/navigation/pagination.tsx';

/** The pages of a list, below it; nothing when there is one only. */
export function PagesBelow({
  path,
  page,
  perPage,
  total,
}: {
  path: string;
  page: number;
  perPage: number;
  total: number;
}) {
  const { to, query, words } = usePlace();
  const pages = Math.ceil(total / perPage);
  if (pages < 2) return null;
  return (
    <div className="mt-10">
      <Pagination
        page={page}
        pages={pages}
        href={(number) => to(withQuery(path, query, { page: number > 1 ? String(number) : '' }))}
        labels={{
          navigation: words('ui.pages.navigation'),
          previous: words('ui.pages.previous'),
          next: words('ui.pages.next'),
          page: (number) => words('ui.pages.page', { page: number }),
        }}
      />
    </div>
  );
}

/** The title of a list, with the number of the page from the second one on (UX-007). */
export function titleOfPage(words: Words, title: string, page: number): string {
  return page > 1 ? `${title} – ${words('ui.pages.page', { page })}` : title;
}

/** The number of the page in an address; 1 for anything else. */
export function pageIn(query: URLSearchParams): number {
  const number = Number(query.get('page') ?? '1');
  return Number.isInteger(number) && number >= 1 && number <= 1000 ? number : 1;
}

/** A page past the end leads to the first one (UX-109): throws a `Redirect` there. */
export function refuseEmptyPage(path: string, query: URLSearchParams, rows: readonly unknown[]): void {
  if (rows.length === 0 && pageIn(query) > 1) throw new Redirect(withQuery(path, query, {}));
}
