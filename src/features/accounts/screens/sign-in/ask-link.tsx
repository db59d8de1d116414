/** Asks for a link that signs in, in the place of the password. */
import { useEffect, useId } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { LinkForm } from './link-form.tsx';

interface AskLinkProps {
  /** Typed before. */
  email: string;
  /** The link was asked for by a press, and not by an address that a reload would open again. */
  isPressed: boolean;
  /** The page to return to. */
  next: string | null;
  onBack(): void;
}

/** The most signs of a page to return to. */
const longest = 2000;

export default function AskLink({ email, isPressed, next, onBack }: AskLinkProps) {
  const { api } = usePlace();
  const words = useWords('sign-in.byLink');
  const id = useId();
  useEffect(() => {
    const form = document.getElementById(id);
    if (isPressed && email && form instanceof HTMLFormElement) form.requestSubmit();
  }, [isPressed, email, id]);
  const back = next && next.length <= longest ? { next } : {};
  return (
    <AuthFrame title={words('title')} lead={words('lead')}>
      <div className="grid gap-6">
        <LinkForm
          {...{ words, email, id }}
          send={async (to) => (await api.requestSignInLink({ body: { email: to, ...back } })).data.email}
        />
        <p>
          <Button variant="link" onClick={onBack}>
            {words('back')}
          </Button>
        </p>
      </div>
    </AuthFrame>
  );
}
