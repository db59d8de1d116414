import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { usePlace } from '../place.tsx';
import type { Action } from './use-action.ts';

interface ConfirmationProps {
  action: Pick<Action, 'isSending' | 'failure'>;
  /** The button that changes nothing; it has the focus. */
  keep: string;
  onKeep(): void;
  /** The button that acts. */
  confirm: string;
  onConfirm(): void;
  isDanger?: boolean;
  /** The question. */
  children: ReactNode;
}

/** The inside of a dialog that asks before an action, and says below the question why it failed (UX-013). */
export function Confirmation(props: ConfirmationProps) {
  const { action, keep, onKeep, confirm, onConfirm, isDanger = false, children } = props;
  const { words } = usePlace();
  return (
    <div className="grid gap-4">
      {children}
      {action.failure ? (
        <p role="alert" className="text-danger">
          {action.failure}
        </p>
      ) : null}
      <div className="ui-actions">
        <Button data-autofocus onClick={onKeep}>
          {keep}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          loading={action.isSending}
          loadingLabel={words('ui.sending')}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </div>
  );
}
