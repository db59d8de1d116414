import { createContext, useContext } from 'react';
import { Button } from '../../ui/button.tsx';
import { usePlace } from '../place.tsx';

/** The way out of the dialog that a form stands in; null on a page, where its links are the ways out. */
export const LeaveDialog = createContext<(() => void) | null>(null);

/** Cancel of a form in a dialog, or the word that says what stays as it is: asks over typed text (UX-014). */
export function Cancel({ label, hasFocus }: { label?: string; hasFocus?: boolean }) {
  const leave = useContext(LeaveDialog);
  const { words } = usePlace();
  if (!leave) return null;
  return (
    <Button data-autofocus={hasFocus} onClick={leave}>
      {label ?? words('ui.cancel')}
    </Button>
  );
}
