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
            title: <Title unit={unit} />,
          }))}
        />
        {coming > 0 ? <p className="text-small text-text-2">{words('coming', { count: coming })}</p> : null}
      </div>
    </Sheet>
  );
}

function Title({ unit }: { unit: Sendable }) {
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
          <Detail unit={unit} />
        </span>
      </span>
    </span>
  );
}

function Detail({ unit }: { unit: Sendable }) {
  const words = useWords('delivery-create');
  const parts = useWords('delivery-parts');
  const { money, number, list } = useFormats();
  const { weight, size, penalty, freeUntil, places } = unit;
  const isFree = Number(unit.penaltyShare ?? unit.penaltyPerDay.amount) === 0;
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
      : freeUntil && !isFree
        ? [<Timed key="free" at={freeUntil} form="deadline" say={(date) => words('free', { date })} />]
        : []),
    ...(isFree
      ? []
      : [
          words('perDay', {
            amount: money(unit.penaltyPerDay),
            share: unit.penaltyShare === null ? 'none' : number(unit.penaltyShare),
          }),
        ]),
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
