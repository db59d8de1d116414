import Ban from 'lucide/dist/esm/icons/ban.mjs';
import Undo from 'lucide/dist/esm/icons/undo-2.mjs';
import { useWords } from '../../../../kit/place.tsx';
import { StatusTag, type StatusTone } from '../../../../ui/feedback/status-tag.tsx';
import type { IconType } from '../../../../ui/icons/icon.tsx';
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
  cancelled: 'neutral',
  expired: 'neutral',
};

/** Those that are over stand back, each with its own picture. */
const icons: Partial<Record<State, IconType>> = {
  partly_refunded: Undo,
  refunded: Undo,
  cancelled: Ban,
  expired: Ban,
};

/** A payment's state as the staff area names it. */
export function PaymentState({ state }: { state: State }) {
  const words = useWords('staff-payments');
  const icon = icons[state];
  return (
    <span className="whitespace-nowrap">
      <StatusTag tone={paymentTones[state]} {...(icon ? { icon } : {})}>
        {words(`states.${state}`)}
      </StatusTag>
    </span>
  );
}

/** The address of a payment in the staff area, below the locale. */
export const staffPaymentPath = (id: string): string => `/staff/payments/${encodeURIComponent(id)}`;
