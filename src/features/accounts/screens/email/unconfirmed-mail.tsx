import Mail from 'lucide/dist/esm/icons/mail.mjs';
import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';

/** All but mails about orders works before the address is confirmed; one line says so, and sends the link again (UX-169). */
export function UnconfirmedMail() {
  const { api, user, words: all } = usePlace();
  const words = useWords('cabinetLayout');
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (!user || user.emailConfirmed) return null;
  const sendAgain = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      setSentTo((await api.refreshEmailByPost()).data.email);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    }
    setSending(false);
  };
  return (
    <section
      aria-label={words('confirmTitle')}
      className="wrap-anywhere border-line-strong border-s-2 ps-3 text-small text-text-2 print:hidden"
    >
      <p className="flex gap-2">
        <Icon of={Mail} className="mt-0.5 shrink-0" />
        <span className="min-w-0">{all('ui.unconfirmed.text', { email: user.email })}</span>
      </p>
      {/* as high as a finger needs: among the words it would part their lines */}
      <div>
        <Button
          variant="link"
          loading={isSending}
          loadingLabel={all('ui.sending')}
          onClick={() => void sendAgain()}
        >
          {words('confirmAgain')}
        </Button>
      </div>
      <p role="status" className="not-empty:mt-1 text-text">
        {sentTo ? all('ui.unconfirmed.sent', { email: sentTo }) : null}
      </p>
      <p role="alert" className="not-empty:mt-1 text-danger">
        {failure}
      </p>
    </section>
  );
}
