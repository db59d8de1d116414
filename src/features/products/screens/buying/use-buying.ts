/** One press from the price to the bank: account, order, payment (decisions/0610-one-breath.md). */
import { useEffect } from 'react';
import type { WireMoney } from '../../../../kit/format.ts';
import { type Submit, useSubmit } from '../../../../kit/forms/use-submit.ts';
import { type Place, usePlace, useWords } from '../../../../kit/place.tsx';
import { type AnswerOf, CallFailure } from '../../../../platform/api/client.ts';
import type { Product } from '../../contract.ts';
import { keepLine } from '../kept-lines/kept-lines.ts';
import { type Chosen, forgetChoice } from '../paste/pending-choice.ts';
import { forgetPendingLink } from '../paste/pending-link.ts';
import { destinationOf } from './destination.ts';
import { aboutWhole, refuseUnready } from './ready-to-buy.ts';
import { useOpenedAccount } from './use-opened-account.ts';

export interface BuyingProps {
  product: Product;
  chosen: Chosen;
  /** ISO 3166-1 alpha-2; empty while none is chosen. */
  country: string;
  /** The sum that the screen shows for the goods: bill 1 without the bank percent. */
  shown: WireMoney;
  /** The total is another one now: the price is to be asked for again. */
  onChanged(): void;
}

export interface Buying {
  submit: Submit;
  /** The known address that asks for its password; null while none was told. */
  known: string | null;
}

type Made = AnswerOf<'buyNow'>['orders'][number];
type Way = 'card' | 'balance';

export function useBuying({ product, chosen, country, shown, onChanged }: BuyingProps): Buying {
  const { api } = usePlace();
  const words = useWords('product-card.buy');
  const account = useOpenedAccount(() => {
    // the product waits in the cart of this browser, and goes along into the account's
    const { url, id: snapshot, title } = product;
    keepLine({ url, snapshot, title, ...chosen });
  });
  const pay = usePayMade(account.tell);
  const order = async (values: FormData, key: string): Promise<void> => {
    refuseUnready({ values, country }, words);
    await account.open(values);
    const { data } = await api.buyNow({
      idempotencyKey: key,
      body: {
        product: { url: product.url, snapshot: product.id, ...chosen, size: chosen.size ?? undefined },
        ...(await destinationOf(api, country)),
        consent: true,
        shown_total: shown,
      },
    });
    const [kind] = data.changes.map(({ change }) => change.kind);
    if (kind === 'total') onChanged();
    if (kind)
      throw new CallFailure('refused', {
        status: 409,
        code: 'shown_otherwise',
        message: words(`changes.${kind}`),
      });
    forgetPendingLink(product.url);
    forgetChoice(product.url);
    const [made] = data.orders;
    if (made) await pay(made, { way: values.get('way') === 'balance' ? 'balance' : 'card', key });
  };
  const send = (values: FormData, key: string): Promise<void> =>
    order(values, key).catch((error: unknown) => {
      throw aboutWhole(error);
    });
  const submit = useSubmit(send, { alsoSends: [product.id, chosen, country, shown] });
  useFreshReturn();
  return { submit, known: account.known };
}

/** Pays what was made. The order stands already, so a payment that fails leads to it. */
function usePayMade(tell: () => void) {
  const { api, navigate, toasts, words: all }: Place = usePlace();
  const words = useWords('product-card.buy');
  return async ({ id, orderNum, state, total }: Made, { way, key }: { way: Way; key: string }) => {
    const leave = async (path: string): Promise<void> => {
      tell();
      await navigate(path);
    };
    const order = `/cabinet/orders/${encodeURIComponent(orderNum)}`;
    if (state !== 'awaiting_payment') {
      toasts.show({ type: 'success', message: words('madeReview') });
      return leave(order);
    }
    try {
      const body = { method: way, use_balance: false, shown_total: total };
      const { data } = await api.payOrderByPost({ params: { id }, body, idempotencyKey: `${key}-pay` });
      if (!data.payment.url) return leave(`/payments/${data.payment.id}`);
      window.location.assign(data.payment.url);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const reason = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
      toasts.show({ type: 'error', message: words('payFailed', { reason }), duration: 0 });
      return leave(order);
    }
    // the button stays busy until the browser has left
    await new Promise(() => {});
  };
}

/** A page that comes back out of the browser's memory would show its button busy for ever. */
function useFreshReturn(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) window.location.reload();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
