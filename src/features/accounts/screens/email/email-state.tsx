import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { User } from '../../../../kit/screen.ts';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { ResendButton } from './resend-button.tsx';

/** The address in force, and the new one while it waits for its confirmation: both are shown (UX-163). */
export function EmailState({ user, onKept }: { user: User; onKept(user: User): void }) {
  const words = useWords('profile.emailState');
  return (
    <div className="grid justify-items-start gap-2">
      <span className="wrap-anywhere">{user.email}</span>
      <StatusTag tone={user.emailConfirmed ? 'success' : 'attention'}>
        {words(user.emailConfirmed ? 'confirmed' : 'unconfirmed')}
      </StatusTag>
      {user.pendingEmail ? <Pending user={user} email={user.pendingEmail} onKept={onKept} /> : null}
    </div>
  );
}

function Pending({ user, email, onKept }: { user: User; email: string; onKept(user: User): void }) {
  const { api, words: all } = usePlace();
  const words = useWords('profile.emailState');
  const resendWords = useWords('profile.resend');
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    try {
      const { data } = await api.updateUser({ body: { email: user.email } });
      onKept(data);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    }
  };
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <p className="break-words font-medium">{words('pending', { email })}</p>
      <p className="text-small text-text-2">{words('pendingText')}</p>
      <ResendButton key={email} words={resendWords} justSent />
      <div>
        <Button variant="link" onClick={() => void keep()}>
          {words('keep')}
        </Button>
        <div role="alert">
          <FieldError id="keep-failure">{failure}</FieldError>
        </div>
      </div>
    </div>
  );
}
