/** Payments in the staff area: the newest first, found by any of their numbers. */

import type { StaffPaymentRow } from '../../../features/payments/contract.ts';
import { paidBy, usePurpose } from '../../../features/payments/screens/staff/paid-things.tsx';
import {
  PaymentState,
  paymentTones,
  staffPaymentPath,
} from '../../../features/payments/screens/staff/staff-payment-state.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { type ListView, viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

interface Data {
  /** With the number of payments that have a refund waiting for a second person. */
  list: ListOf<'staffListPayments'>;
  query: ListQuery;
}

const filter = { name: 'state', values: Object.keys(paymentTones) as StaffPaymentRow['status'][] };

export async function load({ api, query }: LoadContext): Promise<Data> {
  const asked = given({
    refunds: query.get('refunds') === 'waiting' ? ('waiting' as const) : null,
    state: filterIn(query, filter),
    q: searchIn(query),
  });
  const list = await readList(query, (part) => api.staffListPayments({ query: { ...asked, ...part } }));
  return { list, query: asked };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-payments.title') });

export default function StaffPaymentsPage({ data }: { data: Data }) {
  const words = useWords('staff-payments');
  const { date } = useFormats();
  const views = useViews(data);
  const areDifferent = new Set(data.list.rows.map(({ provider }) => provider)).size > 1;
  const provider = ({ provider: one }: StaffPaymentRow) => words(`providers.${one}`);
  const providerColumn: OfficeColumn<StaffPaymentRow> = { id: 'provider', phone: 'none', cell: provider };
  return (
    <OfficeList
      {...data}
      words={words}
      search={{ id: 'payments-search' }}
      views={{ label: words('filter'), list: views, all: {} }}
      columnsOf="payments"
      look={{
        rowKey: ({ id }) => id,
        group: ({ createdAt }) => date(createdAt, 'short-day'),
        groupHead: ({ createdAt }) => <When at={createdAt} form="short-day" />,
        columns: [
          {
            id: 'payment',
            cell: (row) => <PaymentName payment={row} provider={areDifferent ? provider(row) : null} />,
          },
          { id: 'kind', phone: 'none', cell: (row) => <Purpose payment={row} /> },
          {
            id: 'started',
            phone: 'none',
            cell: (row) => <When at={row.createdAt} form="time" />,
          },
          { id: 'state', phone: 'none', cell: ({ status }) => <StateInList state={status} /> },
          { id: 'customer', phone: 'none', cell: (row) => <CustomerLink payment={row} /> },
          // said only where it differs
          ...(areDifferent ? [providerColumn] : []),
          { id: 'amount', align: 'end', phone: 'top', cell: (row) => <Paid payment={row} /> },
        ],
      }}
    />
  );
}

/** Its number leads to it: the first order that it paid, or what else it was for. */
function PaymentName({ payment, provider }: { payment: StaffPaymentRow; provider: string | null }) {
  const { to } = usePlace();
  const purpose = usePurpose()(payment);
  const numbers = payment.orders.join(', ');
  return (
    <span className="grid justify-items-start font-normal">
      <span className="inline-flex flex-wrap items-baseline gap-x-2">
        <TextLink href={to(staffPaymentPath(payment.id))}>{numbers || purpose}</TextLink>
        {numbers ? <span className="text-text-2 sm:hidden">{purpose}</span> : null}
      </span>
      {/* a row of a phone has one link, which opens it */}
      <span className="text-small text-text-2 sm:hidden">
        <When at={payment.createdAt} form="time" />
        {/* a letter draws a plain space to itself */}
        {`\u00a0·\u00a0${codeOf(payment)}`}
        {provider ? `${GAP}${provider}` : null}
      </span>
    </span>
  );
}

/** Has a column of its own, but on the card of a phone. */
function Purpose({ payment }: { payment: StaffPaymentRow }) {
  return <span className="text-text-2">{usePurpose()(payment)}</span>;
}

function Paid({ payment }: { payment: StaffPaymentRow }) {
  const words = useWords('staff-payments');
  const { money } = useFormats();
  return (
    <span className="grid justify-items-end">
      <span className="font-medium tabular-nums">{money(paidBy(payment))}</span>
      {/* in words alone, and only what is not paid as usual: all rows of a phone are of one height */}
      {payment.status === 'succeeded' ? null : (
        <span className={`text-small sm:hidden ${lookOf(payment.status)}`}>
          {words(`states.${payment.status}`)}
        </span>
      )}
    </span>
  );
}

const lookOf = (state: StaffPaymentRow['status']): string =>
  state === 'failed'
    ? 'font-medium text-danger'
    : state === 'expired'
      ? 'font-medium text-warning'
      : 'text-text-2';

/** Between facts of one line: it never begins a line. */
const GAP = '\u00a0· ';

const codeOf = ({ customer }: StaffPaymentRow): string => customer.customerId || customer.id;

function CustomerLink({ payment }: { payment: StaffPaymentRow }) {
  const { to } = usePlace();
  return (
    <TextLink quiet href={to(`/staff/customers/${payment.customer.id}`)}>
      {codeOf(payment)}
    </TextLink>
  );
}

/** Most are paid: only what is not stands out. */
function StateInList({ state }: { state: StaffPaymentRow['status'] }) {
  const words = useWords('staff-payments');
  if (state !== 'succeeded') return <PaymentState state={state} />;
  return <span className="text-text-2">{words(`states.${state}`)}</span>;
}

/** All, those of refunds that wait, and each state: what went wrong first. */
function useViews({ query, list }: Data): ListView[] {
  const words = useWords('staff-payments');
  const { waiting } = list.meta;
  return [
    { title: words('all'), query: {} },
    ...(waiting > 0 || query.refunds
      ? [{ title: words('waiting'), count: waiting, query: { refunds: 'waiting' } }]
      : []),
    ...viewsBy({ ...filter, values: byUrgency }, (state) => words(`tabs.${state}`)),
  ];
}

const byUrgency = [
  'failed',
  'expired',
  'pending',
  'succeeded',
  'partly_refunded',
  'refunded',
  'created',
  'cancelled',
] as const;
