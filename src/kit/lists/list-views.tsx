import { TabLinks } from '../../ui/navigation/tab-links.tsx';
import { usePlace } from '../place.tsx';
import { type ListFilter, type ListQuery, listPath } from './list-query.ts';

export interface ListView {
  title: string;
  count?: number;
  /** The filters of this view; those that only other views name are off in it. */
  query: ListQuery;
}

/** A view for each value of a filter; with `counts`, how many rows each has. */
export function viewsBy<Value extends string>(
  { name, values, usual }: ListFilter<Value>,
  title: (value: Value) => string,
  counts?: Readonly<Partial<Record<Value, number>>>,
): ListView[] {
  return values.map((value) => ({
    title: title(value),
    ...(counts ? { count: counts[value] ?? 0 } : {}),
    query: value === usual ? {} : { [name]: value },
  }));
}

/** The first view with the number of its rows, where these are its rows and all of them; `list` is null in other views. */
export function firstCounted(
  views: readonly ListView[],
  list: { rows: readonly unknown[]; hasMore: boolean } | null,
): readonly ListView[] {
  const [first, ...others] = views;
  return first && list && !list.hasMore ? [{ ...first, count: list.rows.length }, ...others] : views;
}

/** Whether the address asks for exactly this view. */
export function isCurrentView(views: readonly ListView[], view: ListView, query: ListQuery): boolean {
  return Object.entries(filtersOf(views, view)).every(([name, value]) => (query[name] ?? '') === value);
}

/** The filters that a view sets; filters that only other views name are off in it. */
function filtersOf(views: readonly ListView[], view: ListView): ListQuery {
  const off = Object.fromEntries(views.flatMap((one) => Object.keys(one.query)).map((name) => [name, '']));
  return { ...off, ...view.query };
}

interface ListViewsProps {
  label: string;
  views: readonly ListView[];
  /** The query of the address now. */
  query: ListQuery;
}

/** The views of an office list as tabs; a search stays when another view is chosen (UX-278). */
export function ListViews({ label, views, query }: ListViewsProps) {
  const { to, path } = usePlace();
  return (
    <div className="min-w-0">
      <TabLinks
        label={label}
        links={views.map((view) => ({
          href: to(listPath(path, query, filtersOf(views, view))),
          title: view.title,
          ...(view.count === undefined ? {} : { count: String(view.count) }),
          current: isCurrentView(views, view, query),
        }))}
      />
    </div>
  );
}
