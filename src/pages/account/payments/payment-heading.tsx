/** The head of a payment's page: its state as the title, the goods once it is paid, and whose turn it is. */
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useEffect, useRef } from 'react';
import type { Order } from '../../../features/orders/contract.ts';
import { PaidOrderNext, saysNext } from '../../../features/orders/screens/pay/paid-order-next.tsx';
import type { Payment } from '../../../features/payments/contract.ts';
import { type PaymentPhase, phaseOf } from '../../../features/payments/screens/pay/payment-phase.ts';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Stamp, type StampTone } from '../../../ui/feedback/stamp.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

const stamps: Record<PaymentPhase, StampTone> = {
  paid: 'allowed',
  processing: 'neutral',
  failed: 'prohibited',
  cancelled: 'neutral',
};

interface PaymentHeadingProps {
  payment: Payment;
  said: Record<'title' | 'text', string>;
  stamp: string;
  order: Order | null;
}

export function PaymentHeading({ payment, said, stamp, order }: PaymentHeadingProps) {
  const phase = phaseOf(payment);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    // the state changed while somebody waited for it
    if (shown.current !== phase) heading.current?.focus();
    shown.current = phase;
  }, [phase]);
  const isPaid = phase === 'paid';
  return (
    <div className="flex flex-wrap items-start justify-between gap-6">
      <div className="min-w-0 flex-1 basis-64">
        <h1 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-h1">
          {isPaid ? <Icon of={CircleCheck} size={32} className="shrink-0 text-success" /> : null}
          <span className="min-w-0">{said.title}</span>
        </h1>
        {isPaid && payment.purpose !== 'balance' && order?.title ? (
          <p className="mt-2 min-w-0 break-words text-text-2">
            <ForeignWords>{order.title}</ForeignWords>
          </p>
        ) : null}
        {isPaid ? <PaidOrderNext order={order} /> : null}
        {said.text ? (
          <p className={`mt-3 text-text-2 ${isPaid && saysNext(order) ? '' : 'text-lead'}`}>{said.text}</p>
        ) : null}
        {payment.reasonText && !isPaid && !payment.creditedToBalance ? (
          <p className="mt-3">{payment.reasonText}</p>
        ) : null}
      </div>
      {isPaid || stamp === said.title ? null : <Stamp tone={stamps[phase]}>{stamp}</Stamp>}
    </div>
  );
}
