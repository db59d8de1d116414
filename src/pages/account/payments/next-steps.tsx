/** Buttons below a payment that came to an end. */
import { useEffect, useState } from 'react';
import type { Payment } from '../../../features/payments/contract.ts';
import { receiptPath } from '../../../features/payments/screens/pay/document-paths.ts';
import { paidThingPath } from '../../../features/payments/screens/pay/paid-thing-path.ts';
import { type PaymentPhase, readWayBack } from '../../../features/payments/screens/pay/payment-phase.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

/** As high as a finger needs. */
const touched = 'inline-flex min-h-11 items-center';

/** The ways onward from a payment that came to an end: to what it paid, to another try, to the receipt. */
export function NextSteps({ payment, phase }: { payment: Payment; phase: PaymentPhase }) {
  const { to, locale, words: all } = usePlace();
  const words = useWords('payment.next');
  const back = useWayBack(payment.id);
  const isTopUp = payment.purpose === 'balance';
  const isPaid = phase === 'paid';
  // what was changed, cancelled or paid another way says on its own page whether anything is due
  const isOver = isPaid || payment.reason === 'replaced';
  const [only, ...others] = payment.targets;
  const orderPath = only && others.length === 0 ? paidThingPath(only) : '/cabinet/orders';
  const topUpPath = `/cabinet/balance?amount=${payment.amount.amount}`;
  const orderWords =
    orderPath === '/cabinet/orders'
      ? words('orders')
      : words(payment.purpose === 'delivery' ? 'delivery' : 'order');
  return (
    <div className="grid gap-4 print:hidden">
      {isTopUp || isOver ? null : <p className="text-text-2">{words('retryText')}</p>}
      <div className="ui-actions gap-x-5 max-sm:[&>.ui-button]:w-full">
        {isTopUp && isPaid && back ? (
          <Button variant="primary" href={to(back)}>
            {words('back')}
          </Button>
        ) : null}
        {isTopUp ? (
          <Button
            variant={isPaid && back ? 'secondary' : 'primary'}
            href={to(isOver ? '/cabinet/balance' : topUpPath)}
          >
            {words(isOver ? 'balance' : 'topUpAgain')}
          </Button>
        ) : (
          <Button variant="primary" href={to(orderPath)}>
            {isOver ? orderWords : words('retry')}
          </Button>
        )}
        {isTopUp || isPaid ? null : <Button href={to('/cabinet/balance')}>{words('balance')}</Button>}
        {isPaid ? (
          <TextLink href={receiptPath(payment.id, locale)} className={touched} download>
            {all('payment.receipt')}
          </TextLink>
        ) : null}
        <TextLink href={to('/contacts')} className={touched}>
          {words('contact')}
        </TextLink>
      </div>
    </div>
  );
}

/** Known to the browser only, so it comes after the first paint. */
function useWayBack(paymentId: string): string | null {
  const [back, setBack] = useState<string | null>(null);
  useEffect(() => setBack(readWayBack(paymentId)), [paymentId]);
  return back;
}
