import Undo from 'lucide/dist/esm/icons/undo-2.mjs';
import { useWords } from '../../../../kit/place.tsx';
import { StatusTag, type StatusTone } from '../../../../ui/feedback/status-tag.tsx';
import type { StaffPaymentRow } from '../../contract.ts';

type State = StaffPaymentRow['status'];

/** The states of a payment with their colours, in the order of its life. */
export const paymentTones: Readonly<Record<State, StatusTone>> = {
  created: 'neutral',
  pending: 'info',
  succeeded: 'success',
  partly_refunded: 'neutral',
  refunded: 'neutral',
  failed: 'problem',
  cancelled: 'closed',
  expired: 'closed',
};

const isReturned = (state: State): boolean => state === 'refunded' || state === 'partly_refunded';

/** A payment's state as the staff area names it. */
export function PaymentState({ state }: { state: State }) {
  const words = useWords('staff-payments');
  return (
    <span className="whitespace-nowrap">
      <StatusTag tone={paymentTones[state]} {...(isReturned(state) ? { icon: Undo } : {})}>
        {words(`states.${state}`)}
      </StatusTag>
    </span>
  );
}

/** The address of a payment in the staff area, below the locale. */
export const staffPaymentPath = (id: string): string => `/staff/payments/${encodeURIComponent(id)}`;
