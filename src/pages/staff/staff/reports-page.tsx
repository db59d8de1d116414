/** Money and orders by period; the span stands in the address, and the table can be taken along. */
import type { FormEvent } from 'react';
import type { Report } from '../../../features/staff/contract.ts';
import { BarChart } from '../../../features/staff/screens/bar-chart.tsx';
import { CountTable } from '../../../features/staff/screens/count-table.tsx';
import { type Profit, ProfitReport } from '../../../features/staff/screens/profit-report.tsx';
import { MoneyTable } from '../../../features/staff/screens/report-tables.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { addDays, dayOf } from '../../../platform/time/zoned.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

const units = ['day', 'week', 'month'] as const;

const groups = ['day', 'week', 'month', 'shop', 'buyer', 'country', 'customer'] as const;

interface Data {
  report: Report;
  profit: Profit;
  by: (typeof groups)[number];
  from: string;
  to: string;
  unit: (typeof units)[number];
}

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

export async function load({ api, query, zones, now }: LoadContext): Promise<Data> {
  const today = dayOf(zones.shop, now);
  const [asked, until] = [query.get('from'), query.get('to')];
  const from = isDay(asked) ? asked : addDays(today, -29);
  const to = isDay(until) ? until : today;
  const unit = units.find((one) => one === query.get('unit')) ?? 'day';
  const by = groups.find((one) => one === query.get('by')) ?? unit;
  const [report, profit] = await Promise.all([
    api.staffGetReport({ query: { from, to, unit } }),
    api.staffGetProfit({ query: { from, to, by } }),
  ]);
  return { report: report.data, profit: profit.data, from, to, unit, by };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-reports.title') });

export default function ReportsPage({ data }: { data: Data }) {
  const words = useWords('staff-reports');
  const { zones } = usePlace();
  const { date, money } = useFormats(zones.shop);
  const { report } = data;
  const { money: books, orders, questions, storage } = report;
  const isEmpty = books.length + orders.length + questions.length + storage.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-h2">{words('title')}</h1>
      <Span data={data} />
      <ProfitReport profit={data.profit} by={data.by} choice={<Groups data={data} />} />
      {isEmpty ? (
        <EmptyState title={words('empty')}>{words('emptyText')}</EmptyState>
      ) : (
        <>
          <Sheet heading={words('money')} dense>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <p className="max-w-reading text-small text-text-2">
                {words('moneyLead', { currency: report.currency })}
              </p>
              <BarChart
                label={words('chart')}
                axis={(value) => money({ amount: String(value), currency: report.currency })}
                bars={report.money.map(({ period, received }) => ({
                  id: period,
                  value: Number(received.amount),
                  text: `${date(period)}: ${money(received)}`,
                }))}
              />
              <MoneyTable report={report} />
            </div>
          </Sheet>
          <Sheet heading={words('orders')} dense>
            <CountTable
              name="orders"
              rows={report.orders}
              columns={['created', 'paid', 'purchased', 'ended', 'medianHours', 'slowHours']}
            />
          </Sheet>
          <Sheet heading={words('questions')} dense>
            <CountTable
              name="questions"
              rows={report.questions.map(({ medianHours, ...row }) => ({ ...row, answerHours: medianHours }))}
              columns={['asked', 'answered', 'expired', 'withdrawn', 'answerHours']}
            />
          </Sheet>
          <Sheet heading={words('storage')} dense>
            <CountTable
              name="storage"
              rows={report.storage}
              columns={['arrived', 'left', 'stored', 'medianDays']}
            />
          </Sheet>
        </>
      )}
    </div>
  );
}

/** The same days by something else. */
function Groups({ data: { from, to: until, unit, by } }: { data: Data }) {
  const { to, path } = usePlace();
  const words = useWords('staff-profit');
  return (
    <TabLinks
      label={words('groups')}
      links={groups.map((group) => ({
        href: to(`${path}?${new URLSearchParams({ from, to: until, unit, by: group })}`),
        title: words(`by.${group}`),
        current: group === by,
      }))}
    />
  );
}

function Span({ data }: { data: Data }) {
  const { to, path, navigate, zones } = usePlace();
  const words = useWords('staff-reports');
  const { zoneName } = useFormats(zones.shop);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const query = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    void navigate(`${path}?${query}`, { keepScroll: true });
  };
  return (
    <form action={to(path)} onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      <Field
        name="from"
        type="date"
        label={words('from')}
        hint={words('zone', { zone: zoneName() })}
        defaultValue={data.from}
      />
      <Field name="to" type="date" label={words('to')} defaultValue={data.to} />
      <SelectField
        name="unit"
        label={words('unit')}
        defaultValue={data.unit}
        options={units.map((value) => ({ value, text: words(`units.${value}`) }))}
      />
      <Button type="submit">{words('show')}</Button>
    </form>
  );
}
