/** `/staff/content`: pages, questions, posts, promotions and shops, with what is not translated yet (UX-284). */
import type { AnswerOf } from '../../../platform/client.ts';
import { languageNames, locales } from '../../../platform/locale.ts';
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Table } from '../../../ui/table.tsx';
import { PagesBelow, pageIn, titleOfPage } from './pages-below.tsx';
import { QueryForm, withQuery } from './query-form.tsx';
import { contentPath, type ItemKind, itemKinds, StaffContentHead } from './staff-content-tabs.tsx';

type Items = AnswerOf<'staffListContent'>;
type Pages = AnswerOf<'staffListPageTexts'>;
interface Data {
  kind: ItemKind | 'pages';
  items: Items;
  pages: Pages;
  total: number;
  page: number;
  query: string;
  untranslated: boolean;
}
const perPage = 50;

export async function load({ api, query }: LoadContext): Promise<Data> {
  const kind = itemKinds.find((one) => one === query.get('kind')) ?? 'pages';
  const page = pageIn(query);
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  const untranslated = query.get('untranslated') === '1';
  const nothing = { items: [], pages: [], total: 0, page, query: q, untranslated };
  if (kind === 'pages') {
    const { data } = await api.staffListPageTexts();
    const shown = data.filter(
      (one) => one.page.includes(q.toLowerCase()) && (!untranslated || Object.keys(one.missing).length > 0),
    );
    return { ...nothing, kind, pages: shown };
  }
  const { data, meta } = await api.staffListContent({
    query: {
      kind,
      page,
      perPage,
      ...(q ? { q } : {}),
      ...(untranslated ? { untranslated: '1' as const } : {}),
    },
  });
  return { ...nothing, kind, items: data, total: meta.total };
}

export const head: ScreenModule<Data>['head'] = (words, { page }) => ({
  title: titleOfPage(words, words('staff-content.title'), page),
});

export default function StaffContentPage({ data }: { data: Data }) {
  const { to, query } = usePlace();
  const words = useWords('staff-content');
  const { kind, items, pages, total, page, untranslated } = data;
  const isEmpty = items.length + pages.length === 0;
  return (
    <>
      <StaffContentHead current={kind} />
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <QueryForm path={contentPath}>
          <input type="hidden" name="kind" value={kind} />
          <Field key={data.query} name="q" type="search" label={words('search')} defaultValue={data.query} />
          <Button type="submit">{words('find')}</Button>
        </QueryForm>
        <Button
          variant="quiet"
          href={to(withQuery(contentPath, query, { untranslated: untranslated ? '' : '1' }))}
        >
          {words(untranslated ? 'all' : 'untranslated')}
        </Button>
        {kind === 'pages' ? null : (
          <Button href={to(`${contentPath}/items/new?kind=${kind}`)}>{words(`new.${kind}`)}</Button>
        )}
      </div>
      <div className="mt-6">
        {isEmpty ? (
          <EmptyState title={words('nothing')}>{words('nothingText')}</EmptyState>
        ) : kind === 'pages' ? (
          <PageTable pages={pages} />
        ) : (
          <ItemTable items={items} />
        )}
      </div>
      {kind === 'pages' ? null : (
        <PagesBelow path={contentPath} page={page} perPage={perPage} total={total} />
      )}
    </>
  );
}

function ItemTable({ items }: { items: Items }) {
  const { to, locale } = usePlace();
  const words = useWords('staff-content');
  const { date } = useFormats();
  const titleOf = ({ texts, key }: Items[number]): string =>
    (texts.find((text) => text.locale === locale) ?? texts[0])?.title ?? key;
  return (
    <Table
      caption={words('title')}
      captionHidden
      dense
      narrow="stack"
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'title',
          header: words('columns.title'),
          rowHeader: true,
          cell: (item) => <a href={to(`${contentPath}/items/${item.id}`)}>{titleOf(item)}</a>,
        },
        { id: 'state', header: words('columns.state'), cell: ({ state }) => words(`states.${state}`) },
        { id: 'from', header: words('columns.from'), cell: ({ shownFrom }) => date(shownFrom) },
        {
          id: 'missing',
          header: words('columns.missing'),
          cell: ({ missing }) =>
            missing.length > 0 ? missing.map((one) => languageNames[one]).join(', ') : words('complete'),
        },
        { id: 'version', header: words('columns.version'), align: 'end', cell: ({ version }) => version },
      ]}
    />
  );
}

function PageTable({ pages }: { pages: Pages }) {
  const { to } = usePlace();
  const words = useWords('staff-content');
  return (
    <Table
      caption={words('title')}
      captionHidden
      dense
      narrow="stack"
      rows={pages}
      rowKey={({ page }) => page}
      columns={[
        {
          id: 'page',
          header: words('columns.page'),
          rowHeader: true,
          cell: ({ page }) => <a href={to(`${contentPath}/pages/${page}`)}>{page}</a>,
        },
        { id: 'messages', header: words('columns.messages'), align: 'end', cell: ({ messages }) => messages },
        { id: 'written', header: words('columns.written'), align: 'end', cell: ({ written }) => written },
        {
          id: 'missing',
          header: words('columns.missing'),
          cell: ({ missing }) =>
            locales
              .flatMap((locale) => (missing[locale] ? [`${languageNames[locale]}: ${missing[locale]}`] : []))
              .join(', ') || words('complete'),
        },
      ]}
    />
  );
}
