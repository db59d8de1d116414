/** Sign-in: two fields, the way to recovery, the way to a new account (UX-164, UX-165, UX-167). */
import { Form, SecretField, SubmitButton, TextField } from '../../../platform/screen/form.tsx';
import { ownPath } from '../../../platform/screen/own-path.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { ScreenModule } from '../../../platform/screen/screen.ts';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { AuthFrame } from './auth-frame.tsx';

export const head: ScreenModule['head'] = (words) => ({ title: words('sign-in.title') });

export default function SignInPage() {
  const { api, to, navigate, setUser, query } = usePlace();
  const words = useWords('sign-in');
  const next = ownPath(query.get('next'));
  const submit = useSubmit(async (values) => {
    const { data } = await api.signIn({
      body: { email: String(values.get('email')), password: String(values.get('password')) },
    });
    const { token: _, ...user } = data;
    setUser(user);
    await navigate(next ?? (user.roles.length > 0 ? '/staff' : '/cabinet'), { replace: true });
  });
  const carried = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <AuthFrame title={words('title')} lead={next ? words('comeBack') : undefined}>
      <Form submit={submit}>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={words('email')}
          defaultValue={query.get('email') ?? ''}
        />
        <SecretField
          key={submit.tries}
          name="password"
          autoComplete="current-password"
          label={words('password')}
        />
        <SubmitButton wide>{words('send')}</SubmitButton>
      </Form>
      <p className="mt-6">
        <TextLink href={to('/auth/password-recovery')}>{words('recovery')}</TextLink>
      </p>
      <p className="mt-2 text-text-2">
        {words('noAccount')} <TextLink href={to(`/auth/sign-up${carried}`)}>{words('signUp')}</TextLink>
      </p>
    </AuthFrame>
  );
}
