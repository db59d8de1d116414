/** The number of a delivery as people read, say and mistype it. Pure. */
import { bareCode } from '../../../platform/texts/bare-code.ts';

/** Weights of the check digit of postal item numbers (UPU S10). */
const weights = [8, 6, 4, 2, 3, 5, 9, 7];

/**
 * Two letters by the shop's prefix of orders, eight digits by chance, so that no number tells another, and the check digit
 * of postal items. `chance` is a whole number from 0 to 89,999,999.
 */
export function deliveryNumber(orderPrefix: string, chance: number): string {
  const digits = String(10_000_000 + (chance % 90_000_000));
  return `${deliveryPrefix(orderPrefix)}-${digits}-${checkDigit(digits)}`;
}

/** The first letter of orders and D, such as WD beside WB; P where orders have just these letters. */
function deliveryPrefix(orderPrefix: string): string {
  const own = `${orderPrefix.slice(0, 1)}D`;
  return own === orderPrefix ? `${orderPrefix.slice(0, 1)}P` : own;
}

/**
 * A typed or scanned number in its one spelling, or null when it is none or its check digit is wrong. Under whatever letters:
 * those of the settings change, and numbers stay.
 */
export function readDeliveryNumber(text: string): string | null {
  const found = /^([A-Z][DP])(\d{8})(\d)$/.exec(bareCode(text));
  const [, prefix, digits = '', check] = found ?? [];
  return found && String(checkDigit(digits)) === check ? `${prefix}-${digits}-${check}` : null;
}

function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  const rest = 11 - (sum % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}

/** `dlv_…`, or the one spelling of a typed number; what is neither is found nowhere. */
export function deliveryKey(idOrNumber: string): string {
  return idOrNumber.startsWith('dlv_') ? idOrNumber : (readDeliveryNumber(idOrNumber) ?? idOrNumber);
}
