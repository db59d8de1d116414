/** Taking the second factor away from a colleague who lost it: asked for once more, since it ends sessions. */
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { PersonJson } from '../../contract.ts';
import { useAskedCall } from '../use-asked-call.tsx';

export function ResetFactorButton({ person: { id, email } }: { person: PersonJson }) {
  const { api } = usePlace();
  const words = useWords('staff-people.factor');
  const { named } = useFormats();
  const { run, ask } = useAskedCall();
  const reset = (): Promise<void> =>
    run(() => api.staffResetFactors({ params: { id } }), words('done', { email }));
  const question = { title: words('title', { email }), text: words('text'), yes: words('reset') };
  return (
    <Button size="dense" aria-label={named(words('reset'), email)} onClick={() => ask(question, reset)}>
      {words('reset')}
    </Button>
  );
}
