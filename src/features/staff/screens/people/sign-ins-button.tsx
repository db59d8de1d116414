/** Where a colleague signed in: asked for with a press, shown in a dialog. */
import { useEffect, useState } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { SignInList, type SignIns } from '../../../accounts/screens/profile/sign-ins-part.tsx';
import type { PersonJson } from '../../contract.ts';

export function SignInsButton({ person: { id, email } }: { person: PersonJson }) {
  const { dialogs } = usePlace();
  const words = useWords('staff-people.signIns');
  const { named } = useFormats();
  const show = (): void => {
    const title = words('title', { email });
    dialogs.open({ title, render: () => <SignInsOf id={id} title={title} /> });
  };
  return (
    <Button size="dense" variant="link" aria-label={named(words('open'), email)} onClick={show}>
      {words('open')}
    </Button>
  );
}

function SignInsOf({ id, title }: { id: string; title: string }) {
  const { api } = usePlace();
  const words = useWords('staff-people.signIns');
  const [found, setFound] = useState<SignIns | string | null>(null);
  useEffect(() => {
    api.staffListSignIns({ params: { id } }).then(
      ({ data }) => setFound(data),
      (error: unknown) => setFound(error instanceof CallFailure ? error.message : String(error)),
    );
  }, [api, id]);
  if (found === null) return <Spinner label={title} />;
  if (typeof found === 'string') return <p role="alert">{found}</p>;
  return found.length === 0 ? <p>{words('none')}</p> : <SignInList signIns={found} words={words} />;
}
