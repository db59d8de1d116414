import type { ShownDelivery } from '../../../features/deliveries/screens/delivery/delivery-block.tsx';
import { deliveryPath } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import { EstimateTold } from '../../../features/deliveries/screens/delivery/estimate-told.tsx';
import type { Order } from '../../../features/orders/contract.ts';
import { endStateOf } from '../../../features/orders/screens/order/end-state.ts';
import { receiptPath } from '../../../features/payments/screens/pay/document-paths.ts';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useIsBrowser } from '../../../kit/parts/use-is-browser.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { movementPath, Refunds } from './refunds.tsx';

// colleagues see the same receipt without it
const signedPrice = lazyPart(async () => (await import('../../../kit/signing/signed-price.tsx')).SignedPrice);

/** A parcel that was called off, or came back, is paid for no more: another may follow. */
export function isLive({ state }: ShownDelivery): boolean {
  return state !== 'cancelled' && state !== 'returned';
}

/** As high as the buttons of the same row. */
const touched = 'inline-flex min-h-11 items-center';

interface FooterProps {
  order: Order;
  delivery: ShownDelivery | null;
  hasLink: boolean;
}

/** Below the receipt of an order: what is due no more, how good the estimate was, refunds, and its papers. */
export function ReceiptFooter({ order, delivery, hasLink }: FooterProps) {
  const { to, locale, api, words: all } = usePlace();
  const words = useWords('order-view');
  const { payments, balancePayment, refunds, due, paid } = order.receipt;
  // of a payment by card alone the balance knows nothing
  const hasMoved = balancePayment !== undefined || refunds.some(({ entry }) => entry);
  // it needs scripts to be pressed
  const canSign = useIsBrowser() && hasLink && !order.isForwarded;
  const ended = endStateOf(order);
  const isPaid = !ended && isNothing(due) && !isNothing(paid) && isNothing(order.carried);
  return (
    <>
      {ended ? <p>{words(`nothingDue.${ended}`)}</p> : null}
      {isPaid && hasLink ? <p>{words('paidInFull')}</p> : null}
      {delivery && isLive(delivery) ? <EstimateTold estimated={delivery.estimated} /> : null}
      {/* colleagues have a card of their own for what goes back */}
      {hasLink ? <Refunds order={order} hasLink /> : null}
      {hasLink ? (
        <div className="flex flex-wrap items-center gap-x-4 text-ui print:hidden">
          {delivery?.bill ? (
            <TextLink href={to(deliveryPath(delivery.number))} className={touched}>
              {words('toDelivery', { number: delivery.number })}
            </TextLink>
          ) : null}
          {hasMoved ? (
            <TextLink href={to(movementPath(order.id, { payment: balancePayment }))} className={touched}>
              {words('toBalance')}
            </TextLink>
          ) : null}
          {payments.map((id, index) => (
            <TextLink key={id} href={receiptPath(id, locale)} className={touched} download>
              {payments.length === 1
                ? words('paper')
                : words('paperOf', { number: payments.length - index, count: payments.length })}
            </TextLink>
          ))}
          {canSign ? (
            <signedPrice.Part
              words="order-view.signed"
              make={() => api.quoteOrder({ params: { id: order.id } })}
              isBare
            />
          ) : null}
          <Button variant="link" onClick={() => window.print()}>
            {all('ui.print')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
