/** Back from the operator's provider: what it gave is sent to the shop and taken out of the address bar. */
import { useEffect, useRef } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { User } from '../../../../kit/screen.ts';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { takeNext } from './company-next.ts';
import type { PendingSignIn } from './second-step.tsx';

export interface CompanyReturnProps {
  onSignedIn(user: User, next: string | null): Promise<void>;
  /** The account asks for its second factor. */
  onPending(pending: PendingSignIn, next: string | null): void;
  /** With words for the person. */
  onFailed(message: string): void;
}

export default function CompanyReturn({ onSignedIn, onPending, onFailed }: CompanyReturnProps) {
  const { api, query, words: all } = usePlace();
  const words = useWords('sign-in');
  const isSent = useRef(false);
  useEffect(() => {
    // a code counts once
    if (isSent.current) return;
    isSent.current = true;
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name) ?? undefined);
    history.replaceState(history.state, '', location.pathname);
    const next = takeNext();
    const finish = async (): Promise<void> => {
      if (!code || !state) return onFailed(words('companyFailed'));
      const { data } = await api.finishStaffSignIn({ body: { code, state, ...(iss ? { iss } : {}) } });
      const { token: _, ...user } = data;
      await onSignedIn(user, next);
    };
    finish().catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      if (error.code === 'second_factor_needed')
        return onPending(error.next as unknown as PendingSignIn, next);
      onFailed(error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    });
  }, [api, query, words, all, onSignedIn, onPending, onFailed]);
  return (
    <AuthFrame title={words('title')}>
      <Spinner label={words('companyWait')} />
    </AuthFrame>
  );
}
