import { Form } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Claim } from '../contract.ts';

/** Taking a claim back, after a question: the goods go on at once. */
export function ClaimWithdraw({ claim }: { claim: Claim }) {
  const { dialogs } = usePlace();
  const words = useWords('claims');
  const ask = (): void => {
    dialogs.open({
      title: words('withdrawAsk'),
      role: 'alertdialog',
      render: (dialog) => <Asking claim={claim} onClose={dialog.close} />,
    });
  };
  return (
    <div>
      <Button variant="link" onClick={ask}>
        {words('withdraw')}
      </Button>
    </div>
  );
}

function Asking({ claim: { id, version }, onClose }: { claim: Claim; onClose(): void }) {
  const { api, refresh, toasts, words: all } = usePlace();
  const words = useWords('claims');
  const submit = useSubmit(async () => {
    await api.withdrawClaim({ params: { id }, body: { version } });
    onClose();
    await refresh();
    toasts.show({ type: 'success', message: words('withdrawn') });
  });
  return (
    <Form submit={submit}>
      <p>{words('withdrawText')}</p>
      <div className="ui-actions">
        <Button data-autofocus onClick={onClose}>
          {words('keep')}
        </Button>
        <Button type="submit" variant="danger" loading={submit.isSending} loadingLabel={all('ui.sending')}>
          {words('withdraw')}
        </Button>
      </div>
    </Form>
  );
}
