import { CallFailure } from '../../../platform/client.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PersonJson } from '../contract.ts';

/** Shutting somebody out is asked for once more; letting in again is not. */
export function useShutOut({ id, email }: PersonJson) {
  const { api, dialogs, refresh, toasts, words: all } = usePlace();
  const words = useWords('staff-people');
  const set = async (shutOut: boolean): Promise<void> => {
    try {
      await api.staffShutOut({ params: { id }, body: { shut_out: shutOut } });
      toasts.show({ type: 'success', message: words(shutOut ? 'shutDone' : 'letInDone', { email }) });
      await refresh();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
  };
  const ask = (): void => {
    dialogs.open({
      title: words('shutTitle', { email }),
      role: 'alertdialog',
      render: () => <p>{words('shutText')}</p>,
      footer: (dialog) => (
        <div className="ui-actions">
          <Button data-autofocus onClick={dialog.close}>
            {all('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              dialog.close();
              void set(true);
            }}
          >
            {words('shut')}
          </Button>
        </div>
      ),
    });
  };
  return { ask, letIn: () => set(false) };
}
