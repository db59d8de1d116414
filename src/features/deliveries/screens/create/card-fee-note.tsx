import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import type { Quoting } from './delivery-draft.ts';

/** The fee that a card adds to the prices above; nothing where it adds none. */
export function CardFeeNote({ quote: { offers } }: { quote: NonNullable<Quoting['quote']> }) {
  const words = useWords('delivery-create');
  const { number } = useFormats();
  const bill = offers.find((offer) => offer.can === 'yes' && offer.bill)?.bill;
  if (!bill || cardFeeIn(bill) === 'no') return null;
  return <p className="text-small text-text-2">{words('cardFee', { percent: number(bill.bankPercent) })}</p>;
}
