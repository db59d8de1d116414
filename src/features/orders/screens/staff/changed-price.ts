import type { WireMoney } from '../../../../kit/format.ts';

/** The price; where another one was typed, from which to which. */
export function changedPrice(money: (price: WireMoney) => string, price: WireMoney, typed: string): string {
  const amount = Number(typed.replace(/\s/g, '').replace(',', '.'));
  const shown = money(price);
  return amount === Number(price.amount) ? shown : `${shown} → ${typed} ${price.currency}`;
}
