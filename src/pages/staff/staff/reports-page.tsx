/** Reports: one at a time, over days that stand in the address, beside as many days before; each can be taken along. */
import type { Report } from '../../../features/staff/contract.ts';
import { ProfitOfSpan } from '../../../features/staff/screens/reports/profit-of-span.tsx';
import type { Profit } from '../../../features/staff/screens/reports/profit-report.tsx';
import { ReportDays } from '../../../features/staff/screens/reports/report-days.tsx';
import { CountPart, MoneyPart } from '../../../features/staff/screens/reports/report-part.tsx';
import {
  daysOfPeriod,
  type PeriodUnit,
  type Span,
  spanBefore,
} from '../../../features/staff/screens/reports/report-periods.ts';
import { ListSelect } from '../../../kit/forms/list-select.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { addDays, dayOf } from '../../../platform/time/zoned.ts';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

const units = ['day', 'week', 'month'] as const;
const parts = ['profit', 'money', 'orders', 'questions', 'storage'] as const;
const parted = ['shop', 'buyer', 'country', 'customer'] as const;
const groups = ['day', 'week', 'month', ...parted, 'order'] as const;

interface Asked {
  about: (typeof parts)[number];
  by: (typeof groups)[number];
  /** Of one shop, buyer, country or customer alone, by its key. */
  within: { of: (typeof parted)[number]; key: string } | null;
  span: Span;
  unit: PeriodUnit;
  today: string;
}

type Data = Asked &
  (
    | { about: 'profit'; profit: Profit }
    | { about: Exclude<Asked['about'], 'profit'>; now: Report; before: Report }
  );

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

export async function load({ api, query, zones, now }: LoadContext): Promise<Data> {
  const today = dayOf(zones.shop, now);
  const [asked, until] = [query.get('from'), query.get('to')];
  const span = { from: isDay(asked) ? asked : addDays(today, -29), to: isDay(until) ? until : today };
  const unit = units.find((one) => one === query.get('unit')) ?? 'day';
  const by = groups.find((one) => one === query.get('by')) ?? unit;
  const about = parts.find((one) => one === query.get('about')) ?? 'profit';
  const within = withinOf(query);
  const input = { span, unit, by, within, today };
  if (about === 'profit') {
    const { data } = await api.staffGetProfit({ query: { ...span, by, ...within } });
    return { ...input, about, profit: data };
  }
  const [report, before] = await Promise.all([
    api.staffGetReport({ query: { ...span, unit, about } }),
    api.staffGetReport({ query: { ...spanBefore(span), unit, about } }),
  ]);
  return { ...input, about, now: report.data, before: before.data };
}

function withinOf(query: URLSearchParams): Asked['within'] {
  const [of, key] = [parted.find((one) => one === query.get('of')), query.get('key')];
  return of && key !== null ? { of, key } : null;
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-reports.title') });

export default function ReportsPage({ data }: { data: Data }) {
  const words = useWords('staff-reports');
  const { about, by, within, span, unit, today } = data;
  const kept = { about, unit, ...(about === 'profit' ? { by, ...within } : {}) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-4">
        <h1 className="text-h2">{words('title')}</h1>
        <ReportDays {...{ span, today, kept }} address={useAddress(data)} />
      </div>
      <TabLinks label={words('parts')} links={usePartLinks(data)} />
      <Part data={data} />
    </div>
  );
}

/** The address of a report with something else asked for. */
function useAddress(data: Asked): (changes: Readonly<Record<string, string | undefined>>) => string {
  const { to, path } = usePlace();
  const { about, span, unit, by, within } = data;
  const own = about === 'profit' ? { ...(by === unit ? {} : { by }), ...within } : {};
  const asked = { about, ...span, unit, ...own };
  return (changes) => {
    const pairs = Object.entries({ ...asked, ...changes }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return to(`${path}?${new URLSearchParams(pairs)}`);
  };
}

function usePartLinks(data: Asked) {
  const words = useWords('staff-reports');
  const { words: all } = usePlace();
  const address = useAddress(data);
  return parts.map((part) => ({
    href: address({ about: part }),
    title: part === 'profit' ? all('staff-profit.title') : words(part),
    current: part === data.about,
  }));
}

function Part({ data }: { data: Data }) {
  const address = useAddress(data);
  const { span, unit } = data;
  if (data.about === 'profit')
    return (
      <ProfitOfSpan
        {...{ profit: data.profit, by: data.by, span, address }}
        choice={<Choice data={data} name="by" values={groups} />}
        all={address({ by: data.within?.of ?? data.by, of: undefined, key: undefined })}
      />
    );
  const leadsTo =
    unit === 'day' ? undefined : (day: string) => address({ ...daysOfPeriod(day, unit, span), unit: 'day' });
  const { now, before } = data;
  const shared = { span, unit, leadsTo, choice: <Choice data={data} name="unit" values={units} /> };
  if (data.about === 'money') return <MoneyPart {...shared} now={now} before={before} />;
  if (data.about === 'orders')
    return (
      <CountPart
        {...shared}
        name="orders"
        now={now.orders}
        before={before.orders}
        columns={['created', 'paid', 'purchased', 'ended', 'medianHours', 'slowHours']}
        summed={['created', 'paid', 'purchased', 'ended']}
        charted="paid"
      />
    );
  if (data.about === 'questions')
    return (
      <CountPart
        {...shared}
        name="questions"
        now={now.questions.map(timedAnswers)}
        before={before.questions.map(timedAnswers)}
        columns={['asked', 'answered', 'expired', 'withdrawn', 'answerHours']}
        summed={['asked', 'answered', 'expired', 'withdrawn']}
        charted="asked"
      />
    );
  return (
    <CountPart
      {...shared}
      name="storage"
      now={now.storage}
      before={before.storage}
      columns={['arrived', 'left', 'stored', 'medianDays']}
      summed={['arrived', 'left']}
      charted="arrived"
    />
  );
}

/** The time of answers has a name of its own in the words. */
const timedAnswers = ({ medianHours, ...row }: Report['questions'][number]) => ({
  ...row,
  answerHours: medianHours,
});

/** The same days by something else. */
function Choice({ data, name, values }: { data: Asked; name: 'by' | 'unit'; values: readonly string[] }) {
  const words = useWords('staff-profit');
  const reports = useWords('staff-reports');
  const { about, span, unit, by, within } = data;
  return (
    <ListSelect
      name={name}
      label={words('groups')}
      button={reports('show')}
      query={{ about, ...span, unit, ...(name === 'by' ? { by, ...within } : {}) }}
      options={values.map((value) => ({ value, text: words(`by.${value}`) }))}
    />
  );
}
