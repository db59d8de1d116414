/**
 * Back closes the dialog that lies over the page, not the page, and over typed text it asks first (UX-014, UX-208). An
 * entry of the history stands for the open dialogs; it goes when they do.
 */
import type { Shell } from '../watch/shell-watch.ts';

/** Whether something on the page holds it until somebody has said what becomes of their text (`use-leave-warning.ts`). */
const isHeld = (): boolean => !document.dispatchEvent(new Event('waybill:away', { cancelable: true }));

export function closeDialogsByBack({ dialogs, navigation }: Omit<Shell, 'toasts'>): void {
  let stands = false;
  let stood = '';
  let going: { done: Promise<void>; settle(): void } | undefined;

  const place = (): void => {
    stands = true;
    stood = location.href;
    history.pushState({ ...history.state }, '');
  };
  const leave = (): void => {
    stands = false;
    // a page that was opened meanwhile has an entry behind it
    if (location.href !== stood) return;
    const { promise: done, resolve } = Promise.withResolvers<void>();
    going = { done, settle: resolve };
    history.back();
  };
  const follow = (): void => {
    const isOpen = dialogs.top() !== undefined;
    if (isOpen && !stands && !going) place();
    else if (!isOpen && stands) leave();
  };
  dialogs.subscribe(follow);
  // a guest's first press may have opened one before this code was there
  follow();
  navigation.watch.isOfDialog = () => {
    if (!stands && !going) return isHeld();
    if (going) {
      going.settle();
      going = undefined;
    } else if (location.href !== stood) {
      // several steps at once: what belongs to the page goes with it
      stands = false;
      for (const { handle } of dialogs.getSnapshot()) handle.close();
      return isHeld();
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
