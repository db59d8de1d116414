import { usePlace } from '../../../../kit/place.tsx';
import { useGoToPayment } from '../../../payments/screens/pay/go-to-payment.ts';
import { type PayWay, payQuery } from '../../../payments/screens/pay/pay-choice.tsx';

interface Shown {
  way: PayWay;
  /** The sum that the screen shows as due for all of them, without the bank percent. */
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
