/**
 * The link of a mail that signs in. It is used up by the button alone: programs that look at the links of mails open the
 * page too (decisions/1116).
 */
import { lazy, Suspense, useEffect, useState } from 'react';
import { AuthFrame } from '../../../features/accounts/screens/sign-in/auth-frame.tsx';
import { LinkForm } from '../../../features/accounts/screens/sign-in/link-form.tsx';
import {
  type DeadLink,
  deadLinkOf,
  hideLinkToken,
  readLinkNext,
  readLinkToken,
} from '../../../features/accounts/screens/sign-in/link-token.ts';
import type { PendingSignIn } from '../../../features/accounts/screens/sign-in/second-step.tsx';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { ownPath } from '../../../kit/own-path.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ScreenModule, User } from '../../../kit/screen.ts';
import { CallFailure } from '../../../platform/api/client.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

// most accounts never see it
const SecondStep = lazy(() => import('../../../features/accounts/screens/sign-in/second-step.tsx'));

export const head: ScreenModule['head'] = (words) => ({ title: words('sign-in-link.title') });

interface Link {
  token: string;
  /** The page to return to. */
  next: string | null;
}

type Outcome = { dead: DeadLink } | { pending: PendingSignIn };

export default function SignInLinkPage() {
  const { api, navigate, setUser } = usePlace();
  const words = useWords('sign-in-link');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const link = useLink(setOutcome);
  const enter = async (user: User): Promise<void> => {
    setUser(user);
    await navigate(link.next ?? (user.roles.length > 0 ? '/staff/today' : '/cabinet'), { replace: true });
  };
  const submit = useSubmit(async () => {
    try {
      const { token: _, ...user } = (await api.signInByLink({ body: { token: link.token } })).data;
      hideLinkToken();
      await enter(user);
    } catch (error) {
      const next = outcomeOf(error);
      if (!next) throw error;
      hideLinkToken();
      setOutcome(next);
    }
  });
  const search = new URLSearchParams({ link: '', ...(link.next ? { next: link.next } : {}) });
  const again = `/auth/sign-in?${search}`;
  if (outcome && 'pending' in outcome) {
    return (
      <Suspense>
        <SecondStep pending={outcome.pending} onSignedIn={enter} onBack={() => void navigate(again)} />
      </Suspense>
    );
  }
  if (outcome) {
    return (
      <AuthFrame title={words(`${outcome.dead}.title`)} lead={words(`${outcome.dead}.text`)}>
        <NewLink next={link.next} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={words('title')} lead={words('lead')}>
      <Form submit={submit}>
        <SubmitButton wide>{words('send')}</SubmitButton>
      </Form>
    </AuthFrame>
  );
}

/** Another link is asked for at once, without the page of sign-in between. */
function NewLink({ next }: Pick<Link, 'next'>) {
  const { api, to } = usePlace();
  const words = useWords('sign-in-link');
  const byLink = useWords('sign-in.byLink');
  const back: Record<string, string> = next ? { next } : {};
  return (
    <div className="grid gap-6">
      <LinkForm
        words={byLink}
        email=""
        send={async (email) => (await api.requestSignInLink({ body: { email, ...back } })).data.email}
      />
      <p>
        <TextLink href={to(`/auth/sign-in${next ? `?${new URLSearchParams(back)}` : ''}`)}>
          {words('byPassword')}
        </TextLink>
      </p>
    </div>
  );
}

/** The outcome of a link that did not sign in; undefined for every other failure. */
function outcomeOf(error: unknown): Outcome | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  if (error.code === 'second_factor_needed') return { pending: error.next as unknown as PendingSignIn };
  const dead = deadLinkOf(error.code);
  return dead && { dead };
}

/** The link in the address bar, also one that is pasted there later. */
function useLink(onRead: (outcome: Outcome | null) => void): Link {
  const [link, setLink] = useState<Link>({ token: '', next: null });
  useEffect(() => {
    const read = (): void => {
      const token = readLinkToken();
      setLink({ token: token ?? '', next: ownPath(readLinkNext()) });
      onRead(token ? null : { dead: 'link_unknown' });
    };
    read();
    // a link pasted into this very tab changes nothing but the part behind "#"
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [onRead]);
  return link;
}
