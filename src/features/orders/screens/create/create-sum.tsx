/** The sums of now, of later and to the door, right above the button (UX-085). */
import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { PayWay } from '../../../payments/screens/pay/pay-choice.tsx';
import { waysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import { useOwnRange } from '../../../pricing/screens/own-currency/own-sum.tsx';
import { lacking, restOf, roughly, type ToldToDoor } from '../../../pricing/screens/told-to-door.ts';
import { billOf, type Checkout } from './order-draft.ts';

interface SumProps {
  checkout: Checkout;
  way: PayWay;
  /** All rows, which the sum folds; null while nothing is paid yet. */
  receipt: ReactNode;
}

export function CreateSum({ checkout: { drafts, available, toDoor: told }, way, receipt }: SumProps) {
  const words = useWords('order-create');
  const sums = useWords('receipt');
  const { money, range } = useFormats();
  const ownRange = useOwnRange();
  const bill = billOf(drafts);
  const isByCard = way === 'card';
  const ways = bill && waysToPay(bill, available);
  const now = ways && (isByCard ? ways.card.charged : ways.balance.fromBalance);
  const toDoor = told?.toDoor;
  const hasFee = Number(told?.bankPercent) > 0;
  const about = (sum: NonNullable<ToldToDoor['toDoor']>): string =>
    `≈\u00a0${ownRange(sum) ?? range(...roughly(sum))}`;
  return (
    <section className="grid gap-3" aria-labelledby="sum">
      <h2 id="sum" className="ui-sheet-heading">
        {words('sum')}
      </h2>
      <dl className="grid gap-2">
        {now ? <Row label={sums(isByCard ? 'byCard' : 'total')}>{money(now)}</Row> : null}
        {/* the sum to the door is the one by card: of another way the rest is another */}
        {now && toDoor && (isByCard || !hasFee) ? (
          <Row label={sums('later')} isQuiet>
            {about(restOf(toDoor, now))}
          </Row>
        ) : null}
        {toDoor ? <Row label={sums('door.bar', { lacks: lacking(told) })}>{about(toDoor)}</Row> : null}
      </dl>
      {toDoor ? <Arrival told={told} /> : null}
      {toDoor && !isByCard && hasFee ? <p className="ui-hint">{words('doorByCard')}</p> : null}
      {receipt ? <Disclosure summary={words('rows')}>{receipt}</Disclosure> : null}
    </section>
  );
}

function Row({ label, isQuiet, children }: { label: string; isQuiet?: boolean; children: string }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-3 ${isQuiet ? 'text-text-2' : 'font-medium'}`}
    >
      <dt>{label}</dt>
      <dd className="ms-auto whitespace-nowrap tabular-nums">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** By when it is there, where the routes tell it. */
function Arrival({ told: { arrival, unweighed, deliveryTo } }: { told: ToldToDoor }) {
  const { locale } = usePlace();
  const words = useWords('receipt.door');
  const country = unweighed?.country ?? deliveryTo;
  if (!arrival) return null;
  return (
    // two machines may name a country differently
    <p className="ui-hint" suppressHydrationWarning>
      <Timed
        at={arrival.to}
        form="day"
        say={(date) => words('by', { date, country: country ? countryName(locale, country) : '' })}
      />
    </p>
  );
}
