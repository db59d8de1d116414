/** Taking the second factor away from a colleague who lost it: asked for once more, since it ends sessions. */
import { CallFailure } from '../../../platform/client.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PersonJson } from '../contract.ts';

export function ResetFactorButton({ person: { id, email } }: { person: PersonJson }) {
  const { api, dialogs, refresh, toasts, words: all } = usePlace();
  const words = useWords('staff-people.factor');
  const reset = async (): Promise<void> => {
    try {
      await api.staffResetFactors({ params: { id } });
      toasts.show({ type: 'success', message: words('done', { email }) });
      await refresh();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
  };
  const ask = (): void => {
    dialogs.open({
      title: words('title', { email }),
      role: 'alertdialog',
      render: () => <p>{words('text')}</p>,
      footer: (dialog) => (
        <div className="ui-actions">
          <Button data-autofocus onClick={dialog.close}>
            {all('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              dialog.close();
              void reset();
            }}
          >
            {words('reset')}
          </Button>
        </div>
      ),
    });
  };
  return (
    <Button size="dense" aria-label={`${words('reset')}: ${email}`} onClick={ask}>
      {words('reset')}
    </Button>
  );
}
