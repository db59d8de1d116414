import { useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import type { Quote } from '../contract.ts';

/** Until when a sum of prices holds: as long as the price that ends first. Nothing without a price. */
export function HeldUntil({ quotes }: { quotes: readonly Pick<Quote, 'heldUntil'>[] }) {
  const words = useWords('receipt');
  const [first] = quotes.map(({ heldUntil }) => heldUntil).toSorted();
  if (!first) return null;
  return (
    <p className="ui-hint">
      <Timed at={first} form="deadline" say={(date) => words('held', { date })} />
    </p>
  );
}
