import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';

export interface TilePriceProps {
  product: Pick<AnswerOf<'search'>[number], 'price' | 'priceHere'>;
  /** In place of a price that is not known. */
  none?: string | undefined;
}

/** An estimate reads as one: from three figures on it has no minor units. */
const lookOf = ({ amount }: WireMoney) => (Number(amount) < 100 ? {} : { decimals: 0 });

/** A price in the reader's currency before the shop's own. */
export function TilePrice({ product: { price, priceHere }, none }: TilePriceProps) {
  const { money } = useFormats();
  if (!price) return none ? <p className="text-small text-text-2">{none}</p> : null;
  return (
    <p className="grid gap-0.5 tabular-nums">
      <span className="font-medium">
        {priceHere ? `≈ ${money(priceHere, lookOf(priceHere))}` : money(price)}
      </span>
      {priceHere ? <span className="text-small text-text-2">{money(price)}</span> : null}
    </p>
  );
}
