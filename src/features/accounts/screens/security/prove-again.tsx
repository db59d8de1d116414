import { useEffect, useState } from 'react';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { PasskeyButton } from '../sign-in/passkey-button.tsx';
import { FactorFields, hasTypedFactor, proofOf } from './factor-fields.tsx';

/** When the ways cannot be read, all that can be typed are offered. */
const typedMethods = ['totp', 'recovery'];

/** The content of the dialog that asks for a fresh proof of a second factor. */
export function ProveAgain({ onProved }: { onProved(): void }) {
  const { api, words: all } = usePlace();
  const words = useWords('cabinetLayout.prove');
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  useEffect(() => {
    api.getSecurity().then(
      ({ data }) => setMethods(data.methods),
      () => setMethods(typedMethods),
    );
  }, [api]);
  const submit = useSubmit(async (values) => {
    await api.proveAgain({ body: proofOf(values) });
    onProved();
  });
  if (!methods) return <Spinner label={all('ui.loading')} />;
  const hasPasskey = methods.includes('passkey');
  return (
    <div className="grid gap-5">
      <p className="text-text-2">{words('lead')}</p>
      {hasPasskey ? (
        <PasskeyButton
          variant="primary"
          label={words('passkey')}
          failed={words('passkeyFailed')}
          options={async () => (await api.startPasskeyProof()).data}
          send={async (passkey) => {
            await api.proveAgain({ body: { passkey } });
            onProved();
          }}
        />
      ) : null}
      {hasTypedFactor(methods) ? (
        <Form submit={submit} label={words('title')}>
          <FactorFields words={words} methods={methods} />
          <div className="ui-actions">
            <SubmitButton variant={hasPasskey ? 'secondary' : 'primary'}>{words('send')}</SubmitButton>
          </div>
        </Form>
      ) : null}
    </div>
  );
}
