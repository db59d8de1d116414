/** An edit of an unpaid order as its page makes it: seen, previewed, saved at the total that was shown. */

import type { TestShop } from './a-shop.ts';
import type { Buyer } from './an-order.ts';

export interface EditInput {
  lines?: { id: string; quantity?: number; options?: Record<string, string>; note?: string | null }[];
  address_id?: string;
  recipient_id?: string;
  comment?: string | null;
}

export async function orderToEdit(shop: TestShop, { token }: Buyer, id: string) {
  return (await shop.call('getOrderToEdit', { token, params: { id } })).body.data;
}

/** The price with these changes, or the refusal. */
export async function previewEdit(
  shop: TestShop,
  { token }: Buyer,
  { id, input: { lines, address_id } }: { id: string; input: EditInput },
) {
  const order = { of: 'edit', id, ...(lines ? { lines } : {}), ...(address_id ? { address_id } : {}) };
  const { status, body } = await shop.call('calculateOrder', { token, body: { order } });
  const calculated = body.data?.of === 'edit' ? body.data : null;
  return { status, error: body.error, calculated };
}

/** Saved at the total of the preview; where that was refused, at the one that stands. */
export async function editAsSeen(
  shop: TestShop,
  buyer: Buyer,
  { id, input }: { id: string; input: EditInput },
) {
  const { version, total } = await orderToEdit(shop, buyer, id);
  const { calculated } = await previewEdit(shop, buyer, { id, input });
  const body = { ...input, version, shown_total: calculated?.quote.net ?? total };
  return shop.call('editOrder', { token: buyer.token, params: { id }, body });
}
