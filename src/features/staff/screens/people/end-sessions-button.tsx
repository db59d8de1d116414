/** Signing a customer out everywhere, for a lost device: asked for once more, since nothing brings the sessions back. */
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { useAskedCall } from '../use-asked-call.tsx';

export function EndSessions({ id }: { id: string }) {
  const { api, user } = usePlace();
  const words = useWords('staff-customer.sessions');
  const { run, ask } = useAskedCall();
  const end = (): Promise<void> =>
    run(
      () => api.staffEndSessions({ params: { id } }),
      ({ data }) => words('done', { count: data.ended }),
    );
  const question = { title: words('title'), text: words('text'), yes: words('end') };
  if (!user?.roles.some((role) => role === 'support' || role === 'admin')) return null;
  return (
    // a rare act stands back
    <Disclosure summary={words('heading')}>
      <div className="grid justify-items-start gap-3">
        <p className="text-small text-text-2">{words('hint')}</p>
        <Button size="dense" className="text-danger" onClick={() => ask(question, end)}>
          {words('end')}
        </Button>
      </div>
    </Disclosure>
  );
}
