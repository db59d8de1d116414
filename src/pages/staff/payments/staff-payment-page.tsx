/** One payment in the staff area: its parts and numbers, its refunds, and sending money back to the card. */

import type { StaffPayment } from '../../../features/payments/contract.ts';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { LongNumber } from '../../../features/payments/screens/staff/long-number.tsx';
import { Purpose, paidBy } from '../../../features/payments/screens/staff/paid-things.tsx';
import { RefundForm } from '../../../features/payments/screens/staff/refund-form.tsx';
import { RefundTable } from '../../../features/payments/screens/staff/refund-table.tsx';
import { PaymentState } from '../../../features/payments/screens/staff/staff-payment-state.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/lists/summary-list.tsx';
import { Receipt } from '../../../ui/money/receipt.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

export async function load({ api, params }: LoadContext): Promise<StaffPayment> {
  return (await api.staffGetPayment({ params: { id: params.id ?? '' } })).data;
}

export const head: ScreenModule<StaffPayment>['head'] = (words, { payment }) => ({
  title: words('staff-payment.title', { number: payment.orders.join(', ') || payment.id }),
});

export default function StaffPaymentPage({ data }: { data: StaffPayment }) {
  const { user } = usePlace();
  const words = useWords('staff-payment');
  const { payment } = data;
  const { money } = useFormats();
  const name = payment.orders.join(', ') || words('topUp');
  const isFinance = user?.roles.some((role) => role === 'finance' || role === 'admin') ?? false;
  // a payment that took no money gives none back
  const mayRefund = isFinance && (paid.includes(payment.status) || !isNothing(data.refundable));
  return (
    <OfficeDetail
      list={{ text: words('crumbs'), path: '/staff/payments' }}
      name={money(paidBy(payment))}
      title={words('heading', { number: name })}
      state={<PaymentState state={payment.status} />}
      first={<Sums data={data} />}
      aside={mayRefund ? <RefundForm data={data} /> : null}
    >
      <Facts data={data} />
      <RefundTable data={data} />
    </OfficeDetail>
  );
}

const paid: readonly StaffPayment['payment']['status'][] = ['succeeded', 'partly_refunded', 'refunded'];

/** The rows add up to the amount that the provider charged. */
function Sums({ data }: { data: StaffPayment }) {
  const { words: all } = usePlace();
  const words = useWords('staff-payment');
  const { money } = useFormats();
  const { payment, fromBalance, bank } = data;
  const minus = { ...fromBalance, amount: `-${fromBalance.amount}` };
  return (
    <Receipt
      label={words('sums')}
      headingLevel={2}
      groups={[
        {
          id: 'sums',
          heading: words('sums'),
          rows: [
            { id: 'amount', label: words('amount'), amount: money(payment.amount) },
            ...(isNothing(fromBalance)
              ? []
              : [{ id: 'balance', label: words('fromBalance'), amount: money(minus) }]),
            ...(isNothing(bank) ? [] : [{ id: 'bank', label: words('bank'), amount: money(bank) }]),
          ],
          total: {
            label: words(paid.includes(payment.status) ? 'charged' : 'toCharge'),
            amount: money(payment.charged),
          },
        },
      ]}
      labels={{
        loading: all('ui.loading'),
        unavailable: all('ui.price.unavailable'),
        retry: all('ui.retry'),
        was: all('ui.was'),
        now: all('ui.became'),
      }}
    />
  );
}

/** When it ended, and below it when it was started, which alone is known of one that goes on. */
function useTimes({ payment: { createdAt, status }, closedAt }: StaffPayment): SummaryRow {
  const words = useWords('staff-payment');
  const all = useWords('staff-payments');
  const started = <When at={createdAt} form="day-time" />;
  if (!closedAt) return { id: 'date', label: words('date'), value: started };
  return {
    id: 'date',
    label: all(`states.${paid.includes(status) ? 'succeeded' : status}`),
    value: (
      <>
        <When at={closedAt} form="day-time" />
        <span className="block text-small text-text-2">
          {words('date')} {started}
        </span>
      </>
    ),
  };
}

function Facts({ data }: { data: StaffPayment }) {
  const { to } = usePlace();
  const words = useWords('staff-payment');
  const all = useWords('staff-payments');
  const { money, named } = useFormats();
  const { payment } = data;
  const { customer } = payment;
  const rows: SummaryRow[] = [
    { id: 'orders', label: words('paidFor'), value: <Purpose payment={payment} /> },
    {
      id: 'customer',
      label: words('customer'),
      value: (
        <TextLink href={to(`/staff/customers/${customer.id}`)}>{customer.customerId || customer.id}</TextLink>
      ),
    },
    useTimes(data),
    { id: 'provider', label: words('provider'), value: all(`providers.${payment.provider}`) },
    {
      id: 'reference',
      label: words('reference'),
      value: payment.reference ? (
        <LongNumber text={payment.reference} copy={named(words('copy'), words('reference'))} />
      ) : (
        '–'
      ),
    },
    {
      id: 'id',
      label: words('id'),
      value: <LongNumber text={payment.id} copy={named(words('copy'), words('id'))} />,
    },
    ...(data.reason
      ? [{ id: 'reason', label: words('reason'), value: words(`reasons.${data.reason}`) }]
      : []),
    ...(data.late ? [{ id: 'late', label: words('late'), value: words('lateText') }] : []),
    ...data.disputes.map((dispute) => ({
      id: dispute.reference,
      label: words('dispute'),
      value: `${money(dispute.amount)} · ${words(`disputes.${dispute.state}`)}`,
    })),
  ];
  return (
    <Sheet heading={words('facts')} dense>
      <SummaryList rows={rows} label={words('facts')} />
    </Sheet>
  );
}
