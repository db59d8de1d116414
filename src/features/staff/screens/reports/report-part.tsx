/** One part of a report: its sums beside those of the span before, a chart of every period, and the table. */
import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { dayOf } from '../../../../platform/time/zoned.ts';
import { Disclosure, PhoneFold } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Report } from '../../contract.ts';
import { type Counts, CountTable, sumOf } from './count-table.tsx';
import { DaysHeading } from './days-heading.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PeriodChart } from './period-chart.tsx';
import type { PeriodUnit, Span } from './report-periods.ts';
import { MoneyTable } from './report-tables.tsx';
import { useRounded } from './rounded.ts';

interface Props {
  now: Report;
  before: Report;
  span: Span;
  unit: PeriodUnit;
  leadsTo?: ((day: string) => string) | undefined;
  /** Other ways to group the same days. */
  choice?: ReactNode;
}

const figuresOfMoney = ['received', 'goods', 'fees', 'freight', 'owed'] as const;

export function MoneyPart({ now, before, span, unit, leadsTo, choice }: Props) {
  const words = useWords('staff-reports');
  const how = useWords('staff-profit');
  const { zones } = usePlace();
  const { money } = useFormats();
  const rounded = useRounded();
  const points = (report: Report) =>
    report.money.map(({ period, received }) => ({
      day: dayOf(zones.shop, new Date(period)),
      value: Number(received.amount),
    }));
  return (
    <Sheet heading={<DaysHeading span={span} />} dense>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <KeyFigures
          figures={figuresOfMoney.map((id) => ({
            label: words(`columns.${id}`),
            now: rounded(now.totals[id]),
            was: rounded(before.totals[id]),
            moved: { now: Number(now.totals[id].amount), was: Number(before.totals[id].amount) },
          }))}
        />
        {now.money.length === 0 ? (
          <Nothing choice={choice}>{words('noMoney')}</Nothing>
        ) : (
          <PeriodChart
            {...{ choice, span, unit }}
            label={words('charts.money')}
            rows={points(now)}
            before={points(before)}
            shown={(value) => money({ amount: String(value), currency: now.currency })}
            axis={(value) => money({ amount: String(value), currency: now.currency }, { decimals: 0 })}
          />
        )}
        {/* rows that open follow one another without a gap */}
        <div>
          {now.money.length === 0 ? null : (
            <PhoneFold summary={how('figures')}>
              <MoneyTable report={now} leadsTo={leadsTo} />
            </PhoneFold>
          )}
          <div className="-mb-4 border-line md:mt-2 md:border-t">
            <Disclosure summary={how('how')}>
              <p className="max-w-reading text-small text-text-2">
                {words('moneyLead', { currency: now.currency })}
              </p>
            </Disclosure>
          </div>
        </div>
      </div>
    </Sheet>
  );
}

/** In the place of a chart; the days can still be grouped otherwise. */
function Nothing({ choice, children }: { choice: ReactNode; children: string }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <p className="text-text-2">{children}</p>
      {choice}
    </div>
  );
}

interface CountProps<Name extends string> extends Omit<Props, 'now' | 'before'> {
  name: 'orders' | 'questions' | 'storage';
  now: readonly Counts<Name>[];
  before: readonly Counts<Name>[];
  columns: readonly Name[];
  summed: readonly Name[];
  /** The column of the chart. */
  charted: Name;
}

export function CountPart<Name extends string>(props: CountProps<Name>) {
  const { name, now, before, columns, summed, charted, span, unit, leadsTo, choice } = props;
  const words = useWords('staff-reports');
  const how = useWords('staff-profit');
  const { zones } = usePlace();
  const { number } = useFormats();
  const count = (value: number) => number(String(value));
  const points = (rows: readonly Counts<Name>[]) =>
    rows.map((row) => ({ day: dayOf(zones.shop, new Date(row.period)), value: row[charted] ?? 0 }));
  return (
    <Sheet heading={<DaysHeading span={span} />} dense>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <KeyFigures
          figures={summed.map((id) => ({
            label: words(`columns.${id}`),
            now: count(sumOf(now, id)),
            was: count(sumOf(before, id)),
            moved: { now: sumOf(now, id), was: sumOf(before, id) },
          }))}
        />
        {now.length === 0 ? (
          <Nothing choice={choice}>{words(`none.${name}`)}</Nothing>
        ) : (
          <>
            <PeriodChart
              {...{ choice, span, unit }}
              label={words(`charts.${name}`)}
              rows={points(now)}
              before={points(before)}
              shown={count}
            />
            <PhoneFold summary={how('figures')}>
              <CountTable {...{ name, columns, summed, leadsTo }} rows={now} />
            </PhoneFold>
          </>
        )}
      </div>
    </Sheet>
  );
}
