import type { ReactNode } from 'react';
import { paidFor } from '../../../../kit/card-fee.ts';
import { CopyButton } from '../../../../kit/parts/copy-button.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../../kit/when.tsx';
import { add, fromJson, toJson } from '../../../../platform/money/money.ts';
import type { Words } from '../../../../platform/texts/texts.ts';
import { Receipt, type ReceiptRow } from '../../../../ui/money/receipt.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { useTotal } from '../../../pricing/screens/own-currency/own-sum.tsx';
import type { Payment } from '../../contract.ts';
import { paidThingPath } from './paid-thing-path.ts';
import { phaseOf } from './payment-phase.ts';
import { isNothing } from './ways-to-pay.ts';

interface PaymentDetailsProps {
  payment: Payment;
  /** The title of the one order that it is for. */
  goods?: string | undefined;
}

/** The payment in rows that add up, with the numbers that it is known by (UX-092). */
export function PaymentDetails({ payment, goods }: PaymentDetailsProps) {
  const words = useWords('payment');
  const labels = useReceiptLabels();
  const totalOf = useTotal();
  const { money, aside, zoneName } = useFormats();
  const { fromBalance, charged, amount } = payment;
  const isMixed = !isNothing(fromBalance) && !isNothing(charged);
  const whole = isMixed ? toJson(add(fromJson(fromBalance), fromJson(charged))) : amount;
  const total =
    isMixed || isNothing(charged)
      ? totalOf(words('rows.total'), whole, true)
      : totalOf(words(chargedKey(payment)), charged, true);
  return (
    <Receipt
      label={words('details')}
      headingLevel={2}
      labels={labels}
      groups={[
        // once it is paid the head of the page has the sum, larger
        {
          ...{ id: 'payment', heading: words('details'), rows: useRows(payment) },
          total: { ...total, isPart: phaseOf(payment) === 'paid' },
        },
      ]}
      footer={
        <dl className="grid gap-3">
          {isMixed && !isPaidInTwo(payment) && chargedKey(payment) !== 'rows.total' ? (
            <Fact label={words(chargedKey(payment))}>{money(charged)}</Fact>
          ) : null}
          {payment.purpose === 'balance' ? (
            <Fact label={words('rows.reference')}>
              <Copied number={payment.id} />
            </Fact>
          ) : (
            <Fact label={words(payment.purpose, { count: payment.targets.length })}>
              {goods ? (
                <span className="font-medium">
                  <ForeignWords>{goods}</ForeignWords>
                </span>
              ) : null}
              {payment.targets.map(({ id, label }) => (
                <PaidNumber key={id} thing={{ id, label }} />
              ))}
            </Fact>
          )}
          <Fact label={aside(words('rows.date'), zoneName())}>
            <When at={payment.createdAt} form="day-time" />
          </Fact>
        </dl>
      }
    />
  );
}

/** Paid from the balance and by card: each has its sum, the card's with its fee in it, as the bank's statement names it. */
const isPaidInTwo = (payment: Payment): boolean =>
  !isNothing(payment.fromBalance) &&
  !isNothing(payment.charged) &&
  payment.method !== 'transfer' &&
  phaseOf(payment) === 'paid';

function useRows(payment: Payment): ReceiptRow[] {
  const words = useWords('payment');
  const { money } = useFormats();
  const { fromBalance, external, bank, charged } = payment;
  const isInTwo = isPaidInTwo(payment);
  const rows: (ReceiptRow | false)[] = [
    !isNothing(fromBalance) && {
      id: 'balance',
      label: words('rows.fromBalance'),
      amount: money(fromBalance),
    },
    isInTwo && {
      id: 'card',
      label: words('rows.byCard'),
      ...(isNothing(bank) ? {} : { note: words('rows.feeIn', { fee: money(bank) }) }),
      amount: money(charged),
    },
    !isInTwo &&
      !isNothing(external) && {
        id: 'card',
        label: externalLabel(payment, words),
        amount: money(external),
      },
    !isInTwo && !isNothing(bank) && { id: 'bank', label: words('rows.bank'), amount: money(bank) },
  ];
  return rows.filter((row) => row !== false);
}

function externalLabel({ method, purpose, targets, fromBalance }: Payment, words: Words): string {
  if (method === 'transfer') return words('rows.transfer');
  return words('rows.external', { of: paidFor(isNothing(fromBalance), purpose, targets.length) });
}

/** Nobody charges a transfer: it is sent. */
function chargedKey(payment: Payment): string {
  return payment.method === 'transfer' ? 'rows.total' : `rows.charged.${phaseOf(payment)}`;
}

/** Words that a receipt needs for states that a payment never has. */
function useReceiptLabels() {
  const { words } = usePlace();
  return {
    loading: words('ui.loading'),
    unavailable: words('ui.price.unavailable'),
    retry: words('ui.retry'),
    was: words('ui.was'),
    now: words('ui.became'),
  };
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="items-baseline justify-between gap-x-4 sm:flex">
      <dt className="text-small text-text-2">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere tabular-nums sm:justify-end">
        {children}
      </dd>
    </div>
  );
}

function PaidNumber({ thing }: { thing: { id: string | null; label: string | null } }) {
  const { to } = usePlace();
  const number = thing.label ?? thing.id ?? '';
  return (
    <span className="-me-3 inline-flex min-w-0 items-center">
      <TextLink href={to(paidThingPath(thing))}>{number}</TextLink>
      <CopyNumber number={number} />
    </span>
  );
}

function Copied({ number }: { number: string }) {
  return (
    <span className="-me-3 inline-flex min-w-0 items-center">
      {number}
      <CopyNumber number={number} />
    </span>
  );
}

function CopyNumber({ number }: { number: string }) {
  const words = useWords('payment');
  return <CopyButton text={number} label={words('copy', { number })} done={words('copied', { number })} />;
}
