import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats } from '../../../../kit/place.tsx';

/** From here on a sum is read by its whole units; the table beside it is exact. */
export const wholeFrom = 1_000;

/** A sum as a key figure: large ones without their minor units. */
export function useRounded(): (sum: WireMoney) => string {
  const { money } = useFormats();
  return (sum) => money(sum, Math.abs(Number(sum.amount)) >= wholeFrom ? { decimals: 0 } : {});
}
