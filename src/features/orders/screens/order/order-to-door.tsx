/** The price to the door as an order was told, for as long as it is on its way: the paid part, and the rest. */
import type { ReactNode } from 'react';
import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import { useOwnRange } from '../../../pricing/screens/own-currency/own-sum.tsx';
import { roughly } from '../../../pricing/screens/told-to-door.ts';
import type { Order } from '../../contract.ts';
import { ToDoorParts } from './to-door-parts.tsx';

type Told = NonNullable<Order['toDoor']>;

/** The same for the whole parcel that the order travels in, as its bill stands. */
export interface ParcelToDoor {
  orders: number;
  withoutCustoms: boolean;
  sum: Told['told'] & { cameTo: Told['told']['from'] };
  /** The price of the bill is not held any more. */
  isAbout: boolean;
}

export interface OrderToDoorProps {
  order: Pick<Order, 'toDoor' | 'state' | 'receipt' | 'due' | 'dueByCard' | 'bankPercent'>;
  parcel?: ParcelToDoor | null;
  /** Which parts it says: a receipt beside it says the others. */
  parts?: 'all' | 'ahead' | 'none';
  /** The last row of a receipt, in the place of a card of its own. */
  isRow?: boolean;
}

/** The parcel is there: its page and the receipt say how good the estimate was. */
const there: readonly Order['state'][] = [
  ...(['delivered', 'completed', 'claim_open'] as const),
  ...(['returning', 'exchanging', 'refunding'] as const),
];

/** Whether the estimate of an order is told still. */
export const isToldStill = ({ toDoor, state }: Pick<Order, 'toDoor' | 'state'>): boolean =>
  toDoor !== undefined && !there.includes(state);

/** An estimate as it is told. */
export function useAbout(): (sum: Told['told']) => string {
  const { range } = useFormats();
  return (sum) => `≈\u00a0${range(...roughly(sum))}`;
}

/** With the texts `order-parts` and `receipt`. */
export function OrderToDoor({ order, parcel = null, parts = 'all', isRow = false }: OrderToDoorProps) {
  const { toDoor } = order;
  const words = useWords('order-parts.toDoor');
  const door = useWords('receipt.door');
  const about = useAbout();
  const ownRange = useOwnRange();
  if (!toDoor || !isToldStill(order)) return null;
  const { without, told } = toDoor;
  // its rows add up to it; a parcel that was weighed says its sum itself
  const shown = parcel ? told : (toDoor.now ?? told);
  const own = ownRange(shown);
  const Frame = isRow ? Row : Card;
  return (
    <Frame heading={words('heading')}>
      <div data-to-door className="grid gap-3">
        <p className="grid gap-0.5">
          <strong className={isRow ? 'justify-self-end tabular-nums' : 'text-h3 tabular-nums'}>
            <bdi>{about(shown)}</bdi>
          </strong>
          {own ? (
            <span className="ui-hint" suppressHydrationWarning>
              {door('own', { sum: own })}
            </span>
          ) : null}
          <Until toDoor={toDoor} />
          <span className="ui-hint">
            {shown === told
              ? words('told', { cardFee: cardFeeIn(order) })
              : words(isNothing(order.due) ? 'nowPaid' : 'now', { told: about(told) })}
          </span>
        </p>
        {parcel ? <Weighed parcel={parcel} /> : null}
        {parts === 'none' ? null : (
          <ToDoorParts
            order={order}
            toDoor={toDoor}
            isWeighed={parcel !== null}
            isAhead={parts === 'ahead'}
          />
        )}
        {without.length > 0 ? (
          <p className="ui-hint">
            {door('without', { what: without.length > 1 ? 'both' : (without[0] ?? '') })}
          </p>
        ) : null}
      </div>
    </Frame>
  );
}

interface FrameProps {
  heading: string;
  children: ReactNode;
}

const Card = ({ heading, children }: FrameProps) => <Sheet heading={heading}>{children}</Sheet>;

/** As the sum of the receipt that it closes. */
const Row = ({ heading, children }: FrameProps) => (
  <section className="grid gap-0.5 border-text border-t pt-3">
    <h2 className="font-medium text-text">{heading}</h2>
    {children}
  </section>
);

/** By when, and where. */
function Until({ toDoor: { arrival, country } }: { toDoor: Told }) {
  const { locale } = usePlace();
  const door = useWords('receipt.door');
  const where = { country: countryName(locale, country) };
  return (
    // two machines may name a country differently
    <span className="first-letter:uppercase" suppressHydrationWarning>
      {arrival ? (
        <Timed at={arrival.to} form="day" say={(date) => door('until', { date, ...where })} />
      ) : (
        where.country
      )}
    </span>
  );
}

/** The exact sum of the parcel, beside the estimate above it. */
function Weighed({ parcel: { orders, sum, withoutCustoms, isAbout } }: { parcel: ParcelToDoor }) {
  const words = useWords('order-parts.toDoor');
  const { money } = useFormats();
  const about = useAbout();
  const comesTo = `${isAbout ? '≈ ' : ''}${money(sum.cameTo)}`;
  return (
    <p className="font-medium">
      {words('weighed', { orders, told: about(sum), sum: comesTo })}
      {withoutCustoms ? ` ${words('withoutCustoms')}` : null}
    </p>
  );
}
