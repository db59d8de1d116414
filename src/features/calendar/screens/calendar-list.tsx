import type { ReactNode } from 'react';
import { cardFeeIn } from '../../../kit/card-fee.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { TimeLeft } from '../../../kit/times/time-left.tsx';
import { Timed, TimedDay, When } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useStoragePrice } from '../../storage/screens/use-storage-price.ts';
import type { CalendarEntry } from '../contract.ts';
import { EntryAbout, pathOf } from './entry-about.tsx';
import { EntryTag } from './entry-tag.tsx';
import { storageByDay } from './month-days.ts';

/** The entry about the same goods at the same moment that tells why storage costs from then on. */
function endBefore(entries: readonly CalendarEntry[], { kind, at, order }: CalendarEntry) {
  if (kind !== 'costs' || !order) return undefined;
  return entries.find(
    (one) => one.kind === 'free_until' && one.at === at && one.order?.orderNum === order.orderNum,
  );
}

/** Paid storage begins as the free one ends: both are one date. */
function joined(entries: readonly CalendarEntry[]): CalendarEntry[] {
  return entries
    .filter((entry) => !endBefore(entries, entry))
    .map((entry) => {
      const costs = entries.find((one) => endBefore(entries, one) === entry);
      return costs?.storage ? { ...entry, storage: costs.storage } : entry;
    });
}

/** A date further away than this asks for nothing yet. */
const nearMs = 30 * 86_400_000;

/** All dates, the earliest first: what they are, what they are about, what is to be paid, and the way to do it. */
export function CalendarList({ entries, month }: { entries: readonly CalendarEntry[]; month?: ReactNode }) {
  const { now } = usePlace();
  const words = useWords('storage-calendar');
  const { zoneName } = useFormats();
  const valuesOf = usePerDay();
  const all = joined(entries);
  const prices = all.flatMap(({ storage }) => (storage ? [words('perDayAll', valuesOf(storage))] : []));
  // one price for all is said once
  const isShared = prices.length > 1 && new Set(prices).size === 1;
  // a claim may be opened, the others are asked for
  const first = all.find(({ kind }) => !['claim', null].includes(actionOf(kind)))?.id;
  const isNear = ({ at }: CalendarEntry): boolean => Date.parse(at) - now.getTime() < nearMs;
  const [near, far] = [all.filter(isNear), all.filter((entry) => !isNear(entry))];
  const row = (entry: CalendarEntry) => (
    <li
      key={entry.id}
      id={entry.id}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-1.5 py-3 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:gap-x-6"
    >
      <EntryTime entry={entry} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
        <EntryAbout
          entry={entry}
          tag={<EntryTag kind={entry.kind} at={entry.at} text={words(`kinds.${entry.kind}`)} />}
        />
        {entry.storage ? <StorageCosts storage={entry.storage} isShared={isShared} /> : null}
      </div>
      {/* of one width, so that all kinds end in one column */}
      <span className="max-sm:empty:hidden sm:w-44">
        <EntryAction entry={entry} isFirst={entry.id === first} />
      </span>
    </li>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {near.length > 0 ? (
        <ol className="ui-sheet divide-y divide-line py-0 sm:py-0">{near.map(row)}</ol>
      ) : null}
      {far.length > 0 ? (
        <Disclosure summary={words('later', { count: far.length })} open={near.length === 0}>
          <ol className="divide-y divide-line text-text">{far.map(row)}</ol>
        </Disclosure>
      ) : null}
      <DaySums entries={entries} />
      {month}
      <div className="grid max-w-reading gap-1 text-small text-text-2">
        {isShared ? <p>{prices[0]}</p> : null}
        <p>{words('lead', { zone: zoneName() })}</p>
      </div>
    </div>
  );
}

/** The thing that a customer can do about a date by pressing a button. */
const actionOf = (kind: CalendarEntry['kind']): 'pay' | 'answer' | 'claim' | null => {
  if (kind === 'claim_until') return 'claim';
  if (kind === 'pay' || kind === 'pay_delivery') return 'pay';
  return kind === 'answer' || kind === 'answer_delivery' ? 'answer' : null;
};

function EntryAction({ entry, isFirst }: { entry: CalendarEntry; isFirst: boolean }) {
  const { to } = usePlace();
  const words = useWords('storage-calendar');
  const action = actionOf(entry.kind);
  if (!action) return null;
  const path =
    action === 'claim'
      ? `/cabinet/claims/new?${new URLSearchParams({ order: entry.order?.orderNum ?? '' })}`
      : pathOf(entry);
  return (
    <Button size="dense" className="sm:w-full" variant={isFirst ? 'primary' : 'secondary'} href={to(path)}>
      {words(`go.${action}`)}
      <VisuallyHidden>, {entry.order?.orderNum ?? entry.delivery}</VisuallyHidden>
    </Button>
  );
}

/** An hour only where it matters: nobody knows at which goods arrive. */
function EntryTime({ entry: { kind, at } }: { entry: CalendarEntry }) {
  const words = useWords('storage-calendar');
  if (kind === 'costs') {
    return (
      <p className="font-medium text-small">
        <Timed at={at} form="day-time" say={(date) => words('since', { date })} />
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-x-3 text-small md:grid">
      <span className="whitespace-nowrap font-medium">
        {/* the foot of the list names the zone */}
        <When at={at} form={kind === 'expected' ? 'short-day' : 'day-time'} />
      </span>
      {kind === 'expected' ? null : (
        <span className="whitespace-nowrap text-text-2">
          <TimeLeft until={at} />
        </span>
      )}
    </p>
  );
}

type Costs = NonNullable<CalendarEntry['storage']>;

/** The cost of storage, as texts take it. */
function usePerDay() {
  const { number } = useFormats();
  const priceOf = useStoragePrice();
  return (storage: Costs) => ({
    ...priceOf(storage),
    cardFee: cardFeeIn(storage),
    percent: number(storage.bankPercent),
  });
}

/** The cost of a day, where no line below the list says it of all. */
function StorageCosts({ storage, isShared }: { storage: Costs; isShared: boolean }) {
  const words = useWords('storage-calendar');
  const valuesOf = usePerDay();
  return isShared ? null : <p className="text-small">{words('perDay', valuesOf(storage))}</p>;
}

/** On a phone, which has no grid: storage of all goods by day, once for all of them. */
function DaySums({ entries }: { entries: readonly CalendarEntry[] }) {
  const { zone } = usePlace();
  const words = useWords('storage-calendar');
  const { money } = useFormats();
  const sums = [...storageByDay(entries, zone)];
  if (sums.length === 0) return null;
  return (
    <div className="md:hidden">
      <Disclosure summary={words('daySums')}>
        <ul className="grid gap-1 text-small tabular-nums">
          {sums.map(([on, amount]) => (
            <li key={on}>
              <TimedDay on={on} say={(date) => words('daySum', { date, amount: money(amount) })} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
