import type { WireMoney } from '../../../platform/screen/format.ts';
import { useFormats } from '../../../platform/screen/place.tsx';

interface StoragePrice {
  perDay: WireMoney;
  penaltyShare: string | null;
}

/** What storage costs, as texts take it: {amount} for a day, and {share}, which is `none` unless it costs a percent of the freight. */
export function useStoragePrice(): (price: StoragePrice) => { amount: string; share: string } {
  const { money, number } = useFormats();
  return ({ perDay, penaltyShare }) => ({
    amount: money(perDay),
    share: penaltyShare === null ? 'none' : number(penaltyShare),
  });
}
