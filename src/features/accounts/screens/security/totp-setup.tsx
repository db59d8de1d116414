/** Setting up an authenticator app: the password, the picture or the key, the first code. */
import { useState } from 'react';
import { Form, SecretField, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { QrPicture } from '../../../../kit/parts/qr-picture.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';

type Shown = AnswerOf<'startTotp'>;

interface TotpSetupProps {
  onConfirmed(recoveryCodes: readonly string[] | null): Promise<void>;
  onCancel(): void;
}

export function TotpSetup({ onConfirmed, onCancel }: TotpSetupProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  return shown ? (
    <FirstCode shown={shown} onConfirmed={onConfirmed} onCancel={onCancel} />
  ) : (
    <AskPassword onShown={setShown} onCancel={onCancel} />
  );
}

function AskPassword({ onShown, onCancel }: { onShown(shown: Shown): void; onCancel(): void }) {
  const { api, user, words: all } = usePlace();
  const words = useWords('security.totp');
  const submit = useSubmit(async (values) => {
    const { data } = await api.startTotp({
      body: { currentPassword: String(values.get('currentPassword')) },
    });
    onShown(data);
  });
  return (
    <Form submit={submit} label={words('start')}>
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <SecretField
        key={submit.tries}
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        label={words('password')}
        hint={words('passwordWhy')}
      />
      <div className="ui-actions">
        <SubmitButton>{words('next')}</SubmitButton>
        <Button onClick={onCancel}>{all('ui.cancel')}</Button>
      </div>
    </Form>
  );
}

function FirstCode({ shown, onConfirmed, onCancel }: TotpSetupProps & { shown: Shown }) {
  const { api, words: all } = usePlace();
  const words = useWords('security.totp');
  const submit = useSubmit(async (values) => {
    const { data } = await api.confirmTotp({ body: { code: String(values.get('code')) } });
    await onConfirmed(data.recoveryCodes);
  });
  return (
    <Form submit={submit} label={words('start')}>
      <p>{words('scan')}</p>
      <QrPicture code={shown.qr} label={words('qr')} />
      <div>
        <p className="text-text-2">{words('typed')}</p>
        <p className="mt-1 select-all break-all font-semibold" translate="no">
          {shown.secret.match(/.{4}/g)?.join(' ')}
        </p>
        <p className="mt-2">
          <a className="ui-link" href={shown.uri}>
            {words('open')}
          </a>
        </p>
      </div>
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        width="short"
        label={words('code')}
        hint={words('codeHint')}
      />
      <div className="ui-actions">
        <SubmitButton>{words('confirm')}</SubmitButton>
        <Button onClick={onCancel}>{all('ui.cancel')}</Button>
      </div>
    </Form>
  );
}
