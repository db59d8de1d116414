/** The answer before its rows: what it costs to the door, and by when; what is in no sum is named. */
import type { MouseEvent } from 'react';
import type { WireMoney } from '../../../kit/format.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { countryName } from '../../../platform/texts/locale.ts';
import { useCurrencyOfCountry } from './own-currency/own-currency.ts';
import { useOwnRange, useWorth } from './own-currency/own-sum.tsx';
import { lacking, restOf, roughly, type ToldToDoor } from './told-to-door.ts';

interface DoorLineProps {
  told: ToldToDoor | undefined;
  /** The part of it that is paid at once: what comes later is told beside it. */
  now?: WireMoney | undefined;
  /** The id of the folded rows of it further down, for a phone. */
  rows?: string;
}

export function DoorLine({ told, now, rows }: DoorLineProps) {
  const { locale } = usePlace();
  const words = useWords('receipt.door');
  const { range, money, number } = useFormats();
  const { toDoor, arrival, duty, importVat, unweighed, deliveryTo } = told ?? {};
  const ownRange = useOwnRange();
  const worthOf = useWorth();
  useCurrencyOfCountry();
  if (!toDoor) return null;
  const charged = range(...roughly(toDoor));
  // an estimate is read for its size, so the reader's own currency comes first; what is paid is told exactly later
  const own = ownRange(toDoor);
  const country = unweighed?.country ?? deliveryTo;
  const lacks = lacking(told);
  return (
    <p data-door className="grid gap-0.5">
      {/* the name of the sum; two machines may name a country differently */}
      <span suppressHydrationWarning>
        {arrival ? (
          <Timed
            at={arrival.to}
            form="day"
            say={(date) => words('by', { date, country: country ? countryName(locale, country) : '' })}
          />
        ) : (
          words('to', { country: country ? countryName(locale, country) : '' })
        )}
      </span>
      <strong className="text-h2 tabular-nums">
        <bdi>≈ {own ?? charged}</bdi>
      </strong>
      {now ? (
        <span>
          {words('parts', {
            now: money(worthOf(now)?.worth ?? now),
            later: ownRange(restOf(toDoor, now)) ?? range(...roughly(restOf(toDoor, now))),
            isTaxed: importVat || Number(duty?.estimate?.amount ?? 0) > 0 ? 'yes' : 'no',
            light: unweighed ? number(unweighed.kilograms.from) : 'none',
            heavy: unweighed ? number(unweighed.kilograms.to) : 'none',
          })}
          {rows ? <ToRows id={rows} /> : null}
        </span>
      ) : own ? (
        <span className="ui-hint">{words('charged', { sum: charged })}</span>
      ) : null}
      {lacks === 'none' ? null : <span className="ui-hint">{words('without', { what: lacks })}</span>}
    </p>
  );
}

/** On a phone the rows are folded, further down. */
function ToRows({ id }: { id: string }) {
  const { words } = usePlace();
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    const fold = document.getElementById(id);
    fold?.setAttribute('open', '');
    fold?.scrollIntoView();
  };
  return (
    <span className="whitespace-nowrap md:hidden">
      {'\u00a0· '}
      <a href={`#${id}`} onClick={open}>
        {words('receipt.label')}
      </a>
    </span>
  );
}
