import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { formatMonth } from '../../../../platform/time/dates.ts';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import type { BooksMonths, MonthReport } from '../../contract.ts';
import { LastRequest } from './last-request.tsx';
import { MonthActions } from './month-actions.tsx';
import { SaveReport } from './save-report.tsx';

interface Props {
  month: BooksMonths['months'][number];
  summary: MonthReport['summary'];
}

/** Those of the report that tell a wrong month at a glance. */
const figures = ['received', 'fee', 'fee_tax', 'profit'] as const;

/** The month that is closed next, with the sums to look at before. */
export function DueMonth({ month, summary }: Props) {
  const { locale } = usePlace();
  const words = useWords('staff-books');
  const { money } = useFormats();
  const rows = figures.flatMap((line) => {
    const sums = summary.filter((one) => one.line === line);
    const value = sums.map(({ amount }) => (
      <span key={amount.currency} className="block tabular-nums">
        {money(amount)}
      </span>
    ));
    return sums.length > 0 ? [{ id: line, label: words(`figures.${line}`), value }] : [];
  });
  return (
    <Sheet
      heading={
        <span className="inline-block first-letter:uppercase">{formatMonth(locale, month.month)}</span>
      }
      actions={<StatusTag tone="attention">{words('states.due')}</StatusTag>}
      dense
    >
      <div className="grid max-w-reading gap-4">
        {rows.length > 0 ? <SummaryList rows={rows} /> : null}
        {month.requests.length > 0 ? (
          <p className="text-small">
            <LastRequest month={month} />
          </p>
        ) : null}
        {month.requests.some(({ state }) => state === 'waiting') ? null : (
          <p className="text-small text-text-2">{words('dueHint')}</p>
        )}
        <div className="ui-actions">
          <MonthActions month={month} isNext />
          <SaveReport month={month.month} isBeside />
        </div>
      </div>
    </Sheet>
  );
}
