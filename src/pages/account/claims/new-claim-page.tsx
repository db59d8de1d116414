/** `/cabinet/claims/new?order=…`: what is wrong, with evidence, and what the customer would like. */

import type { OrderClaims } from '../../../features/claims/contract.ts';
import { ClaimForm } from '../../../features/claims/screens/claim-form.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { WholeNumber } from '../../../ui/whole-number.tsx';

interface Data {
  orderNum: string;
  order: OrderClaims;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const orderNum = query.get('order') ?? '';
  // a claim is always about an order
  if (orderNum === '') throw new Redirect('/cabinet/orders');
  const { data: order } = await api.getOrderClaims({ params: { id: orderNum } });
  return { orderNum, order };
}

export const head: ScreenModule<Data>['head'] = (words, { orderNum }) => ({
  title: words('claims.newTitle', { number: orderNum }),
});

export default function NewClaimPage({ data: { orderNum, order } }: { data: Data }) {
  const { to, words: all } = usePlace();
  const words = useWords('claims');
  const path = to(`/cabinet/orders/${encodeURIComponent(orderNum)}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[{ text: words('crumb', { number: orderNum }), href: path }, { text: words('make') }]}
        />
        <h1 className="text-h1">
          <WholeNumber text={words('newTitle', { number: orderNum })} number={orderNum} />
        </h1>
      </div>
      {order.can === 'yes' ? (
        <Sheet>
          <p className="mb-5 max-w-reading text-text-2">{words('lead')}</p>
          <ClaimForm orderNum={orderNum} order={order} />
        </Sheet>
      ) : (
        <EmptyState title={words('cannotTitle')} action={<Button href={path}>{words('toOrder')}</Button>}>
          {words(`cannot.${order.can}`)}
        </EmptyState>
      )}
    </div>
  );
}
