/** A new account: e-mail, password with its rule in sight, consents unticked (UX-164 to UX-166, UX-093). */

import { AuthFrame } from '../../../features/accounts/screens/sign-in/auth-frame.tsx';
import { Consents } from '../../../features/accounts/screens/sign-in/consents.tsx';
import { NewPasswordField } from '../../../features/accounts/screens/sign-in/new-password-field.tsx';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { ownPath } from '../../../kit/own-path.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ScreenModule } from '../../../kit/screen.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

export const head: ScreenModule['head'] = (words) => ({ title: words('sign-up.title') });

export default function SignUpPage() {
  const { to, query } = usePlace();
  const words = useWords('sign-up');
  const next = ownPath(query.get('next'));
  const submit = useRegistration(next);
  const carried = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <AuthFrame title={words('title')} lead={words('lead')}>
      <Form submit={submit}>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={words('email')}
          unmarked
          defaultValue={query.get('email') ?? ''}
        />
        <NewPasswordField label={words('password')} words={words} />
        <Consents />
        <SubmitButton wide>{words('send')}</SubmitButton>
      </Form>
      <p className="mt-6 text-text-2">
        {words('hasAccount')} <TextLink href={to(`/auth/sign-in${carried}`)}>{words('signIn')}</TextLink>
      </p>
    </AuthFrame>
  );
}

/**
 * Creates the account, then signs in quietly with the same pair. A known address gets the same answer and another
 * password, so that sign-in fails; the next page is the same then and tells nothing (UX-171).
 */
function useRegistration(next: string | null) {
  const { api, locale, navigate, setUser } = usePlace();
  return useSubmit(async (values) => {
    const email = String(values.get('email'));
    const password = String(values.get('password'));
    const { data } = await api.register({
      body: {
        email,
        password,
        locale,
        consents: {
          terms: values.has('consents.terms'),
          personalData: values.has('consents.personalData'),
          advertising: values.has('consents.advertising'),
        },
      },
    });
    const user = await api.signIn({ body: { email: data.email, password } }).then(
      ({ data: { token: _, ...signedIn } }) => signedIn,
      () => null,
    );
    if (user) setUser(user);
    const search = new URLSearchParams({ email: data.email, ...(next ? { next } : {}) });
    await navigate(`/auth/email-confirm?${search}`, { replace: true });
  });
}
