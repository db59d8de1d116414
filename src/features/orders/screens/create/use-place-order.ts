import { type Submit, useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { possibleWay } from '../../../payments/screens/pay/pay-choice.tsx';
import { sumOf, waysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { OrderSummary } from '../../contract.ts';
import { orderPath } from '../list/order-row.tsx';
import { usePayOrders } from '../pay/use-pay-orders.ts';
import type { CreateSubmitProps } from './create-submit.tsx';
import { billOf, orderedLines } from './order-draft.ts';

/** Makes the orders; what has changed is answered and nothing is ordered. Then pays those that can be paid. */
export function usePlaceOrder({
  checkout,
  choices,
  onChanged,
}: Omit<CreateSubmitProps, 'children' | 'destination' | 'discount' | 'receipt'>): Submit {
  const { api, user, setUser } = usePlace();
  const words = useWords('order-create');
  const payMade = usePayMade({ checkout, choices });
  const orders = checkout.drafts.map(({ id, quote }) => ({
    id,
    consent: true as const,
    comment: choices.note.trim() || null,
    shown_total: quote.net,
    ...(choices.address && choices.recipient
      ? { address_id: choices.address.id, recipient_id: choices.recipient.id }
      : { country: choices.country }),
  }));
  const send = async (values: FormData, idempotencyKey: string): Promise<void> => {
    if (!values.has('consent')) {
      const fields = { consent: [words('consentNeeded')] };
      throw new CallFailure('refused', { status: 422, code: 'fields', fields });
    }
    if (!choices.country)
      throw new CallFailure('refused', { status: 422, code: 'fields', message: words('countryNeeded') });
    const { data } = await api.createOrders({ idempotencyKey, body: { orders } });
    if (data.changes.length > 0) await onChanged(data.changes);
    else {
      // the header counts what is left in the cart
      const ordered = checkout.drafts.flatMap(orderedLines).length;
      if (user) setUser({ ...user, cartLines: Math.max(0, user.cartLines - ordered) });
      await payMade(data.orders);
    }
  };
  return useSubmit(send, { alsoSends: orders });
}

/** Pays what can be paid at once. The orders stand already, so a payment that fails leads to them. */
function usePayMade({ checkout, choices }: Pick<CreateSubmitProps, 'checkout' | 'choices'>) {
  const { navigate, toasts, words: all } = usePlace();
  const words = useWords('order-create');
  const pay = usePayOrders();
  return async (orders: OrderSummary[]): Promise<void> => {
    const [first, ...others] = orders;
    const place = first && others.length === 0 ? orderPath(first.orderNum) : '/cabinet/orders?group=to_pay';
    const payable = orders.filter(({ state }) => state === 'awaiting_payment');
    const bill = billOf(checkout.drafts);
    // each was made at the total that was shown
    const due = sumOf(payable.map(({ total }) => total));
    if (!due || !bill) {
      const message = words(payable.length === 0 ? 'madeReview' : 'made', { count: orders.length });
      toasts.show({ type: 'success', message });
      return navigate(place, { replace: true });
    }
    try {
      const ids = payable.map(({ id }) => id);
      await pay(ids, { way: possibleWay(waysToPay(bill, checkout.available), choices.way), due });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const reason = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
      toasts.show({
        type: 'error',
        message: words('payFailed', { reason, count: orders.length }),
        duration: 0,
      });
      await navigate(place, { replace: true });
    }
  };
}
