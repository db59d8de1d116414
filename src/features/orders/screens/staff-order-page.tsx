/** The workbench of one order: items beside their sources, the customer, the journal, and what may be done. */
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { StaffClaimsOfOrder } from '../../claims/screens/staff-claims-of-order.tsx';
import { StaffOpenClaim } from '../../claims/screens/staff-open-claim.tsx';
import { StaffPieces } from '../../claims/screens/staff-pieces.tsx';
import { When } from '../../payments/screens/when.tsx';
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
  const { to, words: all } = usePlace();
  const words = useWords('staff-order');
  const parts = useWords('order-parts');
  const { order } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[{ text: words('crumbs'), href: to('/staff') }, { text: order.orderNum }]}
        />
        <h1 className="text-h1 tabular-nums">{parts('number', { number: order.orderNum })}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <OrderTag state={order.state} />
          {order.deadline ? (
            <span className="text-small text-text-2">
              {words('deadline')} <When at={order.deadline} form="day-time" />
            </span>
          ) : null}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <StaffAttention staffOrder={data} />
          {data.can.review === 'yes' ? <StaffReview staffOrder={data} /> : <StaffActions staffOrder={data} />}
          <StaffQuestions staffOrder={data} />
          <StaffItems staffOrder={data} />
          <StaffJournal journal={data.journal} customer={data.customer} />
        </div>
        <div className="grid min-w-0 gap-6">
          <StaffCustomer staffOrder={data} />
          <OrderReceipt order={order} isForStaff />
          <StaffClaimsOfOrder order={order} />
          <StaffPieces order={order} />
          <StaffOpenClaim order={order} />
        </div>
      </div>
    </div>
  );
}
