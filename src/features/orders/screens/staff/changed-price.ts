import type { WireMoney } from '../../../../kit/format.ts';
import { plainNumber } from '../../../../platform/money/plain-number.ts';

/** The price; where another one was typed, from which to which. */
export function changedPrice(money: (price: WireMoney) => string, price: WireMoney, typed: string): string {
  const amount = Number(plainNumber(typed));
  const shown = money(price);
  return amount === Number(price.amount) ? shown : `${shown} → ${typed} ${price.currency}`;
}
