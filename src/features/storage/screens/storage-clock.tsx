import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { TimeLeft } from '../../../kit/times/time-left.tsx';
import { When } from '../../../kit/when.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { OrderStorage } from '../contract.ts';
import { useStoragePrice } from './use-storage-price.ts';

type Clock = NonNullable<OrderStorage['storage']>;

/** Until when storage is free, what a day costs then, and what has come together: before it costs (UX-064, UX-127). */
export function StorageClock({ clock }: { clock: Clock }) {
  const { to } = usePlace();
  const words = useWords('storage');
  const { money } = useFormats();
  const price = useStoragePrice()(clock);
  const isCosting = clock.penaltyDays > 0;
  const perDay = words('perDay', price);
  const rows: SummaryRow[] =
    price.share === 'free'
      ? [{ id: 'per-day', label: words('clock'), value: perDay }]
      : [
          { id: 'free', label: words('free'), value: <FreeUntil clock={clock} /> },
          { id: 'per-day', label: words(isCosting ? 'perDayNow' : 'perDayThen'), value: perDay },
        ];
  if (isCosting && clock.penalty) {
    const value = (
      <span className="font-medium tabular-nums">
        {words('penaltyFor', { amount: money(clock.penalty), days: clock.penaltyDays })}
      </span>
    );
    rows.push({ id: 'penalty', label: words('penalty'), value });
  }
  return (
    <div className="grid gap-2">
      <SummaryList rows={rows} label={words('clock')} />
      <p className="text-small text-text-2">
        {words('rule', { cap: money(clock.cap), day: clock.abandonmentDays, share: price.share })}{' '}
        <TextLink href={to('/tariffs')}>{words('tariffs')}</TextLink>
      </p>
    </div>
  );
}

function FreeUntil({ clock }: { clock: Clock }) {
  const words = useWords('storage');
  if (clock.freeUntil === null) return words('held');
  if (clock.freeDaysLeft === 0) return words('freeOver', { day: clock.day });
  return (
    <>
      <When at={clock.freeUntil} form="deadline" />
      <TimeLeft until={clock.freeUntil} before=" · " />
    </>
  );
}
