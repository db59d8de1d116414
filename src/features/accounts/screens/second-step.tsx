/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
import { Form, SubmitButton } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { User } from '../../../platform/screen/screen.ts';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FactorFields, proofOf } from './factor-fields.tsx';

/** What the first step told. */
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
  const submit = useSubmit(async (values) => {
    const { data } = await api.finishSignIn({ body: { ticket: pending.ticket, ...proofOf(values) } });
    const { token: _, ...user } = data;
    await onSignedIn(user);
  });
  return (
    <AuthFrame title={words('title')} lead={words('lead')}>
      <Form submit={submit}>
        <FactorFields words={words} hasRecovery={pending.methods.includes('recovery')} />
        <SubmitButton wide>{words('send')}</SubmitButton>
      </Form>
      <p className="mt-6">
        <Button variant="link" onClick={onBack}>
          {words('back')}
        </Button>
      </p>
    </AuthFrame>
  );
}
