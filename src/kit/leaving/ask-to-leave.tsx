import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { DialogHandle } from '../../ui/layers/dialog-store.ts';
import type { Place } from '../place.tsx';
import { LeaveDialog } from './cancel.tsx';

type Asking = Pick<Place, 'dialogs' | 'words'>;

/** The things that leaving loses: typed text, or files that are on their way. */
export type LeaveText = 'ui.leave.text' | 'ui.leave.uploads';

/** Asks whether to leave something behind; the safe answer has the focus. */
export function askToLeave(
  { dialogs, words }: Asking,
  onLeave: () => void,
  text: LeaveText = 'ui.leave.text',
): DialogHandle {
  return dialogs.open({
    title: words('ui.leave.title'),
    role: 'alertdialog',
    render: () => <p>{words(text)}</p>,
    footer: (dialog) => (
      <>
        <Button variant="primary" data-autofocus onClick={dialog.close}>
          {words('ui.leave.stay')}
        </Button>
        <Button
          onClick={() => {
            dialog.close();
            onLeave();
          }}
        >
          {words('ui.leave.leave')}
        </Button>
      </>
    ),
  });
}

/** A dialog with a form in it: leaving it over typed text asks first (UX-014, UX-208); `Cancel` leaves it, `close` asks nothing. */
export function openFormDialog(
  place: Asking,
  { title, render }: { title: string; render(dialog: DialogHandle): ReactNode },
): void {
  let isDirty = false;
  let asked: DialogHandle | undefined;
  const onUnload = (event: BeforeUnloadEvent): void => {
    if (isDirty) event.preventDefault();
  };
  addEventListener('beforeunload', onUnload);
  const handle = place.dialogs.open({
    title,
    render: (dialog) => (
      <LeaveDialog value={() => void place.dialogs.request(dialog.id, 'button')}>
        <div
          onInput={() => {
            isDirty = true;
          }}
        >
          {render(dialog)}
        </div>
      </LeaveDialog>
    ),
    canClose: () => {
      // a browser may ask twice for one press; one question is enough
      if (isDirty && !asked) {
        asked = askToLeave(place, () => handle.close());
        void asked.closed.then(() => {
          asked = undefined;
        });
      }
      return !isDirty;
    },
  });
  void handle.closed.then(() => removeEventListener('beforeunload', onUnload));
}
