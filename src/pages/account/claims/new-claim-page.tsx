/** `/cabinet/claims/new?order=…`: what is wrong, with evidence, and what the customer would like; without an order, which. */

import type { OrderClaims } from '../../../features/claims/contract.ts';
import { ClaimForm } from '../../../features/claims/screens/claim-form.tsx';
import { type ClaimableOrder, ClaimableOrders } from '../../../features/claims/screens/claimable-orders.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { WholeNumber } from '../../../ui/whole-number.tsx';

type Data = { orderNum: string; order: OrderClaims } | ({ orderNum: null } & Choice);

interface Choice {
  choices: ClaimableOrder[];
  /** Within how many hours the shop answers; null where there is nothing to claim about. */
  answerHours: number | null;
}

/** More calls than these are not made for one page: a claim's time is short, and the newest orders come first. */
const mostAsked = 20;

/** States of which one can be made at all; whether it may still be is asked of each order. */
const states: readonly string[] = ['at_warehouse', 'shipped', 'delivered', 'completed'];

export async function load({ api, query }: LoadContext): Promise<Data> {
  const orderNum = query.get('order') ?? '';
  if (orderNum !== '') {
    const { data: order } = await api.getOrderClaims({ params: { id: orderNum } });
    return { orderNum, order };
  }
  const { data: orders } = await api.listOrders({ query: { limit: 50 } });
  const arrived = orders.filter(({ state }) => states.includes(state)).slice(0, mostAsked);
  const asked = await Promise.all(
    arrived.map(async (order) => {
      const { can, until, answerHours } = (await api.getOrderClaims({ params: { id: order.id } })).data;
      return { order, can, until, answerHours };
    }),
  );
  const choices = asked.flatMap(({ order, can, until }) => (can === 'yes' ? [{ order, until }] : []));
  return { orderNum: null, choices, answerHours: asked[0]?.answerHours ?? null };
}

export const head: ScreenModule<Data>['head'] = (words, { orderNum }) => ({
  title: orderNum === null ? words('claims.which') : words('claims.newTitle', { number: orderNum }),
});

/** About an order, or, without one, about which: a claim is always about an order. */
export default function NewClaimPage({ data }: { data: Data }) {
  return data.orderNum === null ? <WhichOrder {...data} /> : <OfOrder {...data} />;
}

function WhichOrder({ choices, answerHours }: Choice) {
  const { to, words: all } = usePlace();
  const words = useWords('claims');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[{ text: words('crumbs'), href: to('/cabinet/orders') }, { text: words('make') }]}
        />
        <h1 className="text-h1">{words('which')}</h1>
        {answerHours === null || choices.length === 0 ? null : (
          <p className="max-w-reading text-text-2">{words('whichLead', { hours: answerHours })}</p>
        )}
      </div>
      {choices.length > 0 ? (
        <ClaimableOrders choices={choices} />
      ) : (
        <EmptyState
          title={words('noneTitle')}
          action={<Button href={to('/cabinet/orders')}>{words('orders')}</Button>}
        >
          {words('noneText')}
        </EmptyState>
      )}
    </div>
  );
}

function OfOrder({ orderNum, order }: { orderNum: string; order: OrderClaims }) {
  const { to, words: all } = usePlace();
  const words = useWords('claims');
  const path = to(`/cabinet/orders/${encodeURIComponent(orderNum)}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[
            { text: words('crumbs'), href: to('/cabinet/orders') },
            { text: words('crumb', { number: orderNum }), href: path },
            { text: words('make') },
          ]}
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
