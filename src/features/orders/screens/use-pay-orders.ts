import { usePlace } from '../../../platform/screen/place.tsx';
import { useGoToPayment } from '../../payments/screens/go-to-payment.ts';
import { type PayWay, payQuery } from '../../payments/screens/pay-choice.tsx';

interface Shown {
  way: PayWay;
  /** What the screen shows to be due for all of them, without the bank percent. */
  due: { amount: string; currency: string };
  key?: string;
}

/** Pays orders in one payment, at what is shown, and goes where it is confirmed. Rejects with the shop's refusal. */
export function usePayOrders(): (ids: readonly string[], shown: Shown) => Promise<void> {
  const { api } = usePlace();
  const goToPayment = useGoToPayment();
  return async (ids, { way, due, key }) => {
    const how = { ...payQuery[way], shown_total: due };
    const idempotencyKey = key ?? crypto.randomUUID();
    const [id = '', ...others] = ids;
    const { data } =
      others.length === 0
        ? await api.payOrderByPost({ params: { id }, body: how, idempotencyKey })
        : await api.payCartByPost({ body: { orders: [...ids], ...how }, idempotencyKey });
    await goToPayment(data.payment);
  };
}
