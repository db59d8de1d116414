/** The workbench of one order: items beside their sources, the customer, the journal, and what may be done. */
import { useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { StaffClaimsOfOrder } from '../../claims/screens/staff-claims-of-order.tsx';
import { StaffOpenClaim } from '../../claims/screens/staff-open-claim.tsx';
import { StaffPieces } from '../../claims/screens/staff-pieces.tsx';
import { DeadlineNote } from '../../staff/screens/deadline.tsx';
import { OfficeDetail } from '../../staff/screens/office-detail.tsx';
import type { StaffOrder } from '../contract.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderTag } from './order-tag.tsx';
import { StaffActions } from './staff-actions.tsx';
import { StaffAttention } from './staff-attention.tsx';
import { StaffCustomer } from './staff-customer.tsx';
import { StaffItems } from './staff-items.tsx';
import { StaffJournal } from './staff-journal.tsx';
import { StaffQuestions } from './staff-questions.tsx';
import { StaffReview } from './staff-review.tsx';

interface Data {
  staffOrder: StaffOrder;
  /** Pieces that came to the warehouse, by line. */
  arrived: [line: string, pieces: number][];
}

export async function load({ api, params, user }: LoadContext): Promise<Data> {
  const { data: staffOrder } = await api.staffGetOrder({ params: { id: params.id ?? '' } });
  const reads = user?.roles.some((role) => intakeReaders.includes(role)) ?? false;
  if (!reads || !mayBeInParts(staffOrder.order)) return { staffOrder, arrived: [] };
  const { data: intake } = await api.staffGetIntake({ params: { id: staffOrder.order.id } });
  return { staffOrder, arrived: intake.order.lines.map(({ id, received }) => [id, received]) };
}

/** Whom the intake answers: finance reads orders without it. */
const intakeReaders: readonly string[] = ['warehouse', 'buyer', 'support', 'admin'];

/** Whether a part of a line may be here: it is bought, and of more than one piece. */
const mayBeInParts = ({ shopOrderNumber, items }: StaffOrder['order']): boolean =>
  shopOrderNumber !== null && items.some(({ left }) => left > 1);

export const head: ScreenModule<Data>['head'] = (words, { staffOrder: { order } }) => ({
  title: words('order-parts.number', { number: order.orderNum }),
});

export default function StaffOrderPage({ data: { staffOrder: data, arrived } }: { data: Data }) {
  const words = useWords('staff-order');
  const parts = useWords('order-parts');
  const { order } = data;
  return (
    <OfficeDetail
      list={{ text: words('crumbs'), path: '/staff' }}
      name={order.orderNum}
      title={parts('number', { number: order.orderNum })}
      state={
        <>
          <OrderTag state={order.state} />
          <DeadlineNote at={order.deadline} label={words('deadline')} />
        </>
      }
      aside={
        <>
          <StaffCustomer staffOrder={data} />
          <OrderReceipt order={order} isForStaff />
          <StaffClaimsOfOrder order={order} />
          <StaffPieces order={order} />
          <StaffOpenClaim order={order} />
        </>
      }
    >
      <StaffAttention staffOrder={data} />
      {data.can.review === 'yes' ? <StaffReview staffOrder={data} /> : <StaffActions staffOrder={data} />}
      <StaffQuestions staffOrder={data} />
      <StaffItems staffOrder={data} arrived={new Map(arrived)} />
      <StaffJournal journal={data.journal} customer={data.customer} />
    </OfficeDetail>
  );
}
