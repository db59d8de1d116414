import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { StaffOrderSummary } from '../../contract.ts';
import { mayTake } from '../queue/queue-selection.tsx';
import { staffOrderPath } from '../staff-order-path.ts';
import type { QueueClaim, QueueClaims } from './queue-claims.ts';
import { groupOf } from './queue-groups.ts';

type Act = QueueClaim['act'] | 'take' | 'review' | 'decide' | 'answered' | 'buy' | 'track';

interface Acting {
  roles: readonly string[];
  claims: QueueClaims;
  now: Date;
}

/** The next step that a row offers; null where nothing is to do but to wait. */
export function actionOf(row: StaffOrderSummary, { roles, claims, now }: Acting): Act | null {
  const { order, attention, isMine } = row;
  if (mayTake(row, roles)) return 'take';
  if (attention) return attention === 'answered' ? 'answered' : 'decide';
  const claim = claims.get(order.id);
  if (claim) return claim.act;
  if (order.state === 'awaiting_review') return 'review';
  if (order.state === 'purchasing' && isMine) return 'buy';
  const isLate = order.deadline !== null && Date.parse(order.deadline) < now.getTime();
  return order.state === 'purchased' && isLate ? 'track' : null;
}

interface QueueActionProps {
  row: StaffOrderSummary;
  claims: QueueClaims;
  /** It changed and would no longer be in the list, where its next step is looked for. */
  isGone: boolean;
}

export function QueueAction({ row, claims, isGone }: QueueActionProps) {
  const { order } = row;
  const { to, user, now } = usePlace();
  const words = useWords('staff-orders');
  const act = actionOf(row, { roles: user?.roles ?? [], claims, now });
  // the card of a phone says it below the state
  if (isGone) return <span className="whitespace-nowrap text-small max-sm:hidden">{words('gone')}</span>;
  if (act === null) return <WaitsFor row={row} />;
  if (act === 'take') return <Take order={order} />;
  const claim = claims.get(order.id);
  return (
    <Button size="dense" href={to(claim?.act === act ? claim.href : staffOrderPath(order.id))}>
      <span className="whitespace-nowrap">{words(`acts.${act}`)}</span>
      <VisuallyHidden>, {words('ofOrder', { number: order.orderNum })}</VisuallyHidden>
    </Button>
  );
}

const waitsFor: Readonly<Partial<Record<StaffOrderSummary['order']['state'], string>>> = {
  purchasing: 'colleague',
  purchased: 'shop',
  to_warehouse: 'parcel',
  partly_received: 'parcel',
  at_warehouse: 'customer',
};

/** Whom an order waits for on which nothing can be done now. */
function WaitsFor({ row: { order, isMine } }: { row: StaffOrderSummary }) {
  const words = useWords('staff-orders');
  const { state } = order;
  const whom = waitsFor[state] ?? (groupOf(state) === 'customer' ? 'customer' : null);
  if (state === 'purchasing' && isMine) return null;
  return whom ? (
    <span className="text-small text-text-2 sm:whitespace-nowrap">{words(`waitsFor.${whom}`)}</span>
  ) : null;
}

function Take({ order }: { order: StaffOrderSummary['order'] }) {
  const { api, navigate, refresh, toasts, words: all } = usePlace();
  const words = useWords('staff-orders');
  const [isSending, setSending] = useState(false);
  const take = async (): Promise<void> => {
    setSending(true);
    try {
      await api.staffTakeOrder({ params: { id: order.id } });
      toasts.show({ type: 'success', message: words('takenNow', { number: order.orderNum }) });
      await navigate(staffOrderPath(order.id));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', message: error.message, duration: 0 });
      setSending(false);
      // somebody else may have been first
      await refresh();
    }
  };
  return (
    <Button size="dense" loading={isSending} loadingLabel={all('ui.sending')} onClick={() => void take()}>
      {words('take')}
      <VisuallyHidden>, {words('ofOrder', { number: order.orderNum })}</VisuallyHidden>
    </Button>
  );
}
