import { Fragment } from 'react';
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
}

/** Goods in the warehouse, with picture, weight, size and storage; and goods that are still coming (UX-122). */
export function CreateParcel({ sendable, coming, choice, onChange }: CreateParcelProps) {
  const words = useWords('delivery-create');
  const priceOf = usePriceOf();
  const [price, ...others] = sendable.map(priceOf);
  // one price for all is said once
  const isShared =
    others.length > 0 &&
    others.every((one) => price && one?.amount === price.amount && one.share === price.share);
  return (
    <Sheet>
      <div className="grid gap-4">
        <RadioCards
          name="parcel"
          legend={words('what')}
          hint={words('whatHint')}
          value={choice.parcel ?? ''}
          onValueChange={(parcel) => onChange({ parcel, lines: null })}
          options={sendable.map((unit) => ({
            value: mainOf(unit),
            title: <Title unit={unit} isShared={isShared} />,
          }))}
        />
        {isShared && price ? <p className="text-small text-text-2">{words('perDayAll', price)}</p> : null}
        {coming > 0 ? <p className="text-small text-text-2">{words('coming', { count: coming })}</p> : null}
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
        <span className="ui-card-detail">
          <span className="whitespace-nowrap tabular-nums">{main?.orderNum}</span>
          {' · '}
          <Detail unit={unit} isShared={isShared} />
        </span>
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

function Detail({ unit, isShared }: UnitProps) {
  const words = useWords('delivery-create');
  const parts = useWords('delivery-parts');
  const { money, number, list } = useFormats();
  const { weight, size, penalty, freeUntil, places } = unit;
  const price = usePriceOf()(unit);
  const facts = [
    ...(places ? [words('liesIn', { places: list(places) })] : []),
    ...(unit.orders.length > 1
      ? [words('merged', { orders: list(unit.orders.map(({ orderNum }) => orderNum)) })]
      : []),
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
    <Timed key="stored" at={unit.arrivedAt} form="short-day" say={(date) => words('stored', { date })} />,
    ...(penalty && !isNothing(penalty)
      ? [words('paidStorage', { amount: money(penalty) })]
      : freeUntil && price
        ? [<Timed key="free" at={freeUntil} form="deadline" say={(date) => words('free', { date })} />]
        : []),
    ...(price && !isShared ? [words('perDay', price)] : []),
  ];
  return (
    <>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one parcel keep their places
        <Fragment key={index}>
          {index > 0 ? ' · ' : null}
          {fact}
        </Fragment>
      ))}
    </>
  );
}
