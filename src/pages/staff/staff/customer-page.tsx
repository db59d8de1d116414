/** One customer: masked until somebody asks with a reason; balance, orders and what was corrected by hand. */
import { CustomerGroup } from '../../../features/discounts/screens/customer-group.tsx';
import type { Customer, StaffNote } from '../../../features/staff/contract.ts';
import { CorrectionForm } from '../../../features/staff/screens/correction-form.tsx';
import { StaffNotes } from '../../../features/staff/screens/notes/staff-notes.tsx';
import { CustomerIdentity } from '../../../features/staff/screens/people/customer-identity.tsx';
import { EndSessions } from '../../../features/staff/screens/people/end-sessions-button.tsx';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { OfficeTable } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed, When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { awaitedOf, type Contacts, CustomerContacts } from './customer-contacts.tsx';
import { CustomerOrders } from './customer-orders.tsx';

interface Data extends Customer {
  /** Null for roles that do not see it. */
  membership: AnswerOf<'staffGetCustomerGroup'> | null;
  notes: StaffNote[];
  contacts: Contacts;
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const { data } = await api.staffGetCustomer({ params: { id: params.id ?? '' } });
  const query = { customer: data.id, limit: 20 };
  const [notes, membership, chats, claims] = await Promise.all([
    api.staffListNotes({ query: { customer: data.id } }),
    orNull(api.staffGetCustomerGroup({ params: { id: data.id } })),
    orNull(api.staffListChats({ query })),
    orNull(api.staffListClaims({ query })),
  ]);
  return { ...data, membership, notes: notes.data, contacts: { chats, claims } };
}

/** Null where only another role may see it. */
const orNull = <Part,>(answer: Promise<{ data: Part }>): Promise<Part | null> =>
  answer.then(
    ({ data }) => data,
    () => null,
  );

export const head: ScreenModule<Data>['head'] = (words, { customerId }) => ({
  title: words('staff-customer.title', { code: customerId }),
});

export default function CustomerPage({ data }: { data: Data }) {
  const words = useWords('staff-customer');
  const waiting = data.contacts.chats && awaitedOf(data.contacts.chats);
  return (
    <OfficeDetail
      list={{ text: words('crumbs'), path: '/staff/customers' }}
      name={data.customerId}
      title={words('title', { code: data.customerId })}
      {...(waiting ? { beside: <Reply to={waiting} /> } : {})}
      state={<InShort data={data} waits={Boolean(waiting)} />}
      // the orders and what was written come before who it is
      aside={
        <>
          <CustomerIdentity customer={data} />
          <Balance customer={data} />
          {/* what is changed once in a while */}
          <div className="ui-sheet ui-content-fold ui-sheet-dense empty:hidden">
            {data.membership ? <CustomerGroup customer={data.id} membership={data.membership} /> : null}
            <EndSessions id={data.id} />
          </div>
        </>
      }
    >
      <CustomerOrders orders={data.orders} />
      <CustomerContacts {...data.contacts} />
      {data.corrections.length > 0 ? (
        <Sheet heading={words('corrections.heading')} dense>
          <Corrections corrections={data.corrections} />
        </Sheet>
      ) : null}
      <StaffNotes about={{ customer: data.id }} notes={data.notes} />
    </OfficeDetail>
  );
}

/** Since when, how much there was, and whether an answer is waited for. */
function InShort({ data, waits }: { data: Data; waits: boolean }) {
  const words = useWords('staff-customer');
  return (
    <>
      {waits ? <StatusTag tone="attention">{words('contacts.chats.waits')}</StatusTag> : null}
      {/* together on a line of their own where the other leaves too little room */}
      <span className="flex gap-x-4 text-small text-text-2">
        <span>
          <Timed at={data.createdAt} form="short-day" say={(date) => words('inShort.since', { date })} />
        </span>
        <span>{words('inShort.orders', { count: data.orders.length })}</span>
      </span>
    </>
  );
}

/** Leads to the conversation in which the customer waits. */
function Reply({ to: chat }: { to: Pick<NonNullable<Contacts['chats']>[number], 'id' | 'state'> }) {
  const { to } = usePlace();
  const words = useWords('staff-customer.inShort');
  return (
    <Button variant="primary" href={to(`/staff/chat?filter=${chat.state}&id=${chat.id}`)}>
      {words('reply')}
    </Button>
  );
}

const paymentReaders: readonly string[] = ['support', 'finance', 'admin'];

function Balance({ customer }: { customer: Customer }) {
  const place = usePlace();
  const { to, user } = place;
  const { money } = useFormats();
  const words = useWords('staff-customer.balance');
  const correct = (): void => {
    openFormDialog(place, {
      title: words('title'),
      render: (dialog) => <CorrectionForm customer={customer} onClose={dialog.close} />,
    });
  };
  return (
    <Sheet
      heading={words('heading')}
      dense
      actions={
        customer.mayCorrect ? (
          <Button size="dense" onClick={correct}>
            {words('correct')}
          </Button>
        ) : undefined
      }
    >
      <SummaryList
        label={words('heading')}
        rows={[
          { id: 'available', label: words('available'), value: money(customer.balance) },
          { id: 'held', label: words('held'), value: money(customer.held) },
        ]}
      />
      {customer.customerId && user?.roles.some((role) => paymentReaders.includes(role)) ? (
        <p className="mt-2">
          <TextLink href={to(`/staff/payments?q=${encodeURIComponent(customer.customerId)}`)}>
            {words('payments')}
          </TextLink>
        </p>
      ) : null}
    </Sheet>
  );
}

function Corrections({ corrections }: Pick<Customer, 'corrections'>) {
  const { money } = useFormats();
  const words = useWords('staff-corrections');
  const own = useWords('staff-customer.corrections');
  return (
    <OfficeTable
      words={words}
      caption={own('heading')}
      rows={corrections}
      rowKey={({ id }) => id}
      columns={[
        { id: 'asked', cell: ({ requestedAt }) => <When at={requestedAt} form="day-time" /> },
        { id: 'amount', align: 'end', cell: ({ amount }) => money(amount, { signed: true }) },
        { id: 'reason', cell: ({ reason }) => <span lang="">{reason}</span> },
        { id: 'state', cell: ({ state }) => words(`states.${state}`) },
      ]}
    />
  );
}
