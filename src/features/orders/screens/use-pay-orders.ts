import { usePlace } from '../../../platform/screen/place.tsx';
import { useGoToPayment } from '../../payments/screens/go-to-payment.ts';
import { type PayWay, payQuery } from '../../payments/screens/pay-choice.tsx';

/** Pays orders in one payment and goes where it is confirmed. Rejects with the shop's refusal. */
export function usePayOrders(): (ids: readonly string[], way: PayWay, key?: string) => Promise<void> {
  const { api } = usePlace();
  const goToPayment = useGoToPayment();
  return async (ids, way, key) => {
    const idempotencyKey = key ?? crypto.randomUUID();
    const [id = '', ...others] = ids;
    const { data } =
      others.length === 0
        ? await api.payOrderByPost({ params: { id }, body: payQuery[way], idempotencyKey })
        : await api.payCartByPost({ body: { orders: [...ids], ...payQuery[way] }, idempotencyKey });
    await goToPayment(data.payment);
  };
}
