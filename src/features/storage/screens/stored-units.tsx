import type { ReactNode } from 'react';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { TimeLeft } from '../../../kit/times/time-left.tsx';
import { ZoneOfTimes } from '../../../kit/times/zone-of-times.tsx';
import { Timed } from '../../../kit/when.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { StoredUnit } from '../contract.ts';
import { sourceOf } from './photo-gallery.tsx';
import { useStoragePrice } from './use-storage-price.ts';

interface StoredUnitsProps {
  units: readonly StoredUnit[];
  /** Below the facts of one. */
  beside?(unit: StoredUnit): ReactNode;
  /** At the end of its card, on a phone below it. */
  action?(unit: StoredUnit): ReactNode;
}

/** The units in the warehouse: photo, weight, days left, cost (ux.md 26, "delivery list"). */
export function StoredUnits({ units, beside, action }: StoredUnitsProps) {
  const words = useWords('warehouse');
  const priceOf = useStoragePrice();
  const later = units.filter(costsLater);
  const [price] = later.map(priceOf);
  // one price for all is said once
  const isShared =
    price !== undefined &&
    later.length > 1 &&
    later.map(priceOf).every(({ amount, share }) => amount === price.amount && share === price.share);
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line rounded-sheet border border-line bg-surface px-4 sm:px-6">
        {units.toSorted(soonestFirst).map((unit) => (
          <li key={unit.id} className="flex flex-wrap gap-x-4 gap-y-2 py-4">
            <Thumbnail source={unit.image ?? (unit.photo && sourceOf(unit.photo, 160))} size="normal" />
            <UnitFacts unit={unit} beside={beside?.(unit)} isShared={isShared} />
            {action ? (
              <div className="self-center empty:hidden max-sm:basis-full max-sm:ps-18">{action(unit)}</div>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="grid max-w-reading gap-1">
        {isShared ? <p className="text-small text-text-2">{words('thenAll', price)}</p> : null}
        {units.some(({ isHeld, freeUntil }) => !isHeld && freeUntil) ? <ZoneOfTimes /> : null}
      </div>
    </div>
  );
}

/** Those that cost money first, or will the soonest; those that are kept without an end come last. */
const soonestFirst = (one: StoredUnit, other: StoredUnit): number => endOf(one) - endOf(other);

const endOf = ({ isHeld, freeUntil }: StoredUnit): number =>
  isHeld || freeUntil === null ? Number.MAX_SAFE_INTEGER : Date.parse(freeUntil);

/** Whether it lies for nothing until a day, and costs something after it. */
const costsLater = (unit: StoredUnit): boolean =>
  !unit.isHeld &&
  unit.freeUntil !== null &&
  unit.freeDaysLeft !== 0 &&
  Number(unit.penaltyShare ?? unit.perDay.amount) !== 0;

interface FactsProps {
  unit: StoredUnit;
  beside: ReactNode;
  /** The price after the free days stands below the list. */
  isShared: boolean;
}

function UnitFacts({ unit, beside, isShared }: FactsProps) {
  const { to } = usePlace();
  const words = useWords('warehouse');
  const { money, number } = useFormats();
  const facts = [
    unit.weight ? words('kilograms', { weight: number(unit.weight) }) : null,
    unit.orders.length > 1 ? words('together', { count: unit.orders.length }) : null,
  ].filter(Boolean);
  return (
    <div className="grid min-w-0 flex-1 content-start gap-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4">
      <p className="line-clamp-2 min-w-0 break-words font-medium">
        <TextLink quiet href={to(`/cabinet/orders/${encodeURIComponent(unit.orderNum)}#storage`)}>
          <ForeignWords>{unit.title}</ForeignWords>
        </TextLink>
      </p>
      <p className="flex flex-wrap gap-x-3 text-small text-text-2 sm:col-start-1">
        {/* a phone has no room to say that it is one */}
        <span className={unit.pieces > 1 ? undefined : 'max-sm:hidden'}>
          {words('pieces', { count: unit.pieces })}
        </span>
        {[...facts, unit.orderNum].map((fact) => (
          <span key={fact} className="whitespace-nowrap tabular-nums">
            {fact}
          </span>
        ))}
      </p>
      {/* the days of storage end each row, so that they form one column */}
      <p className="flex flex-wrap gap-x-3 text-small sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:grid sm:text-end">
        <Storage unit={unit} isShared={isShared} />
      </p>
      {beside}
      {unit.penalty && Number(unit.penalty.amount) > 0 ? (
        <p className="text-small tabular-nums">{words('penalty', { amount: money(unit.penalty) })}</p>
      ) : null}
      {unit.abandonedAt ? (
        <p className="text-danger text-small">
          <Timed at={unit.abandonedAt} form="moment" say={(date) => words('abandoned', { date })} />
        </p>
      ) : null}
    </div>
  );
}

function Storage({ unit, isShared }: Omit<FactsProps, 'beside'>) {
  const words = useWords('warehouse');
  const price = useStoragePrice()(unit);
  if (price.share === 'free') return words('costs', price);
  if (unit.isHeld || unit.freeUntil === null) return words('held');
  if (unit.freeDaysLeft === 0) return words('costs', price);
  return (
    <>
      <span>
        <Timed
          at={unit.freeUntil}
          // the zone is said once, below the list
          form="day-time"
          say={(date) => words(isShared ? 'freeUntil' : 'then', { ...price, date })}
        />
      </span>
      <span className="whitespace-nowrap text-text-2">
        <TimeLeft until={unit.freeUntil} />
      </span>
    </>
  );
}
