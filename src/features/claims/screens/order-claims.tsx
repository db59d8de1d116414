import { LoadedPart } from '../../../kit/parts/loaded-part.tsx';
import { useLoaded } from '../../../kit/parts/use-loaded.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { Order } from '../../orders/contract.ts';
import type { OrderClaims as Answer } from '../contract.ts';
import { usePaidWords } from './paid-words.ts';

/** States in which there is something to say about claims. */
const states: readonly Order['state'][] = [
  'at_warehouse',
  'shipped',
  'delivered',
  'completed',
  'claim_open',
  'returning',
  'exchanging',
  'refunding',
  'refunded',
];

/** Claims of an order, and the invitation to review one that arrived (UX-158). Needs the texts `claims`. */
export function OrderClaims({ order }: { order: Order }) {
  // what goes back of an order of several may be ahead of it or behind
  if (![order.state, ...order.items.map(({ state }) => state)].some((state) => states.includes(state)))
    return null;
  return (
    <div className="grid gap-6 print:hidden">
      {order.state === 'delivered' || order.state === 'completed' ? <Review order={order} /> : null}
      <Claims key={`${order.id} ${order.items.map(({ state }) => state).join(' ')}`} order={order} />
    </div>
  );
}

/** Offered while there is no review of the order; without an answer it is left out, since it is no part of the order. */
function Review({ order }: { order: Order }) {
  const { to, api } = usePlace();
  const words = useWords('claims');
  const open = useLoaded<boolean>(undefined, async () => {
    const { data } = await api.listReviewableOrders();
    return data.some(({ id }) => id === order.id);
  });
  if (open.state !== 'ready' || !open.data) return null;
  return (
    <Sheet heading={words('review')}>
      <p className="text-text-2">{words('reviewText')}</p>
      <div className="mt-4">
        <Button href={to(`/cabinet/reviews?order=${encodeURIComponent(order.orderNum)}`)}>
          {words('write')}
        </Button>
      </div>
    </Sheet>
  );
}

function Claims({ order }: { order: Order }) {
  const { api } = usePlace();
  const words = useWords('claims');
  const loaded = useLoaded<Answer>(
    undefined,
    async () => (await api.getOrderClaims({ params: { id: order.id } })).data,
  );
  return (
    <LoadedPart loaded={loaded} title={words('failed')}>
      {(answer) => <Shown order={order} answer={answer} />}
    </LoadedPart>
  );
}

function Shown({ order, answer }: { order: Order; answer: Answer }) {
  const { to } = usePlace();
  const words = useWords('claims');
  const { money } = useFormats();
  const paidWords = usePaidWords();
  const { can, claims, until, answerHours } = answer;
  if (can !== 'yes' && can !== 'too_late' && claims.length === 0) return null;
  return (
    <Sheet heading={words('block')}>
      <div className="grid gap-4">
        {claims.map((claim) => (
          <p key={claim.id}>
            <TextLink href={to(`/cabinet/claims/${claim.id}`)}>{words('openOne')}</TextLink>{' '}
            <span className="text-small text-text-2">
              {words(`kinds.${claim.kind}`)} · {words(`states.${claim.state}`)}
            </span>
            {claim.paid ? <span className="block text-small">{paidWords(claim)}</span> : null}
            {claim.returnPaid ? (
              <span className="block text-small">
                {words('returnPaid', { amount: money(claim.returnPaid) })}
              </span>
            ) : null}
          </p>
        ))}
        {can === 'too_late' && until ? (
          <p className="text-text-2">
            <Timed at={until} form="moment" say={(date) => words('tooLate', { date })} />
          </p>
        ) : null}
        {can === 'yes' ? (
          <>
            <p className="text-text-2">
              {words('blockText', { hours: answerHours })}
              {until ? (
                <Timed at={until} form="deadline" say={(date) => ` ${words('until', { date })}`} />
              ) : null}
            </p>
            <div>
              <Button href={to(`/cabinet/claims/new?order=${encodeURIComponent(order.orderNum)}`)}>
                {words('make')}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Sheet>
  );
}
