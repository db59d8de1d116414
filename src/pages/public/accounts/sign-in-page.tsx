/** Sign-in: two fields, a link by mail in their place, a second step where the account asks for one, the way to recovery, the way to a new account (UX-164, UX-165, UX-167). */
import { lazy, Suspense, useEffect, useState } from 'react';
import { AccountEmail } from '../../../features/accounts/screens/sign-in/account-email.tsx';
import { AuthFrame } from '../../../features/accounts/screens/sign-in/auth-frame.tsx';
import type { CompanyReturnProps } from '../../../features/accounts/screens/sign-in/company-return.tsx';
import { PasskeyButton } from '../../../features/accounts/screens/sign-in/passkey-button.tsx';
import type { PendingSignIn } from '../../../features/accounts/screens/sign-in/second-step.tsx';
import { Form, SecretField, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { ownPath } from '../../../kit/own-path.ts';
import { useIsBrowser } from '../../../kit/parts/use-is-browser.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ScreenModule, User } from '../../../kit/screen.ts';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

// most accounts never see it
const SecondStep = lazy(() => import('../../../features/accounts/screens/sign-in/second-step.tsx'));
const AskLink = lazy(() => import('../../../features/accounts/screens/sign-in/ask-link.tsx'));
const CompanyButton = lazy(() => import('../../../features/accounts/screens/sign-in/company-button.tsx'));
const CompanyReturn = lazy(() => import('../../../features/accounts/screens/sign-in/company-return.tsx'));

export const head: ScreenModule['head'] = (words) => ({ title: words('sign-in.title') });

interface SignInData {
  /** Staff may go by the operator's provider. */
  hasCompany: boolean;
}

/** Customers never see the way of staff. */
export const load: ScreenModule<SignInData>['load'] = async ({ api, query }) => ({
  hasCompany:
    /^\/staff(?:$|[/?])/.test(ownPath(query.get('next')) ?? '') &&
    (await api.getStaffSignIn()).data.isOffered,
});

export default function SignInPage({ data }: { data: SignInData }) {
  const { navigate, setUser, query } = usePlace();
  const [isBack, setBack] = useState(query.has('state'));
  // parts that come later are no matter of the server, which waits for none
  const isHere = useIsBrowser();
  const [returned, setReturned] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const next = returned ?? ownPath(query.get('next'));
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const [email, setEmail] = useState(query.get('email') ?? '');
  const [isByLink, setByLink] = useState(query.has('link'));
  const enter = async (user: User, wanted = next): Promise<void> => {
    setUser(user);
    await navigate(wanted ?? (user.roles.length > 0 ? '/staff/today' : '/cabinet'), { replace: true });
  };
  if (isBack) {
    return (
      <CompanyStep
        isHere={isHere}
        onSignedIn={enter}
        onPending={(asked, wanted) => {
          setReturned(wanted);
          setPending(asked);
          setBack(false);
        }}
        onFailed={(message) => {
          setFailure(message);
          setBack(false);
        }}
      />
    );
  }
  const isAsking = isByLink && isHere;
  if (pending || isAsking) {
    return (
      <Suspense>
        {pending ? (
          <SecondStep pending={pending} onSignedIn={(user) => enter(user)} onBack={() => setPending(null)} />
        ) : (
          <AskLink {...{ email, next }} isPressed={!query.has('link')} onBack={() => setByLink(false)} />
        )}
      </Suspense>
    );
  }
  return (
    <PasswordStep
      {...{ next, email, failure }}
      onByLink={(typed) => {
        setEmail(typed);
        setByLink(true);
      }}
      isCompanyOffered={isHere && (data.hasCompany || Boolean(failure))}
      onSignedIn={enter}
      onPending={(asked, typed) => {
        setEmail(typed);
        setPending(asked);
      }}
    />
  );
}

function CompanyStep({ isHere, ...props }: CompanyReturnProps & { isHere: boolean }) {
  const words = useWords('sign-in');
  const waiting = <AuthFrame title={words('title')} />;
  if (!isHere) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CompanyReturn {...props} />
    </Suspense>
  );
}

/**
 * Why somebody is asked to sign in. A bank's page may come back in another browser, where nobody is signed in; a page for
 * everybody needs no reason.
 */
function leadTo(next: string, query: URLSearchParams): 'ended' | 'paid' | 'comeBack' | null {
  if (query.has('ended')) return 'ended';
  if (next.startsWith('/payments/')) return 'paid';
  return /^\/(?:cabinet|staff)(?![^/?#])/.test(next) ? 'comeBack' : null;
}

interface PasswordStepProps {
  next: string | null;
  email: string;
  /** Why the way by the operator's provider failed. */
  failure: string | null;
  isCompanyOffered: boolean;
  onSignedIn(user: User): Promise<void>;
  /** The account asks for its second factor. */
  onPending(pending: PendingSignIn, email: string): void;
  /** A link by mail is wanted in the place of the password. */
  onByLink(email: string): void;
}

function PasswordStep(props: PasswordStepProps) {
  const { next, email, failure, isCompanyOffered, onSignedIn, onPending, onByLink } = props;
  const { api, to, query } = usePlace();
  const words = useWords('sign-in');
  const reason = next && leadTo(next, query);
  const lead = reason ? words(reason) : undefined;
  const told = failure ? (
    <span role="alert" className="text-danger">
      {failure}
    </span>
  ) : (
    lead
  );
  const carried = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <AuthFrame title={words('title')} lead={told}>
      <PasswordForm {...{ email, onSignedIn, onPending }} />
      <p
        aria-hidden="true"
        className="my-5 flex items-center gap-3 text-small text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {words('or')}
      </p>
      <div className="grid gap-3">
        <Button wide onClick={({ currentTarget }) => onByLink(typedBeside(currentTarget))}>
          {words('byLink.open')}
        </Button>
        <PasskeyButton
          wide
          label={words('passkey')}
          failed={words('passkeyFailed')}
          options={async () => (await api.startPasskeySignIn()).data}
          send={async (passkey) => {
            const { token: _, ...user } = (await api.signInByPasskey({ body: { passkey } })).data;
            await onSignedIn(user);
          }}
        />
      </div>
      {isCompanyOffered ? (
        <Suspense>
          <CompanyButton next={next} />
        </Suspense>
      ) : null}
      <p className="mt-6 text-text-2">
        {words('noAccount')}{' '}
        <TextLink className="whitespace-nowrap" href={to(`/auth/sign-up${carried}`)}>
          {words('signUp')}
        </TextLink>
      </p>
    </AuthFrame>
  );
}

/** The address that was typed on the page of a button or link. */
const typedBeside = (button: Element): string =>
  button.closest('main')?.querySelector<HTMLInputElement>('input[name=email]')?.value.trim() ?? '';

function PasswordForm({
  email,
  onSignedIn,
  onPending,
}: Pick<PasswordStepProps, 'email' | 'onSignedIn' | 'onPending'>) {
  const { api, to } = usePlace();
  const words = useWords('sign-in');
  const submit = useSubmit(async (values) => {
    const typed = { email: String(values.get('email')), password: String(values.get('password')) };
    try {
      const { data } = await api.signIn({ body: typed });
      const { token: _, ...user } = data;
      await onSignedIn(user);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'second_factor_needed') throw error;
      onPending(error.next as unknown as PendingSignIn, typed.email);
    }
  });
  // the form asks for the password again, and a focus in that field is lost: it moves to the error (UX-026)
  useEffect(() => {
    const message = document.querySelector<HTMLElement>('main form .ui-banner');
    if (submit.tries === 0 || !message || document.activeElement !== document.body) return;
    message.tabIndex = -1;
    message.focus();
  }, [submit.tries]);
  return (
    <Form submit={submit}>
      <AccountEmail label={words('email')} typed={email} />
      <SecretField
        key={submit.tries}
        name="password"
        unmarked
        autoComplete="current-password"
        label={words('password')}
      />
      <p className="-mt-2">
        <TextLink
          href={to('/auth/password-recovery')}
          onClick={({ currentTarget }) => {
            const typed = typedBeside(currentTarget);
            if (typed) currentTarget.search = `?${new URLSearchParams({ email: typed })}`;
          }}
        >
          {words('recovery')}
        </TextLink>
      </p>
      <SubmitButton wide>{words('send')}</SubmitButton>
    </Form>
  );
}
