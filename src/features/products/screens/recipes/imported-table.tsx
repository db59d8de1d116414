import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Table } from '../../../../ui/lists/table.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { ImportedRecipes } from '../../contract.ts';

/** The recipes of a file: what each would be here, and how often it is right on the pages that are kept here. */
export function ImportedTable({ recipes }: { recipes: ImportedRecipes['recipes'] }) {
  const { to } = usePlace();
  const words = useWords('staff-recipes');
  const { list } = useFormats();
  return (
    <Table
      caption={words('files.found')}
      dense
      narrow="stack"
      rows={recipes}
      rowKey={({ host }) => host}
      columns={[
        {
          id: 'host',
          header: words('files.host'),
          rowHeader: true,
          // of a shop whose links were never pasted the list above has no row to open
          cell: ({ host, verdict }) =>
            verdict === 'known' ? (
              <TextLink href={to(`/staff/readings/${encodeURIComponent(host)}`)}>{host}</TextLink>
            ) : (
              host
            ),
        },
        {
          id: 'fields',
          header: words('files.values'),
          cell: ({ fields }) => list(fields.map((field) => words(`fields.${field}`))),
        },
        {
          id: 'verdict',
          header: words('files.here'),
          cell: ({ verdict }) => words(`files.verdicts.${verdict}`),
        },
        {
          id: 'tried',
          header: words('files.triedHere'),
          cell: ({ tried }) => (tried.pages === 0 ? words('untried') : words('tried', tried)),
        },
      ]}
    />
  );
}
