/**
 * Things that the shell watches once a page is shown: the network, slow answers, Back over a dialog, typed text, the
 * end of a session. A chunk of its own that is fetched when the page works already, and so is there when the network is
 * not.
 */
import type { DialogStore } from '../../ui/layers/dialog-store.ts';
import type { ToastStore } from '../../ui/layers/toast-store.ts';
import { closeDialogsByBack } from '../navigation/dialog-history.ts';
import type { Navigation } from '../navigation/navigation.ts';
import { keepTypedForms } from '../navigation/typed-forms.ts';
import { crossOver } from '../navigation/view-change.ts';
import { leadToSignIn } from './ended-session.ts';
import { startNetworkBar } from './network-bar.tsx';
import { tellZone } from './own-zone.ts';
import { askForProofs } from './proofs.tsx';
import { tellOfSlowCalls } from './slow-calls.ts';

// dialogs are there, too, when the network is not
export { DialogRoot } from '../../ui/layers/dialogs.tsx';

export interface Shell {
  navigation: Navigation;
  dialogs: DialogStore;
  toasts: ToastStore;
}

export function watchShell(shell: Shell): void {
  startNetworkBar(shell.navigation);
  tellOfSlowCalls(shell);
  closeDialogsByBack(shell);
  keepTypedForms(shell.navigation);
  tellZone(shell.navigation);
  askForProofs(shell);
  leadToSignIn(shell);
  shell.navigation.watch.crossOver = crossOver;
  // what happens from here on is seen; nothing in the shop goes by it
  document.documentElement.dataset.watched = '';
}
