/** Sums of a basket as they are shown beside it; the server counts by itself. */
import type { BuyingOrder } from '../contract.ts';

/** The price of the orders with the shop's delivery, in major units; null while a delivery is unknown. */
export function expectedTotal(orders: readonly BuyingOrder[]): number | null {
  if (orders.some(({ inland }) => inland === null)) return null;
  return goodsTotal(orders) + sum(orders.map(({ inland }) => Number(inland?.amount ?? 0)));
}

/** The goods of the orders at their prices, in major units. */
export function goodsTotal(orders: readonly BuyingOrder[]): number {
  return sum(orders.flatMap(({ lines }) => lines.map((line) => line.quantity * Number(line.price.amount))));
}

/** Whether a shop's total needs a second look: more than 5 % from what the orders say. */
export function isFarOff(total: number, orders: readonly BuyingOrder[]): boolean {
  const expected = expectedTotal(orders);
  // sums of decimals are off by a hair, and what is off by that alone is no fault
  return expected !== null && Math.abs(total - expected) > expected * 0.05 + 1e-6;
}

/** The goods of the orders with the shop's delivery at the rates of their bills, in major units of the settlement currency. */
export function billedTotal(orders: readonly BuyingOrder[]): number {
  return sum(
    orders.map((order) => (goodsTotal([order]) + Number(order.inland?.amount ?? 0)) * Number(order.rate)),
  );
}

/** Whether the sum that the bank took needs a second look: more than 10 % from what the customers were billed. */
export function isChargeFarOff(charged: number, orders: readonly BuyingOrder[]): boolean {
  const billed = billedTotal(orders);
  return Math.abs(charged - billed) > billed * 0.1 + 1e-6;
}

/** How many orders have a delivery of the shop that nobody knows, where the shop's total is above what is known. */
export function unknownDeliveries(total: number, orders: readonly BuyingOrder[]): number {
  const known = goodsTotal(orders) + sum(orders.map(({ inland }) => Number(inland?.amount ?? 0)));
  return total > known + 1e-6 ? orders.filter(({ inland }) => inland === null).length : 0;
}

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);
