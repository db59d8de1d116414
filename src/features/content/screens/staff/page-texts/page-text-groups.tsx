/** The texts of a page by its parts, each under the words that this part begins with on the page. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useRefusedFields } from '../../../../../kit/forms/form.tsx';
import { usePlace, useWords } from '../../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../../platform/api/client.ts';
import type { Locale } from '../../../../../platform/texts/locale.ts';
import { Disclosure } from '../../../../../ui/lists/disclosure.tsx';
import { PageTextRow, partOf } from './page-text-row.tsx';

type Rows = AnswerOf<'staffGetPageTexts'>;

/** The branch of a part of the page; texts of the whole page stand at the root. */
const branchOf = (path: string): string => (path.includes('.') ? (path.split('.')[0] ?? '') : '');

/** A part is named by its heading, or by a title right below its branch. */
const isHeading = ({ path }: Rows[number]): boolean => /^[^.]+\.(heading|title)$/.test(path);

/** The branch under whose heading a text stands: its own, or none where that has no heading. */
function partsOf(rows: Rows): Map<string, Rows> {
  const headed = new Set(rows.filter(isHeading).map(({ path }) => branchOf(path)));
  const parts = Map.groupBy(rows, ({ path }) => (headed.has(branchOf(path)) ? branchOf(path) : ''));
  const general = parts.get('');
  return new Map([...(general ? [['', general] as const] : []), ...parts]);
}

/** The title that stands over a text inside its part of the page, if there is one. */
function titleOver(rows: Rows, { path }: Rows[number]): Rows[number] | undefined {
  const branch = path.split('.').slice(0, -1).join('.');
  const over = rows.find((one) => one.path === `${branch}.title`);
  return branch.includes('.') && over?.path !== path ? over : undefined;
}

/** Fields of one kind below one title are told apart by a number. */
function placeOf(rows: Rows, row: Rows[number]): number | undefined {
  const alike = rows.filter(
    (one) => partOf(one.path) === partOf(row.path) && titleOver(rows, one) === titleOver(rows, row),
  );
  return alike.length > 1 ? alike.indexOf(row) + 1 : undefined;
}

/** The fields of one language, each part folded: they are the contents of the page. */
export function PageTextGroups({ rows, locale }: { rows: Rows; locale: Locale }) {
  const { locale: own } = usePlace();
  const words = useWords('staff-content.page');
  const parts = partsOf(rows);
  const said = (row: Rows[number] | undefined): string => row?.written[own] || row?.builtIn[own] || '';
  return (
    <ul className="ui-sheet ui-content-fold">
      {[...parts].map(([part, inPart], index) => (
        <PagePart
          key={part}
          name={(part && said(inPart.find(isHeading))) || words('general')}
          count={inPart.length}
          changed={inPart.filter(({ written }) => written[locale]).length}
          // the first shows what a part holds
          isOpen={index === 0}
        >
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {inPart.map((row) => (
              <PageTextRow
                key={row.path}
                row={row}
                locale={locale}
                place={placeOf(inPart, row)}
                over={said(titleOver(inPart, row))}
              />
            ))}
          </ul>
        </PagePart>
      ))}
    </ul>
  );
}

interface PagePartProps {
  name: string;
  /** How many texts it has. */
  count: number;
  /** How many of its texts staff wrote. */
  changed: number;
  isOpen: boolean;
  children: ReactNode;
}

/** One part of the page; it opens by itself when a text in it is refused. */
function PagePart({ name, count, changed, isOpen, children }: PagePartProps) {
  const words = useWords('staff-content');
  const { tries } = useRefusedFields();
  const fold = useRef<HTMLLIElement>(null);
  // before the form puts the focus into a refused field, which may be folded
  useLayoutEffect(() => {
    if (tries === 0) return;
    for (const refused of fold.current?.querySelectorAll('[aria-invalid=true]') ?? [])
      for (const closed of foldsAround(refused)) closed.open = true;
  }, [tries]);
  return (
    <li ref={fold} className="border-line border-t first:border-t-0">
      <Disclosure
        open={isOpen}
        summary={
          <span className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-y-1">
            <h2 className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{name}</h2>
            <span className="font-normal text-small text-text-2">
              {words('page.count', { count })}
              {changed > 0 ? `\u00a0· ${words('changedHere', { count: changed })}` : null}
            </span>
          </span>
        }
      >
        <div className="border-line border-t pt-4">{children}</div>
      </Disclosure>
    </li>
  );
}

/** The panels that a field is in, from the inmost. */
function foldsAround(field: Element): HTMLDetailsElement[] {
  const fold = field.closest('details');
  return fold ? [fold, ...foldsAround(fold.parentElement ?? document.body)] : [];
}
