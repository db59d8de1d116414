/** The texts of a page by its parts, each under the words that this part begins with on the page. */
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import type { Locale } from '../../../../platform/texts/locale.ts';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { PageTextRow, partOf } from './page-text-row.tsx';

type Rows = AnswerOf<'staffGetPageTexts'>;

/** A part of a page has a branch of the texts; those of the whole page stand at its root. */
const partOfPage = ({ path }: Rows[number]): string => (path.includes('.') ? (path.split('.')[0] ?? '') : '');

/** Names a part: its heading, else the first words in it. */
function firstOf(rows: Rows): Rows[number] | undefined {
  return rows.find(({ path }) => /\.(heading|title)$/.test(path)) ?? rows[0];
}

/** Fields of one kind are told apart by a number. */
function placeOf(rows: Rows, row: Rows[number]): number | undefined {
  const alike = rows.filter(({ path }) => partOf(path) === partOf(row.path));
  return alike.length > 1 ? alike.indexOf(row) + 1 : undefined;
}

/** The fields of one language. */
export function PageTextGroups({ rows, locale }: { rows: Rows; locale: Locale }) {
  const { locale: own } = usePlace();
  const words = useWords('staff-content.page');
  const said = (row: Rows[number] | undefined): string => row?.written[own] || row?.builtIn[own] || '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {[...Map.groupBy(rows, partOfPage)].map(([part, inPart]) => (
        <Sheet
          key={part}
          heading={
            <span className="line-clamp-1 [overflow-wrap:anywhere]">
              {(part && said(firstOf(inPart))) || words('general')}
            </span>
          }
        >
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {inPart.map((row) => (
              <PageTextRow key={row.path} row={row} locale={locale} place={placeOf(inPart, row)} />
            ))}
          </ul>
        </Sheet>
      ))}
    </div>
  );
}
