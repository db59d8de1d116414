/** Payments of the office: the newest first, found by any of their numbers. */
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SearchBar } from '../../orders/screens/search-bar.tsx';
import type { StaffPaymentRow } from '../contract.ts';
import { GrowingList } from './growing-list.tsx';
import { readUpTo, rowsAsked } from './read-up-to.ts';
import { PaymentState, paymentTones, staffPaymentPath } from './staff-payment-state.tsx';
import { When } from './when.tsx';

type State = StaffPaymentRow['status'];

interface Data {
  rows: StaffPaymentRow[];
  hasMore: boolean;
  state: State | null;
  /** Only with a refund that waits for a second person, and how many there are. */
  isWaiting: boolean;
  waiting: number;
  search: string;
}

const states = Object.keys(paymentTones) as State[];

export async function load({ api, query }: LoadContext): Promise<Data> {
  const state = states.find((one) => one === query.get('state')) ?? null;
  const search = (query.get('q') ?? '').trim().slice(0, 200);
  const isWaiting = query.get('refunds') === 'waiting';
  const filter = {
    ...(isWaiting ? { refunds: 'waiting' as const } : {}),
    ...(state ? { state } : {}),
    ...(search ? { q: search } : {}),
  };
  const { first, rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await api.staffListPayments({ query: { ...filter, ...part } });
    return { rows: data, ...meta };
  });
  return { rows, hasMore, state, isWaiting, waiting: first.waiting, search };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-payments.title') });

export default function StaffPaymentsPage({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-payments');
  const { rows, state, isWaiting, waiting, search, hasMore } = data;
  const href = (one: State | 'waiting' | null): string => {
    const next = new URLSearchParams({ ...kept(one), ...(search ? { q: search } : {}) });
    return to(next.size > 0 ? `/staff/payments?${next}` : '/staff/payments');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-h1">{words('title')}</h1>
      <SearchBar
        words={words}
        value={search}
        kept={kept(isWaiting ? 'waiting' : state)}
        id="payments-search"
      />
      <TabLinks
        label={words('filter')}
        links={[
          { href: href(null), title: words('all'), current: state === null && !isWaiting },
          {
            href: href('waiting'),
            title: words('waiting'),
            count: String(waiting),
            current: isWaiting,
          },
          ...states.map((one) => ({
            href: href(one),
            title: words(`states.${one}`),
            current: one === state && !isWaiting,
          })),
        ]}
      />
      <GrowingList words={words} count={rows.length} hasMore={hasMore}>
        <PaymentTable rows={rows} />
      </GrowingList>
    </div>
  );
}

/** The filter as the address keeps it. */
function kept(one: State | 'waiting' | null): Record<string, string> {
  if (one === 'waiting') return { refunds: one };
  return one ? { state: one } : {};
}

function PaymentTable({ rows }: { rows: StaffPaymentRow[] }) {
  const { to } = usePlace();
  const words = useWords('staff-payments');
  const { money } = useFormats();
  return (
    <Table
      caption={words('title')}
      captionHidden
      dense
      narrow="stack"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'payment',
          header: words('columns.payment'),
          rowHeader: true,
          cell: (row) => (
            <span className="grid">
              <TextLink href={to(staffPaymentPath(row.id))}>
                {row.orders.length > 0 ? row.orders.join(', ') : words('topUp')}
              </TextLink>
              <span className="text-small text-text-2">
                <When at={row.createdAt} form="day-time" />
              </span>
            </span>
          ),
        },
        {
          id: 'state',
          header: words('columns.state'),
          cell: ({ status }) => <PaymentState state={status} />,
        },
        {
          id: 'provider',
          header: words('columns.provider'),
          cell: ({ provider }) => words(`providers.${provider}`),
        },
        {
          id: 'customer',
          header: words('columns.customer'),
          cell: ({ customer }) => (
            <TextLink href={to(`/staff/customers/${customer.id}`)}>
              {customer.customerId || customer.id}
            </TextLink>
          ),
        },
        {
          id: 'amount',
          header: words('columns.amount'),
          align: 'end',
          cell: ({ amount }) => money(amount),
        },
      ]}
    />
  );
}
