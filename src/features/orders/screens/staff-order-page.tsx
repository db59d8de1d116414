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
import { StaffCustomer } from './staff-customer.tsx';
import { StaffItems } from './staff-items.tsx';
import { StaffJournal } from './staff-journal.tsx';
import { StaffAttention } from './staff-progress.tsx';
import { StaffQuestions } from './staff-questions.tsx';
import { StaffReview } from './staff-review.tsx';

export async function load({ api, params }: LoadContext): Promise<StaffOrder> {
  return (await api.staffGetOrder({ params: { id: params.id ?? '' } })).data;
}

export const head: ScreenModule<StaffOrder>['head'] = (words, { order }) => ({
  title: words('order-parts.number', { number: order.orderNum }),
});

export default function StaffOrderPage({ data }: { data: StaffOrder }) {
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
      <StaffItems staffOrder={data} />
      <StaffJournal journal={data.journal} customer={data.customer} />
    </OfficeDetail>
  );
}
