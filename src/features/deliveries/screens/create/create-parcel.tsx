import type { ReactNode } from 'react';
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { Sendable } from '../../contract.ts';
import { type Choice, mainOf } from './delivery-draft.ts';

interface CreateParcelProps {
  sendable: Sendable[];
  coming: number;
  choice: Choice;
  onChange(part: Partial<Choice>): void;
  /** Whether something else would cost less, below the goods. */
  advice: ReactNode;
}

/** Goods in the warehouse, with picture, weight, size and storage; and goods that are still coming (UX-122). */
export function CreateParcel({ sendable, coming, choice, onChange, advice }: CreateParcelProps) {
  const words = useWords('delivery-create');
  const priceOf = usePriceOf();
  const [price, ...others] = sendable.map(priceOf);
  // one price for all is said once
  const isShared =
    others.length > 0 &&
    others.every((one) => price && one?.amount === price.amount && one.share === price.share);
  return (
    <Sheet heading={words('what')}>
      <div className="grid gap-4">
        <RadioCards
          name="parcel"
          legend={words('what')}
          legendHidden
          value={choice.parcel ?? ''}
          onValueChange={(parcel) => onChange({ parcel, lines: null })}
          options={sendable.map((unit) => ({
            value: mainOf(unit),
            title: <Title unit={unit} isShared={isShared} />,
          }))}
        />
        {isShared && price ? <p className="text-small text-text-2">{words('perDayAll', price)}</p> : null}
        {/* the advice names them */}
        {coming > 0 && !advice ? (
          <p className="text-small text-text-2">{words('coming', { count: coming })}</p>
        ) : null}
        {advice}
      </div>
    </Sheet>
  );
}

interface UnitProps {
  unit: Sendable;
  /** The price of a day stands below the list. */
  isShared: boolean;
}

function Title({ unit, isShared }: UnitProps) {
  const [main] = unit.orders;
  return (
    <span className="flex min-w-0 gap-3">
      <Thumbnail source={main?.image ?? null} />
      <span className="grid min-w-0 gap-0.5 break-words">
        <span>
          <ForeignWords>{main?.title ?? ''}</ForeignWords>
        </span>
        <Goods unit={unit} />
        <Storage unit={unit} isShared={isShared} />
      </span>
    </span>
  );
}

/** The price of a day after the free ones; null where it costs nothing. */
function usePriceOf(): (unit: Sendable) => { amount: string; share: string } | null {
  const { money, number } = useFormats();
  return ({ penaltyPerDay, penaltyShare }) =>
    Number(penaltyShare ?? penaltyPerDay.amount) === 0
      ? null
      : { amount: money(penaltyPerDay), share: penaltyShare === null ? 'none' : number(penaltyShare) };
}

/** Its weight and size, where it lies, and its number. */
function Goods({ unit: { orders, weight, size, places } }: Pick<UnitProps, 'unit'>) {
  const words = useWords('delivery-create');
  const parts = useWords('delivery-parts');
  const { number, list } = useFormats();
  const facts = [
    weight ? parts('kg', { weight: number(weight) }) : words('notWeighed'),
    ...(size
      ? [
          parts('cm', {
            length: number(size.length),
            width: number(size.width),
            height: number(size.height),
          }),
        ]
      : []),
    ...(places ? [words('liesIn', { places: list(places) })] : []),
    orders.length > 1
      ? words('merged', { orders: list(orders.map(({ orderNum }) => orderNum)) })
      : (orders[0]?.orderNum ?? ''),
  ];
  return (
    <span className="ui-card-detail flex flex-wrap gap-x-3">
      {/* a fact goes to the next line whole */}
      {facts.map((fact, index) => (
        <span
          key={fact}
          className={orders.length > 1 && index === facts.length - 1 ? '' : 'whitespace-nowrap tabular-nums'}
        >
          {fact}
        </span>
      ))}
    </span>
  );
}

/** Until when it lies for nothing, or the sum so far, and the price of a day where no line below says it of all. */
function Storage({ unit, isShared }: UnitProps) {
  const words = useWords('delivery-create');
  const { money } = useFormats();
  const { penalty, freeUntil } = unit;
  const price = usePriceOf()(unit);
  const isCosting = penalty !== null && !isNothing(penalty);
  const isFree = !isCosting && freeUntil !== null && price !== null;
  const then = price && !isShared ? words('perDay', price) : null;
  if (!isCosting && !isFree && !then) return null;
  return (
    <span className="ui-card-detail">
      {isCosting ? words('paidStorage', { amount: money(penalty) }) : null}
      {isFree ? <Timed at={freeUntil} form="deadline" say={(date) => words('free', { date })} /> : null}
      {then ? `${isCosting || isFree ? ', ' : ''}${then}` : null}
    </span>
  );
}
