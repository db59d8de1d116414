/** One press from the guest's cart to the bank: account, its cart, orders, payment (decisions/0780-a-cart-in-one-breath.md). */

import { type Submit, useSubmit } from '../../../kit/forms/use-submit.ts';
import { type Place, useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import type { Cart } from '../../cart/screens/use-cart.ts';
import { keepCodeHere, keptCode } from '../../discounts/screens/kept-code.ts';
import { usePayOrders } from '../../orders/screens/pay/use-pay-orders.ts';
import { sumOf } from '../../payments/screens/pay/ways-to-pay.ts';
import { destinationOf } from '../../products/screens/buying/destination.ts';
import { aboutWhole, refuseUnready } from '../../products/screens/buying/ready-to-buy.ts';
import { useOpenedAccount } from '../../products/screens/buying/use-opened-account.ts';
import { type SentLines, sendKeptLines } from './merge-kept-lines.ts';
import { shownOrders } from './shown-orders.ts';

export interface GuestCheckout {
  submit: Submit;
  /** The known address that asks for its password; null while none was told. */
  known: string | null;
}

type Leave = (path: string, message: string) => Promise<void>;

/** Orders what the guest saw and nothing else: where the account's cart is another one, its owner looks at it first. */
export function useGuestCheckout(cart: Cart, country: string): GuestCheckout {
  const { api } = usePlace();
  const { list } = useFormats();
  const words = useWords('product-card.buy');
  const own = useWords('guest-cart.checkout');
  // the lines lie in this browser already
  const account = useOpenedAccount(() => {});
  const leaving = useLeaving(account.tell);
  const orderAll = useOrderAll();
  const shown = shownOrders(cart);
  const buy = async (values: FormData, key: string): Promise<void> => {
    refuseUnready({ values, country }, words);
    await account.open(values);
    const sent = await sendKeptLines(api);
    const leave = leaving(sent);
    if (sent.left.length > 0) return leave('/cabinet/cart', own('left', { titles: list(sent.left) }));
    await orderAll({ country, shown, key, leave, sent });
  };
  const submit = useSubmit(
    (values, key) =>
      buy(values, key).catch((error: unknown) => {
        throw aboutWhole(error);
      }),
    { alsoSends: [shown, country] },
  );
  return { submit, known: account.known };
}

/** Until the page is left everything stays as it is in the browser, so that a try after a lost answer repeats. */
function useLeaving(tell: () => void) {
  const { navigate, toasts } = usePlace();
  return ({ forget }: SentLines): Leave =>
    async (path, message) => {
      forget();
      tell();
      toasts.show({ type: 'info', message, duration: 0 });
      await navigate(path);
    };
}

interface Ordering {
  country: string;
  shown: readonly string[];
  key: string;
  leave: Leave;
  sent: SentLines;
}

function useOrderAll() {
  const place = usePlace();
  const { api } = place;
  const words = useWords('guest-cart.checkout');
  const pay = usePayAll();
  return async (ordering: Ordering): Promise<void> => {
    const { country, shown, key, leave } = ordering;
    const review = `/cabinet/orders/create?${new URLSearchParams({ country })}`;
    try {
      await handCodeOver(api);
      const { data: cart } = await api.getCart({ query: { country } });
      if (JSON.stringify(shownOrders(cart)) !== JSON.stringify(shown))
        return await leave(review, words('changed'));
      const where = await destinationOf(api, country);
      const orders = cart.groups.flatMap(({ id, quote }) =>
        quote ? [{ id, consent: true as const, ...where, shown_total: quote.net }] : [],
      );
      const { data } = await api.createOrders({ idempotencyKey: key, body: { orders } });
      if (data.changes.length > 0) return await leave(review, words('changed'));
      await pay(data.orders, ordering);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.kind !== 'refused') throw error;
      await leave(review, error.message);
    }
  };
}

/** Pays what can be paid at once. The orders stand already, so a payment that fails leads to them. */
function usePayAll() {
  const words = useWords('product-card.buy');
  const payOrders = usePayOrders();
  return async (
    orders: AnswerOf<'createOrders'>['orders'],
    { key, leave, sent }: Ordering,
  ): Promise<void> => {
    const payable = orders.filter(({ state }) => state === 'awaiting_payment');
    const due = sumOf(payable.map(({ total }) => total));
    if (!due) return leave('/cabinet/orders', words('madeReview'));
    // on the way to the bank the page stays as it is to its end
    window.addEventListener('pagehide', sent.forget, { once: true });
    try {
      const ids = payable.map(({ id }) => id);
      await payOrders(ids, { way: 'card', due, key: `${key}-pay` });
    } catch (error) {
      if (!(error instanceof CallFailure) || error.kind !== 'refused') throw error;
      await leave('/cabinet/orders?group=to_pay', words('payFailed', { reason: error.message }));
    }
  };
}

/** The discount code of this browser; one that the account cannot take changes the price, which is shown then. */
async function handCodeOver(api: Place['api']): Promise<void> {
  const code = keptCode();
  if (!code) return;
  try {
    await api.keepDiscountCode({ body: { code } });
    keepCodeHere(null);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind !== 'refused') throw error;
    keepCodeHere(null);
  }
}
