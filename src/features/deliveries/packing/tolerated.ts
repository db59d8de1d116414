/** How far a packed parcel may be from its bill before its customer is asked. Pure. */
import type { Money } from '../../../platform/money/money.ts';

/**
 * A packed parcel that differs so little is closed at the price of its bill: by grams, or by what it would cost more.
 * `dearer` is below zero for one that became cheaper.
 */
export function isTolerated(
  { heavierGrams, dearer }: { heavierGrams: number; dearer: bigint },
  tolerance: { weightToleranceGrams: number; differenceTolerance: Money },
): boolean {
  return (
    heavierGrams <= tolerance.weightToleranceGrams ||
    (tolerance.differenceTolerance.minor > 0n && dearer <= tolerance.differenceTolerance.minor)
  );
}
