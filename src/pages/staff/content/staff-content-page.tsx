/** `/staff/content`: pages, questions, posts, promotions and shops, with what is not translated yet (UX-284). */

import { PagesBelow, pageIn, titleOfPage } from '../../../features/content/screens/pages-below.tsx';
import { type ContentEntry, groupEntries } from '../../../features/content/screens/staff/content-folds.tsx';
import { ContentList, changedIn } from '../../../features/content/screens/staff/content-list.tsx';
import { groupOfPage, pageGroups } from '../../../features/content/screens/staff/page-texts/page-groups.ts';
import { nameOfPage } from '../../../features/content/screens/staff/page-texts/page-names.ts';
import {
  contentPath,
  itemKinds,
  StaffContentHead,
  untranslatedIn,
  useUntranslatedToggle,
} from '../../../features/content/screens/staff/staff-content-tabs.tsx';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { type Locale, languageNames, locales } from '../../../platform/texts/locale.ts';
import type { Words } from '../../../platform/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';

interface Data {
  /** Of the kind that is asked for: the texts of pages, or the items of a kind. */
  pages: AnswerOf<'staffListPageTexts'>;
  items: AnswerOf<'staffListContent'>;
  total: number;
  page: number;
  query: ListQuery;
}
type PageRow = Data['pages'][number];
const perPage = 50;

const titleIn = (locale: Locale, { titles }: PageRow): string | undefined => titles[locale] || titles.en;

export async function load({ api, query, words, locale }: LoadContext): Promise<Data> {
  const kind = filterIn(query, { name: 'kind', values: itemKinds });
  const page = pageIn(query);
  const filters = given({ untranslated: untranslatedIn(query), q: searchIn(query) });
  const changed = changedIn(query);
  const asked = { ...given({ kind, ...(kind ? {} : { changed }) }), ...filters };
  if (!kind) {
    const { data } = await api.staffListPageTexts();
    const wanted = filters.q?.toLowerCase() ?? '';
    const own: Words = (key, values) => words(`staff-content.${key}`, values);
    const pages = data.filter(
      (one) =>
        [one.page, nameOfPage(own, one.page, titleIn(locale, one)), ...Object.values(one.titles)].some(
          (name) => name.toLowerCase().includes(wanted),
        ) &&
        (!filters.untranslated || Object.keys(one.missing).length > 0) &&
        (!changed || one.written > 0),
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

const isHome = ({ id }: ContentEntry): number => (id === 'home' ? 0 : 1);

function PageList({ data: { pages, query } }: { data: Data }) {
  const { to, locale } = usePlace();
  const words = useWords('staff-content');
  const { list, named } = useFormats();
  const toggle = useUntranslatedToggle();
  const missingOf = ({ missing }: PageRow): string =>
    list(locales.flatMap((one) => (missing[one] ? [named(languageNames[one], String(missing[one]))] : [])));
  const groups = groupEntries(pages, pageGroups, {
    group: groupOfPage,
    title: (group) => words(`groups.${group}`),
    entry: (row) => ({
      id: row.page,
      href: to(`${contentPath}/pages/${row.page}`),
      name: nameOfPage(words, row.page, titleIn(locale, row)),
      changed: row.written > 0 ? words('changed', { count: row.written }) : undefined,
      missing: missingOf(row) && named(words('columns.missing'), missingOf(row)),
    }),
  }).map((group) => ({
    ...group,
    entries: group.entries.toSorted((a, b) => isHome(a) - isHome(b) || a.name.localeCompare(b.name, locale)),
  }));
  const isMissing = pages.some(({ missing }) => Object.keys(missing).length > 0);
  return (
    <ContentList
      {...{ words, query, toggle, groups, isMissing }}
      heading={<StaffContentHead current="pages" />}
      changed={pages.filter(({ written }) => written > 0).length}
    />
  );
}
