/** The discounts on the things of a payment, from the features that know them. */
import { loweredDelivery } from '../../features/deliveries/reading/read-deliveries.ts';
import { loweredOrder } from '../../features/orders/paying/receipt-lines.ts';
import type { PaymentContext } from '../../features/payments/desk.ts';

/** By the ids of orders and deliveries; a part of a price, and a top-up, were lowered by nothing. */
export const loweredBy: PaymentContext['loweredBy'] = async (db, { targets, userId }) => {
  const lowered = new Map<string, Awaited<ReturnType<typeof loweredOrder | typeof loweredDelivery>>>();
  for (const { kind, ref, amount } of targets) {
    const asked = { ref, amount, userId };
    if (kind === 'order') lowered.set(ref, await loweredOrder(db, asked));
    if (kind === 'delivery') lowered.set(ref, await loweredDelivery(db, asked));
  }
  return lowered;
};
