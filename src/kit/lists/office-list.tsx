import type { ReactNode } from 'react';
import { usePlace } from '../place.tsx';
import { useColumnChoice } from './columns/use-column-choice.tsx';
import { type ListQuery, listPath } from './list-query.ts';
import { ListRows, type ListRowsProps } from './list-rows.tsx';
import { isCurrentView, type ListView, ListViews } from './list-views.tsx';
import { OfficeHeading } from './office-heading.tsx';
import { SearchBar } from './search-bar.tsx';

/** A button beside the search that turns one filter on and off. */
export interface ListToggle {
  /** Of the filter in the address; its value is 1 when it is on. */
  name: string;
  /** The rows that are shown while it is on. */
  turnOn: string;
}

interface ListSearch {
  /** For the key that jumps here. */
  id?: string;
  /** The filters that stay when somebody searches, where it is not all of them. */
  kept?: ListQuery;
  toggle?: ListToggle;
  /** Other controls beside it. */
  beside?: ReactNode;
}

interface OfficeListProps<Row> extends ListRowsProps<Row> {
  /** The heading that replaces title and lead. */
  heading?: ReactNode;
  lead?: string;
  /** Beside the title: what the page can do. */
  beside?: ReactNode;
  /** The query of the address. */
  query?: ListQuery;
  /** By `q` of the address; the page's words are `searchLabel`, `searchButton`, `clear`. */
  search?: true | ListSearch;
  /** Above the search: what matters more than the rows. */
  above?: ReactNode;
  views?: {
    label: string;
    list: readonly ListView[];
    /** The query for all rows, where the views are filters of one list. */
    all?: ListQuery;
  };
  /** The name that the reader's choice of columns is kept under; without it nothing is chosen. */
  columnsOf?: string;
  /** Between the views and the rows. */
  within?: ReactNode;
  below?: ReactNode;
}

/**
 * A page of the staff area that is a list: heading, views, search, and the rows with their end or the text for an empty
 * list. The search and the filters are in the address (UX-009), so that a list can be shared and works without
 * JavaScript.
 */
export function OfficeList<Row>(props: OfficeListProps<Row>) {
  const {
    heading,
    lead,
    beside,
    query = {},
    search,
    above,
    views,
    within,
    below,
    columnsOf,
    ...rows
  } = props;
  const { words } = rows;
  const { look, menu } = useColumnChoice(columnsOf, rows.look, words);
  const narrowed = useNarrowed({ query, views, search: search === true ? {} : search });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {heading ?? <OfficeHeading title={words('title')} lead={lead} beside={beside} />}
      {above}
      {views || search || menu ? (
        <div className="ui-list-head">
          {views ? (
            <div>
              <ListViews label={views.label} views={views.list} query={query} />
            </div>
          ) : null}
          {search ? <Search words={words} query={query} search={search === true ? {} : search} /> : null}
          {rows.list.rows.length > 0 ? menu : null}
        </div>
      ) : null}
      {within}
      <ListRows {...rows} look={look} narrowed={narrowed} />
      {below}
    </div>
  );
}

/** The search, the toggle and the view that hold now; undefined where none does. */
function useNarrowed({
  query,
  views,
  search,
}: Required<Pick<OfficeListProps<never>, 'query'>> & {
  views: OfficeListProps<never>['views'];
  search: ListSearch | undefined;
}): { by: string[]; all: string } | undefined {
  const { to, path, words } = usePlace();
  const { all } = views ?? {};
  const view = all && views?.list.find((one) => isCurrentView(views.list, one, query));
  const isNarrow = all && view && listPath('', view.query) !== listPath('', all);
  const toggle = search?.toggle;
  const by = [
    ...(view && isNarrow ? [view.title] : []),
    ...(toggle && query[toggle.name] ? [toggle.turnOn] : []),
    ...(search && query.q ? [words('ui.soughtFor', { text: query.q })] : []),
  ];
  if (by.length === 0) return undefined;
  const off = { q: '', ...(toggle ? { [toggle.name]: '' } : {}) };
  return { by, all: to(all ? listPath(path, all) : listPath(path, query, off)) };
}

interface SearchProps {
  words: ListRowsProps<never>['words'];
  query: ListQuery;
  search: ListSearch;
}

function Search({ words, query, search: { id, kept, toggle, beside } }: SearchProps) {
  const { to, path } = usePlace();
  const { q = '', ...filters } = query;
  return (
    <>
      <SearchBar words={words} value={q} kept={kept ?? filters} id={id} />
      {toggle ? (
        <a
          className="ui-chip rounded-control"
          href={to(listPath(path, query, { [toggle.name]: query[toggle.name] ? '' : '1' }))}
          aria-current={query[toggle.name] ? 'true' : undefined}
        >
          {toggle.turnOn}
        </a>
      ) : null}
      {beside}
    </>
  );
}
