/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { User } from '../../../../kit/screen.ts';
import { Button } from '../../../../ui/button.tsx';
import { FactorFields, hasTypedFactor, proofOf } from '../security/factor-fields.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** The answer to the first step. */
export interface PendingSignIn {
  ticket: string;
  methods: readonly string[];
}

interface SecondStepProps {
  pending: PendingSignIn;
  onSignedIn(user: User): Promise<void>;
  onBack(): void;
}

export default function SecondStep({ pending, onSignedIn, onBack }: SecondStepProps) {
  const { api } = usePlace();
  const words = useWords('sign-in.secondStep');
  const { ticket, methods } = pending;
  type Body = Parameters<typeof api.finishSignIn>[0]['body'];
  const finish = async (proof: Omit<Body, 'ticket'>): Promise<void> => {
    const { data } = await api.finishSignIn({ body: { ticket, ...proof } });
    const { token: _, ...user } = data;
    await onSignedIn(user);
  };
  const submit = useSubmit((values) => finish(proofOf(values)));
  const hasPasskey = methods.includes('passkey');
  return (
    <AuthFrame title={words('title')} lead={words('lead')}>
      <div className="grid gap-6">
        {hasPasskey ? (
          <PasskeyButton
            variant="primary"
            wide
            label={words('passkey')}
            failed={words('passkeyFailed')}
            options={async () => (await api.startPasskeyStep({ body: { ticket } })).data}
            send={(passkey) => finish({ passkey })}
          />
        ) : null}
        {hasTypedFactor(methods) ? (
          <Form submit={submit}>
            <FactorFields words={words} methods={methods} />
            <SubmitButton wide variant={hasPasskey ? 'secondary' : 'primary'}>
              {words('send')}
            </SubmitButton>
          </Form>
        ) : null}
      </div>
      <p className="mt-6">
        <Button variant="link" onClick={onBack}>
          {words('back')}
        </Button>
      </p>
    </AuthFrame>
  );
}
