/** Signing a customer out everywhere, for a lost device: asked for once more, since nothing brings the sessions back. */
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useAskedCall } from '../use-asked-call.tsx';

export function EndSessionsButton({ id }: { id: string }) {
  const { api } = usePlace();
  const words = useWords('staff-customer.sessions');
  const { run, ask } = useAskedCall();
  const end = (): Promise<void> =>
    run(
      () => api.staffEndSessions({ params: { id } }),
      ({ data }) => words('done', { count: data.ended }),
    );
  const question = { title: words('title'), text: words('text'), yes: words('end') };
  return (
    <Button size="dense" onClick={() => ask(question, end)}>
      {words('end')}
    </Button>
  );
}
