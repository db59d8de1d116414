/** The days of a report: those that are called by a name, and any others once they are asked for. */
import { type FormEvent, useId, useState } from 'react';
import { PlainDateField } from '../../../../kit/editing/date-field.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PhoneFold } from '../../../../ui/lists/disclosure.tsx';
import { TabLinks } from '../../../../ui/navigation/tab-links.tsx';
import { type Span, usualSpans } from './report-periods.ts';

/** The spans that are called by their days. */
const spanDays: Readonly<Record<string, number>> = { week: 7, days30: 30 };

interface Props {
  span: Span;
  today: string;
  /** The rest of the question, kept when the days change. */
  kept: Readonly<Record<string, string>>;
  /** The address of the report with something else asked for. */
  address: (changes: Readonly<Record<string, string>>) => string;
}

export function ReportDays({ span, today, kept, address }: Props) {
  const words = useWords('staff-reports');
  // days of the calendar: at noon it is the next one already in the far east
  const { dates } = useFormats('UTC');
  const usual = Object.entries(usualSpans(today));
  const isCurrent = ({ from, to }: Span): boolean => from === span.from && to === span.to;
  // two names may mean the same days, such as 30 days and a month on its last day: one is marked
  const current = usual.find(([, one]) => isCurrent(one))?.[0];
  const isOther = current === undefined;
  const [isOpen, setOpen] = useState(isOther);
  const form = useId();
  return (
    <PhoneFold
      summary={words('days', { dates: dates(`${span.from}T12:00:00Z`, `${span.to}T12:00:00Z`, 'short-day') })}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <TabLinks
            label={words('spans.label')}
            look="chips"
            links={usual.map(([name, one]) => ({
              href: address({
                ...one,
                unit: name === 'year' ? 'month' : 'day',
                by: name === 'year' ? 'month' : 'day',
              }),
              title:
                name in spanDays
                  ? words('spans.days', { count: spanDays[name] ?? 0 })
                  : words(`spans.${name}`),
              current: name === current,
            }))}
          />
          <button
            type="button"
            className="ui-chip"
            aria-expanded={isOpen}
            aria-controls={isOpen ? form : undefined}
            aria-current={isOther || undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {words('spans.other')}
          </button>
        </div>
        {isOpen ? <OtherDays key={`${span.from} ${span.to}`} {...{ id: form, span, kept }} /> : null}
      </div>
    </PhoneFold>
  );
}

function OtherDays({ id, span, kept }: Pick<Props, 'span' | 'kept'> & { id: string }) {
  const { to, path, navigate } = usePlace();
  const words = useWords('staff-reports');
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const query = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    void navigate(`${path}?${query}`, { keepScroll: true });
  };
  return (
    <form id={id} action={to(path)} onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PlainDateField name="from" type="date" label={words('from')} defaultValue={span.from} />
      <PlainDateField name="to" type="date" label={words('to')} defaultValue={span.to} />
      <Button type="submit">{words('show')}</Button>
    </form>
  );
}
