import { Form, SecretField, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';

export interface EmailPasswordProps {
  /** An account is to move to the address: who reads its mails has no right to that account. */
  isNewAddress: boolean;
  onTyped(password: string): Promise<void>;
}

/**
 * The link of a new account, or of a new address, opened where nobody is signed in to it: its password confirms it.
 * Somebody else may have chosen that of a new account, so the way to a password of one's own stands beside.
 */
export function EmailPassword({ isNewAddress, onTyped }: EmailPasswordProps) {
  const { to } = usePlace();
  const words = useWords('email-confirm.password');
  const submit = useSubmit((values) => onTyped(String(values.get('password'))));
  return (
    <AuthFrame title={words('title')} lead={words(isNewAddress ? 'newAddress' : 'text')}>
      <Form submit={submit} label={words('title')}>
        <SecretField
          key={submit.tries}
          name="password"
          autoComplete="current-password"
          label={words('field')}
        />
        <div className="ui-actions">
          <SubmitButton>{words('send')}</SubmitButton>
          {isNewAddress ? null : <Button href={to('/auth/password-recovery')}>{words('recover')}</Button>}
        </div>
      </Form>
    </AuthFrame>
  );
}
