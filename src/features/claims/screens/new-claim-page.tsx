/** `/cabinet/claims/new?order=…`: what is wrong, with evidence, and what the customer would like. */
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../platform/screen/screen.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { WholeNumber } from '../../../ui/whole-number.tsx';
import type { OrderClaims } from '../contract.ts';
import { ClaimForm } from './claim-form.tsx';

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
