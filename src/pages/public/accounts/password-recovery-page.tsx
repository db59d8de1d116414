/** A link for a new password. */
import { AuthFrame } from '../../../features/accounts/screens/sign-in/auth-frame.tsx';
import { LinkForm } from '../../../features/accounts/screens/sign-in/link-form.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ScreenModule } from '../../../kit/screen.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

export const head: ScreenModule['head'] = (words) => ({ title: words('password-recovery.title') });

export default function PasswordRecoveryPage() {
  const { api, to, query } = usePlace();
  const words = useWords('password-recovery');
  return (
    <AuthFrame title={words('title')} lead={words('lead')}>
      <div className="grid gap-6">
        <LinkForm
          words={words}
          email={query.get('email') ?? ''}
          send={async (email) => (await api.requestPasswordRecoveryByPost({ body: { email } })).data.email}
        />
        <p>
          <TextLink href={to('/auth/sign-in')}>{words('back')}</TextLink>
        </p>
      </div>
    </AuthFrame>
  );
}
