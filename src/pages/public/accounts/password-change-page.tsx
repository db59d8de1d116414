/** A new password by the link from the mail; the rule stands in sight, the end names the next step. */
import { useEffect, useState } from 'react';
import { AuthFrame } from '../../../features/accounts/screens/sign-in/auth-frame.tsx';
import {
  type DeadLink,
  deadLinkOf,
  hideLinkToken,
  readLinkToken,
} from '../../../features/accounts/screens/sign-in/link-token.ts';
import { NewPasswordField } from '../../../features/accounts/screens/sign-in/new-password-field.tsx';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ScreenModule } from '../../../kit/screen.ts';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

export const head: ScreenModule['head'] = (words) => ({ title: words('password-change.title') });

type Outcome = { email: string } | { dead: DeadLink };

export default function PasswordChangePage() {
  const { to } = usePlace();
  const words = useWords('password-change');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const submit = usePasswordChange(setOutcome);
  if (outcome && 'dead' in outcome) {
    return (
      <AuthFrame title={words(`${outcome.dead}.title`)} lead={words(`${outcome.dead}.text`)}>
        <div className="grid gap-6">
          <Button variant="primary" wide href={to('/auth/password-recovery')}>
            {words('again')}
          </Button>
          <p>
            <TextLink href={to('/auth/sign-in')}>{words('back')}</TextLink>
          </p>
        </div>
      </AuthFrame>
    );
  }
  if (outcome) {
    const { email } = outcome;
    return (
      <AuthFrame title={words('done.title')} lead={words('done.text', { email })}>
        <Button variant="primary" href={to(`/auth/sign-in?email=${encodeURIComponent(email)}`)}>
          {words('done.signIn')}
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={words('title')} lead={words('lead')}>
      <Form submit={submit}>
        <NewPasswordField label={words('password')} words={words} />
        <SubmitButton wide>{words('send')}</SubmitButton>
      </Form>
    </AuthFrame>
  );
}

function usePasswordChange(onOutcome: (outcome: Outcome | null) => void) {
  const { api, setUser } = usePlace();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = (): void => {
      const found = readLinkToken();
      setToken(found);
      onOutcome(found ? null : { dead: 'link_unknown' });
    };
    read();
    // a link pasted into this very tab changes nothing but the part behind "#"
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [onOutcome]);
  return useSubmit(async (values) => {
    try {
      const body = { token: token ?? '', password: String(values.get('password')) };
      const { data } = await api.changePasswordByToken({ body });
      hideLinkToken();
      // every session has ended, this browser's too
      setUser(null);
      onOutcome({ email: data.email });
    } catch (error) {
      const dead = error instanceof CallFailure ? deadLinkOf(error.code) : undefined;
      if (!dead) throw error;
      onOutcome({ dead });
    }
  });
}
