import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import type { DeadLink } from '../sign-in/link-token.ts';
import { OnwardButton } from '../sign-in/onward-button.tsx';
import { ResendButton } from './resend-button.tsx';

/** Why the link does not work, and the way out in one press (UX-170). */
export function EmailDeadLink({ reason, onSent }: { reason: DeadLink; onSent(): void }) {
  const { to, user } = usePlace();
  const words = useWords('email-confirm');
  const resendWords = useWords('email-confirm.resend');
  const title = words(`${reason}.title`);
  if (user?.emailConfirmed && !user.pendingEmail) {
    return (
      <AuthFrame title={title} lead={words('fine', { email: user.email })}>
        <OnwardButton />
      </AuthFrame>
    );
  }
  if (user) {
    return (
      <AuthFrame title={title} lead={words(`${reason}.text`)}>
        <ResendButton words={resendWords} primary onSent={onSent} />
      </AuthFrame>
    );
  }
  const back = new URLSearchParams({ next: '/auth/email-confirm' });
  return (
    <AuthFrame title={title} lead={words(`${reason}.text`)}>
      <p className="mb-6">{words('signInFirst')}</p>
      <Button variant="primary" href={to(`/auth/sign-in?${back}`)}>
        {words('signIn')}
      </Button>
    </AuthFrame>
  );
}
