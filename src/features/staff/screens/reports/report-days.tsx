/** The days of a report: those that are called by a name, and any others once they are asked for. */
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { PlainDateField } from '../../../../kit/editing/date-field.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type PeriodUnit, type Span, usualSpans } from './report-periods.ts';

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

const other = 'other';

/** A year is read by months, whatever the days before it were read by. */
export function askedOf(name: string, span: Span) {
  const unit: PeriodUnit = name === 'year' ? 'month' : 'day';
  return { ...span, unit, by: unit };
}

export function ReportDays({ span, today, kept, address }: Props) {
  const { navigate } = usePlace();
  const words = useWords('staff-reports');
  const id = useId();
  const usual = Object.entries(usualSpans(today));
  const isCurrent = ({ from, to }: Span): boolean => from === span.from && to === span.to;
  // two names may mean the same days, such as 30 days and a month on its last day: one is marked
  const current = usual.find(([, one]) => isCurrent(one))?.[0] ?? other;
  const [isOpen, setOpen] = useState(current === other);
  const choose = ({ target: { value } }: ChangeEvent<HTMLSelectElement>): void => {
    setOpen(value === other);
    const chosen = usual.find(([name]) => name === value)?.[1];
    if (chosen) void navigate(address(askedOf(value, chosen)), { keepScroll: true });
  };
  const others = <OtherDays key={`${span.from} ${span.to}`} {...{ span, kept }} />;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-56 max-w-full">
        <label htmlFor={id} className="sr-only">
          {words('spans.label')}
        </label>
        {/* its words say what it is: a label above would push the title off its line */}
        <div className="ui-input ui-select">
          <select key={current} id={id} defaultValue={current} onChange={choose}>
            {[...usual.map(([name]) => name), other].map((name) => (
              <option key={name} value={name}>
                {name in spanDays
                  ? words('spans.days', { count: spanDays[name] ?? 0 })
                  : words(`spans.${name}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {isOpen ? others : <noscript>{others}</noscript>}
    </div>
  );
}

function OtherDays({ span, kept }: Pick<Props, 'span' | 'kept'>) {
  const { to, path, navigate } = usePlace();
  const words = useWords('staff-reports');
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const query = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    void navigate(`${path}?${query}`, { keepScroll: true });
  };
  return (
    <form action={to(path)} onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PlainDateField name="from" type="date" label={words('from')} defaultValue={span.from} />
      <PlainDateField name="to" type="date" label={words('to')} defaultValue={span.to} />
      <Button type="submit">{words('show')}</Button>
    </form>
  );
}
