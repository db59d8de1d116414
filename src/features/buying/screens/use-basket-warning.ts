import { useWords } from '../../../kit/place.tsx';
import type { BuyingOrder } from '../contract.ts';
import { isChargeFarOff, isFarOff, unknownDeliveries } from './basket-sums.ts';

interface Typed {
  /** Of the shop, in major units. */
  total: number;
  /** By the bank, in major units of the settlement currency; null while it has not said so. */
  charged: number | null;
}

/** The warning that a basket needs a second look before it is bought; null where it needs none. */
export function useBasketWarning(orders: readonly BuyingOrder[]): (typed: Typed) => string | null {
  const words = useWords('staff-buying');
  return ({ total, charged }) => {
    const unknown = unknownDeliveries(total, orders);
    const warnings = [
      ...(isFarOff(total, orders) ? [words('off')] : []),
      ...(unknown > 0 ? [words('offUnknown', { count: unknown })] : []),
      ...(charged !== null && isChargeFarOff(charged, orders) ? [words('offCharged')] : []),
    ];
    return warnings.length > 0 ? warnings.join(' ') : null;
  };
}
