/** `/staff/content`: pages, questions, posts, promotions and shops, with what is not translated yet (UX-284). */

import { PagesBelow, pageIn, titleOfPage } from '../../../features/content/screens/pages-below.tsx';
import { groupOfPage, pageGroups } from '../../../features/content/screens/staff/page-groups.ts';
import {
  contentPath,
  itemKinds,
  StaffContentHead,
  untranslatedIn,
  useUntranslatedToggle,
} from '../../../features/content/screens/staff/staff-content-tabs.tsx';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageNames, locales } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

interface Data {
  /** Of the kind that is asked for: the texts of pages, or the items of a kind. */
  pages: AnswerOf<'staffListPageTexts'>;
  items: AnswerOf<'staffListContent'>;
  total: number;
  page: number;
  query: ListQuery;
}
const perPage = 50;

export async function load({ api, query }: LoadContext): Promise<Data> {
  const kind = filterIn(query, { name: 'kind', values: itemKinds });
  const page = pageIn(query);
  const filters = given({ untranslated: untranslatedIn(query), q: searchIn(query) });
  const asked = { ...given({ kind }), ...filters };
  if (!kind) {
    const { data } = await api.staffListPageTexts();
    const wanted = filters.q?.toLowerCase() ?? '';
    const pages = data.filter(
      (one) =>
        [one.page, ...Object.values(one.titles)].some((name) => name.toLowerCase().includes(wanted)) &&
        (!filters.untranslated || Object.keys(one.missing).length > 0),
    );
    return { pages, items: [], total: pages.length, page, query: asked };
  }
  const { data, meta } = await api.staffListContent({ query: { kind, page, perPage, ...filters } });
  return { pages: [], items: data, total: meta.total, page, query: asked };
}

export const head: ScreenModule<Data>['head'] = (words, { page, query }) => ({
  title: titleOfPage(words, words(`staff-content.kinds.${query.kind ?? 'pages'}`), page),
});

export default function StaffContentPage({ data }: { data: Data }) {
  return data.query.kind ? <ItemList data={data} kind={data.query.kind} /> : <PageList data={data} />;
}

function ItemList({ data: { items, query, page, total }, kind }: { data: Data; kind: string }) {
  const { to, locale } = usePlace();
  const words = useWords('staff-content');
  const { list } = useFormats();
  const toggle = useUntranslatedToggle();
  const titleOf = ({ texts, key }: Data['items'][number]): string =>
    (texts.find((text) => text.locale === locale) ?? texts[0])?.title ?? key;
  return (
    <OfficeList
      words={words}
      heading={
        <StaffContentHead
          current={kind}
          beside={
            <Button variant="primary" href={to(`${contentPath}/items/new?kind=${kind}`)}>
              {words(`new.${kind}`)}
            </Button>
          }
        />
      }
      query={query}
      search={{ toggle }}
      list={{ rows: items }}
      look={{
        rowKey: ({ id }) => id,
        columns: [
          {
            id: 'title',
            cell: (item) => <a href={to(`${contentPath}/items/${item.id}`)}>{titleOf(item)}</a>,
          },
          { id: 'state', phone: 'line', cell: ({ state }) => words(`states.${state}`) },
          { id: 'from', cell: ({ shownFrom }) => <When at={shownFrom} /> },
          {
            id: 'missing',
            nothing: ({ missing }) => missing.length === 0,
            cell: ({ missing }) => list(missing.map((one) => languageNames[one])) || words('complete'),
          },
          { id: 'version', align: 'end', phone: 'none', cell: ({ version }) => version },
        ],
      }}
      below={<PagesBelow path={contentPath} page={page} perPage={perPage} total={total} />}
    />
  );
}

type PageRow = Data['pages'][number];
const isHome = ({ page }: PageRow): number => (page === 'home' ? 0 : 1);

function PageList({ data: { pages, query } }: { data: Data }) {
  const { to, locale } = usePlace();
  const words = useWords('staff-content');
  const { list, named } = useFormats();
  const toggle = useUntranslatedToggle();
  const nameOf = ({ titles, page }: PageRow): string =>
    page === 'home' ? words('homePage') : (titles[locale] ?? titles.en ?? page);
  const rows = pages.toSorted(
    (a, b) =>
      pageGroups.indexOf(groupOfPage(a)) - pageGroups.indexOf(groupOfPage(b)) ||
      isHome(a) - isHome(b) ||
      nameOf(a).localeCompare(nameOf(b), locale),
  );
  // a page with the usual words says nothing
  const changed: OfficeColumn<PageRow> = {
    id: 'written',
    phone: 'line',
    nothing: ({ written }) => written === 0,
    cell: ({ written }) =>
      written > 0 ? <StatusTag tone="info">{words('changed', { count: written })}</StatusTag> : '–',
  };
  return (
    <OfficeList
      words={words}
      heading={<StaffContentHead current="pages" />}
      query={query}
      search={{ toggle }}
      list={{ rows }}
      look={{
        rowKey: ({ page }) => page,
        group: (row) => words(`groups.${groupOfPage(row)}`),
        columns: [
          {
            id: 'page',
            cell: (row) => <a href={to(`${contentPath}/pages/${row.page}`)}>{nameOf(row)}</a>,
          },
          { id: 'messages', align: 'end', phone: 'none', cell: ({ messages }) => messages },
          ...(rows.some(({ written }) => written > 0) ? [changed] : []),
          {
            id: 'missing',
            nothing: ({ missing }) => Object.keys(missing).length === 0,
            cell: ({ missing }) =>
              list(
                locales.flatMap((locale) =>
                  missing[locale] ? [named(languageNames[locale], String(missing[locale]))] : [],
                ),
              ) || '–',
          },
        ],
      }}
    />
  );
}
