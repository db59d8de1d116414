import { Form, SubmitButton } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { FactorFields, proofOf } from './factor-fields.tsx';

/** The content of the dialog that asks for a fresh proof of a second factor. */
export function ProveAgain({ onProved }: { onProved(): void }) {
  const { api } = usePlace();
  const words = useWords('cabinetLayout.prove');
  const submit = useSubmit(async (values) => {
    await api.proveAgain({ body: proofOf(values) });
    onProved();
  });
  return (
    <Form submit={submit} label={words('title')}>
      <p className="text-text-2">{words('lead')}</p>
      <FactorFields words={words} hasRecovery />
      <div className="ui-actions">
        <SubmitButton>{words('send')}</SubmitButton>
      </div>
    </Form>
  );
}
