import type { WireMoney } from '../../../kit/format.ts';
import { useFormats } from '../../../kit/place.tsx';

interface StoragePrice {
  perDay: WireMoney;
  penaltyShare: string | null;
}

/**
 * The cost of storage, as texts take it: {amount} for a day, and {share}, which is `none` unless storage costs a
 * percent of the freight, and `free` where it costs nothing.
 */
export function useStoragePrice(): (price: StoragePrice) => { amount: string; share: string } {
  const { money, number } = useFormats();
  return ({ perDay, penaltyShare }) => {
    const isFree = Number(penaltyShare ?? perDay.amount) === 0;
    const share = penaltyShare === null ? 'none' : number(penaltyShare);
    return { amount: money(perDay), share: isFree ? 'free' : share };
  };
}
