/**
 * Confirming an address: waiting for the link, or the link itself, which is posted on load without a button. Browsing
 * and the cart work meanwhile (UX-169); a link that does not work says why and is sent again at once (UX-170).
 */
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { ScreenModule } from '../../../platform/screen/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EmailDeadLink } from './email-dead-link.tsx';
import { EmailWaiting } from './email-waiting.tsx';
import { OnwardButton } from './onward-button.tsx';
import { type Confirmation, useConfirmation } from './use-confirmation.ts';

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
