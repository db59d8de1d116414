/** Sign-in: two fields, a second step where the account asks for one, the way to recovery, the way to a new account (UX-164, UX-165, UX-167). */
import { lazy, Suspense, useEffect, useState } from 'react';
import { CallFailure } from '../../../platform/client.ts';
import { Form, SecretField, SubmitButton, TextField } from '../../../platform/screen/form.tsx';
import { ownPath } from '../../../platform/screen/own-path.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { ScreenModule, User } from '../../../platform/screen/screen.ts';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import type { PendingSignIn } from './second-step.tsx';

// most accounts never see it
const SecondStep = lazy(() => import('./second-step.tsx'));

export const head: ScreenModule['head'] = (words) => ({ title: words('sign-in.title') });

export default function SignInPage() {
  const { api, to, navigate, setUser, query } = usePlace();
  const words = useWords('sign-in');
  const next = ownPath(query.get('next'));
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const [email, setEmail] = useState(query.get('email') ?? '');
  const enter = async (user: User): Promise<void> => {
    setUser(user);
    await navigate(next ?? (user.roles.length > 0 ? '/staff' : '/cabinet'), { replace: true });
  };
  const submit = useSubmit(async (values) => {
    const typed = { email: String(values.get('email')), password: String(values.get('password')) };
    try {
      const { data } = await api.signIn({ body: typed });
      const { token: _, ...user } = data;
      await enter(user);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'second_factor_needed') throw error;
      setEmail(typed.email);
      setPending(error.next as unknown as PendingSignIn);
    }
  });
  // the password is asked for anew, and a focus that stood in it is lost: it goes to what is wrong (UX-026)
  useEffect(() => {
    const message = document.querySelector<HTMLElement>('main form .ui-banner');
    if (submit.tries === 0 || !message || document.activeElement !== document.body) return;
    message.tabIndex = -1;
    message.focus();
  }, [submit.tries]);
  if (pending) {
    return (
      <Suspense>
        <SecondStep pending={pending} onSignedIn={enter} onBack={() => setPending(null)} />
      </Suspense>
    );
  }
  const lead = next ? words(query.has('ended') ? 'ended' : 'comeBack') : undefined;
  const carried = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <AuthFrame title={words('title')} lead={lead}>
      <Form submit={submit}>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={words('email')}
          defaultValue={email}
        />
        <SecretField
          key={submit.tries}
          name="password"
          autoComplete="current-password"
          label={words('password')}
        />
        <SubmitButton wide>{words('send')}</SubmitButton>
      </Form>
      <div className="mt-4">
        <PasskeyButton
          wide
          label={words('passkey')}
          failed={words('passkeyFailed')}
          options={async () => (await api.startPasskeySignIn()).data}
          send={async (passkey) => {
            const { token: _, ...user } = (await api.signInByPasskey({ body: { passkey } })).data;
            await enter(user);
          }}
        />
      </div>
      <p className="mt-6">
        <TextLink href={to('/auth/password-recovery')}>{words('recovery')}</TextLink>
      </p>
      <p className="mt-2 text-text-2">
        {words('noAccount')} <TextLink href={to(`/auth/sign-up${carried}`)}>{words('signUp')}</TextLink>
      </p>
    </AuthFrame>
  );
}
