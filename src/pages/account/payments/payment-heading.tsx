/** The head of a payment's page: its state as the title, the sum and the goods once it is paid, and whose turn it is. */
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useEffect, useRef } from 'react';
import type { Order } from '../../../features/orders/contract.ts';
import { PaidOrderNext, saysNext } from '../../../features/orders/screens/pay/paid-order-next.tsx';
import type { Payment } from '../../../features/payments/contract.ts';
import { type PaymentPhase, phaseOf } from '../../../features/payments/screens/pay/payment-phase.ts';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { OwnSum } from '../../../features/pricing/screens/own-currency/own-sum.tsx';
import { useFormats } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { add, fromJson, toJson } from '../../../platform/money/money.ts';
import { Stamp, type StampTone } from '../../../ui/feedback/stamp.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Money } from '../../../ui/money/money.tsx';

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
        {isPaid && payment.purpose !== 'balance' ? <Taken payment={payment} goods={order?.title} /> : null}
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

/** All that was paid, from the balance and by card, and for which goods. */
function Taken({ payment, goods }: { payment: Payment; goods: string | undefined }) {
  const { money } = useFormats();
  const { amount, fromBalance, charged } = payment;
  const whole = isNothing(charged) ? amount : toJson(add(fromJson(fromBalance), fromJson(charged)));
  return (
    <p className="mt-2 grid gap-0.5">
      <Money size="total" text={money(whole)} />
      <OwnSum of={whole} />
      {goods ? (
        <span className="min-w-0 break-words text-text-2">
          <ForeignWords>{goods}</ForeignWords>
        </span>
      ) : null}
    </p>
  );
}
