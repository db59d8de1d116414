/** Payments in the staff area: the newest first, found by any of their numbers. */

import type { StaffPaymentRow } from '../../../features/payments/contract.ts';
import { PaidThings } from '../../../features/payments/screens/staff/paid-things.tsx';
import {
  PaymentState,
  paymentTones,
  staffPaymentPath,
} from '../../../features/payments/screens/staff/staff-payment-state.tsx';
import { ListSelect } from '../../../kit/forms/list-select.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import type { ListView } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface Data {
  /** With the number of payments that have a refund waiting for a second person. */
  list: ListOf<'staffListPayments'>;
  query: ListQuery;
}

const filter = { name: 'state', values: Object.keys(paymentTones) as StaffPaymentRow['status'][] };

/** A top-up is named by its own words. */
const purposes: readonly string[] = ['orders', 'delivery'];

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
  const { to } = usePlace();
  const words = useWords('staff-payments');
  const { money, list } = useFormats();
  const views: ListView[] = [
    { title: words('all'), query: {} },
    { title: words('waiting'), count: data.list.meta.waiting, query: { refunds: 'waiting' } },
  ];
  const { state } = data.query;
  const providerColumn: OfficeColumn<StaffPaymentRow> = {
    id: 'provider',
    cell: ({ provider }) => words(`providers.${provider}`),
  };
  // a state that was chosen narrows all payments, which is a view of its own beside these
  const chosen = state ? [{ title: words(`states.${state}`), query: { state } }] : [];
  return (
    <OfficeList
      {...data}
      words={words}
      search={{
        id: 'payments-search',
        beside: <StateChoice query={data.query} />,
      }}
      views={{ label: words('filter'), list: [...views, ...chosen], all: {} }}
      look={{
        rowKey: ({ id }) => id,
        columns: [
          {
            id: 'payment',
            cell: (row) => (
              <TextLink href={to(staffPaymentPath(row.id))}>
                <When at={row.createdAt} form="day-time" />
                <VisuallyHidden> {row.orders.length > 0 ? list(row.orders) : words('topUp')}</VisuallyHidden>
              </TextLink>
            ),
          },
          { id: 'purpose', phone: 'line', cell: (row) => <Purpose payment={row} /> },
          { id: 'state', phone: 'line', cell: ({ status }) => <PaymentState state={status} /> },
          {
            id: 'customer',
            phone: 'end',
            cell: ({ customer }) => (
              <TextLink href={to(`/staff/customers/${customer.id}`)}>
                {customer.customerId || customer.id}
              </TextLink>
            ),
          },
          // said only where it differs
          ...(new Set(data.list.rows.map(({ provider }) => provider)).size > 1 ? [providerColumn] : []),
          { id: 'amount', align: 'end', phone: 'top', cell: ({ amount }) => money(amount) },
        ],
      }}
    />
  );
}

/** The orders or the delivery with their pages; a top-up has none. */
function Purpose({ payment }: { payment: StaffPaymentRow }) {
  const words = useWords('staff-payments');
  if (payment.orders.length === 0) return words('topUp');
  return (
    <span className="flex flex-wrap gap-x-2">
      <PaidThings payment={payment} />
      {purposes.includes(payment.purpose) ? (
        <span className="text-text-2">{words(`purposes.${payment.purpose}`)}</span>
      ) : null}
    </span>
  );
}

function StateChoice({ query }: { query: ListQuery }) {
  const words = useWords('staff-payments');
  return (
    <ListSelect
      name="state"
      label={words('filter')}
      button={words('searchButton')}
      query={query}
      off={{ refunds: '' }}
      options={[
        { value: '', text: words('anyState') },
        ...filter.values.map((value) => ({ value, text: words(`states.${value}`) })),
      ]}
    />
  );
}
