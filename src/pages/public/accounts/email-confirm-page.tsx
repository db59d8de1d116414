/**
 * Confirming an address: waiting for the link, or the link itself, which is posted on load without a button. Browsing
 * and the cart work meanwhile (UX-169). Where nobody is signed in to the new account its password is asked for; a link that does not work says why and is sent again at once (UX-170).
 */

import { EmailDeadLink } from '../../../features/accounts/screens/email/email-dead-link.tsx';
import { EmailWaiting } from '../../../features/accounts/screens/email/email-waiting.tsx';
import {
  type Confirmation,
  useConfirmation,
} from '../../../features/accounts/screens/email/use-confirmation.ts';
import { AuthFrame } from '../../../features/accounts/screens/sign-in/auth-frame.tsx';
import { OnwardButton } from '../../../features/accounts/screens/sign-in/onward-button.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

// asked for only where nobody is signed in to the new account
const password = lazyPart(
  async () => (await import('../../../features/accounts/screens/email/email-password.tsx')).EmailPassword,
);

export const head: ScreenModule['head'] = (words) => ({ title: words('email-confirm.title') });

export default function EmailConfirmPage() {
  const confirmation = useConfirmation();
  const words = useWords('email-confirm');
  const { state } = confirmation;
  switch (state.kind) {
    case 'checking':
      return (
        <AuthFrame title={words('checking.title')} lead={words('checking.text')}>
          <Spinner label={words('checking.title')} />
        </AuthFrame>
      );
    case 'waiting':
      return <EmailWaiting justSent={state.justSent} onSaved={confirmation.wait} />;
    case 'password':
      return <password.Part isNewAddress={state.isNewAddress} onTyped={confirmation.confirmWith} />;
    case 'confirmed':
      return <Confirmed email={state.email} isChanged={state.isChanged} />;
    case 'dead':
      return <EmailDeadLink reason={state.reason} onSent={confirmation.wait} />;
    case 'failed':
      return <Failed confirmation={confirmation} message={state.message} />;
  }
}

function Confirmed({ email, isChanged }: { email: string; isChanged: boolean }) {
  const { user } = usePlace();
  const words = useWords('email-confirm');
  return (
    <AuthFrame
      title={words(isChanged ? 'confirmed.changedTitle' : 'confirmed.title')}
      lead={words(isChanged ? 'confirmed.changedText' : 'confirmed.text', { email })}
    >
      {user ? null : <p className="mb-6">{words('confirmed.signInText')}</p>}
      <OnwardButton email={email} />
    </AuthFrame>
  );
}

function Failed({ confirmation, message }: { confirmation: Confirmation; message: string }) {
  const { words: all } = usePlace();
  const words = useWords('email-confirm');
  return (
    <AuthFrame title={words('failed.title')} lead={message}>
      <Button variant="primary" onClick={confirmation.retry}>
        {all('ui.retry')}
      </Button>
    </AuthFrame>
  );
}
