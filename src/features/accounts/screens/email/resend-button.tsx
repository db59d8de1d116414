import { useEffect, useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { Words } from '../../../../platform/texts/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';

/** The server sends no second letter within this time, so asking earlier would promise one in vain. */
export const resendPauseSeconds = 30;

export interface ResendButtonProps {
  /** Of a tree with `again`, `fresh`, `wait` and `sent`. */
  words: Words;
  /** The first letter has just gone out: the countdown runs from the start. */
  justSent?: boolean;
  /** The main thing to do here. */
  primary?: boolean;
  onSent?(email: string): void;
}

/** Sends the confirming letter again, with a countdown between two (UX-169). For somebody signed in. */
export function ResendButton({ words, justSent = false, primary = false, onSent }: ResendButtonProps) {
  const { api, words: all } = usePlace();
  const [seconds, setSeconds] = useState(justSent ? resendPauseSeconds : 0);
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const send = async (): Promise<void> => {
    if (isWaiting || isSending) return;
    setSending(true);
    setFailure(null);
    try {
      const { data } = await api.refreshEmailByPost();
      setSentTo(data.email);
      setSeconds(resendPauseSeconds);
      onSent?.(data.email);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    }
    setSending(false);
  };
  return (
    <div>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        aria-disabled={isWaiting || undefined}
        loading={isSending}
        loadingLabel={all('ui.sending')}
        onClick={() => void send()}
      >
        {isWaiting ? words('wait', { seconds }) : words(primary ? 'fresh' : 'again')}
      </Button>
      <div role="status">
        {sentTo ? <p className="mt-2 text-small">{words('sent', { email: sentTo })}</p> : null}
      </div>
      <div role="alert" className="not-empty:mt-2">
        <FieldError id="resend-failure">{failure}</FieldError>
      </div>
    </div>
  );
}
