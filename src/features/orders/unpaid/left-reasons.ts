/** Why a line of an order cannot be ordered again. Pure. */
import type { Refusal } from '../../../platform/api/refusal.ts';

/** Words under `pages.order-view.again.reasons`. */
export const leftReasons = [
  'sold_out',
  'no_price',
  'too_few',
  'option_missing',
  'prohibited',
  'cart_full',
  'not_read',
] as const;
export type LeftReason = (typeof leftReasons)[number];

const byCode: Readonly<Record<string, LeftReason>> = {
  sold_out: 'sold_out',
  price_needed: 'no_price',
  unknown_currency: 'no_price',
  rate_missing: 'no_price',
  least_quantity: 'too_few',
  option_missing: 'option_missing',
  prohibited_product: 'prohibited',
  cart_full: 'cart_full',
};

/** The reason in a refusal of the cart; one about a field says it there. */
export function leftReasonOf({ code, detail }: Refusal): LeftReason {
  const fields = Object.values(detail.fields ?? {}).map((field) =>
    typeof field === 'string' ? field : field.code,
  );
  return [...fields, code].map((one) => byCode[one]).find((reason) => reason !== undefined) ?? 'not_read';
}
