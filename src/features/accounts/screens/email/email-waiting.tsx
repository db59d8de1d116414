import { lazy, Suspense, useState } from 'react';
import { ownPath } from '../../../../kit/own-path.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { User } from '../../../../kit/screen.ts';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { LinkForm } from '../sign-in/link-form.tsx';
import { OnwardButton } from '../sign-in/onward-button.tsx';
import { ResendButton } from './resend-button.tsx';

// a form for few, which most visitors of this page need not load
const EmailForm = lazy(async () => ({ default: (await import('./email-form.tsx')).EmailForm }));

/** The letter is on its way: to which address, what to do when it does not come, what works already (UX-169). */
export function EmailWaiting({ justSent, onSaved }: { justSent: boolean; onSaved(): void }) {
  const { user, query, setUser } = usePlace();
  const words = useWords('email-confirm');
  const resendWords = useWords('email-confirm.resend');
  const [isChanging, setChanging] = useState(false);
  const email = user ? (user.pendingEmail ?? user.email) : query.get('email');
  if (!email) return <NoAddress />;
  const onEmail = (changed: User): void => {
    setUser(changed);
    setChanging(false);
    onSaved();
  };
  return (
    <AuthFrame title={words('waiting.title')} lead={words('waiting.text', { email })}>
      <div className="grid gap-6">
        <p className="text-text-2">{words('waiting.spam')}</p>
        {user ? (
          <ResendButton key={email} words={resendWords} justSent={justSent} />
        ) : (
          <GuestResend email={email} />
        )}
        {isChanging ? (
          <Sheet heading={words('emailForm.title')}>
            <EmailFormHere onSaved={onEmail} onCancel={() => setChanging(false)} />
          </Sheet>
        ) : (
          <ChangeAddress isGuest={!user} onChange={() => setChanging(true)} />
        )}
        {isChanging || !user ? null : (
          <div className="grid justify-items-start gap-3 border-line border-t pt-6">
            <p>{words('waiting.meanwhile')}</p>
            <OnwardButton />
          </div>
        )}
      </div>
    </AuthFrame>
  );
}

function EmailFormHere(props: { onSaved(user: User): void; onCancel(): void }) {
  const words = useWords('email-confirm.emailForm');
  return (
    <Suspense fallback={<Spinner label={words('title')} />}>
      <EmailForm words={words} {...props} />
    </Suspense>
  );
}

/** Only the owner may change the address of an account; a guest fills in the form once more. */
function ChangeAddress({ isGuest, onChange }: { isGuest: boolean; onChange(): void }) {
  const { to, query } = usePlace();
  const words = useWords('email-confirm');
  const next = ownPath(query.get('next'));
  const signUp = `/auth/sign-up${next ? `?next=${encodeURIComponent(next)}` : ''}`;
  if (isGuest) {
    return (
      <p>
        <TextLink href={to(signUp)}>{words('waiting.change')}</TextLink>
      </p>
    );
  }
  return (
    <div>
      <Button variant="link" onClick={onChange}>
        {words('waiting.change')}
      </Button>
    </div>
  );
}

function GuestResend({ email }: { email: string }) {
  const { to, query } = usePlace();
  const words = useWords('email-confirm');
  const next = ownPath(query.get('next'));
  const back = `/auth/email-confirm${next ? `?${new URLSearchParams({ next })}` : ''}`;
  return (
    <div className="grid justify-items-start gap-3">
      <p>{words('waiting.guest')}</p>
      <Button href={to(`/auth/sign-in?${new URLSearchParams({ email, next: back })}`)}>
        {words('signIn')}
      </Button>
    </div>
  );
}

/** Opened by itself: whoever reads the mails of the address confirms it by a link that signs in too. */
function NoAddress() {
  const { api, to } = usePlace();
  const words = useWords('email-confirm');
  const search = new URLSearchParams({ next: '/auth/email-confirm' });
  const byLink = useWords('sign-in.byLink');
  return (
    <AuthFrame title={words('none.title')} lead={words('none.text')}>
      <div className="grid gap-6">
        <LinkForm
          words={byLink}
          email=""
          send={async (email) => (await api.requestSignInLink({ body: { email } })).data.email}
        />
        <p>
          <TextLink href={to(`/auth/sign-in?${search}`)}>{words('none.signIn')}</TextLink>
        </p>
      </div>
    </AuthFrame>
  );
}
