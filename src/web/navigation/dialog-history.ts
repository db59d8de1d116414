/**
 * Back on a small screen closes the dialog that lies over the page, not the page (UX-208). An entry of the history
 * stands for the open dialogs; it goes when they do.
 */
import type { Shell } from '../watch/shell-watch.ts';

/** Where a dialog is a sheet over the whole page. */
const small = '(max-width: 39.99rem)';

export function closeDialogsByBack({ dialogs, navigation }: Omit<Shell, 'toasts'>): void {
  let stands = false;
  let going: { done: Promise<void>; settle(): void } | undefined;

  const place = (): void => {
    stands = true;
    history.pushState({ ...history.state }, '');
  };
  const leave = (): void => {
    stands = false;
    const { promise: done, resolve } = Promise.withResolvers<void>();
    going = { done, settle: resolve };
    history.back();
  };
  const follow = (): void => {
    const isOpen = dialogs.top() !== undefined;
    if (isOpen && !stands && !going && matchMedia(small).matches) place();
    else if (!isOpen && stands) leave();
  };
  dialogs.subscribe(follow);
  // a guest's first deed may have opened one before this code was there
  follow();
  navigation.watch.isOfDialog = () => {
    if (!stands && !going) return false;
    if (going) {
      going.settle();
      going = undefined;
    } else {
      stands = false;
      const top = dialogs.top();
      if (top) dialogs.request(top.handle.id, 'escape');
    }
    // it asks whether to close, or another one was opened meanwhile
    if (dialogs.top()) place();
    return true;
  };
  navigation.watch.historyFree = () => going?.done;
}
