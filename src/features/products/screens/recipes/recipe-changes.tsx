import { usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Table } from '../../../../ui/lists/table.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { ReadingRecipes } from '../../contract.ts';
import { useStoredValue } from './use-stored-value.ts';

type Change = ReadingRecipes['changes'][number];

/** The values that a proposed recipe changes on the pages that are kept, beside what people said there. */
export function RecipeChanges({ changes }: { changes: Change[] }) {
  const { words: all } = usePlace();
  const words = useWords('staff-recipes');
  const value = useStoredValue();
  if (changes.length === 0) return <p className="text-text-2">{words('noChanges')}</p>;
  return (
    <Table
      caption={words('changes')}
      dense
      narrow="stack"
      rows={changes}
      rowKey={({ url, field }) => `${url} ${field}`}
      columns={[
        {
          id: 'page',
          header: words('columns.page'),
          rowHeader: true,
          cell: ({ url }) => (
            <span className="break-all text-small">
              <TextLink href={url} external={all('ui.newTab')}>
                {new URL(url).pathname}
              </TextLink>
            </span>
          ),
        },
        { id: 'field', header: words('columns.field'), cell: ({ field }) => words(`fields.${field}`) },
        {
          id: 'before',
          header: words('columns.before'),
          cell: (row) => <ForeignWords>{value(row.field, row.readValue)}</ForeignWords>,
        },
        {
          id: 'after',
          header: words('columns.after'),
          cell: (row) => <ForeignWords>{value(row.field, row.recipeValue)}</ForeignWords>,
        },
        { id: 'said', header: words('columns.said'), cell: (row) => <Said change={row} /> },
      ]}
    />
  );
}

function Said({ change: { field, recipeValue, saidValue } }: { change: Change }) {
  const words = useWords('staff-recipes');
  const value = useStoredValue();
  if (saidValue === null) return <span className="text-text-2">{words('unsaid')}</span>;
  if (saidValue === recipeValue) return <span>{words('agrees')}</span>;
  return (
    <span className="text-danger">
      <ForeignWords>{value(field, saidValue)}</ForeignWords>
    </span>
  );
}
