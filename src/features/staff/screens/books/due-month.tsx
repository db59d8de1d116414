import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { formatMonth } from '../../../../platform/time/dates.ts';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { BooksMonths, MonthReport } from '../../contract.ts';
import { LastRequest } from './last-request.tsx';
import { MonthActions } from './month-actions.tsx';
import { SaveReport } from './save-report.tsx';

interface Props {
  month: BooksMonths['months'][number];
  summary: MonthReport['summary'];
}

interface Figure {
  line: string;
  /** It lowers the profit. */
  isCost?: boolean;
  /** The sum of those above it. */
  isTotal?: boolean;
  /** Said only where there is some. */
  isRare?: boolean;
}

/** Those that the profit is made of, and it itself. */
const ofProfit: readonly Figure[] = [
  { line: 'goods' },
  { line: 'cost_of_goods', isCost: true },
  { line: 'fee' },
  { line: 'discounts', isRare: true },
  { line: 'profit', isTotal: true },
];
/** Those that tell a wrong month at a glance. */
const besides: readonly Figure[] = [{ line: 'received' }, { line: 'fee_tax', isRare: true }];

type Sum = MonthReport['summary'][number]['amount'];

const isNone = ({ amount }: Sum): boolean => Number(amount) === 0;

const lessThanNothing = (sum: Sum): Sum => ({
  ...sum,
  amount: isNone(sum) ? sum.amount : sum.amount.startsWith('-') ? sum.amount.slice(1) : `-${sum.amount}`,
});

function Figures({ summary, figures }: Pick<Props, 'summary'> & { figures: readonly Figure[] }) {
  const words = useWords('staff-books');
  const { money } = useFormats();
  const rows = figures.flatMap((figure) => {
    const sums = summary.filter(({ line }) => line === figure.line).map(({ amount }) => amount);
    const isLeftOut = sums.length === 0 || (figure.isRare && sums.every(isNone));
    return isLeftOut ? [] : [{ ...figure, sums: figure.isCost ? sums.map(lessThanNothing) : sums }];
  });
  if (rows.length === 0) return null;
  return (
    <dl className="grid content-start gap-2">
      {rows.map(({ line, isTotal, sums }) => (
        <div
          key={line}
          className={`flex items-baseline justify-between gap-4 ${isTotal ? 'border-line-strong border-t pt-2 font-semibold' : ''}`}
        >
          <dt className={isTotal ? undefined : 'text-text-2'}>{words(`figures.${line}`)}</dt>
          <dd className="text-end tabular-nums">
            {sums.map((sum) => (
              <span key={sum.currency} className="block whitespace-nowrap">
                {money(sum)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The month that is closed next, with the sums to look at before. */
export function DueMonth({ month, summary }: Props) {
  const { locale } = usePlace();
  const words = useWords('staff-books');
  return (
    <Sheet
      heading={
        <span className="inline-block first-letter:uppercase">{formatMonth(locale, month.month)}</span>
      }
      actions={<SaveReport month={month.month} />}
      dense
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-2">
          <div className="grid gap-4">
            <Figures summary={summary} figures={ofProfit} />
            {/* what came in is no part of the profit */}
            <div className="grid gap-2">
              <h3 className="font-semibold">{words('cash')}</h3>
              <Figures summary={summary} figures={besides} />
            </div>
          </div>
          <div className="grid content-start gap-4">
            <p className="text-text-2">{words('dueHint')}</p>
            {month.requests.length > 0 ? (
              <p className="text-small">
                <LastRequest month={month} />
              </p>
            ) : null}
            <div className="ui-actions">
              <MonthActions month={month} isNext />
            </div>
          </div>
        </div>
        {summary.length > 0 ? (
          <Disclosure summary={words('how')}>
            <div className="grid gap-2 text-small">
              <p>{words('receivedHint')}</p>
              {summary.some(({ line }) => line === 'profit') ? <p>{words('profitHint')}</p> : null}
            </div>
          </Disclosure>
        ) : null}
      </div>
    </Sheet>
  );
}
