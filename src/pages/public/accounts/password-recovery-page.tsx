/** A link for a new password. The answer is the same for known and unknown addresses (UX-171). */
import { useState } from 'react';
import { AuthFrame } from '../../../features/accounts/screens/sign-in/auth-frame.tsx';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ScreenModule } from '../../../kit/screen.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

export const head: ScreenModule['head'] = (words) => ({ title: words('password-recovery.title') });

export default function PasswordRecoveryPage() {
  const { api, to, query } = usePlace();
  const words = useWords('password-recovery');
  const [sent, setSent] = useState({ email: '', count: 0 });
  const submit = useSubmit(async (values) => {
    const { data } = await api.requestPasswordRecoveryByPost({
      body: { email: String(values.get('email')) },
    });
    setSent(({ count }) => ({ email: data.email, count: count + 1 }));
  });
  return (
    <AuthFrame title={words('title')} lead={words('lead')}>
      <div className="grid gap-6">
        {sent.count > 0 ? (
          <Banner key={sent.count} tone="success" label={words('sentTitle')} title={words('sentTitle')} live>
            <p>{words('sentText', { email: sent.email })}</p>
            <p className="mt-2">{words('spam')}</p>
          </Banner>
        ) : null}
        <Form submit={submit}>
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            label={words('email')}
            defaultValue={query.get('email') ?? ''}
          />
          <SubmitButton wide>{words('send')}</SubmitButton>
        </Form>
        <p>
          <TextLink href={to('/auth/sign-in')}>{words('back')}</TextLink>
        </p>
      </div>
    </AuthFrame>
  );
}
