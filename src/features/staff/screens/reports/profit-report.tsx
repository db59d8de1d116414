/** The profit of purchases: key figures beside the period before, a chart, and a table by the chosen group. */
import type { ReactNode } from 'react';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Disclosure, PhoneFold } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { CarriedProfit } from './carried-profit.tsx';
import { DaysHeading } from './days-heading.tsx';
import { KeyFigures } from './key-figures.tsx';
import { type Charted, PeriodChart } from './period-chart.tsx';
import { marginOf, ProfitTable } from './profit-table.tsx';
import { useRounded } from './rounded.ts';

export type Profit = AnswerOf<'staffGetProfit'>;
export type ProfitGroup = 'day' | 'week' | 'month' | 'shop' | 'buyer' | 'country' | 'customer' | 'order';

interface Props {
  profit: Profit;
  by: ProfitGroup;
  /** Other ways to group the same days, at the head of the chart or of the table. */
  choice: ReactNode;
  /** The days of the report. */
  chart: Pick<Charted, 'span'>;
  /** The report of a row's orders alone, by the row's key. */
  leadsTo?: (key: string) => string;
  /** The report of each of its orders. */
  orders?: string | undefined;
  /** The report is of this shop, buyer, country or customer alone; `all` leads to that of everybody. */
  within?: { name: string; all: string } | undefined;
}

export function ProfitReport({ profit, by, choice, chart, leadsTo, within, orders }: Props) {
  const words = useWords('staff-profit');
  const { money } = useFormats();
  const { rows, totals } = profit;
  const isPeriod = by === 'day' || by === 'week' || by === 'month';
  const table = <ProfitTable profit={profit} by={by} leadsTo={leadsTo} />;
  return (
    <Sheet heading={<DaysHeading span={chart.span} />} dense>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {within ? (
          <p className="flex flex-wrap gap-x-4">
            <ForeignWords>{words('only', { name: within.name })}</ForeignWords>
            <TextLink href={within.all}>{words('all')}</TextLink>
          </p>
        ) : null}
        <ProfitFigures profit={profit} orders={orders} />
        {isPeriod && totals.orders > 0 ? (
          <PeriodChart
            {...{ ...chart, choice }}
            unit={by}
            label={words('chart')}
            rows={rows.map(({ key, profit: { amount } }) => ({ day: key, value: Number(amount) }))}
            shown={(value) => money({ amount: String(value), currency: profit.currency })}
            axis={(value) => money({ amount: String(value), currency: profit.currency }, { decimals: 0 })}
          />
        ) : (
          <div className="flex flex-wrap items-end justify-between gap-3">
            <p className={totals.orders === 0 ? 'text-text-2' : 'font-medium'}>
              {words(totals.orders === 0 ? 'none' : 'table')}
            </p>
            {choice}
          </div>
        )}
        {totals.orders > 0 && !isPeriod ? table : null}
        {within ? null : <CarriedProfit deliveries={profit.deliveries} />}
        {/* rows that open follow one another without a gap */}
        <div>
          {totals.orders > 0 && isPeriod ? <PhoneFold summary={words('figures')}>{table}</PhoneFold> : null}
          <div className="-mb-4 border-line md:mt-2 md:border-t">
            <How isOfAll={!within} />
          </div>
        </div>
      </div>
    </Sheet>
  );
}

function How({ isOfAll }: { isOfAll: boolean }) {
  const words = useWords('staff-profit');
  return (
    <Disclosure summary={words('how')}>
      <div className="grid max-w-reading gap-2 text-small text-text-2">
        {isOfAll ? <p>{words('ofBooks')}</p> : null}
        <p>{words('lead')}</p>
      </div>
    </Disclosure>
  );
}

const shareOf = (figures: Profit['totals']): number => Number(marginOf(figures, String)) || 0;

/** The sums of the span, and of as many days before it. */
function ProfitFigures({ profit: { totals, before }, orders }: Pick<Props, 'profit' | 'orders'>) {
  const words = useWords('staff-profit');
  const { number } = useFormats();
  const rounded = useRounded();
  const percent = (value: string): string => words('percent', { value: number(value, 1) });
  const sum = (id: string, of: 'profit' | 'billedFee' | 'exchangeGain') => ({
    ...{ id, now: rounded(totals[of]), was: rounded(before[of]) },
    moved: { now: Number(totals[of].amount), was: Number(before[of].amount) },
    more: 'good' as const,
  });
  const count = {
    ...{ id: 'orders', now: number(totals.orders), was: number(before.orders) },
    moved: { now: totals.orders, was: before.orders },
    more: 'good' as const,
  };
  // a gap to close, whichever way it went
  const unstated = {
    ...{ id: 'unstated', now: number(totals.unstated), was: number(before.unstated) },
    moved: { now: 0, was: 0 },
    href: totals.unstated > 0 ? orders : undefined,
  };
  const margin = {
    ...{ id: 'margin', now: marginOf(totals, percent), was: marginOf(before, percent) },
    moved: { now: shareOf(totals), was: shareOf(before), isShare: true },
    more: 'good' as const,
  };
  const figures = [
    ...[sum('profit', 'profit'), margin],
    // what the profit is made of, but for a difference in price, which is rare and in the table
    ...[sum('fee', 'billedFee'), sum('exchangeGain', 'exchangeGain')],
    ...[count, unstated],
  ];
  return (
    <KeyFigures figures={figures.map(({ id, ...rest }) => ({ ...rest, label: words(`columns.${id}`) }))} />
  );
}
