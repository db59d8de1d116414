/** One payment in the staff area: its parts and numbers, its refunds, and sending money back to the card. */

import type { StaffPayment } from '../../../features/payments/contract.ts';
import { RefundForm } from '../../../features/payments/screens/staff/refund-form.tsx';
import { RefundTable } from '../../../features/payments/screens/staff/refund-table.tsx';
import { PaymentState } from '../../../features/payments/screens/staff/staff-payment-state.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { WholeNumbers } from '../../../ui/whole-number.tsx';

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
  const mayRefund = user?.roles.some((role) => role === 'finance' || role === 'admin') ?? false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-h2">
          <WholeNumbers text={words('title', { number: payment.orders.join(', ') || words('topUp') })} />
        </h1>
        <PaymentState state={payment.status} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Facts data={data} />
        {mayRefund ? <RefundForm data={data} /> : null}
      </div>
      <RefundTable data={data} />
    </div>
  );
}

function Facts({ data }: { data: StaffPayment }) {
  const { to } = usePlace();
  const words = useWords('staff-payment');
  const all = useWords('staff-payments');
  const { money } = useFormats();
  const { payment } = data;
  const { customer } = payment;
  const rows: SummaryRow[] = [
    { id: 'amount', label: words('amount'), value: money(payment.amount) },
    { id: 'balance', label: words('fromBalance'), value: money(data.fromBalance) },
    { id: 'charged', label: words('charged'), value: money(payment.charged) },
    { id: 'bank', label: words('bank'), value: money(data.bank) },
    { id: 'provider', label: words('provider'), value: all(`providers.${payment.provider}`) },
    {
      id: 'reference',
      label: words('reference'),
      value: <span className="wrap-anywhere">{payment.reference ?? '–'}</span>,
    },
    { id: 'id', label: words('id'), value: <span className="wrap-anywhere">{payment.id}</span> },
    { id: 'date', label: words('date'), value: <When at={payment.createdAt} form="day-time" /> },
    {
      id: 'customer',
      label: words('customer'),
      value: (
        <TextLink href={to(`/staff/customers/${customer.id}`)}>{customer.customerId || customer.id}</TextLink>
      ),
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
    <Sheet heading={words('facts')}>
      <SummaryList rows={rows} label={words('facts')} />
    </Sheet>
  );
}
