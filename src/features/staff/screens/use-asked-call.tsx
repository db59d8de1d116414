import { usePlace } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';

interface Question {
  title: string;
  text: string;
  /** The label of the button that does it. */
  yes: string;
}

/** Calls about a colleague: `run` tells how a call ended and loads the page again, `ask` asks first. */
export function useAskedCall() {
  const { dialogs, refresh, toasts, words } = usePlace();
  const run = async <Answer,>(
    call: () => Promise<Answer>,
    done: string | ((answer: Answer) => string),
  ): Promise<void> => {
    try {
      const answer = await call();
      await refresh();
      toasts.show({ type: 'success', message: typeof done === 'string' ? done : done(answer) });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
  };
  const ask = ({ title, text, yes }: Question, act: () => Promise<void>): void => {
    dialogs.open({
      title,
      role: 'alertdialog',
      render: () => <p>{text}</p>,
      footer: (dialog) => (
        <div className="ui-actions">
          <Button data-autofocus onClick={dialog.close}>
            {words('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              dialog.close();
              void act();
            }}
          >
            {yes}
          </Button>
        </div>
      ),
    });
  };
  return { run, ask };
}
