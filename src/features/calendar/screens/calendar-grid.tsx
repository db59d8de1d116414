import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useState } from 'react';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Timed } from '../../../kit/when.tsx';
import { formatMonth, shortWeekday } from '../../../platform/time/month-names.ts';
import { addDays, dayOf } from '../../../platform/time/zoned.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { CalendarEntry } from '../contract.ts';
import { EntryTag } from './entry-tag.tsx';
import { byDay, monthAhead, monthBeside, monthOf, storageByDay, weeksOf } from './month-days.ts';

/** A month at a time, for wide screens: what the list says, by day; each entry leads to its place in the list. */
export function CalendarGrid({ entries }: { entries: readonly CalendarEntry[] }) {
  const words = useWords('storage-calendar');
  const { locale, zone, now } = usePlace();
  const today = dayOf(zone, now);
  const days = byDay(entries, zone);
  // a month that has nothing more to come is behind the customer
  const [next] = [...days.keys()].filter((day) => day >= today).toSorted();
  const [month, setMonth] = useState(laterOf(monthOf(next ?? today), monthAhead(today)));
  const sums = storageByDay(entries, zone);
  const told = [...days.keys(), ...sums.keys(), today].map(monthOf).toSorted();
  const [first = month, last = month] = [told[0], told.at(-1)];
  return (
    <div className="hidden gap-3 md:grid">
      <MonthChoice month={month} first={first} last={last} onChange={setMonth} />
      <div className="overflow-hidden rounded-sheet border border-line bg-surface">
        <table className="w-full table-fixed border-collapse">
          <caption className="sr-only">{formatMonth(locale, month)}</caption>
          <thead>
            <tr>
              {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                <th
                  key={day}
                  scope="col"
                  className="px-2 py-1.5 text-start font-medium text-small text-text-2"
                >
                  {shortWeekday(locale, day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((day, index) => (
                  <Day
                    key={day}
                    day={day}
                    isToday={day === today}
                    isBeside={monthOf(day) !== month}
                    entries={days.get(day) ?? []}
                    storage={sums.get(day)}
                    isTold={isTold(sums, day, week[index + 1])}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sums.size > 0 ? <p className="text-small text-text-2">{words('assumes')}</p> : null}
    </div>
  );
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** The sum stands on the first day that costs and on the last, and at the end of each week. */
const isTold = (sums: ReadonlyMap<string, unknown>, day: string, next: string | undefined): boolean =>
  !next || !sums.has(addDays(day, -1)) || !sums.has(addDays(day, 1));

interface MonthChoiceProps {
  month: string;
  /** The months that something stands in. */
  first: string;
  last: string;
  onChange(month: string): void;
}

function MonthChoice({ month, first, last, onChange }: MonthChoiceProps) {
  const { locale, now } = usePlace();
  const words = useWords('storage-calendar');
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-h3" aria-live="polite">
          {formatMonth(locale, month)}
        </span>
        <span className="text-small text-text-2">
          <Timed at={now.toISOString()} form="short-day" say={(date) => words('today', { date })} />
        </span>
      </p>
      <div className="flex gap-2">
        <IconButton
          icon={ChevronLeft}
          label={words('before')}
          framed
          disabled={month <= first}
          onClick={() => onChange(monthBeside(month, -1))}
        />
        <IconButton
          icon={ChevronRight}
          label={words('after')}
          framed
          disabled={month >= last}
          onClick={() => onChange(monthBeside(month, 1))}
        />
      </div>
    </div>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  /** Of the month before or after. */
  isBeside: boolean;
  entries: readonly CalendarEntry[];
  /** Storage of all goods by then: a day of which it costs something is tinted. */
  storage: { amount: string; currency: string } | undefined;
  /** The first day that costs, and the last of a week, say the sum. */
  isTold: boolean;
}

function Day({ day, isToday, isBeside, entries, storage, isTold }: DayProps) {
  const words = useWords('storage-calendar');
  const { money } = useFormats();
  return (
    <td
      className={classNames(
        'h-24 border-line border-s border-t p-2 align-top first:border-s-0',
        // the tint is of storage alone
        storage ? 'bg-inset [&_.ui-tag-neutral]:bg-surface' : 'bg-surface',
      )}
    >
      <div className="grid content-start gap-1">
        <time
          dateTime={day}
          className={classNames(
            'text-small',
            isToday ? 'font-semibold text-accent-text' : isBeside ? 'text-text-3' : 'text-text-2',
          )}
          aria-current={isToday ? 'date' : undefined}
        >
          {Number(day.slice(8))}
        </time>
        {entries.map((entry) => (
          <p key={entry.id} className="grid min-w-0 justify-items-start text-small">
            <EntryTag {...entry} text={words(`short.${entry.kind}`)} />{' '}
            <a
              href={`#${entry.id}`}
              className="line-clamp-3 break-words rounded-sm underline-offset-2 hover:underline"
            >
              {entry.order ? <ForeignWords>{entry.order.title}</ForeignWords> : entry.delivery}
            </a>
          </p>
        ))}
        {storage && isTold ? (
          <span className="text-small tabular-nums">{words('storageOf', { amount: money(storage) })}</span>
        ) : null}
      </div>
    </td>
  );
}
