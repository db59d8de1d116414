import { createContext, useContext } from 'react';
import { Button } from '../../ui/button.tsx';
import { usePlace } from '../place.tsx';

/** The way out of the dialog that a form stands in: asks over typed text (UX-014). */
export const LeaveDialog = createContext<() => void>(() => {});

/** Cancel of a form in a dialog that `openFormDialog` opened, or the word that says what stays as it is. */
export function Cancel({ label, hasFocus }: { label?: string; hasFocus?: boolean }) {
  const leave = useContext(LeaveDialog);
  const { words } = usePlace();
  return (
    <Button data-autofocus={hasFocus} onClick={leave}>
      {label ?? words('ui.cancel')}
    </Button>
  );
}
