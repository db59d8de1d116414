/** The workbench of one order: items beside their sources, the customer, the event history, and the actions. */

import type { RefundRequestJson, StaffClaimRow } from '../../../features/claims/contract.ts';
import {
  ClaimAhead,
  claimsReaders,
  RefundAhead,
  StaffClaimsOfOrder,
} from '../../../features/claims/screens/staff/staff-claims-of-order.tsx';
import type { StaffOrder } from '../../../features/orders/contract.ts';
import { OrderCost } from '../../../features/orders/screens/cost/order-cost.tsx';
import { OrderTag } from '../../../features/orders/screens/list/order-tag.tsx';
import { dueOf } from '../../../features/orders/screens/list/queue-claims.ts';
import { Lookers } from '../../../features/orders/screens/live/lookers.tsx';
import { StaffAttention } from '../../../features/orders/screens/staff/staff-attention.tsx';
import { StaffAuditLog } from '../../../features/orders/screens/staff/staff-audit-log.tsx';
import { OrderInShort, StaffCustomer } from '../../../features/orders/screens/staff/staff-customer.tsx';
import { StaffItems } from '../../../features/orders/screens/staff/staff-items.tsx';
import { StaffQuestions } from '../../../features/orders/screens/staff/staff-questions.tsx';
import { OrderTags } from '../../../features/orders/screens/tags/order-tags.tsx';
import type { OrderTimelineEntry, StaffNote } from '../../../features/staff/contract.ts';
import { StaffNotes } from '../../../features/staff/screens/notes/staff-notes.tsx';
import { useTimelineItems } from '../../../features/staff/screens/order-timeline.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { DeadlineNote } from '../../../kit/lists/deadline.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { OrderReceipt } from '../../account/orders/order-receipt.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { intakeReaders, OrderWhereabouts } from './order-whereabouts.tsx';
import { StaffActions } from './staff-actions.tsx';

// few orders are reviewed before they are bought
const review = lazyPart(
  async () => (await import('../../../features/orders/screens/staff/staff-review.tsx')).StaffReview,
);

// goods on their way to the warehouse have no claim
const openClaim = lazyPart(
  async () => (await import('../../../features/claims/screens/staff/staff-open-claim.tsx')).StaffOpenClaim,
);
const claimable: readonly StaffOrder['order']['state'][] = [
  'at_warehouse',
  'shipped',
  'delivered',
  'completed',
];

/** While one is open, the work goes on in the claim. */
const claimed: readonly StaffOrder['order']['state'][] = ['claim_open', 'returning', 'exchanging'];

interface Data {
  staffOrder: StaffOrder;
  /** Of an order with an open one, for those who may read them. */
  claims?: StaffClaimRow[];
  /** The money that waits for a second person, of a claim or of the order itself. */
  refund?: RefundRequestJson;
  /** Pieces that came to the warehouse, by line. */
  arrived: [line: string, pieces: number][];
  notes: StaffNote[];
  timeline: OrderTimelineEntry[];
}

export async function load({ api, params, user }: LoadContext): Promise<Data> {
  const { data: staffOrder } = await api.staffGetOrder({ params: { id: params.id ?? '' } });
  const { order, customer } = staffOrder;
  const has = (roles: readonly string[]): boolean =>
    user?.roles.some((role) => roles.includes(role)) ?? false;
  const isClaimed = claimed.includes(order.state);
  const [notes, timeline, intake, claims, refunds] = await Promise.all([
    api.staffListNotes({ query: { customer: customer.id, order: order.id } }),
    api.staffGetOrderTimeline({ params: { id: order.id } }),
    has(intakeReaders) && mayBeInParts(order) ? api.staffGetIntake({ params: { id: order.id } }) : null,
    has(claimsReaders) && isClaimed ? api.staffListClaims({ query: { order: order.id, limit: 50 } }) : null,
    // nothing is asked back for goods that were not bought
    has(claimsReaders) && !isClaimed && order.shopOrderNumber
      ? api.staffListRefunds({ query: { order: order.id, limit: 1 } })
      : null,
  ]);
  const arrived = intake?.data.order.lines.map(({ id, received }): [string, number] => [id, received]) ?? [];
  const waiting = claims?.data.find(({ state }) => state === 'approval');
  const asked = waiting
    ? (await api.staffGetClaim({ params: { id: waiting.id } })).data.requests
    : refunds?.data;
  const refund = asked?.find(({ state }) => state === 'waiting');
  return {
    ...{ staffOrder, arrived, notes: notes.data, timeline: timeline.data },
    ...(claims ? { claims: claims.data } : {}),
    ...(refund ? { refund } : {}),
  };
}

/** Whether a part of a line may be here: it is bought, and of more than one piece. */
const mayBeInParts = ({ shopOrderNumber, items }: StaffOrder['order']): boolean =>
  shopOrderNumber !== null && items.some(({ left }) => left > 1);

const isReviewed = ({ can }: StaffOrder): boolean => can.review === 'yes';

export const prepare: ScreenModule<Data>['prepare'] = async ({ staffOrder }) => {
  await Promise.all([
    isReviewed(staffOrder) && review.prepare(),
    claimable.includes(staffOrder.order.state) && openClaim.prepare(),
  ]);
};

export const head: ScreenModule<Data>['head'] = (words, { staffOrder: { order } }) => ({
  title: words('order-parts.number', { number: order.orderNum }),
});

export default function StaffOrderPage({
  data: { staffOrder: data, claims, refund, arrived, notes, timeline },
}: {
  data: Data;
}) {
  const beside = useTimelineItems(timeline);
  const words = useWords('staff-order');
  const parts = useWords('order-parts');
  const places = useWords('staff-places');
  const { order } = data;
  // of a claim its own line tells when it is due
  const due = dueOf({ order, attentionSince: data.attention?.since ?? null }, new Map());
  const actions = <StaffActions staffOrder={data} isRefundAsked={refund !== undefined} />;
  // while a claim goes on they are corrections, which come after the goods
  const acts = isReviewed(data) ? <review.Part staffOrder={data} /> : actions;
  // where a call is answered above, they are rare, and the goods come before them
  const areLate = claims !== undefined || (data.attention !== null && !isReviewed(data));
  return (
    <OfficeDetail
      list={{ text: words('crumbs'), path: '/staff' }}
      name={order.orderNum}
      title={parts('number', { number: order.orderNum })}
      state={
        <>
          <Called staffOrder={data} />
          <OrderInShort staffOrder={data} />
          <DeadlineNote
            at={due}
            label={words('deadline', { state: due === order.deadline ? order.state : 'called' })}
            late={(time) => words('late', { time })}
          />
          {data.warehouse?.of ? (
            <span className="text-text-2">{places('boughtTo', { name: data.warehouse.of.name })}</span>
          ) : null}
          <Lookers id={order.id} />
        </>
      }
      facts={
        claims ? <ClaimAhead claims={claims} refund={refund} /> : refund && <RefundAhead refund={refund} />
      }
      last={
        <>
          <StaffAuditLog journal={data.journal} customer={data.customer} beside={beside} />
          <StaffNotes about={{ customer: data.customer.id, order: order.id }} notes={notes}>
            <OrderTags order={order} tags={data.tags} />
          </StaffNotes>
        </>
      }
      aside={<Aside {...{ staffOrder: data, claims, refund }} />}
    >
      {claims ? <StaffClaimsOfOrder order={order} claims={claims} /> : null}
      <StaffAttention staffOrder={data} isRefundAsked={refund !== undefined} />
      {areLate ? null : acts}
      <StaffItems staffOrder={data} arrived={new Map(arrived)} />
      {areLate ? acts : null}
      <StaffQuestions staffOrder={data} />
    </OfficeDetail>
  );
}

/** As the queue says it: what waits for us comes before the state. */
function Called({ staffOrder: { attention, order } }: Pick<Data, 'staffOrder'>) {
  const words = useWords('staff-order');
  return attention ? (
    <StatusTag tone="attention">{words('called', { kind: attention.kind })}</StatusTag>
  ) : (
    <OrderTag state={order.state} />
  );
}

/** The money of the order, its customer, and what else belongs to it. */
function Aside({ staffOrder, claims, refund }: Pick<Data, 'staffOrder' | 'claims' | 'refund'>) {
  const { order } = staffOrder;
  return (
    <>
      <OrderRefunds order={order} goesTo={refund?.destination} />
      <OrderWhereabouts order={order} />
      <StaffCustomer staffOrder={staffOrder} />
      <OrderReceipt order={order} isForStaff />
      <OrderCost order={order} {...(refund ? { isRefunding: true } : {})} />
      {claims ? null : <StaffClaimsOfOrder order={order} />}
      {claimable.includes(order.state) ? <openClaim.Part order={order} /> : null}
    </>
  );
}
