/** Money of an order on its way back: each refund as a line of steps with their dates (UX-106). */

import type { Order } from '../../../features/orders/contract.ts';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { RouteLine, type RouteStep } from '../../../ui/lists/route-line.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type Refund = Order['receipt']['refunds'][number];

/** Days within which a bank shows what was sent to a card: as in the notice of it and on the page of the balance. */
const bankDays = 10;
const day = 86_400_000;

/** The movements of an order in the history of the balance, at that of a refund or a payment (UX-104). */
export const movementPath = (order: string, of: { entry?: string; payment?: string | undefined }): string => {
  const row = of.entry ? `#move-${of.entry}` : of.payment ? `#paid-${of.payment}` : '';
  return `/cabinet/balance?order=${order}${row}`;
};

interface RefundsProps {
  order: Order;
  hasLink: boolean;
  /** Where the money that waits goes; unknown to a customer until it is approved. */
  goesTo?: 'balance' | 'source' | undefined;
}

export function Refunds({ order, hasLink, goesTo }: RefundsProps) {
  const { to } = usePlace();
  const words = useWords('order-view');
  const { money } = useFormats();
  const { refunds, refundAsked } = order.receipt;
  const stepsOf = useRefundSteps(hasLink);
  if (refunds.length === 0 && !refundAsked) return null;
  return (
    <ul aria-label={words('refunds')} className="grid gap-4 text-small">
      {refundAsked ? (
        <li className="grid gap-2">
          <span>{words('refundSteps.waiting')}</span>
          <Steps steps={stepsOf.waiting(refundAsked, goesTo)} />
        </li>
      ) : null}
      {refunds.map((refund) => (
        <li key={refund.at} className="grid gap-2">
          <span className="flex flex-wrap justify-between gap-x-4">
            {words('refund', {
              ...{ place: refund.place, amount: money(refund.amount), toCard: money(refund.toCard) },
            })}
            {hasLink && refund.entry ? (
              <TextLink href={to(movementPath(order.id, { entry: refund.entry }))}>
                {words('toMovement')}
              </TextLink>
            ) : null}
          </span>
          <Steps steps={stepsOf.approved(refund)} />
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps }: { steps: RouteStep[] }) {
  const words = useWords('order-view');
  const states = useWords('order-parts.stepStates');
  return (
    <RouteLine
      label={words('refundSteps.label')}
      orientation="vertical"
      steps={steps}
      labels={{
        ...{ done: states('done'), current: states('current'), next: states('next') },
        ...{ problem: states('problem'), skipped: states('skipped') },
      }}
    />
  );
}

/** Steps that stand where the money is. */
const theirs = ['onBalance', 'atBank'];

/** A refund onto the balance is there when it is approved; one to a card is sent then, and the bank takes its days. */
function useRefundSteps(isOwn: boolean) {
  const { now } = usePlace();
  const words = useWords('order-view.refundSteps');
  const { date } = useFormats();
  const step = (id: string, state: RouteStep['state'], at: string | null, note?: string): RouteStep => ({
    // colleagues read whose balance and account it is
    ...{ id, title: words(!isOwn && theirs.includes(id) ? `theirs.${id}` : id), state },
    ...(at ? { time: { dateTime: at, text: date(at, 'short-day') } } : {}),
    ...(note ? { note } : {}),
  });
  const within = words('within', { days: bankDays });
  const card = ({ sentAt }: Refund): RouteStep[] => {
    if (!sentAt) return [step('sending', 'current', null), step('atBank', 'next', null, within)];
    const by = new Date(Date.parse(sentAt) + bankDays * day);
    const bank = by > now ? 'current' : 'done';
    return [
      step('sent', 'done', sentAt),
      { ...step('atBank', bank, null), note: words('by', { date: date(by.toISOString(), 'short-day') }) },
    ];
  };
  return {
    waiting: (askedAt: string, goesTo: RefundsProps['goesTo']): RouteStep[] => [
      step('asked', 'done', askedAt),
      step('approving', 'current', null, isOwn ? words('noDate') : undefined),
      step(goesTo === 'source' ? 'sending' : goesTo === 'balance' ? 'onBalance' : 'paidBack', 'next', null),
    ],
    approved: (refund: Refund): RouteStep[] => [
      ...(refund.askedAt ? [step('asked', 'done', refund.askedAt)] : []),
      step('approved', 'done', refund.at),
      ...(refund.place === 'card' ? [] : [step('onBalance', 'done', refund.at)]),
      ...(isNothing(refund.toCard) ? [] : card(refund)),
    ],
  };
}
