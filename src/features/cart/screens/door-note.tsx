import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { countryName } from '../../../platform/texts/locale.ts';
import type { ReceiptRow } from '../../../ui/money/receipt.tsx';
import { useOwnRange } from '../../pricing/screens/own-currency/own-sum.tsx';
import { roughly, type ToldToDoor } from '../../pricing/screens/told-to-door.ts';

/** By when it is at the door, and what is charged where the reader's own currency stands above. */
function DoorNote({ told: { toDoor, arrival, deliveryTo, unweighed } }: { told: ToldToDoor }) {
  const { locale } = usePlace();
  const words = useWords('receipt.door');
  const { range } = useFormats();
  const ownRange = useOwnRange();
  const country = unweighed?.country ?? deliveryTo;
  return (
    // two machines may name a country differently
    <span className="block first-letter:uppercase" suppressHydrationWarning>
      {arrival && country ? (
        <Timed
          at={arrival.to}
          form="day"
          say={(date) => words('until', { date, country: countryName(locale, country) })}
        />
      ) : null}{' '}
      {toDoor && ownRange(toDoor) ? words('charged', { sum: range(...roughly(toDoor)) }) : null}
    </span>
  );
}

/** The row of the price to the door, with this below it. */
export const withDoorNote = (row: ReceiptRow, told: ToldToDoor): ReceiptRow => ({
  ...row,
  note: (
    <>
      <DoorNote told={told} />
      <span className="block first-letter:uppercase">{row.note}</span>
    </>
  ),
});
