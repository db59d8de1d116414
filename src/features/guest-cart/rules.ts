/** Why a line of a guest's browser cannot be moved into a customer's cart. */
import type { Refusal } from '../../platform/api/refusal.ts';
import type { LeftReason } from './contract.ts';

const reasonByCode: Partial<Record<Refusal['code'], LeftReason>> = {
  cart_full: 'cart_full',
  not_found: 'gone',
  no_link: 'gone',
  link_credentials: 'gone',
  link_scheme: 'gone',
  link_host: 'gone',
  prohibited_product: 'prohibited',
  option_missing: 'variant_gone',
  unknown_currency: 'no_price',
};

const reasonByField: Record<string, LeftReason> = {
  sold_out: 'sold_out',
  price_needed: 'no_price',
  least_quantity: 'least_quantity',
};

/** Why adding was refused, in the words of a line; undefined when the refusal is not about the line. */
export function leftReasonOf(refusal: Refusal): LeftReason | undefined {
  if (refusal.code !== 'fields') return reasonByCode[refusal.code];
  const codes = Object.values(refusal.detail.fields ?? {}).map((field) =>
    typeof field === 'string' ? field : field.code,
  );
  return codes.map((code) => reasonByField[code]).find((reason) => reason !== undefined) ?? 'variant_gone';
}
