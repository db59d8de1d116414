/** Asks for a fresh proof of a second factor in a dialog, whichever call needs it; the page below stays as it is. */
import { createWords } from '../../kit/words.ts';
import type { Shell } from './shell-watch.ts';

export function askForProofs({ navigation, dialogs }: Shell): void {
  // several calls that need one at the same time share the dialog
  let asking: Promise<boolean> | null = null;
  document.addEventListener('waybill:prove', (event) => {
    event.preventDefault();
    asking ??= ask().finally(() => {
      asking = null;
    });
    asking.then(event.detail, () => event.detail(false));
  });

  const ask = async (): Promise<boolean> => {
    const { ProveAgain } = await import('../../features/accounts/screens/security/prove-again.tsx');
    const { locale, messages } = navigation.current().page.state;
    let isProved = false;
    const dialog = dialogs.open({
      title: createWords(locale, messages)('cabinetLayout.prove.title'),
      // a click beside it must not throw away what a call waits for
      closeOnBackdrop: false,
      render: (handle) => (
        <ProveAgain
          onProved={() => {
            isProved = true;
            handle.close();
          }}
        />
      ),
    });
    await dialog.closed;
    return isProved;
  };
}
