/**
 * What the shell looks after once a page stands: the network, slow answers, Back over a dialog, typed text, the end of a session. A chunk of
 * its own that is fetched when the page works already, and so is there when the network is not.
 */
// dialogs are there, too, when the network is not
import '../ui/dialogs.tsx';
import type { DialogStore } from '../ui/dialog-store.ts';
import type { ToastStore } from '../ui/toast-store.ts';
import { closeDialogsByBack } from './dialog-history.ts';
import { leadToSignIn } from './ended-session.ts';
import type { Navigation } from './navigation.ts';
import { startNetworkBar } from './network-bar.tsx';
import { tellZone } from './own-zone.ts';
import { askForProofs } from './proofs.tsx';
import { tellOfSlowCalls } from './slow-calls.ts';
import { keepTypedForms } from './typed-forms.ts';

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
}
