import { Form, SecretField, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';

export interface PasswordFormProps {
  /** For password managers, which keep the pair. */
  email: string;
  onSaved(): void;
  onCancel(): void;
}

/** A new password for somebody signed in; the current one is asked for (UX-163). */
export function PasswordForm({ email, onSaved, onCancel }: PasswordFormProps) {
  const { api, to, words: all } = usePlace();
  const words = useWords('profile.passwordForm');
  const submit = useSubmit(async (values) => {
    await api.changePassword({
      body: {
        currentPassword: String(values.get('currentPassword')),
        password: String(values.get('password')),
      },
    });
    onSaved();
  });
  const recovery = `/auth/password-recovery?${new URLSearchParams({ email })}`;
  return (
    <Form submit={submit} label={words('send')}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <SecretField name="currentPassword" autoComplete="current-password" label={words('current')} />
      <p className="-mt-3">
        <TextLink href={to(recovery)}>{words('forgot')}</TextLink>
      </p>
      <NewPasswordField label={words('password')} words={words} />
      <div className="ui-actions">
        <SubmitButton>{words('send')}</SubmitButton>
        <Button onClick={onCancel}>{all('ui.cancel')}</Button>
      </div>
    </Form>
  );
}
