import { Form, SecretField, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace } from '../../../../kit/place.tsx';
import type { User } from '../../../../kit/screen.ts';
import type { Words } from '../../../../platform/texts/texts.ts';
import { Button } from '../../../../ui/button.tsx';

export interface EmailFormProps {
  /** Of a tree with `title`, `email`, `password`, `why` and `send`. */
  words: Words;
  onSaved(user: User): void;
  onCancel(): void;
}

/** A new address for the account. It counts after its confirmation, and asks for the password (UX-163). */
export function EmailForm({ words, onSaved, onCancel }: EmailFormProps) {
  const { api, words: all } = usePlace();
  const submit = useSubmit(async (values) => {
    const { data } = await api.updateUser({
      body: { email: String(values.get('email')), currentPassword: String(values.get('currentPassword')) },
    });
    onSaved(data);
  });
  return (
    <Form submit={submit} label={words('title')}>
      <TextField name="email" type="email" inputMode="email" autoComplete="email" label={words('email')} />
      <SecretField
        key={submit.tries}
        name="currentPassword"
        autoComplete="current-password"
        label={words('password')}
        hint={words('why')}
      />
      <div className="ui-actions">
        <SubmitButton>{words('send')}</SubmitButton>
        <Button onClick={onCancel}>{all('ui.cancel')}</Button>
      </div>
    </Form>
  );
}
